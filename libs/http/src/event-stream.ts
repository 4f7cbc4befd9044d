import { once } from 'node:events';
import type { Response } from 'express';

/** Proxies close connections that are silent for 30 seconds or more. */
const KEEP_ALIVE_INTERVAL_MS = 15_000;

export interface EventStreamOptions {
  /** Milliseconds between two comment lines; default 15,000. */
  keepAliveMs?: number;
  /**
   * Milliseconds that a reader waits before it reconnects after a broken connection; default: the
   * reader decides.
   */
  retryMs?: number;
  /** Whether events have an `id`; default true. A stream that cannot be resumed needs none. */
  hasIds?: boolean;
  /** Headers in addition to those of every event stream. */
  headers?: Record<string, string>;
}

export interface ServerSentEvent {
  /** A string is sent unchanged and must be one line. An object is sent as JSON. */
  data: string | object;
  /** Event name; default: no name, so that EventSource fires `message`. */
  event?: string;
  /** Default: the last id plus 1. */
  id?: number;
}

/**
 * Server-sent events on a response (WHATWG HTML, section 9.2). Each event has an id and one line of
 * data, JSON for objects. A comment line every 15 seconds keeps the connection open.
 *
 * Events are buffered until `start`, so that an earlier error can still be an ordinary response.
 * The first comment line starts the stream too.
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
   * Resolves when the send buffer has room again or the connection is closed. Senders of many
   * events wait for it.
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
      .catch(() => undefined) // a broken connection also emits 'close'
      .finally(() => listenerAbort.abort());
  }

  /** Sends the headers and the buffered events. After that, errors can only be sent as events. */
  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    // nginx and proxies that read X-Accel-Buffering would buffer small events.
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

  /** Stops the comment lines and writes nothing. */
  stopKeepAlive(): void {
    clearInterval(this.#keepAliveTimer);
  }

  #formatEvent({ data, event, id = this.#lastId + 1 }: ServerSentEvent): string {
    this.#lastId = id;
    const idLine = this.#options.hasIds === false ? '' : `id: ${id}\n`;
    return (
      `${idLine}${event ? `event: ${event}\n` : ''}data: ` +
      `${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`
    );
  }

  #write(text: string): void {
    if (!this.#response.writableEnded && !this.#response.destroyed) this.#response.write(text);
  }
}
