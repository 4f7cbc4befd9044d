/** The time that a report may take, and whether it was over before all was done. */
export class ReportDeadline {
  /** Fires when the time is over or the caller leaves. */
  readonly signal: AbortSignal;
  /** Whether anything was left out, or done more simply, for lack of time. */
  hasSkippedWork = false;
  readonly #startTime = performance.now();
  readonly #timer: NodeJS.Timeout;
  readonly #timeoutController = new AbortController();

  constructor(
    readonly totalMs: number,
    /** Fires when the caller leaves. */
    readonly callerSignal: AbortSignal,
  ) {
    this.#timer = setTimeout(() => this.#timeoutController.abort(createTimeoutError()), totalMs);
    this.signal = AbortSignal.any([this.#timeoutController.signal, callerSignal]);
  }

  get isExpired(): boolean {
    return this.#timeoutController.signal.aborted;
  }

  get elapsedMs(): number {
    return performance.now() - this.#startTime;
  }

  /**
   * Work that something simpler can stand in for where it does not end in time.
   *
   * @param maxElapsedRatio of the whole time that may have passed when it ends
   * @param onFailure told of what fails by itself, which is then stood in for as well; without it
   *   that is thrown
   */
  async runWithFallback<T>(
    maxElapsedRatio: number,
    work: (signal: AbortSignal) => Promise<T>,
    fallback: () => T | Promise<T>,
    onFailure?: (error: unknown) => void,
  ): Promise<T> {
    this.callerSignal.throwIfAborted();
    const remainingMs = maxElapsedRatio * this.totalMs - this.elapsedMs;
    const timeLimitController = new AbortController();
    const timer = setTimeout(
      () => timeLimitController.abort(createTimeoutError()),
      Math.max(0, remainingMs),
    );
    try {
      if (remainingMs > 0)
        return await work(AbortSignal.any([timeLimitController.signal, this.callerSignal]));
    } catch (error) {
      this.callerSignal.throwIfAborted();
      if (!timeLimitController.signal.aborted) {
        if (!onFailure) throw error;
        onFailure(error);
        return fallback();
      }
    } finally {
      clearTimeout(timer);
    }
    this.hasSkippedWork = true;
    return fallback();
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

const createTimeoutError = () => new Error('The time limit of the research is over');
