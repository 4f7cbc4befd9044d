import { setTimeout as wait } from 'node:timers/promises';
import type { NewsAnswers } from './answers.ts';
import { NewsFailure } from './failure.ts';
import type { NewsProvider, ProviderAnswer, ProviderRequest } from './provider.ts';
import type { NewsQuery } from './query.ts';
import { PATIENCE, type NewsTurns } from './turns.ts';
import type { Upstream } from './upstream.ts';

/**
 * Requests under way in this process, those that nobody waits for any more included; more would
 * only queue up at the provider.
 */
const MOST_UNDER_WAY = 20;

export interface LineAnswer {
  answer: ProviderAnswer;
  cached: boolean;
  /** Why the answer is an old one. */
  failure?: NewsFailure;
}

interface Flight {
  answer: Promise<LineAnswer>;
  /** Callers that still want it. */
  waiting: number;
  isSent: boolean;
  end: AbortController;
}

/**
 * The way to one provider: the shared answers first, then one request for all who ask the same, in
 * its turn.
 */
export class ProviderLine {
  private readonly flights = new Map<string, Flight>();

  constructor(
    readonly provider: NewsProvider,
    private readonly answers: NewsAnswers,
    private readonly turns: NewsTurns,
    private readonly upstream: Upstream,
    private readonly timeoutMs: number,
  ) {}

  /**
   * At most one request to the provider. @throws NewsFailure when there is neither an answer nor an
   * old one
   */
  async ask(query: NewsQuery, request: ProviderRequest, signal?: AbortSignal): Promise<LineAnswer> {
    const { name } = this.provider;
    const kept = await this.answers.fresh(name, request.key, request.records);
    if (kept) return { answer: kept, cached: true };
    try {
      return await this.join(query, request, signal);
    } catch (error) {
      if (!(error instanceof NewsFailure)) throw error;
      const old = await this.old(request);
      if (old) return { ...old, failure: error };
      throw error;
    }
  }

  /** An answer of the last 24 hours. */
  async old({ key }: ProviderRequest): Promise<LineAnswer | undefined> {
    const answer = await this.answers.stale(this.provider.name, key);
    return answer && { answer, cached: true };
  }

  /** Ends what nobody waits for any more. */
  async close(): Promise<void> {
    const flights = [...this.flights.values()];
    for (const { end } of flights)
      end.abort(
        new NewsFailure(this.provider.name, 'unavailable', 'this service is shutting down'),
      );
    await Promise.allSettled(flights.map(({ answer }) => answer));
  }

  private async join(
    query: NewsQuery,
    request: ProviderRequest,
    signal?: AbortSignal,
  ): Promise<LineAnswer> {
    signal?.throwIfAborted();
    const name = `${request.key} ${request.records}`;
    const flight = this.flights.get(name) ?? this.start(name, query, request);
    flight.waiting++;
    if (!signal) return flight.answer;
    let leave = (): void => undefined;
    const left = new Promise<never>((_, reject) => {
      leave = () => {
        reject(signal.reason);
        flight.waiting--;
        // Once it is sent, the answer is worth keeping for the next who asks
        if (!flight.waiting && !flight.isSent) flight.end.abort(signal.reason);
      };
    });
    signal.addEventListener('abort', leave, { once: true });
    return Promise.race([flight.answer, left]).finally(() =>
      signal.removeEventListener('abort', leave),
    );
  }

  private start(name: string, query: NewsQuery, request: ProviderRequest): Flight {
    if (this.flights.size >= MOST_UNDER_WAY)
      throw new NewsFailure(
        this.provider.name,
        'rate_limited',
        'too many searches wait for it already',
      );
    const end = new AbortController();
    const flight: Flight = { answer: undefined as never, waiting: 0, isSent: false, end };
    flight.answer = this.fly(flight, query, request).finally(() => this.flights.delete(name));
    flight.answer.catch(() => undefined); // told to whoever waits for it
    this.flights.set(name, flight);
    return flight;
  }

  private async fly(
    flight: Flight,
    query: NewsQuery,
    request: ProviderRequest,
  ): Promise<LineAnswer> {
    const { name, intervalMs } = this.provider;
    const { signal } = flight.end;
    const turn = await this.turns.take(name, intervalMs, PATIENCE + this.timeoutMs);
    try {
      if (turn.waitMs > 0) {
        await wait(turn.waitMs + 1, undefined, { signal });
        const answer = await this.answers.fresh(name, request.key, request.records);
        if (answer) {
          await this.turns.giveBack(name, turn);
          return { answer, cached: true };
        }
      }
      signal.throwIfAborted();
    } catch (error) {
      await this.turns.giveBack(name, turn);
      throw signal.aborted ? signal.reason : error;
    }
    flight.isSent = true;
    return { answer: await this.send(query, request, turn.isTrial, signal), cached: false };
  }

  private async send(
    query: NewsQuery,
    request: ProviderRequest,
    isTrial: boolean,
    signal: AbortSignal,
  ): Promise<ProviderAnswer> {
    const { name } = this.provider;
    try {
      const answer = this.provider.read(
        await this.upstream.get(name, request, signal),
        query,
        request,
      );
      await Promise.all([
        this.answers.keep(name, request.key, request.records, answer),
        isTrial && this.turns.succeeded(name),
      ]);
      return answer;
    } catch (error) {
      if (error instanceof NewsFailure && !signal.aborted) {
        // That it did not like the query says that it is well
        if (error.fault !== 'invalid_query' && error.fault !== 'unsupported')
          await this.turns.failed(error);
        else if (isTrial) await this.turns.succeeded(name);
      }
      throw error;
    }
  }
}
