import { testsRunOnServer } from '@plumbline/testing';
import type { Database } from '@plumbline/database';
import { Redis } from 'ioredis';

/** Every table of the service's schemas that says one of the ids anywhere, and on the real Redis every key: `schema.table` or key → rows. */
export async function tracesOf(database: Database, ids: readonly string[]): Promise<Record<string, number>> {
  const any = new RegExp(ids.join('|'));
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('verify', 'queue', 'queue_outbox') order by 1`,
  );
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await database.pool.query<{ n: number }>(`select count(*)::int as n from ${name} t where t::text ~ $1`, [any.source]);
    if (rows[0]!.n) found[name] = rows[0]!.n;
  }
  return { ...found, ...(testsRunOnServer ? await inRedis(any) : {}) };
}

async function inRedis(any: RegExp): Promise<Record<string, number>> {
  const redis = new Redis(process.env.REAL_REDIS_URL!);
  const found: Record<string, number> = {};
  for await (const keys of redis.scanStream({ match: 'plumbline-test-*', count: 1_000 }))
    for (const key of keys as string[]) {
      const held = await redis.dumpBuffer(key); // compressed only where it is long: keys of jobs name the id as well
      const said = key.endsWith(':events') ? JSON.stringify(await redis.xrange(key, '-', '+')) : `${key} ${held?.toString('latin1')}`;
      if (any.test(said)) found[key] = 1;
    }
  redis.disconnect();
  return found;
}
