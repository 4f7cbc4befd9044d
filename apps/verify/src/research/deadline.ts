/** The time that a report may take, and whether it was over before all was done. */
export class Deadline {
  /** Fires when the time is over or the caller leaves. */
  readonly signal: AbortSignal;
  /** Whether anything was left out, or done more simply, for lack of time. */
  hasCut = false;
  readonly #started = performance.now();
  readonly #timer: NodeJS.Timeout;
  readonly #over = new AbortController();

  constructor(
    readonly milliseconds: number,
    /** Fires when the caller leaves. */
    readonly caller: AbortSignal,
  ) {
    this.#timer = setTimeout(() => this.#over.abort(over()), milliseconds);
    this.signal = AbortSignal.any([this.#over.signal, caller]);
  }

  get isOver(): boolean {
    return this.#over.signal.aborted;
  }

  get elapsed(): number {
    return performance.now() - this.#started;
  }

  /**
   * Work that something simpler can stand in for where it does not end in time.
   *
   * @param share of the whole time that may have passed when it ends
   * @param onFailure told of what fails by itself, which is then stood in for as well; without it
   *   that is thrown
   */
  async within<T>(
    share: number,
    work: (signal: AbortSignal) => Promise<T>,
    standIn: () => T | Promise<T>,
    onFailure?: (error: unknown) => void,
  ): Promise<T> {
    this.caller.throwIfAborted();
    const left = share * this.milliseconds - this.elapsed;
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(over()), Math.max(0, left));
    try {
      if (left > 0) return await work(AbortSignal.any([limit.signal, this.caller]));
    } catch (error) {
      this.caller.throwIfAborted();
      if (!limit.signal.aborted) {
        if (!onFailure) throw error;
        onFailure(error);
        return standIn();
      }
    } finally {
      clearTimeout(timer);
    }
    this.hasCut = true;
    return standIn();
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

const over = () => new Error('The time allowed for the research is over');
