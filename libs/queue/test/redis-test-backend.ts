import { randomBytes } from 'node:crypto';
import { openQueueRegistry } from '../src/index.ts';
import { openTestDatabase, testsRunOnServer } from '@plumbline/testing';
import { Redis } from 'ioredis';
import type { TestBackend } from './queue-test-harness.ts';

/** Where the real Redis is, in the pass of the tests that is on real servers. */
export const redisUrl = testsRunOnServer ? process.env.REAL_REDIS_URL : undefined;

export interface RedisTestBackend extends TestBackend {
  url?: string;
  prefix: string;
  /**
   * As if Redis had been restarted without its data: every key of this place gone, every connection
   * cut.
   */
  simulateDataLoss(): Promise<void>;
}

/** A database of one's own and a key prefix of one's own on the real Redis. */
export async function openRedisTestBackend(
  onError?: (error: Error) => void,
): Promise<RedisTestBackend> {
  const database = await openTestDatabase();
  const prefix = `plumbline-test-${randomBytes(6).toString('hex')}`;
  const redis = new Redis(redisUrl!);
  const deleteKeys = async () => {
    const keys = await redis.keys(`${prefix}:*`);
    if (keys.length) await redis.del(keys);
  };
  return {
    database,
    url: database.url,
    prefix,
    open: () => openQueueRegistry({ database, redisUrl, redis: { prefix, pollMs: 500 }, onError }),
    async simulateDataLoss() {
      await deleteKeys();
      const clients = (await redis.client('LIST')) as string;
      const ids = [...clients.matchAll(/^id=(\d+) .*? name=(\S*)/gm)].filter(([, , name]) =>
        name!.startsWith(prefix),
      );
      for (const [, id] of ids) await redis.client('KILL', 'ID', id!);
    },
    async close() {
      await deleteKeys();
      redis.disconnect();
      await database.close();
    },
  };
}
