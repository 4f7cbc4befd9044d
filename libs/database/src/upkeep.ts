import type { Pool } from 'pg';

/**
 * What is written between two looks has to be this much, in bytes of WAL, for the statistics to be
 * worth making anew.
 */
const WORTH_IT = 256 * 1024;

/**
 * Does for the embedded database what autovacuum does for a server, as PGlite runs none: without
 * statistics the planner takes every table for a small one (a search over a hundred documents took
 * seconds). Looks every `everyMs`, for the first time after a tenth of that.
 * @returns ends it, after the round under way
 */
export function keepUp(pool: Pool, everyMs: number): () => Promise<void> {
  let seen = '0/0';
  let ended = false;
  let round = Promise.resolve();
  let timer: NodeJS.Timeout;
  const next = (ms: number) => {
    timer = setTimeout(() => {
      // A round that fails (a full disk) is tried again: whoever uses the database is told what is
      // wrong with it
      round = look().then(again, again);
    }, ms).unref();
  };
  const again = () => {
    if (!ended) next(everyMs);
  };
  const look = async () => {
    const { rows } = await pool.query<{ lsn: string; due: boolean }>(
      'select pg_current_wal_lsn() as lsn, pg_wal_lsn_diff(pg_current_wal_lsn(), $1) > $2 as due',
      [seen, WORTH_IT],
    );
    if (ended || !rows[0]?.due) return;
    seen = rows[0].lsn;
    await pool.query('vacuum (analyze)');
  };
  next(everyMs / 10);
  return async () => {
    ended = true;
    clearTimeout(timer);
    await round;
  };
}
