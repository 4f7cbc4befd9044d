import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '@plumbline/database';
import { SETTINGS } from '@plumbline/http';
import type { Settings } from '../../env.ts';

const ASK = readFileSync(new URL('./host-turn.sql', import.meta.url), 'utf8');
const LEAVE_ALONE = `insert into verify.host_turn as turn (host, asked_at, next_at)
  values ($1, now() + make_interval(secs => $2), now() + make_interval(secs => $2))
  on conflict (host) do update set asked_at = greatest(turn.asked_at, excluded.asked_at), next_at = greatest(turn.next_at, excluded.next_at)`;
const FORGET = `delete from verify.host_turn where greatest(asked_at, next_at) < now() - interval '1 day'`;

/**
 * So long a turn is waited for on the spot, in milliseconds; for a later one the page goes back
 * into the queue.
 */
const NEAR_MS = 1_000;
/** So long in all: others may be quicker each time. */
const PATIENCE_MS = 3_000;

/** A turn that is to come. */
export interface Later {
  turnAt: Date;
  /** Milliseconds until then. */
  waitMs: number;
}

interface Answer {
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
export class HostTurns {
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
   * @param given the turn that was given before
   * @throws an AbortError with the signal
   */
  async take(url: string, given: Date | null, signal: AbortSignal): Promise<Later | undefined> {
    const until = performance.now() + PATIENCE_MS;
    for (let turn = given; ;) {
      const { had, turnAt, turnMs, openMs } = await this.ask(url, turn);
      if (had) return undefined;
      // Its turn has come while the host wants to be left alone: it queues up once more, so that
      // not all come back at the same time.
      const isOver = turn !== null && turnMs <= 0 && openMs > NEAR_MS;
      const waitMs = Math.max(turnMs, openMs, 1);
      if (!isOver && (waitMs > NEAR_MS || performance.now() > until))
        return { turnAt, waitMs: Math.ceil(waitMs) };
      turn = isOver ? null : turnAt;
      if (!isOver) await sleep(waitMs, undefined, { signal });
    }
  }

  /** Nobody asks the host of `url` for so long. */
  async leaveAlone(url: string, ms: number): Promise<void> {
    await this.database.pool.query(LEAVE_ALONE, [hostOf(url), ms / 1_000]);
  }

  /** Hosts that were not asked for a day. */
  async forget(): Promise<void> {
    await this.database.pool.query(FORGET);
  }

  private async ask(url: string, turn: Date | null): Promise<Answer> {
    const { rows } = await this.database.pool.query<Answer>(ASK, [
      hostOf(url),
      this.intervalMs,
      turn,
    ]);
    return rows[0]!;
  }
}

/** With its port, where it has one of its own. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : '');
