/** The time that a report may take, and whether it was over before all was done. */
export class Deadline {
  /** Fires when the time is over or the caller leaves. */
  readonly signal: AbortSignal;
  /** Whether anything was left out for lack of time. */
  hasCut = false;
  readonly #started = performance.now();
  readonly #timer: NodeJS.Timeout;
  readonly #over = new AbortController();

  constructor(
    readonly milliseconds: number,
    /** Fires when the caller leaves. */
    readonly caller: AbortSignal,
  ) {
    this.#timer = setTimeout(() => this.#over.abort(new Error('The time allowed for the research is over')), milliseconds);
    this.signal = AbortSignal.any([this.#over.signal, caller]);
  }

  get isOver(): boolean {
    return this.#over.signal.aborted;
  }

  get elapsed(): number {
    return performance.now() - this.#started;
  }

  /**
   * Work that a report can do without: what it gives, or `otherwise` when the time is over before it is done.
   *
   * @param onFailure told of what fails by itself; without it that is thrown
   */
  async optional<T>(work: (signal: AbortSignal) => Promise<T>, otherwise: T, onFailure?: (error: unknown) => void): Promise<T> {
    this.caller.throwIfAborted();
    if (!this.isOver) {
      try {
        return await work(this.signal);
      } catch (error) {
        this.caller.throwIfAborted();
        if (!this.isOver) {
          if (!onFailure) throw error;
          onFailure(error);
          return otherwise;
        }
      }
    }
    this.hasCut = true;
    return otherwise;
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
