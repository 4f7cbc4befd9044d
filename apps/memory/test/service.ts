import type { Database } from '@plumbline/database';
import { generateKeyPairSync } from 'node:crypto';
import { openTestDatabase, startApp, type Beginning, type RunningApp } from '@plumbline/testing';
import { hashToken } from '@plumbline/auth';
import { createApp } from '../src/app.ts';
import { readSettings } from '../src/env.ts';
import { migrateLedger } from '../src/ledger/migrate-ledger.ts';
import { callerAt, type Caller } from './calls.ts';

export { callerAt, type Caller, type Query } from './calls.ts';

/** A memory service on a database of its own, listening on loopback, with typed calls. */
export interface Service extends RunningApp {
  database: Database & { url?: string };
  /** The service as the holder of `key` sees it. */
  as(key: string): Caller;
}

/**
 * One for all services of a test, so that two instances share it; in the settings, so that nothing
 * is kept in DATA_DIR.
 */
const CERTIFICATE_SIGNING_KEY = generateKeyPairSync('ed25519')
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

/** As the service's own start migrates it. */
export const migrated: Beginning = { name: 'memory', migrate: ({ pool }) => migrateLedger(pool) };

/** Keys and their tenants; none: open. `more`: settings by their names. */
export async function startMemory(
  keys?: Record<string, string>,
  database?: Database & { url?: string },
  more: Record<string, string> = {},
): Promise<Service> {
  const own = database ?? (await openTestDatabase(migrated));
  const map =
    keys &&
    new Map(Object.entries(keys).map(([key, tenant]) => [hashToken(key).toString('hex'), tenant]));
  const running = await startApp(
    await createApp(
      {
        ...readSettings({
          LOG_LEVEL: 'error',
          RATE_LIMIT_PER_MINUTE: '0',
          CERTIFICATE_SIGNING_KEY,
          ...more,
        }),
        keys: map,
      },
      own,
    ),
  );
  return { ...running, database: own, as: (key) => callerAt(running.url, key) };
}

/** A claim that holds from 2024 on, unless `more` says otherwise. */
export const claim = (id: string, more: object = {}) => ({
  id,
  kind: 'claim' as const,
  statement: `It is said that ${id}.`,
  asserted_at: '2024-01-01T00:00:00Z',
  ...more,
});

export const link = (source_id: string, target_id: string, more: object = {}) => ({
  source_id,
  target_id,
  edge_type: 'CAUSES' as const,
  asserted_at: '2024-01-01T00:00:00Z',
  ...more,
});

/** A read at this instant is a read of everything that is known now. */
export const FUTURE = '2999-01-01';
