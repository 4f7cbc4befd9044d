import type { Response } from 'express';

/** Proxies close connections on which nothing comes for half a minute or more. */
const ALIVE_MS = 15_000;

/**
 * Server-sent events on a response (WHATWG HTML, section 9.2): each has an id, its data is JSON on one line, and a comment line every 15 seconds keeps
 * the connection open. Events are held back until `begin`, so that an error before it can still be an ordinary response; it begins by itself
 * with the first comment line.
 */
export class EventStream {
  readonly #response: Response;
  readonly #held: string[] = [];
  readonly #alive: NodeJS.Timeout;
  #isBegun = false;
  #id = 0;

  constructor(response: Response, aliveMs = ALIVE_MS) {
    this.#response = response;
    this.#alive = setInterval(() => {
      this.begin();
      this.#write(': still here\n\n');
    }, aliveMs);
    response.once('close', () => clearInterval(this.#alive));
  }

  get isBegun(): boolean {
    return this.#isBegun;
  }

  send(event: string, data: object): void {
    const text = `id: ${++this.#id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
    if (this.#isBegun) this.#write(text);
    else this.#held.push(text);
  }

  /** From here on errors are events. */
  begin(): void {
    if (this.#isBegun) return;
    this.#isBegun = true;
    // nginx and those that read its header would hold small events back
    this.#response
      .status(200)
      .set({ 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-cache', 'X-Accel-Buffering': 'no' });
    this.#response.flushHeaders();
    for (const text of this.#held.splice(0)) this.#write(text);
  }

  end(): void {
    this.stop();
    this.begin();
    this.#response.end();
  }

  /** Ends the comment lines; nothing is written. */
  stop(): void {
    clearInterval(this.#alive);
  }

  #write(text: string): void {
    if (!this.#response.writableEnded && !this.#response.destroyed) this.#response.write(text);
  }
}
