/**
 * The tool calls in progress. Clients of protocol version 2025-11-25 cancel a call with a second
 * request, which has to find the call here.
 */
export class CallRegistry {
  readonly #controllers = new Map<string, AbortController>();

  /**
   * Registers a call. `signal` aborts when the call is cancelled; `end` must be called after it.
   * @param key identifies the caller, the session and the call
   */
  start(key: string): { signal: AbortSignal; end: () => void } {
    const controller = new AbortController();
    this.#controllers.set(key, controller);
    return {
      signal: controller.signal,
      end: () => {
        if (this.#controllers.get(key) === controller) this.#controllers.delete(key);
      },
    };
  }

  /** Cancels the call of this key. A call that has ended is ignored. */
  cancel(key: string): void {
    this.#controllers.get(key)?.abort();
  }
}
