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

/** Longest wait for one slot, in milliseconds. For a later slot the page goes back to the queue. */
const MAX_SLOT_WAIT_MS = 1_000;
/** Longest total wait, in milliseconds: other workers can take a slot first, several times. */
const MAX_TOTAL_WAIT_MS = 3_000;

/**
 * How long one failed page keeps the pages of all accounts away from a host. A host that goes on
 * failing says so again after that.
 */
const MAX_BACK_OFF_MS = 60_000;

/** A reserved slot in the future. */
export interface DeferredSlot {
  turnAt: Date;
  /** Milliseconds until the slot. */
  waitMs: number;
}

interface SlotRow {
  had: boolean;
  turnAt: Date;
  turnMs: number;
  openMs: number;
}

/**
 * Spaces out requests to a host, across all workers and processes. It uses the database's clock.
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
   * Resolves with undefined when the host of `url` may be requested now. If the next slot is not
   * soon, resolves with that slot; call again then.
   *
   * @param reservedAt the slot that an earlier call reserved
   * @throws an AbortError when the signal is aborted
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
      // The slot came while the host had asked to wait. The page takes a new slot, so that not all
      // waiting pages come back at the same time.
      const isExpired = slotAt !== null && turnMs <= 0 && openMs > MAX_SLOT_WAIT_MS;
      const waitMs = Math.max(turnMs, openMs, 1);
      if (!isExpired && (waitMs > MAX_SLOT_WAIT_MS || performance.now() > deadline))
        return { turnAt, waitMs: Math.ceil(waitMs) };
      slotAt = isExpired ? null : turnAt;
      if (!isExpired) await sleep(waitMs, undefined, { signal });
    }
  }

  /** Blocks requests to the host of `url` for that time, but at most for a minute. */
  async backOff(url: string, ms: number): Promise<void> {
    const seconds = Math.min(ms, MAX_BACK_OFF_MS) / 1_000;
    await this.database.pool.query(BACK_OFF_SQL, [parseHost(url), seconds]);
  }

  /** Deletes hosts without a request for a day. */
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

/** Returns the host with its port, if it is not the default port. */
const parseHost = (url: string) => (URL.canParse(url) ? new URL(url).host : '');
