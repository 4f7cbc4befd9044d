import type { Database } from '@plumbline/database';
import { shareExtractionThread } from '@plumbline/nlp-nest';
import { randomBytes } from 'node:crypto';
import {
  openTestDatabase,
  startApp,
  testsRunOnServer,
  type DatabaseTemplate,
  type RunningApp,
} from '@plumbline/testing';
import { AccountService } from '../src/auth/account.service.ts';
import type { Caller } from '../src/auth/caller.ts';
import { createApp } from '../src/app.ts';
import { readSettings } from '../src/config/settings.ts';
import { createVerifyMigrator } from '../src/verify-schema.ts';

shareExtractionThread();

export interface VerifyTestApp extends RunningApp {
  /** Two accounts: one with a master key and two subjects, one with a single subject. */
  keys: { master: string; ann: string; bob: string; stranger: string };
  accountId: string;
  database: Database;
}

/** The schema as the service's start migrates it. */
export const migratedSchema: DatabaseTemplate = {
  name: 'verify',
  migrate: (database) =>
    createVerifyMigrator({ database, redisUrl: createQueueSettings().REDIS_URL }).migrate(),
};

/** Starts the service with its own database, listening on loopback. */
export async function startVerify(settings: NodeJS.ProcessEnv = {}): Promise<VerifyTestApp> {
  const database = await openTestDatabase(migratedSchema);
  const app = await createApp(
    readSettings({
      LOG_LEVEL: 'fatal',
      RATE_LIMIT_PER_MINUTE: '100000',
      INGEST_HOST_INTERVAL_MS: '1',
      LLM_CACHE_BYTES: '0', // the next test's model may answer differently
      ...createQueueSettings(),
      ...settings,
    }),
    database,
  );
  const running = await startApp(app);
  const accounts = app.get(AccountService);
  const [{ id: accountId }, otherAccount] = await Promise.all([
    accounts.findOrCreateAccount('one'),
    accounts.findOrCreateAccount('other'),
  ]);
  const createKey = async (account: string, kind: 'master' | 'personal', name: string) =>
    (await accounts.createKey(account, { kind, name })).token;
  const keys = {
    master: await createKey(accountId, 'master', 'm'),
    ann: await createKey(accountId, 'personal', 'Ann'),
    bob: await createKey(accountId, 'personal', 'Bob'),
    stranger: await createKey(otherAccount.id, 'personal', 'Ann'),
  };
  return { ...running, keys, accountId, database };
}

/** Jobs are in the embedded database, or in a real Redis with its own prefix. */
const createQueueSettings = (): { REDIS_URL?: string; REDIS_PREFIX?: string } =>
  testsRunOnServer
    ? {
        REDIS_URL: process.env.REAL_REDIS_URL,
        REDIS_PREFIX: `plumbline-test-${randomBytes(6).toString('hex')}`,
      }
    : {};

export const toBearerHeader = (token: string) => ({ authorization: `Bearer ${token}` });

/**
 * Starts another instance of the service on the same database; closing the first one closes it too.
 */
export const startSecondInstance = async (
  { database }: VerifyTestApp,
  settings: NodeJS.ProcessEnv,
): Promise<RunningApp> =>
  startApp(
    await createApp(readSettings({ LOG_LEVEL: 'fatal', LLM_CACHE_BYTES: '0', ...settings }), {
      ...database,
      close: async () => undefined,
    }),
  );

/** The callers to whom the service's keys belong. */
export async function findCallers({
  app,
  keys,
}: VerifyTestApp): Promise<Record<keyof VerifyTestApp['keys'], Caller>> {
  const find = async (key: string) => (await app.get(AccountService).findCaller(key))!;
  return {
    master: await find(keys.master),
    ann: await find(keys.ann),
    bob: await find(keys.bob),
    stranger: await find(keys.stranger),
  };
}
