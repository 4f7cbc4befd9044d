import { EXIT } from './exit-codes.ts';

type Handler = () => Promise<void>;

/** Ctrl-C and SIGTERM: the first ends what runs in an orderly way, the second ends at once. */
export class Interruption {
  readonly #controller = new AbortController();
  #handler: Handler | undefined;
  #isRequested = false;

  constructor() {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => this.#interrupt());
  }

  /** Aborts the requests in progress, after the handler has ended. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get isRequested(): boolean {
    return this.#isRequested;
  }

  /** Sets what has to happen first, such as cancelling work in the service. */
  setHandler(handler: Handler | undefined): void {
    this.#handler = handler;
  }

  #interrupt(): void {
    if (this.#isRequested) process.exit(EXIT.interrupted);
    this.#isRequested = true;
    const handled = this.#handler?.() ?? Promise.resolve();
    void handled.catch(() => undefined).finally(() => this.#controller.abort());
  }
}
