import type { Database } from '@plumbline/database';
import { generateKeyPairSync } from 'node:crypto';
import {
  openTestDatabase,
  startApp,
  type DatabaseTemplate,
  type RunningApp,
} from '@plumbline/testing';
import { hashToken, SCOPES } from '@plumbline/auth';
import { shareExtractionThread } from '@plumbline/nlp-nest';
import { createApp } from '../src/app.ts';
import { readSettings } from '../src/config/settings.ts';
import { migrateLedger } from '../src/ledger/migrate-ledger.ts';
import { createCaller, type Caller } from './api-caller.ts';

export { createCaller, type Caller, type Query } from './api-caller.ts';

shareExtractionThread();

/** A memory service with its own database, listening on loopback, with typed calls. */
export interface MemoryService extends RunningApp {
  database: Database & { url?: string };
  /** Calls with `key`. */
  as(key: string): Caller;
}

/**
 * Shared by all services of a test, so that two instances can cooperate; passed as a setting, so
 * that DATA_DIR stays unused.
 */
const CERTIFICATE_SIGNING_KEY = generateKeyPairSync('ed25519')
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

/** The schema as the service's start migrates it. */
export const memorySchema: DatabaseTemplate = {
  name: 'memory',
  migrate: ({ pool }) => migrateLedger(pool),
};

/** Keys and their tenants; without them the service is open. `overrides`: settings by name. */
export async function startMemoryService(
  keys?: Record<string, string>,
  database?: Database & { url?: string },
  overrides: Record<string, string> = {},
): Promise<MemoryService> {
  const testDatabase = database ?? (await openTestDatabase(memorySchema));
  const keysByDigest =
    keys &&
    new Map(
      Object.entries(keys).map(([key, tenant]) => [
        hashToken(key).toString('hex'),
        { tenant, scopes: SCOPES },
      ]),
    );
  const running = await startApp(
    await createApp(
      {
        ...readSettings({
          LOG_LEVEL: 'error',
          RATE_LIMIT_PER_MINUTE: '0',
          LLM_CACHE_BYTES: '0', // the next test's model may answer differently
          CERTIFICATE_SIGNING_KEY,
          HEAD_LOG_INTERVAL_SECONDS: '0', // specs run rounds themselves
          ...overrides,
        }),
        ...(keysByDigest && { keys: keysByDigest }),
      },
      testDatabase,
    ),
  );
  return { ...running, database: testDatabase, as: (key) => createCaller(running.url, key) };
}

/** A claim that is valid from 2024 on, unless `overrides` changes it. */
export const createClaim = (id: string, overrides: object = {}) => ({
  id,
  kind: 'claim' as const,
  statement: `It is said that ${id}.`,
  asserted_at: '2024-01-01T00:00:00Z',
  ...overrides,
});

export const createLink = (source_id: string, target_id: string, overrides: object = {}) => ({
  source_id,
  target_id,
  edge_type: 'CAUSES' as const,
  asserted_at: '2024-01-01T00:00:00Z',
  ...overrides,
});

/**
 * Writes rows into `space` as the current tenant; returns when they were learned.
 * @throws when a row is rejected
 */
export const createWriter =
  (caller: () => Caller, space: string) =>
  async (nodes: object[], edges: object[] = [], more: object = {}): Promise<string> => {
    const { captured_at, refused } = await caller().remember({ space, nodes, edges, ...more });
    expect(refused).toEqual([]);
    return captured_at;
  };

/** A read at this instant returns everything that is known now. */
export const FUTURE = '2999-01-01';
