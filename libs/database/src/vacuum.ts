import type { Pool } from 'pg';

/** Minimum bytes of WAL since the last run that make new statistics worthwhile. */
const MIN_WAL_BYTES = 256 * 1024;

/**
 * Replaces autovacuum for the embedded database, as PGlite runs none. Without statistics the
 * planner takes every table for a small one, and a search over a hundred documents took seconds.
 * Checks every `intervalMs`; the first check comes after a tenth of that.
 * @returns a function that stops it after the current run
 */
export function scheduleVacuum(pool: Pool, intervalMs: number): () => Promise<void> {
  let lastLsn = '0/0';
  let isStopped = false;
  let currentRun = Promise.resolve();
  let timer: NodeJS.Timeout;
  const scheduleNext = (ms: number) => {
    timer = setTimeout(() => {
      // A failed run (such as a full disk) is repeated. Other users of the database report the
      // fault.
      currentRun = vacuumIfNeeded().then(scheduleAgain, scheduleAgain);
    }, ms).unref();
  };
  const scheduleAgain = () => {
    if (!isStopped) scheduleNext(intervalMs);
  };
  const vacuumIfNeeded = async () => {
    const { rows } = await pool.query<{ lsn: string; due: boolean }>(
      'select pg_current_wal_lsn() as lsn, pg_wal_lsn_diff(pg_current_wal_lsn(), $1) > $2 as due',
      [lastLsn, MIN_WAL_BYTES],
    );
    if (isStopped || !rows[0]?.due) return;
    lastLsn = rows[0].lsn;
    await pool.query('vacuum (analyze)');
  };
  scheduleNext(intervalMs / 10);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await currentRun;
  };
}
