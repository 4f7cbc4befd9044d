import type { Database } from '@plumbline/database';
import { randomBytes } from 'node:crypto';
import {
  openTestDatabase,
  startApp,
  testsRunOnServer,
  type Beginning,
  type RunningApp,
} from '@plumbline/testing';
import { Accounts } from '../src/accounts/accounts.ts';
import { createApp } from '../src/app.ts';
import { readSettings } from '../src/env.ts';
import { verifySchema } from '../src/verify-schema.ts';

export interface RunningVerify extends RunningApp {
  /** Two accounts: the first with a master key and two subjects, the other with one subject. */
  keys: { master: string; ann: string; bob: string; stranger: string };
  accountId: string;
  database: Database;
}

/** As the service's own start migrates it. */
export const migrated: Beginning = {
  name: 'verify',
  migrate: (database) => verifySchema({ database, redisUrl: queueSettings().REDIS_URL }).migrate(),
};

/** The service on a database of its own, listening on loopback. */
export async function startVerify(settings: NodeJS.ProcessEnv = {}): Promise<RunningVerify> {
  const database = await openTestDatabase(migrated);
  const app = await createApp(
    readSettings({
      LOG_LEVEL: 'fatal',
      RATE_LIMIT_PER_MINUTE: '100000',
      INGEST_HOST_INTERVAL_MS: '1',
      ...queueSettings(),
      ...settings,
    }),
    database,
  );
  const running = await startApp(app);
  const accounts = app.get(Accounts);
  const [{ id: accountId }, other] = await Promise.all([
    accounts.account('one'),
    accounts.account('other'),
  ]);
  const key = async (account: string, kind: 'master' | 'personal', name: string) =>
    (await accounts.createKey(account, { kind, name })).token;
  const keys = {
    master: await key(accountId, 'master', 'm'),
    ann: await key(accountId, 'personal', 'Ann'),
    bob: await key(accountId, 'personal', 'Bob'),
    stranger: await key(other.id, 'personal', 'Ann'),
  };
  return { ...running, keys, accountId, database };
}

/** Jobs lie in the embedded database, or in the real Redis, under names of their own. */
const queueSettings = (): { REDIS_URL?: string; REDIS_PREFIX?: string } =>
  testsRunOnServer
    ? {
        REDIS_URL: process.env.REAL_REDIS_URL,
        REDIS_PREFIX: `plumbline-test-${randomBytes(6).toString('hex')}`,
      }
    : {};

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
