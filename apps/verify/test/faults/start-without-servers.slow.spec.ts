import { setTimeout as sleep } from 'node:timers/promises';
import { launchService, testsRunOnServer } from '@plumbline/testing';
import {
  launchFaultServices,
  MEMORY_KEY,
  TOKEN,
  type FaultServices,
  type FaultServicesOptions,
} from './fault-services.ts';

const redisUrl = process.env.REAL_REDIS_URL;
const PASSWORD = 'a-password-that-no-log-may-show';
const RETRY_AFTER = expect.stringMatching(/^[1-9]\d*$/) as string;

/** Resolves with the response as soon as the process listens. */
async function callWhenListening(url: string, init?: RequestInit): Promise<Response> {
  for (let attempt = 0; ; attempt++)
    try {
      return await fetch(url, init);
    } catch (error) {
      if (attempt > 600) throw error;
      await sleep(50);
    }
}

const readAnswer = async (response: Response) => ({
  status: response.status,
  retryAfter: response.headers.get('retry-after'),
  body: (await response.json()) as Record<string, unknown>,
});

(testsRunOnServer ? describe : describe.skip)(
  'processes whose servers are away at the start',
  () => {
    let services: FaultServices | undefined;
    const launch = async (options: Partial<FaultServicesOptions>) =>
      (services = await launchFaultServices({ kind: 'server', ...options }));
    afterEach(async () => {
      await services?.close();
      services = undefined;
    });

    it('without PostgreSQL: listen, say what they wait for, and serve once it is there', async () => {
      const { verifyUrl, memoryUrl, workerUrl, processes, databaseProxy, waitUntilReady } =
        await launch({ proxyModes: { database: 'refuse' } });
      const body = JSON.stringify({ content: 'The bridge of Arlen is 41 metres long.' });
      for (const url of [verifyUrl, memoryUrl, workerUrl]) {
        expect((await callWhenListening(`${url}/health/live`)).status).toBe(200);
        expect(await readAnswer(await fetch(`${url}/health/ready`))).toMatchObject({
          status: 503,
          body: {
            status: 'unavailable',
            checks: [
              {
                name: 'database',
                ok: false,
                message: 'The service waits for its database: the server refuses connections',
              },
              { name: 'not draining', ok: true },
            ],
          },
        });
      }
      const message =
        'The service waits for its database: the server refuses connections; try again shortly';
      expect(
        await readAnswer(await fetch(`${verifyUrl}/api/v1/ingest`, { method: 'POST', body })),
      ).toEqual({
        status: 503,
        retryAfter: RETRY_AFTER,
        body: { error: 'Service Unavailable', message, statusCode: 503 },
      });
      expect(await readAnswer(await fetch(`${memoryUrl}/v1/memories?as_of=2026-01-01`))).toEqual({
        status: 503,
        retryAfter: RETRY_AFTER,
        body: { detail: { error: 'MEMORY_UNAVAILABLE', message, field: null } },
      });
      const pids = [...processes.values()].map(({ child }) => child.pid);

      await databaseProxy!.setMode('forward');
      await waitUntilReady();
      for (const url of [verifyUrl, memoryUrl, workerUrl])
        expect((await fetch(`${url}/health/ready`)).status).toBe(200);
      const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
      const ingested = await fetch(`${verifyUrl}/api/v1/ingest`, { method: 'POST', headers, body });
      expect(ingested.status).toBe(200);
      const read = await fetch(`${memoryUrl}/v1/memories?as_of=2026-01-01`, {
        headers: { authorization: `Bearer ${MEMORY_KEY}` },
      });
      expect(read.status).toBe(200);
      expect([...processes.values()].map(({ child }) => child.pid)).toEqual(pids);
      for (const { output } of processes.values()) {
        const lines = output().trim().split('\n');
        expect(lines.length).toBeLessThan(30);
        expect(JSON.parse(lines[0]!)).toMatchObject({
          level: 'warn',
          context: 'Startup',
          msg: expect.stringMatching(
            /^Waiting for the database 127\.0\.0\.1:\d+\/\w+: the server refuses connections\. Attempt 2 follows in 0\.\d s\.$/,
          ) as string,
        });
      }
    }, 300_000);

    it.each([
      ['a server that does not answer', '127.0.0.1', 'the server does not answer'],
      ['a name that does not resolve', 'db.invalid', 'the name of the server does not resolve'],
    ])(
      '%s: wait too, and end cleanly at SIGTERM',
      async (_what, host, fault) => {
        const { databaseProxy } = await launch({ proxyModes: { database: 'freeze' } });
        const port = host === '127.0.0.1' ? databaseProxy!.port : 5432;
        const process = launchService('verify', {
          DATABASE_URL: `postgres://someone:${PASSWORD}@${host}:${port}/none`,
          VERIFY_PORT: '0',
        });
        while (!process.output().includes(fault)) await sleep(50);
        const startedAt = performance.now();
        expect(await process.end('SIGTERM')).toBe(0);
        expect(performance.now() - startedAt).toBeLessThan(5_000);
        expect(process.output()).not.toContain(PASSWORD);
      },
      180_000,
    );

    it('a database that does not exist: ends at once with a sentence', async () => {
      const url = new URL(process.env.REAL_DATABASE_URL!);
      url.pathname = '/plumbline_no_such_database';
      for (const [name, program] of [
        ['verify', 'main'],
        ['verify', 'worker'],
        ['memory', 'main'],
      ] as const) {
        const process = launchService(
          name,
          { DATABASE_URL: url.href, VERIFY_PORT: '0', MEMORY_PORT: '0' },
          program,
        );
        await expect(process.ready).rejects.toThrow(
          `The database ${url.host}/plumbline_no_such_database cannot be used: ` +
            'database "plumbline_no_such_database" does not exist.\n',
        );
        expect(process.child.exitCode).toBe(1);
      }
    }, 180_000);

    (redisUrl ? it : it.skip)(
      'without Redis: serve, say that the queue is away, and do the acknowledged work later',
      async () => {
        const { verifyUrl, redisProxy, waitUntilReady, processes } = await launch({
          redisUrl,
          proxyModes: { redis: 'refuse' },
        });
        await waitUntilReady();
        const call = async (path: string, body?: object) => {
          const response = await fetch(`${verifyUrl}${path}`, {
            method: body ? 'POST' : 'GET',
            headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
            body: body && JSON.stringify(body),
          });
          return { status: response.status, body: (await response.json()) as never };
        };
        expect(await call('/health/ready')).toMatchObject({
          status: 503,
          body: {
            checks: expect.arrayContaining([expect.objectContaining({ name: 'queue', ok: false })]),
          },
        });
        const content = 'The bridge of Arlen is 41 metres long.';
        expect((await call('/api/v1/ingest', { content })).status).toBe(200);
        const { id } = (await call('/api/v1/collections', { name: 'x' })).body as { id: string };
        const ingest = await call(`/api/v1/collections/${id}/ingest`, {
          urls: ['http://page.invalid/'],
        });
        expect(ingest).toMatchObject({ status: 202, body: { queued: 1 } });
        const readStatus = async () =>
          (await call(`/api/v1/collections/${id}/ingest-status`)).body as {
            sources: { status: string }[];
          };
        await sleep(3_000);
        expect(await readStatus()).toMatchObject({ sources: [{ status: 'processing' }] });
        for (const { output } of processes.values())
          expect(output().split('\n').length).toBeLessThan(40);

        await redisProxy!.setMode('forward');
        for (let i = 0; i < 200 && (await readStatus()).sources[0]!.status === 'processing'; i++)
          await sleep(100);
        expect(await readStatus()).toMatchObject({ sources: [{ status: 'failed' }] }); // no such host
        expect((await call('/health/ready')).status).toBe(200);
      },
      300_000,
    );
  },
);
