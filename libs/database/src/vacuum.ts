import type { Pool } from 'pg';

/**
 * What is written between two looks has to be this much, in bytes of WAL, for the statistics to be
 * worth making anew.
 */
const MIN_WAL_BYTES = 256 * 1024;

/**
 * Does for the embedded database what autovacuum does for a server, as PGlite runs none: without
 * statistics the planner takes every table for a small one (a search over a hundred documents took
 * seconds). Looks every `intervalMs`, for the first time after a tenth of that.
 * @returns ends it, after the round under way
 */
export function scheduleVacuum(pool: Pool, intervalMs: number): () => Promise<void> {
  let lastLsn = '0/0';
  let isStopped = false;
  let currentRun = Promise.resolve();
  let timer: NodeJS.Timeout;
  const scheduleNext = (ms: number) => {
    timer = setTimeout(() => {
      // A round that fails (a full disk) is tried again: whoever uses the database is told what is
      // wrong with it
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
