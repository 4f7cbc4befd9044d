import { setTimeout as sleep } from 'node:timers/promises';
import { PlumblineError } from '@plumbline/client';

/** What a sane client does: twice more, after a pause. */
const PAUSES_MS = [300, 1_500];

/** What became of the calls of one phase. */
export interface Counted {
  calls: number;
  /** That failed at first, by status or the system's code. */
  failed: Record<string, number>;
  /** What was said at the first of them that no proxy said: no 502. */
  said?: string;
  /** That failed still when they were made again. */
  lost: string[];
  /** Streams that were taken up again behind the last event. */
  resumed: number;
  /** Replies that ended with their process, and said so. */
  interrupted: number;
}

/** Counts calls, and makes those again that failed in passing. */
export class Tally {
  readonly phases = new Map<string, Counted>();
  #now = this.#phase('quiet');

  begin(phase: string): void {
    this.#now = this.#phase(phase);
  }

  #phase(name: string): Counted {
    const counted: Counted = { calls: 0, failed: {}, lost: [], resumed: 0, interrupted: 0 };
    this.phases.set(name, counted);
    return counted;
  }

  /** In a line, for whoever waits. */
  told(): string {
    const { calls, failed, said, lost } = this.#now;
    return (
      `${calls} calls, failed at first ${JSON.stringify(failed)}${said ? ` (${said})` : ''}, ` +
      `lost ${lost.length}${lost.length ? `, the last ${lost.at(-1)}` : ''}`
    );
  }

  resumed(): void {
    this.#now.resumed++;
  }

  interrupted(): void {
    this.#now.interrupted++;
  }

  /** For what a client finds wrong in an answer. */
  wrong(what: string): void {
    this.#now.lost.push(what);
  }

  /**
   * @param wasDone whether a failure of a repeated call says that the first one had been carried
   *   out. While processes end it may have been nginx that repeated it: what is idempotent (RFC
   *   9110, 9.2.2) it asks another instance for when the first breaks off.
   * @throws PlumblineError of a call that is lost; it is counted
   */
  async call<Answer>(
    what: string,
    ask: () => Promise<Answer>,
    wasDone: (error: PlumblineError) => boolean = () => false,
  ): Promise<Answer | undefined> {
    const counted = this.#now;
    counted.calls++;
    for (let attempt = 0; ; attempt++) {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof PlumblineError)) throw error;
        const kind = `${error.status ?? error.code}`;
        if (!attempt) {
          const now = this.#now; // a call may have begun in the phase before
          now.failed[kind] = (now.failed[kind] ?? 0) + 1;
          if (error.status !== 502) now.said ??= `${what}: ${kind} ${error.message.slice(0, 200)}`;
        }
        if ((attempt || this.#now !== this.phases.get('quiet')) && wasDone(error)) return undefined;
        const pause = PAUSES_MS[attempt];
        if (pause !== undefined && isPassing(error)) {
          await sleep(error.retryAfterMs ?? pause);
          continue;
        }
        counted.lost.push(`${what}: ${kind} ${error.message.slice(0, 200)} (${error.requestId})`);
        throw error;
      }
    }
  }

  /** The same of a call that must have an answer. */
  async ask<Answer>(what: string, ask: () => Promise<Answer>): Promise<Answer> {
    return (await this.call(what, ask))!;
  }
}

const isPassing = ({ status }: PlumblineError): boolean =>
  status === undefined || [429, 502, 503, 504].includes(status);
