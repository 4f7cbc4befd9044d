import { signServiceToken } from '@plumbline/auth';
import {
  createClaim,
  FUTURE,
  createLink,
  startMemoryService,
  type MemoryService,
} from './memory-service.ts';

const SECRET = 'what-verify-and-memory-know-of-each-other';

let service: MemoryService;
let open: MemoryService;
beforeAll(async () => {
  const settings = { SERVICE_TOKEN_SECRET: SECRET };
  service = await startMemoryService(
    { 'key-of-ada': 'ada', 'key-of-bob': 'bob', 'other-key-of-ada': 'ada' },
    undefined,
    settings,
  );
  // On the same database, which the first one closes
  open = await startMemoryService(
    undefined,
    { ...service.database, close: () => Promise.resolve() },
    settings,
  );
});
afterAll(async () => {
  await open.close();
  await service.close();
});

const READ = `/v1/memories?as_of=${FUTURE}`;

describe('a service with keys', () => {
  it.each([
    ['no header', undefined],
    ['an unknown key', 'Bearer key-of-eve'],
    ['a key and more', 'Bearer key-of-adax'],
    ['another scheme', 'Basic key-of-ada'],
    ['no scheme', 'key-of-ada'],
    ['an empty key', 'Bearer '],
    ['two keys', 'Bearer key-of-ada key-of-bob'],
    ['a tenant', 'Bearer ada'],
    ['a name that every object has', 'Bearer constructor'],
  ])(
    'refuses %s on every route but the open ones, with 401 and nothing more',
    async (_, authorization) => {
      for (const [method, path] of [
        ['GET', READ],
        ['POST', '/v1/memories'],
        ['POST', '/v1/memories/lookup'],
        ['GET', '/v1/check_install'],
        ['GET', '/V1/Check_Install'],
        ['GET', '/v1/version/x'],
        ['GET', '/v1/nothing'],
        ['POST', '/mcp'],
      ] as const) {
        const response = await fetch(service.url + path, {
          method,
          headers: authorization ? { Authorization: authorization } : {},
        });
        expect([path, response.status, await response.json()]).toEqual([
          path,
          401,
          { detail: { error: 'MEMORY_UNAUTHORIZED' } },
        ]);
        expect(response.headers.get('www-authenticate')).toBe('Bearer');
        expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      }
    },
  );

  it('refuses a stranger before it reads his body', async () => {
    const response = await fetch(`${service.url}/v1/memories`, {
      method: 'POST',
      body: '{',
      headers: { 'Content-Type': 'application/json' },
    });
    expect(response.status).toBe(401);
  });

  it.each(['/v1/version', '/health/live', '/health/ready', '/docs', '/openapi.json'])(
    'opens %s to everyone',
    async (path) => {
      expect((await fetch(service.url + path)).status).toBe(200);
    },
  );

  it('gives back a sane request id of the caller', async () => {
    const id = async (sent: string) =>
      (await service.http.get('/v1/version').set('X-Request-Id', sent)).headers[
        'x-request-id'
      ] as string;
    expect(await id('trace-7')).toBe('trace-7');
    expect(await id('<script>')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('two tenants', () => {
  const ada = () => service.as('key-of-ada');
  const bob = () => service.as('key-of-bob');

  it('never see each other’s rows, though the ids are the same', async () => {
    const space = 'shared';
    await ada().remember({
      space,
      nodes: [createClaim('one', { statement: 'Ada’s' }), createClaim('secret')],
    });
    expect(
      await bob().remember({
        space,
        tenant: 'ada',
        nodes: [createClaim('one', { statement: 'Bob’s', tenant: 'ada' })],
      }),
    ).toMatchObject({
      accepted: 1,
    });
    const statements = async (caller = bob()) =>
      (await caller.read({ as_of: FUTURE, tenant: 'ada' })).items.map(({ statement }) => statement);
    expect(await statements()).toEqual(['Bob’s']);
    expect(await statements(service.as('other-key-of-ada'))).toEqual([
      'Ada’s',
      'It is said that secret.',
    ]);
    expect((await bob().read({ as_of: FUTURE, id: 'secret' })).items).toEqual([]);
    expect(await bob().lookup(['secret'])).toMatchObject([{ present: false, known_at: null }]);
    expect((await bob().read({ as_of: FUTURE })).certificate.ledger_size).toBe(1);
  });

  it('cannot link to each other’s nodes, nor tell them from nodes that are nowhere', async () => {
    await ada().remember({ space: 's', nodes: [createClaim('ada-only')] });
    const { refused } = await bob().remember({
      space: 's',
      nodes: [createClaim('bobs')],
      edges: [createLink('bobs', 'ada-only'), createLink('bobs', 'nowhere')],
    });
    expect(refused).toMatchObject([{ target_id: 'ada-only' }, { target_id: 'nowhere' }]);
    const [probe, nowhere] = refused.map(({ reason, why }) => ({ reason, why }));
    expect(probe).toEqual(nowhere);
    expect(probe?.reason).toBe('missing_endpoint');
  });

  it('do not share a cursor', async () => {
    await bob().remember({ space: 'pages', nodes: [createClaim('p1'), createClaim('p2')] });
    const { next_cursor } = await bob().read({ as_of: FUTURE, space: 'pages', limit: 1 });
    const { items } = await ada().read({
      as_of: FUTURE,
      space: 'pages',
      limit: 1,
      cursor: next_cursor!,
    });
    expect(items).toEqual([]);
  });
});

describe('a service that calls for a tenant', () => {
  const token = (tenant: string, secret = SECRET) => signServiceToken([secret], tenant);
  const statements = async (caller: ReturnType<MemoryService['as']>) =>
    (await caller.read({ as_of: FUTURE, space: 'called' })).items.map(({ statement }) => statement);

  it(
    'writes and reads what the keys of that tenant do, and an open service does not take it ' +
      'for its own tenant',
    async () => {
      await service
        .as(await token('bob'))
        .remember({ space: 'called', nodes: [createClaim('of-bob')] });
      await open
        .as(await token('ada'))
        .remember({ space: 'called', nodes: [createClaim('of-ada')] });
      expect(await statements(service.as('key-of-bob'))).toEqual(['It is said that of-bob.']);
      expect(await statements(service.as('key-of-ada'))).toEqual(['It is said that of-ada.']);
      expect(await statements(open.as(await token('bob')))).toEqual(['It is said that of-bob.']);
      expect(await statements(open.as('anything'))).toEqual([]);
    },
  );

  it('is refused with a token of another secret, with 401 and nothing more, by an open service too', async () => {
    const wrong = await token('bob', 'what-verify-and-nobody-else-knows-of-it');
    for (const { url } of [service, open]) {
      const response = await fetch(url + READ, { headers: { Authorization: `Bearer ${wrong}` } });
      expect([response.status, await response.json()]).toEqual([
        401,
        { detail: { error: 'MEMORY_UNAUTHORIZED' } },
      ]);
    }
  });
});
