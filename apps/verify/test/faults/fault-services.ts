import { randomBytes } from 'node:crypto';
import {
  createServiceDatabase,
  findFreePort,
  launchService,
  startTcpProxy,
  type LaunchedService,
  type ProxyMode,
  type ServiceDatabase,
  type TcpProxy,
} from '@plumbline/testing';

export const TOKEN = 'a-personal-token-for-the-faults';
export const MEMORY_KEY = 'a-memory-key-for-the-faults';
const ACCOUNT = 'faults';
const SERVICE_TOKEN_SECRET = 'what-verify-and-memory-share-during-faults';

export type ProcessName = 'verify' | 'worker' | 'memory';

export interface FaultServicesOptions {
  /** `server`: PostgreSQL and a worker process behind proxies; `embedded`: verify and memory. */
  kind: 'embedded' | 'server';
  /** Redis of the queue, behind a proxy; default: the queue is in the database. */
  redisUrl?: string;
  /** How the proxies start; default `forward`. */
  proxyModes?: { database?: ProxyMode; redis?: ProxyMode };
  /** Where the data folders are created; default: the system's temporary folder. */
  parentFolder?: string;
  /** Further settings of all processes. */
  env?: NodeJS.ProcessEnv;
}

/** Both services as processes on fixed ports, whose servers can be taken away. */
export interface FaultServices {
  verifyUrl: string;
  memoryUrl: string;
  /** The management port of the worker. */
  workerUrl: string;
  processes: Map<ProcessName, LaunchedService>;
  databases: Record<'verify' | 'memory', ServiceDatabase>;
  databaseProxy?: TcpProxy;
  redisProxy?: TcpProxy;
  /** Starts a process, or starts it again after it has ended. */
  launch(name: ProcessName): LaunchedService;
  /** Resolves when all processes are ready. */
  waitUntilReady: () => Promise<void>;
  /** Ends the processes. */
  stop(): Promise<void>;
  /** Ends the processes and removes the databases. */
  close(): Promise<void>;
}

/** Launches the processes without waiting for them. */
export async function launchFaultServices({
  kind,
  redisUrl,
  proxyModes = {},
  parentFolder,
  env,
}: FaultServicesOptions): Promise<FaultServices> {
  const verifyDatabase = await createServiceDatabase('verify', kind, parentFolder);
  const memoryDatabase = await createServiceDatabase('memory', kind, parentFolder);
  const [verifyPort, memoryPort, workerPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const databaseProxy =
    kind === 'server'
      ? await startTcpProxy(verifyDatabase.env.DATABASE_URL!, { mode: proxyModes.database })
      : undefined;
  const redisProxy = redisUrl
    ? await startTcpProxy(redisUrl, { mode: proxyModes.redis })
    : undefined;
  const common = { SERVICE_TOKEN_SECRET, LOG_LEVEL: 'warn', ...env };
  const getDatabaseEnv = (database: typeof verifyDatabase) => ({
    ...database.env,
    // One proxy for both: they are two databases of one server.
    ...(databaseProxy && {
      DATABASE_URL: Object.assign(new URL(database.env.DATABASE_URL!), {
        port: String(databaseProxy.port),
      }).href,
    }),
  });
  const verifyEnv = {
    ...common,
    ...getDatabaseEnv(verifyDatabase),
    ...{ VERIFY_PORT: String(verifyPort), WORKER_PORT: String(workerPort) },
    ...{ WORKER: kind === 'server' ? 'separate' : 'inline' },
    ...{ MEMORY_URL: `http://127.0.0.1:${memoryPort}`, INGEST_HOST_INTERVAL_MS: '1' },
    ...{ CHAT_LEASE_MS: '3000', GDELT_URL: 'http://127.0.0.1:1' },
    ...(redisProxy && {
      REDIS_URL: redisProxy.url,
      REDIS_PREFIX: `plumbline-faults-${randomBytes(4).toString('hex')}`,
    }),
    VERIFY_API_KEYS: JSON.stringify({
      [TOKEN]: { account: ACCOUNT, kind: 'personal', subject: 'Ann' },
    }),
  };
  const memoryEnv = {
    ...common,
    ...getDatabaseEnv(memoryDatabase),
    MEMORY_PORT: String(memoryPort),
    MEMORY_API_KEYS: JSON.stringify({ [MEMORY_KEY]: ACCOUNT }),
  };
  const processes = new Map<ProcessName, LaunchedService>();
  const launch = (name: ProcessName) => {
    const launched =
      name === 'memory'
        ? launchService('memory', memoryEnv)
        : launchService('verify', verifyEnv, name === 'worker' ? 'worker' : 'main');
    processes.set(name, launched);
    return launched;
  };
  const stop = async () => {
    await Promise.all([...processes.values()].map((process) => process.end()));
  };
  for (const name of ['memory', 'verify', ...(kind === 'server' ? ['worker'] : [])])
    launch(name as ProcessName);
  return {
    verifyUrl: `http://127.0.0.1:${verifyPort}`,
    memoryUrl: `http://127.0.0.1:${memoryPort}`,
    workerUrl: `http://127.0.0.1:${workerPort}`,
    ...{ processes, databaseProxy, redisProxy, launch, stop },
    databases: { verify: verifyDatabase, memory: memoryDatabase },
    async waitUntilReady() {
      await Promise.all([...processes.values()].map(({ ready }) => ready));
    },
    async close() {
      await databaseProxy?.setMode('forward');
      await redisProxy?.setMode('forward');
      await stop();
      await databaseProxy?.close();
      await redisProxy?.close();
      await verifyDatabase.remove();
      await memoryDatabase.remove();
    },
  };
}
