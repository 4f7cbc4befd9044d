import { randomBytes } from 'node:crypto';
import { openQueueRegistry } from '../src/index.ts';
import { openTestDatabase, testsRunOnServer } from '@plumbline/testing';
import { Redis } from 'ioredis';
import type { TestBackend } from './queue-test-harness.ts';

/** URL of the real Redis when the tests run against real servers. */
export const redisUrl = testsRunOnServer ? process.env.REAL_REDIS_URL : undefined;

export interface RedisTestBackend extends TestBackend {
  url?: string;
  prefix: string;
  /**
   * Simulates a restart of Redis without its data: deletes every key of this prefix and cuts every
   * connection.
   */
  simulateDataLoss(): Promise<void>;
}

/** Opens a separate database and a separate key prefix on the real Redis. */
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
