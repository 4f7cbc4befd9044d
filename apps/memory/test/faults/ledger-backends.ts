import {
  createFakeClock,
  createServiceDatabase,
  findFreePort,
  hasFakeClock,
  hasPrivatePostgres,
  launchService,
  privatePostgresRoot,
  startPrivatePostgres,
  testsRunOnServer,
  type LaunchedService,
} from '@plumbline/testing';

/** The memory service on a database whose clock can be set, and which can crash. */
export interface LedgerBackend {
  url: string;
  /** Sets the clock of the database: its offset from the true time in seconds. */
  setClock: (seconds: number) => void;
  /** Ends the database as a crash does, and starts it again. Resolves when the service is ready. */
  crash(): Promise<void>;
  close(): Promise<void>;
}

/** Keys of two tenants. */
export const LEDGER_KEYS = ['key-of-one-tenant', 'key-of-another'] as const;
const MEMORY_API_KEYS = JSON.stringify({ [LEDGER_KEYS[0]]: 'one', [LEDGER_KEYS[1]]: 'another' });

async function waitUntilReady(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const response = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (response?.ok) return;
    if (attempt > 600) throw new Error(`not ready: ${await response?.text()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The service with its embedded database; the clock is that of the process. */
async function startEmbedded(): Promise<LedgerBackend> {
  const clock = createFakeClock();
  const database = await createServiceDatabase('memory', 'embedded');
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  let service: LaunchedService | undefined;
  const launch = async () => {
    service = launchService('memory', {
      ...database.env,
      ...clock.env,
      MEMORY_PORT: String(port),
      MEMORY_API_KEYS,
      LOG_LEVEL: 'error',
    });
    await service.ready;
  };
  await launch();
  return {
    url,
    setClock: clock.setOffset,
    async crash() {
      await service!.end('SIGKILL');
      await launch();
    },
    async close() {
      await service!.end();
      await database.remove();
      clock.remove();
    },
  };
}

/** A PostgreSQL server with a clock of its own; the service itself has the true time. */
async function startServer(): Promise<LedgerBackend> {
  const clock = createFakeClock(privatePostgresRoot);
  const postgres = await startPrivatePostgres({ env: clock.env });
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const service = launchService('memory', {
    DATABASE_URL: postgres.url,
    MEMORY_PORT: String(port),
    MEMORY_API_KEYS,
    LOG_LEVEL: 'error',
  });
  await service.ready;
  return {
    url,
    setClock: clock.setOffset,
    async crash() {
      postgres.crash();
      postgres.start();
      await waitUntilReady(url);
    },
    async close() {
      await service.end();
      postgres.remove();
      clock.remove();
    },
  };
}

/** The backend of this test run; undefined where its requirements are not met. */
export const startLedgerBackend: (() => Promise<LedgerBackend>) | undefined = testsRunOnServer
  ? hasPrivatePostgres && hasFakeClock(privatePostgresRoot)
    ? startServer
    : undefined
  : hasFakeClock()
    ? startEmbedded
    : undefined;
