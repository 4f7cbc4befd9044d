import type { Database } from '@plumbline/database';
import { generateKeyPairSync } from 'node:crypto';
import {
  openTestDatabase,
  startApp,
  type DatabaseTemplate,
  type RunningApp,
} from '@plumbline/testing';
import { hashToken } from '@plumbline/auth';
import { createApp } from '../src/app.ts';
import { readSettings } from '../src/config/settings.ts';
import { migrateLedger } from '../src/ledger/migrate-ledger.ts';
import { createCaller, type Caller } from './api-caller.ts';

export { createCaller, type Caller, type Query } from './api-caller.ts';

/** A memory service on a database of its own, listening on loopback, with typed calls. */
export interface MemoryService extends RunningApp {
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
export const memorySchema: DatabaseTemplate = {
  name: 'memory',
  migrate: ({ pool }) => migrateLedger(pool),
};

/** Keys and their tenants; none: open. `overrides`: settings by their names. */
export async function startMemoryService(
  keys?: Record<string, string>,
  database?: Database & { url?: string },
  overrides: Record<string, string> = {},
): Promise<MemoryService> {
  const testDatabase = database ?? (await openTestDatabase(memorySchema));
  const tenantByKeyDigest =
    keys &&
    new Map(Object.entries(keys).map(([key, tenant]) => [hashToken(key).toString('hex'), tenant]));
  const running = await startApp(
    await createApp(
      {
        ...readSettings({
          LOG_LEVEL: 'error',
          RATE_LIMIT_PER_MINUTE: '0',
          LLM_CACHE_BYTES: '0', // the model of a test may answer the next one otherwise
          CERTIFICATE_SIGNING_KEY,
          ...overrides,
        }),
        keys: tenantByKeyDigest,
      },
      testDatabase,
    ),
  );
  return { ...running, database: testDatabase, as: (key) => createCaller(running.url, key) };
}

/** A claim that holds from 2024 on, unless `overrides` says otherwise. */
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
 * Writes rows into `space` as the tenant of the moment; returns when they were learned.
 * @throws where a row is refused
 */
export const createWriter =
  (caller: () => Caller, space: string) =>
  async (nodes: object[], edges: object[] = [], more: object = {}): Promise<string> => {
    const { captured_at, refused } = await caller().remember({ space, nodes, edges, ...more });
    expect(refused).toEqual([]);
    return captured_at;
  };

/** A read at this instant is a read of everything that is known now. */
export const FUTURE = '2999-01-01';
