import { setTimeout as sleep } from 'node:timers/promises';
import { PlumblineError } from '@plumbline/client';

/** What a sane client does: twice more, after a pause. */
const RETRY_DELAYS_MS = [300, 1_500];

/** What became of the calls of one phase. */
export interface PhaseCounts {
  calls: number;
  /** That failed at first, by status or the system's code. */
  failed: Record<string, number>;
  /** What was said at the first of them that no proxy said: no 502. */
  firstMessage?: string;
  /** That failed still when they were made again. */
  lost: string[];
  /** Streams that were taken up again behind the last event. */
  resumed: number;
  /** Replies that ended with their process, and said so. */
  interrupted: number;
}

/** Counts calls, and makes those again that failed in passing. */
export class CallTally {
  readonly phases = new Map<string, PhaseCounts>();
  #current = this.#startPhase('quiet');

  beginPhase(phase: string): void {
    this.#current = this.#startPhase(phase);
  }

  #startPhase(name: string): PhaseCounts {
    const counts: PhaseCounts = { calls: 0, failed: {}, lost: [], resumed: 0, interrupted: 0 };
    this.phases.set(name, counts);
    return counts;
  }

  /** In a line, for whoever waits. */
  summarize(): string {
    const { calls, failed, firstMessage, lost } = this.#current;
    return (
      `${calls} calls, failed at first ` +
      `${JSON.stringify(failed)}${firstMessage ? ` (${firstMessage})` : ''}, ` +
      `lost ${lost.length}${lost.length ? `, the last ${lost.at(-1)}` : ''}`
    );
  }

  countResumed(): void {
    this.#current.resumed++;
  }

  countInterrupted(): void {
    this.#current.interrupted++;
  }

  /** For what a client finds wrong in an answer. */
  reportWrong(what: string): void {
    this.#current.lost.push(what);
  }

  /**
   * @param wasCarriedOut whether a failure of a repeated call says that the first one had been
   *   carried out. While processes end it may have been nginx that repeated it: what is idempotent
   *   (RFC 9110, 9.2.2) it asks another instance for when the first breaks off.
   * @throws PlumblineError of a call that is lost; it is counted
   */
  async call<Answer>(
    what: string,
    ask: () => Promise<Answer>,
    wasCarriedOut: (error: PlumblineError) => boolean = () => false,
  ): Promise<Answer | undefined> {
    const counts = this.#current;
    counts.calls++;
    for (let attempt = 0; ; attempt++) {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof PlumblineError)) throw error;
        const kind = `${error.status ?? error.code}`;
        if (!attempt) {
          const now = this.#current; // a call may have begun in the phase before
          now.failed[kind] = (now.failed[kind] ?? 0) + 1;
          if (error.status !== 502)
            now.firstMessage ??= `${what}: ${kind} ${error.message.slice(0, 200)}`;
        }
        if ((attempt || this.#current !== this.phases.get('quiet')) && wasCarriedOut(error))
          return undefined;
        const pause = RETRY_DELAYS_MS[attempt];
        if (pause !== undefined && isTransient(error)) {
          await sleep(error.retryAfterMs ?? pause);
          continue;
        }
        counts.lost.push(`${what}: ${kind} ${error.message.slice(0, 200)} (${error.requestId})`);
        throw error;
      }
    }
  }

  /** The same of a call that must have an answer. */
  async callForResult<Answer>(what: string, ask: () => Promise<Answer>): Promise<Answer> {
    return (await this.call(what, ask))!;
  }
}

const isTransient = ({ status }: PlumblineError): boolean =>
  status === undefined || [429, 502, 503, 504].includes(status);
