import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { MINUTE_MS } from '@plumbline/text/durations';
import { DataSource } from 'typeorm';
import type { Provider } from './article.ts';
import { ProviderError, type ProviderFault } from './provider-error.ts';

/** How long a provider is not used after it asked for a pause or failed repeatedly. */
const CIRCUIT_OPEN_MS = MINUTE_MS;
const MAX_CONSECUTIVE_FAILURES = 3;
/** The longest time that a caller waits for its turn. */
export const MAX_WAIT_MS = 6_000;

export interface ThrottleSlot {
  /** Milliseconds to wait before the request. */
  waitMs: number;
  /** In the database's format, with microseconds. */
  scheduledAt: string;
  intervalMs: number;
  /** Whether this request tests a provider that failed before. */
  isTrial: boolean;
}

interface SlotRow {
  turn: 'turn' | 'trial' | 'resting' | 'full';
  waitMs: number;
  slot: string;
  fault: ProviderFault | null;
  message: string | null;
}

/**
 * Decides when a provider may be called, for all processes, through one database row and the
 * database's clock. It allows one request per interval. After a rate limit, an authorization error
 * or three consecutive failures it allows none for a minute, then a single trial request.
 */
@Injectable()
export class ProviderThrottle {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /**
   * @param probeMs milliseconds after which the next trial request may start
   * @throws ProviderError when the provider is paused or its next free turn is too late
   */
  async acquire(provider: Provider, intervalMs: number, probeMs: number): Promise<ThrottleSlot> {
    const [slotRow]: SlotRow[] = await this.db.query(
      'select turn, wait_ms as "waitMs", slot::text as slot, fault, message from ' +
        'verify.take_news_turn($1, $2, $3, $4)',
      [provider, intervalMs, MAX_WAIT_MS, probeMs],
    );
    const { turn, waitMs, slot, fault, message } = slotRow!;
    if (turn === 'resting')
      throw new ProviderError(
        provider,
        fault ?? 'unavailable',
        `${message ?? 'the provider failed'}, next attempt in ${formatSeconds(waitMs)}`,
      );
    if (turn === 'full')
      throw new ProviderError(
        provider,
        'rate_limited',
        'other requests are waiting for the provider, which is available again in ' +
          `${formatSeconds(waitMs)}`,
      );
    return { waitMs, scheduledAt: slot, intervalMs, isTrial: turn === 'trial' };
  }

  /** Releases an unused turn, unless a later one was taken. */
  async release(provider: Provider, { scheduledAt, intervalMs }: ThrottleSlot): Promise<void> {
    await this.db.query(
      `update verify.news_provider set next_at = $2::timestamptz, resting_until = case when resting_until is not null then $2::timestamptz end
       where name = $1 and next_at = $2::timestamptz + $3 * interval '1 millisecond'`,
      [provider, scheduledAt, intervalMs],
    );
  }

  /** Returns whether each provider is paused, for all providers that were called at least once. */
  async listCircuitStates(): Promise<{ name: Provider; isResting: boolean }[]> {
    return this.db.query(
      'select name, coalesce(resting_until > now(), false) as "isResting" from ' +
        'verify.news_provider',
    );
  }

  async recordSuccess(provider: Provider): Promise<void> {
    await this.db.query(
      'update verify.news_provider set failures = 0, resting_until = null, fault = null, ' +
        'message = null where name = $1',
      [provider],
    );
  }

  async recordFailure({ provider, fault, message }: ProviderError): Promise<void> {
    await this.db.query(
      `update verify.news_provider
       set failures = failures + 1, fault = $2, message = $3,
           resting_until = case when $4 or failures + 1 >= $5 or resting_until is not null then clock_timestamp() + $6 * interval '1 millisecond' end
       where name = $1`,
      [
        provider,
        fault,
        message,
        fault === 'rate_limited' || fault === 'unauthorized',
        MAX_CONSECUTIVE_FAILURES,
        CIRCUIT_OPEN_MS,
      ],
    );
  }
}

const formatSeconds = (ms: number) => `${Math.max(1, Math.ceil(ms / 1000))} s`;
