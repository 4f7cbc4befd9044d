import { setTimeout as sleep } from 'node:timers/promises';
import { PlumblineError } from '@plumbline/client';

/** A typical client's behaviour: two retries after pauses. */
const RETRY_DELAYS_MS = [300, 1_500];

/** The results of the calls of one phase. */
export interface PhaseCounts {
  calls: number;
  /** Calls that failed at first, by status or system error code. */
  failed: Record<string, number>;
  /** The first error message that does not come from a proxy (502). */
  firstMessage?: string;
  /** Calls that still failed after the retries. */
  lost: string[];
  /** Streams that were resumed after the last event. */
  resumed: number;
  /** Replies that ended with their process, and reported it. */
  interrupted: number;
}

/** Counts calls, and retries those with a temporary failure. */
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

  /** One line of progress. */
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

  /** Counts an error that a client finds in a response. */
  reportWrong(what: string): void {
    this.#current.lost.push(what);
  }

  /**
   * @param wasCarriedOut whether the failure of a retried call shows that the first one was carried
   *   out. While processes stop, nginx itself may have retried it: it sends idempotent requests
   *   (RFC 9110, 9.2.2) to another instance when the first connection breaks.
   * @throws PlumblineError of a lost call, after counting it
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
          const now = this.#current; // a call may have begun in the previous phase
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

  /** The same for a call that must return a result. */
  async callForResult<Answer>(what: string, ask: () => Promise<Answer>): Promise<Answer> {
    return (await this.call(what, ask))!;
  }
}

const isTransient = ({ status }: PlumblineError): boolean =>
  status === undefined || [429, 502, 503, 504].includes(status);
