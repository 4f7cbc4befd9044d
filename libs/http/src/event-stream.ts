import { once } from 'node:events';
import type { Response } from 'express';

/** Proxies close connections on which nothing comes for half a minute or more. */
const KEEP_ALIVE_INTERVAL_MS = 15_000;

export interface EventStreamOptions {
  /** Between two comment lines; default 15,000. */
  keepAliveMs?: number;
  /**
   * How long a reader is to wait before it comes again when the connection breaks; default: as it
   * likes.
   */
  retryMs?: number;
  /** Beside those of every event stream. */
  headers?: Record<string, string>;
}

export interface ServerSentEvent {
  /** One line; a JSON text as it is. */
  data: string | object;
  /** Its name; default: it has none, and is a `message` to EventSource. */
  event?: string;
  /** Default: one more than the last. */
  id?: number;
}

/**
 * Server-sent events on a response (WHATWG HTML, section 9.2): each has an id, its data is JSON on
 * one line, and a comment line every 15 seconds keeps the connection open. Events are held back
 * until `start`, so that an error before it can still be an ordinary response; it begins by itself
 * with the first comment line.
 */
export class EventStream {
  readonly #response: Response;
  readonly #options: EventStreamOptions;
  readonly #bufferedEvents: string[] = [];
  readonly #keepAliveTimer: NodeJS.Timeout;
  #isStarted = false;
  #lastId = 0;

  constructor(response: Response, options: EventStreamOptions = {}) {
    this.#response = response;
    this.#options = options;
    this.#keepAliveTimer = setInterval(() => {
      this.start();
      this.#write(': still here\n\n');
    }, options.keepAliveMs ?? KEEP_ALIVE_INTERVAL_MS);
    response.once('close', () => clearInterval(this.#keepAliveTimer));
  }

  get isStarted(): boolean {
    return this.#isStarted;
  }

  send(...events: ServerSentEvent[]): void {
    const text = events.map((event) => this.#formatEvent(event)).join('');
    if (this.#isStarted) this.#write(text);
    else this.#bufferedEvents.push(text);
  }

  /**
   * Resolves when the reader has taken enough of what was sent, or has gone: whoever sends much
   * waits for it.
   */
  async waitForDrain(): Promise<void> {
    const { writableNeedDrain, destroyed, closed } = this.#response;
    if (!writableNeedDrain || destroyed || closed) return;
    const listenerAbort = new AbortController();
    const drainOrClose = [
      once(this.#response, 'drain', listenerAbort),
      once(this.#response, 'close', listenerAbort),
    ];
    await Promise.race(drainOrClose)
      .catch(() => undefined) // a broken connection closes as well
      .finally(() => listenerAbort.abort());
  }

  /** From here on errors are events. */
  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    // nginx and those that read its header would hold small events back
    this.#response.status(200).set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
      ...this.#options.headers,
    });
    this.#response.flushHeaders();
    if (this.#options.retryMs !== undefined) this.#write(`retry: ${this.#options.retryMs}\n\n`);
    for (const text of this.#bufferedEvents.splice(0)) this.#write(text);
  }

  end(): void {
    this.stopKeepAlive();
    this.start();
    this.#response.end();
  }

  /** Ends the comment lines; nothing is written. */
  stopKeepAlive(): void {
    clearInterval(this.#keepAliveTimer);
  }

  #formatEvent({ data, event, id = this.#lastId + 1 }: ServerSentEvent): string {
    this.#lastId = id;
    return (
      `id: ${id}\n${event ? `event: ${event}\n` : ''}data: ` +
      `${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`
    );
  }

  #write(text: string): void {
    if (!this.#response.writableEnded && !this.#response.destroyed) this.#response.write(text);
  }
}
