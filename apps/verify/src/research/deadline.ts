/** The time limit of a report, and whether it cut any work short. */
export class ReportDeadline {
  /** Aborts at the time limit or when the caller aborts. */
  readonly signal: AbortSignal;
  /** Whether work was skipped or replaced by a simpler method because of the time limit. */
  hasSkippedWork = false;
  readonly #startTime = performance.now();
  readonly #timer: NodeJS.Timeout;
  readonly #timeoutController = new AbortController();

  constructor(
    readonly totalMs: number,
    /** Aborts when the caller aborts. */
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
   * Runs work; when it does not end in time, the fallback replaces it.
   *
   * @param maxElapsedRatio the share of the total time that may have passed when the work ends
   * @param onFailure receives an error of the work, after which the fallback is used too; without
   *   it the error is thrown
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

const createTimeoutError = () => new Error('The time limit of the research has expired');
