// A connection whose transaction goes on step by step.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { PAUSES, type Pause } from './stepped-functions.ts';

/** Where a session is: before a step, waiting for a lock of the ledger, or at the end. */
export type SessionPlace = Pause | 'waits' | 'ended';

const MAX_WAIT_MS = 20_000;
const POLL_MS = 1;

/** Holds the lock of every pause, and looks at the sessions from outside. */
export class Conductor {
  private slotCount = 0;

  private constructor(
    readonly pool: Pool,
    private readonly client: PoolClient,
  ) {}

  static async start(pool: Pool): Promise<Conductor> {
    return new Conductor(pool, await pool.connect());
  }

  /** Ends all sessions' waits. */
  async close(): Promise<void> {
    await this.client.query('select pg_advisory_unlock_all()');
    this.client.release();
  }

  async query<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.client.query(statement, values)).rows as Row[];
  }

  /** For a transaction that does not pause. */
  async createOpenSlot(clock: string): Promise<string> {
    const slot = ++this.slotCount;
    await this.query('insert into stepping.clocks values ($1, $2)', [slot, clock]);
    return String(slot);
  }

  /** For a transaction that pauses before every step. */
  async createSlot(clock: string): Promise<string> {
    const slot = await this.createOpenSlot(clock);
    const pauses = `generate_series(1, ${PAUSES.length}) pause`;
    await this.query(`select pg_advisory_lock($1, pause) from ${pauses}`, [slot]);
    return slot;
  }

  async openPause(slot: string, pause: Pause, clock?: string): Promise<void> {
    if (clock)
      await this.query('update stepping.clocks set shown = $2 where slot = $1', [slot, clock]);
    await this.query('select pg_advisory_unlock($1, $2)', [slot, PAUSES.indexOf(pause) + 1]);
  }
}

/** One transaction at a time, and in it one statement. */
export class SteppedSession<Result> {
  private slot = '';
  private pid = 0;
  private client?: PoolClient;
  private running?: Promise<void>;
  private outcome?: { result: Result } | { error: Error };

  constructor(private readonly conductor: Conductor) {}

  get isOpen(): boolean {
    return this.client !== undefined;
  }

  /** Begins a transaction, and in it the statement, which gives one value: `answer`. */
  async start(
    settings: Readonly<Record<string, string>>,
    clock: string,
    statement: string,
    values: unknown[],
  ): Promise<SessionPlace> {
    this.slot = await this.conductor.createSlot(clock);
    const client = (this.client = await this.conductor.pool.connect());
    await client.query('begin isolation level read committed');
    const names = [...Object.keys(settings), 'stepping.slot'];
    const { rows } = await client.query<{ pid: number }>(
      `select pg_backend_pid() as pid, ${names.map((name, n) => `set_config('${name}', $${n + 1}, true)`).join(', ')}`,
      [...Object.values(settings), this.slot],
    );
    this.pid = rows[0]!.pid;
    this.outcome = undefined;
    this.running = client.query<{ answer: Result }>(statement, values).then(
      ({ rows }) => void (this.outcome = { result: rows[0]!.answer }),
      (error: Error) => void (this.outcome = { error }),
    );
    return this.arrive();
  }

  /** Takes the step before which the session waits. */
  async proceed(from: Pause, clock?: string): Promise<SessionPlace> {
    await this.conductor.openPause(this.slot, from, clock);
    return this.arrive(from);
  }

  /** Waits until the session has got somewhere else than `from`. */
  async arrive(from?: SessionPlace): Promise<SessionPlace> {
    for (const end = Date.now() + MAX_WAIT_MS; Date.now() < end; await sleep(POLL_MS)) {
      if (this.outcome) return 'ended';
      // Keys of two integers belong to pauses; the ledger's lock has one key.
      const [lock] = await this.conductor.query<{ pause: number | null }>(
        `select case when locktype = 'advisory' and objsubid = 2 then objid::integer end as pause
        from pg_locks where pid = $1 and not granted`,
        [this.pid],
      );
      if (!lock) continue;
      const place = lock.pause === null ? 'waits' : PAUSES[lock.pause - 1]!;
      if (place !== from) return place;
    }
    throw new Error(`the session has not moved on from ${from}`);
  }

  /** Commits, and gives what the statement gave. */
  async commit(): Promise<Result> {
    await this.running;
    if (!this.outcome || 'error' in this.outcome)
      throw new Error('the statement failed', { cause: this.outcome?.error });
    await this.client!.query('commit');
    this.client!.release();
    this.client = undefined;
    return this.outcome.result;
  }

  /** Cuts the connection: the server rolls the transaction back. */
  async cut(): Promise<void> {
    if (!this.client) return;
    await this.conductor.query('select pg_terminate_backend($1, 5000)', [this.pid]);
    await this.running;
    this.client.release(new Error('the connection was cut'));
    this.client = undefined;
  }
}
