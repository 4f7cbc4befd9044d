import { memoryClient, type MemoryClient } from '@plumbline/client';
import {
  createServiceDatabase,
  startPageServer,
  startService,
  type PageServer,
  type RunningService,
} from '@plumbline/testing';
import type { IngestCollection, SourceStatus } from './ingest-collection.ts';
import { startVerify, toBearerHeader, type VerifyTestApp } from './verify-app.ts';
import { waitUntil } from './wait-until.ts';

/** Two services start, and one of them restarts. */
export const MAX_LEDGER_WAIT_MS = 120_000;
const SECRET = 'what-verify-and-memory-know-of-each-other';

/** Verify with its own memory service, and the pages for both. */
export interface LedgerServices {
  pages: PageServer;
  memory: RunningService;
  verify: VerifyTestApp;
  /** Restarts the memory service on the same port and database. */
  restartMemory(): Promise<void>;
  close(): Promise<void>;
}

export async function startLedgerServices(): Promise<LedgerServices> {
  const [pages, database] = await Promise.all([startPageServer(), createServiceDatabase('memory')]);
  const startMemory = (port: string) =>
    startService('memory', {
      ...database.env,
      MEMORY_PORT: port,
      MEMORY_API_KEYS: JSON.stringify({ 'key-of-one': 'one', 'key-of-other': 'other' }),
      SERVICE_TOKEN_SECRET: SECRET,
      LOG_LEVEL: 'error',
    });
  const memory = await startMemory('0');
  const verify = await startVerify({
    MEMORY_URL: memory.url,
    SERVICE_TOKEN_SECRET: SECRET,
    FETCH_ALLOWED_PRIVATE_HOSTS: pages.host,
  });
  const services: LedgerServices = {
    pages,
    memory,
    verify,
    async restartMemory() {
      services.memory = await startMemory(new URL(memory.url).port);
    },
    async close() {
      await verify.close();
      await Promise.all([services.memory.end(), pages.close()]);
      await database.remove();
    },
  };
  return services;
}

export function createLedgerCalls(services: () => LedgerServices) {
  return {
    now: () => new Date().toISOString(),
    ledger: (key: string): MemoryClient =>
      memoryClient({ baseUrl: services().memory.url, token: key }),
    ask: async (collection: string, question: string, as_of?: string, language?: string) => {
      const { http, keys } = services().verify;
      const request = http
        .post(`/api/v1/collections/${collection}/answer`)
        .set(toBearerHeader(keys.ann));
      return (await request.send({ question, as_of, language }).expect(200)).body;
    },
    /** Waits until the ledger has received the sources. */
    waitForDelivery: (ingestCollection: IngestCollection, ids: readonly string[]) =>
      waitUntil(async () => {
        const sources = await Promise.all(ids.map(ingestCollection.readStatus));
        return sources.every(
          (source) => (source as SourceStatus & { ledger?: string }).ledger === 'delivered',
        )
          ? sources
          : undefined;
      }),
  };
}
