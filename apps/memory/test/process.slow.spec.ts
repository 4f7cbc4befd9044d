import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  openTestDatabase,
  startService,
  testsRunOnServer,
  type RunningService,
} from '@plumbline/testing';
import { createCaller, createClaim, FUTURE, createLink } from './memory-service.ts';

let DATA_DIR: string;
let env: NodeJS.ProcessEnv;
let drop = (): Promise<void> => Promise.resolve();
beforeAll(async () => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'memory-process-'));
  env = { DATA_DIR, MEMORY_PORT: '0' };
  if (!testsRunOnServer) return;
  const database = await openTestDatabase();
  env.MEMORY_DATABASE_URL = database.url;
  drop = () => database.close();
});
afterAll(async () => {
  await drop();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

const started: RunningService[] = [];
const start = async (more: NodeJS.ProcessEnv = {}) => {
  const service = await startService('memory', { ...env, ...more });
  started.push(service);
  return service;
};
afterEach(async () => {
  for (const service of started.splice(0)) await service.end('SIGKILL');
});

/** The output of a failing start. */
const failure = (more: NodeJS.ProcessEnv) =>
  start(more).then(
    () => 'started',
    ({ message }: Error) => message,
  );

describe('the memory process', () => {
  it(
    'killed in the middle of ten writes has lost nothing that it acknowledged, and written ' +
      'nothing by half',
    async () => {
      const requests = Array.from({ length: 10 }, (_, n) => ({
        space: 's',
        nodes: Array.from({ length: 100 }, (_, i) => createClaim(`${n}/${i}`)),
        edges: Array.from({ length: 99 }, (_, i) => createLink(`${n}/${i}`, `${n}/${i + 1}`)),
      }));
      const acknowledged = new Set<number>();
      const first = await start();
      const caller = createCaller(first.url);
      const writes = requests.map(async (request, n) => {
        const answer = await caller.remember(request).catch(() => undefined);
        if (answer) acknowledged.add(n);
        if (acknowledged.size === 4) first.child.kill('SIGKILL');
      });
      await Promise.all(writes);
      await first.end('SIGKILL');
      expect(acknowledged.size).toBeGreaterThanOrEqual(4);
      expect(acknowledged.size).toBeLessThan(10);

      const again = createCaller((await start()).url);
      for (const [n, request] of requests.entries()) {
        const presentCount = (await again.lookup(request.nodes.map(({ id }) => id))).filter(
          ({ present }) => present,
        ).length;
        expect(acknowledged.has(n) ? [100] : [0, 100]).toContain(presentCount);
        const { accepted, warned } = await again.remember(request);
        expect([accepted, warned.length]).toEqual(presentCount ? [0, 199] : [199, 0]);
      }
      const { certificate } = await again.read({ as_of: FUTURE });
      expect(certificate.ledger_size).toBe(1990);
    },
    60_000,
  );

  it('killed after answers has kept their certificates', async () => {
    const first = await start();
    const caller = createCaller(first.url);
    await caller.remember({ space: 'certified', nodes: [createClaim('certified/1')] });
    const ids: string[] = [];
    const reads = Array.from({ length: 4 }, async () => {
      for (let count = 0; count < 50; count++)
        ids.push((await caller.read({ as_of: FUTURE, space: 'certified' })).certificate.id);
    });
    await Promise.all(reads);
    await first.end('SIGKILL');

    const again = await start();
    const statuses = await Promise.all(
      ids.map(async (id) => (await fetch(`${again.url}/v1/certificates/${id}`)).status),
    );
    expect(statuses).toEqual(ids.map(() => 200));
    expect(ids).toHaveLength(200);
  }, 60_000);

  it('keeps its data folder to itself, and at SIGTERM ends a write under way before it ends itself', async () => {
    const service = await start();
    expect(service.output()).toContain('everyone who can reach the port');
    if (!testsRunOnServer)
      expect(await failure({})).toBe(
        `memory exited with 1: memory: The data folder ${join(DATA_DIR, 'memory')} is in use ` +
          `by process ${service.child.pid}. Stop that process, or set DATA_DIR to another folder.\n`,
      );
    const write = createCaller(service.url).remember({
      space: 's',
      nodes: Array.from({ length: 2_000 }, (_, n) => createClaim(`late/${n}`)),
    });
    await new Promise((done) => setTimeout(done, 30));
    const from = Date.now();
    expect(await service.end('SIGTERM')).toBe(0);
    expect(Date.now() - from).toBeLessThan(5_000);
    expect((await write).accepted).toBe(2_000);
  });

  it('ends when the process that started it goes away', async () => {
    const { child } = await start();
    child.disconnect();
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(0);
  });

  it('says in one sentence why it cannot start, and exits with 1', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const { port } = blocker.address() as AddressInfo;
    expect(await failure({ MEMORY_PORT: String(port) })).toBe(
      `memory exited with 1: memory: port ${port} is in use. Stop the process that uses the port, or ` +
        'set MEMORY_PORT to another port.\n',
    );
    blocker.close();
    expect(await failure({ MEMORY_PORT: 'x', LOG_LEVEL: 'loud' })).toBe(
      'memory exited with 1: memory: Bad settings:\n  MEMORY_PORT: must be a port number, 0 ' +
        'to 65535\n  LOG_LEVEL: must be fatal, error, warn, info or debug\n',
    );
    expect(await failure({ NODE_ENV: 'production' })).toContain(
      'MEMORY_OPEN: must be true to run in production',
    );
  });
});
