/** The time that a report may take, and whether it was over before all was done. */
export class Deadline {
  /** Fires when the time is over or the caller leaves. */
  readonly signal: AbortSignal;
  /** Whether anything was left out, or done more simply, for lack of time. */
  wasExceeded = false;
  readonly #startTime = performance.now();
  readonly #timer: NodeJS.Timeout;
  readonly #timeout = new AbortController();

  constructor(
    readonly totalMs: number,
    /** Fires when the caller leaves. */
    readonly callerSignal: AbortSignal,
  ) {
    this.#timer = setTimeout(() => this.#timeout.abort(createTimeoutError()), totalMs);
    this.signal = AbortSignal.any([this.#timeout.signal, callerSignal]);
  }

  get isExpired(): boolean {
    return this.#timeout.signal.aborted;
  }

  get elapsedMs(): number {
    return performance.now() - this.#startTime;
  }

  /**
   * Work that something simpler can stand in for where it does not end in time.
   *
   * @param share of the whole time that may have passed when it ends
   * @param onFailure told of what fails by itself, which is then stood in for as well; without it
   *   that is thrown
   */
  async runWithFallback<T>(
    share: number,
    work: (signal: AbortSignal) => Promise<T>,
    fallback: () => T | Promise<T>,
    onFailure?: (error: unknown) => void,
  ): Promise<T> {
    this.callerSignal.throwIfAborted();
    const remainingMs = share * this.totalMs - this.elapsedMs;
    const timeLimit = new AbortController();
    const timer = setTimeout(() => timeLimit.abort(createTimeoutError()), Math.max(0, remainingMs));
    try {
      if (remainingMs > 0)
        return await work(AbortSignal.any([timeLimit.signal, this.callerSignal]));
    } catch (error) {
      this.callerSignal.throwIfAborted();
      if (!timeLimit.signal.aborted) {
        if (!onFailure) throw error;
        onFailure(error);
        return fallback();
      }
    } finally {
      clearTimeout(timer);
    }
    this.wasExceeded = true;
    return fallback();
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

const createTimeoutError = () => new Error('The time allowed for the research is over');
