import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { createSqlLoader, DATABASE, type Database } from '@plumbline/database';
import { SETTINGS } from '@plumbline/http';
import type { Settings } from '../../config/settings.ts';

const loadSql = createSqlLoader(import.meta.url);
const REQUEST_SLOT_SQL = loadSql('request-host-slot');
const BACK_OFF_SQL = `insert into verify.host_turn as turn (host, asked_at, next_at)
  values ($1, now() + make_interval(secs => $2), now() + make_interval(secs => $2))
  on conflict (host) do update set asked_at = greatest(turn.asked_at, excluded.asked_at), next_at = greatest(turn.next_at, excluded.next_at)`;
const DELETE_STALE_SQL = `delete from verify.host_turn where greatest(asked_at, next_at) < now() - interval '1 day'`;

/**
 * So long a turn is waited for on the spot, in milliseconds; for a later one the page goes back
 * into the queue.
 */
const MAX_SLOT_WAIT_MS = 1_000;
/** So long in all: others may be quicker each time. */
const MAX_TOTAL_WAIT_MS = 3_000;

/** A turn that is to come. */
export interface DeferredSlot {
  turnAt: Date;
  /** Milliseconds until then. */
  waitMs: number;
}

interface SlotRow {
  had: boolean;
  turnAt: Date;
  turnMs: number;
  openMs: number;
}

/**
 * Sees to it that a host is not asked for pages one right after the other, by whatever worker of
 * whatever process. The clock is the database's.
 */
@Injectable()
export class HostRateLimiter {
  private readonly intervalMs: number;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(SETTINGS) settings: Settings,
  ) {
    this.intervalMs = settings.INGEST_HOST_INTERVAL_MS;
  }

  /**
   * Resolves when the host of `url` may be asked; to a later turn, when that is not soon: come back
   * for it then.
   *
   * @param reservedAt the turn that was given before
   * @throws an AbortError with the signal
   */
  async acquire(
    url: string,
    reservedAt: Date | null,
    signal: AbortSignal,
  ): Promise<DeferredSlot | undefined> {
    const deadline = performance.now() + MAX_TOTAL_WAIT_MS;
    for (let slotAt = reservedAt; ;) {
      const { had, turnAt, turnMs, openMs } = await this.requestSlot(url, slotAt);
      if (had) return undefined;
      // Its turn has come while the host wants to be left alone: it queues up once more, so that
      // not all come back at the same time.
      const isExpired = slotAt !== null && turnMs <= 0 && openMs > MAX_SLOT_WAIT_MS;
      const waitMs = Math.max(turnMs, openMs, 1);
      if (!isExpired && (waitMs > MAX_SLOT_WAIT_MS || performance.now() > deadline))
        return { turnAt, waitMs: Math.ceil(waitMs) };
      slotAt = isExpired ? null : turnAt;
      if (!isExpired) await sleep(waitMs, undefined, { signal });
    }
  }

  /** Nobody asks the host of `url` for so long. */
  async backOff(url: string, ms: number): Promise<void> {
    await this.database.pool.query(BACK_OFF_SQL, [parseHost(url), ms / 1_000]);
  }

  /** Hosts that were not asked for a day. */
  async deleteStale(): Promise<void> {
    await this.database.pool.query(DELETE_STALE_SQL);
  }

  private async requestSlot(url: string, slotAt: Date | null): Promise<SlotRow> {
    const { rows } = await this.database.pool.query<SlotRow>(REQUEST_SLOT_SQL, [
      parseHost(url),
      this.intervalMs,
      slotAt,
    ]);
    return rows[0]!;
  }
}

/** With its port, where it has one of its own. */
const parseHost = (url: string) => (URL.canParse(url) ? new URL(url).host : '');
