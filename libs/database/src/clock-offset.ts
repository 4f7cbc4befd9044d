import type { Pool } from 'pg';

const MEASURE_INTERVAL_MS = 10_000;

/** Measures how far the clock of this process is ahead of the clock of its database server. */
export class ClockOffsetMonitor {
  private readonly pool: Pool;
  private readonly timer: NodeJS.Timeout;
  private latestMs = 0;

  constructor(pool: Pool) {
    this.pool = pool;
    // While the server is away, the latest offset holds. Others report the fault.
    this.timer = setInterval(
      () => void this.measure().catch(() => undefined),
      MEASURE_INTERVAL_MS,
    ).unref();
  }

  /** Milliseconds; negative when this process is behind. At most ten seconds old. */
  get offsetMs(): number {
    return this.latestMs;
  }

  /** The server reads its clock between request and response, so at most that is an error. */
  async measure(): Promise<void> {
    const before = Date.now();
    const { rows } = await this.pool.query<{ ms: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    );
    const { ms } = rows[0]!;
    const after = Date.now();
    this.latestMs = ms < before ? before - ms : ms > after ? after - ms : 0;
  }

  close(): void {
    clearInterval(this.timer);
  }
}
