import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { Service } from '@plumbline/config';
import { openDatabase, type Database } from '@plumbline/database';
import { findFreePort } from '@plumbline/testing';
import { startWhenAvailable, type StartupOptions } from './start-when-available.ts';

/** The embedded PostgreSQL behind a TCP port, like a server. */
async function listenWithDatabase(port: number, { poolConfig }: Database) {
  const server = createServer((client) => {
    const stream = (poolConfig.stream as unknown as () => Socket)();
    stream.connect(0);
    client.pipe(stream).pipe(client);
    client.on('error', () => stream.destroy());
    stream.on('error', () => client.destroy());
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return server;
}

/** A server that refuses every login with an error of PostgreSQL's protocol. */
async function listenWithRefusal(sqlState: string) {
  const message = Buffer.from(`SFATAL\0C${sqlState}\0Mno login for that user\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(message.length + 4);
  const server = createServer((client) => {
    client.once('data', () => client.end(Buffer.concat([Buffer.from('E'), length, message])));
    client.on('error', () => undefined);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

const toUrl = (port: number) => `postgres://someone:s3cret-word@127.0.0.1:${port}/postgres`;
const formatError: StartupOptions['formatError'] = ({ status, message }) => ({ status, message });
const settings = { LOG_LEVEL: 'fatal' as const, HOST: '127.0.0.1' };
const createService = (database: Database): Service => ({
  url: 'http://started',
  close: () => database.close(),
  cutConnections: () => undefined,
});

describe('a service whose database is away at its start', () => {
  let embedded: Database;
  beforeAll(async () => {
    embedded = await openDatabase({ template: process.env.PGLITE_TEMPLATE });
  });
  afterAll(() => embedded.close());
  const openResources: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of openResources.splice(0).reverse()) await close();
  });

  it('answers at once what it waits for, and starts when the database is there', async () => {
    const [port, databasePort] = [await findFreePort(), await findFreePort()];
    const databaseUrl = toUrl(databasePort);
    const call = (path: string, method = 'GET') =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        ...(method === 'POST' && { body: 'x'.repeat(100_000) }),
      });
    let stopped: Promise<Response> | undefined;
    const starting = startWhenAvailable(
      { service: 'test', databaseUrl, settings, port, formatError },
      async (database, startup) => {
        expect(await (await call('/health/ready')).json()).toMatchObject({
          checks: [
            { name: 'database', ok: true },
            { name: 'migrations', ok: false },
            { name: 'not draining', ok: true },
          ],
        });
        expect(await startup!.release()).toBe(port);
        stopped = call('/health/live');
        await stopped.catch(() => undefined);
        return createService(database);
      },
    );
    while (!(await call('/health/live').catch(() => undefined))?.ok)
      await new Promise((resolve) => setTimeout(resolve, 20));
    const ready = await call('/health/ready');
    expect(ready.status).toBe(503);
    expect(await ready.json()).toEqual({
      status: 'unavailable',
      database: 'server',
      checks: [
        {
          name: 'database',
          ok: false,
          message: expect.stringContaining('The service waits for its database: '),
        },
        { name: 'not draining', ok: true },
      ],
    });
    expect(await (await call('/metrics')).text()).toMatch(
      /^plumbline_startup_waiting_seconds\{service="test"\} [\d.]+$/m,
    );
    for (const method of ['GET', 'POST', 'DELETE']) {
      const response = await call('/api/v1/anything', method);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await response.json()).toEqual({
        status: 503,
        message: expect.stringMatching(
          /^The service waits for its database: .*; try again shortly$/,
        ),
      });
    }

    const server = await listenWithDatabase(databasePort, embedded);
    openResources.push(() => server.close());
    const service = await starting;
    openResources.push(service.close);
    expect(service.url).toBe('http://started');
    await expect(stopped).rejects.toThrow('fetch failed');
  });

  it('tries again when the database goes away while the service starts', async () => {
    const databasePort = await findFreePort();
    const server = await listenWithDatabase(databasePort, embedded);
    openResources.push(() => server.close());
    let attempts = 0;
    const service = await startWhenAvailable(
      { service: 'test', databaseUrl: toUrl(databasePort), settings, port: undefined, formatError },
      async (database) => {
        attempts += 1;
        if (attempts === 1) {
          await database.close();
          throw Object.assign(new Error('the server is starting up'), { code: '57P03' });
        }
        return createService(database);
      },
    );
    openResources.push(service.close);
    expect(attempts).toBe(2);
  });

  it.each([
    ['28P01', 'a wrong password'],
    ['28000', 'a user that may not log in'],
    ['3D000', 'a database that does not exist'],
  ])('ends at once for %s, %s, and does not tell the password', async (sqlState) => {
    const { server, port } = await listenWithRefusal(sqlState);
    openResources.push(() => server.close());
    const starting = startWhenAvailable(
      { service: 'test', databaseUrl: toUrl(port), settings, port: undefined, formatError },
      (database) => Promise.resolve(createService(database)),
    );
    await expect(starting).rejects.toThrow(
      `The database 127.0.0.1:${port}/postgres cannot be used: no login for that user.`,
    );
  });
});
