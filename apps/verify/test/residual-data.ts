import type { Database } from '@plumbline/database';
import { Redis } from 'ioredis';

/** The address of the service's queue, when it is not in the database. */
export interface RedisLocation {
  REDIS_URL?: string;
  REDIS_PREFIX: string;
}

/**
 * All tables of all schemas and all keys of the service's Redis with one of the ids or words,
 * in any case: `schema.table` or key → number of rows.
 */
export async function findResidualRows(
  database: Database,
  ids: readonly string[],
  redis: RedisLocation,
): Promise<Record<string, number>> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname ` +
      `not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const countByTable: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await database.pool.query<{ n: number }>(
      `select count(*)::int as n from ${name} t where t::text ~* $1`,
      [ids.join('|')],
    );
    if (rows[0]!.n) countByTable[name] = rows[0]!.n;
  }
  return {
    ...countByTable,
    ...(redis.REDIS_URL ? await findResidualKeys(ids, redis.REDIS_URL, redis.REDIS_PREFIX) : {}),
  };
}

async function findResidualKeys(
  ids: readonly string[],
  url: string,
  prefix: string,
): Promise<Record<string, number>> {
  const idPattern = new RegExp(ids.join('|'), 'i');
  const redis = new Redis(url);
  const countByKey: Record<string, number> = {};
  for await (const keys of redis.scanStream({ match: `${prefix}:*`, count: 1_000 }))
    for (const key of keys as string[])
      if (idPattern.test(key) || idPattern.test(await readKey(redis, key))) countByKey[key] = 1;
  redis.disconnect();
  return countByKey;
}

async function readKey(redis: Redis, key: string): Promise<string> {
  const readerByType: Record<string, () => Promise<unknown>> = {
    string: () => redis.get(key),
    hash: () => redis.hgetall(key),
    list: () => redis.lrange(key, 0, -1),
    set: () => redis.smembers(key),
    zset: () => redis.zrange(key, 0, -1),
    stream: () => redis.xrange(key, '-', '+'),
  };
  return JSON.stringify(await readerByType[await redis.type(key)]?.()) ?? '';
}
