import { openTestDatabase } from '@plumbline/testing';
import type { Database } from '@plumbline/database';
import {
  createClaim,
  FUTURE,
  memorySchema,
  startMemoryService,
  type MemoryService,
} from '../../test/memory-service.ts';

const KEYS = { 'key-one': 'acme', 'key-two': 'acme', 'key-three': 'zeta' };
const PAGE = 'https://app.example.org';

describe('calls of a key', () => {
  let database: Database & { url?: string };
  let services: MemoryService[];
  beforeAll(async () => {
    database = await openTestDatabase(memorySchema);
    // One after the other: the one that closes the database closes last
    const shared = { ...database, close: () => Promise.resolve() };
    services = [
      await startMemoryService(KEYS, shared, { RATE_LIMIT_PER_MINUTE: '3', CORS_ORIGINS: PAGE }),
      await startMemoryService(KEYS, shared, { RATE_LIMIT_PER_MINUTE: '3' }),
      await startMemoryService(undefined, database, { RATE_LIMIT_PER_MINUTE: '3' }),
    ];
  });
  afterAll(async () => {
    for (const service of services) await service.close();
  });
  beforeEach(() => database.pool.query('delete from memory_access.rate'));
  const facts = (key: string, service = 0) =>
    services[service]!.http.get(`/v1/facts?as_of=${FUTURE}`).set('authorization', `Bearer ${key}`);
  const later = (interval: string) =>
    database.pool.query('update memory_access.rate set due = due - $1::interval', [interval]);

  it('are so many at once and not one more, and the answers tell how many are left', async () => {
    for (const left of ['2', '1', '0']) {
      const { headers } = await facts('key-one').expect(200);
      expect(headers).toMatchObject({
        'ratelimit-limit': '3',
        'ratelimit-remaining': left,
        'ratelimit-policy': '3;w=60',
      });
    }
    const { body, headers } = await facts('key-one').expect(429);
    const message = expect.stringMatching(
      /^This API key is limited to 3 requests a minute; try again in \d+ seconds$/,
    );
    expect(body).toEqual({ detail: { error: 'MEMORY_RATE_LIMITED', message, field: null } });
    expect(headers).toMatchObject({
      'ratelimit-limit': '3',
      'ratelimit-remaining': '0',
      'x-request-id': expect.any(String),
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(20);
  });

  it('are counted for all instances together, however many call at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, i) => facts('key-one', i % 2)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      200,
      200,
      ...Array<number>(21).fill(429),
    ]);
    const left = answers.flatMap(({ status, headers }) =>
      status === 200 ? [headers['ratelimit-remaining']] : [],
    );
    expect(left.sort()).toEqual(['0', '1', '2']);
  });

  it('come back one by one, and never more than a minute’s', async () => {
    for (const status of [200, 200, 200, 429]) await facts('key-one').expect(status);
    await later('20 seconds');
    for (const status of [200, 429, 429]) await facts('key-one').expect(status);
    await later('10 minutes');
    for (const status of [200, 200, 200, 429]) await facts('key-one').expect(status);
  });

  it('are each key’s own, also of one tenant, and kept by the digests of the keys alone', async () => {
    for (const status of [200, 200, 200, 429]) await facts('key-one').expect(status);
    await facts('key-two').expect(200);
    await facts('key-three').expect(200);
    const { rows } = await database.pool.query('select key, due from memory_access.rate');
    expect(rows.map(({ key }) => key.length)).toEqual([32, 32, 32]);
  });

  it('are counted for agents too, and before a body is read', async () => {
    const agent = () =>
      services[0]!.http.post('/mcp').set('authorization', 'Bearer key-one').send({});
    for (let i = 0; i < 3; i++) expect((await agent()).status).not.toBe(429);
    expect((await agent().expect(429)).body.detail.error).toBe('MEMORY_RATE_LIMITED');
    const broken = services[0]!.http
      .post('/v1/memories')
      .set({ authorization: 'Bearer key-one', 'content-type': 'application/json' });
    await broken.send('{').expect(429);
  });

  it('are not counted for what needs no key, nor for a service without keys', async () => {
    for (const path of ['/health/live', '/v1/version', '/openapi.json']) {
      const { headers } = await services[0]!.http
        .get(path)
        .set('authorization', 'Bearer key-one')
        .expect(200);
      expect(headers).not.toHaveProperty('ratelimit-limit');
    }
    for (let i = 0; i < 5; i++)
      expect((await facts('any', 2).expect(200)).headers).not.toHaveProperty('ratelimit-limit');
    expect((await database.pool.query('select from memory_access.rate')).rowCount).toBe(0);
  });

  it(
    'that come with wrong keys are sixty a minute from one address, and a right key is never ' +
      'kept waiting by them',
    async () => {
      for (let i = 0; i < 60; i++) await facts('wrong', 1).expect(401);
      const { body, headers } = await facts('another', 1).expect(429);
      expect(body.detail).toMatchObject({
        error: 'MEMORY_RATE_LIMITED',
        message: expect.stringContaining('unknown API keys'),
      });
      expect(headers['retry-after']).toBe('1');
      await facts('key-one', 1).expect(200);
      await services[1]!.http.get('/v1/facts').expect(401); // no key is no guess
      await services[1]!.http.get('/v1/version').set('authorization', 'Bearer wrong').expect(200);
    },
  );

  it('may come from pages of origins that the setting names, which ask before they have a key', async () => {
    const ask = (origin: string) =>
      services[0]!.http
        .options('/v1/memories')
        .set({ origin, 'access-control-request-method': 'POST' });
    expect((await ask(PAGE).expect(204)).headers['access-control-allow-origin']).toBe(PAGE);
    expect((await ask('https://evil.example')).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
    const refused = await services[0]!.http.get('/v1/facts').set('origin', PAGE).expect(401);
    expect(refused.headers['access-control-allow-origin']).toBe(PAGE);
    const agent = (origin: string) =>
      services[0]!.http.post('/mcp').set({ authorization: 'Bearer key-three', origin }).send({});
    expect((await agent(PAGE)).status).not.toBe(403);
    await agent('https://evil.example').expect(403);
  });

  it(
    'have nothing to do with the ledger: the install check holds, and the service’s role ' +
      'reaches no table',
    async () => {
      const { ok } = (await services[2]!.http.get('/v1/check_install').expect(200)).body;
      expect(ok).toBe(true);
      for (const statement of [
        'select from memory_access.rate',
        'delete from memory_access.rate',
        'create table memory_access.own (a int)',
      ])
        await expect(asApp(statement)).rejects.toThrow('permission denied');
    },
  );

  const asApp = async (statement: string) => {
    const client = await database.pool.connect();
    try {
      await client.query('begin; set local role memory_app');
      await client.query(statement);
    } finally {
      await client.query('rollback');
      client.release();
    }
  };

  // The third has no keys, and listens on loopback
  const write = (host: string) =>
    services[2]!.http
      .post('/v1/memories')
      .set('host', host)
      .send({ space: 's', nodes: [createClaim('a')] });

  it.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example:3001',
    '8.8.8.8',
    'x',
    'a b',
    'user@localhost.example',
  ])(
    'without keys answer no page of the host %j, whose name has turned into a loopback address',
    async (host) => {
      const { body } = await write(host).expect(403);
      expect(body.detail).toMatchObject({ error: 'MEMORY_FORBIDDEN', field: 'Host' });
    },
  );

  it.each(['localhost', 'localhost:3001', '127.0.0.1:9', '[::1]:3001', 'LOCALHOST'])(
    'without keys answer %s',
    (host) => write(host).expect(200),
  );
});
