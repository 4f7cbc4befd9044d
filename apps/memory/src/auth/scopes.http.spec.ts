import { hashToken } from '@plumbline/auth';
import {
  callTool,
  connectAgent,
  openTestDatabase,
  startOAuthIssuer,
  type OAuthIssuer,
} from '@plumbline/testing';
import {
  createClaim,
  FUTURE,
  memorySchema,
  startMemoryService,
  type MemoryService,
} from '../../test/memory-service.ts';

const RESOURCE = 'https://memory.example.org/mcp';
const KEYS = {
  reader: { tenant: 'acme', name: 'the reader', scopes: ['read'] },
  writer: { tenant: 'acme', scopes: ['write'] },
  [`sha256:${hashToken('eraser').toString('hex')}`]: { tenant: 'acme', scopes: ['admin'] },
  everything: 'acme',
};

let issuer: OAuthIssuer;
let service: MemoryService;
beforeAll(async () => {
  issuer = await startOAuthIssuer();
  service = await startMemoryService(undefined, await openTestDatabase(memorySchema), {
    MEMORY_API_KEYS: JSON.stringify(KEYS),
    OAUTH_ISSUER: issuer.url,
    OAUTH_RESOURCE: RESOURCE,
    OAUTH_ACCOUNT_CLAIM: 'org',
  });
});
afterAll(async () => {
  await service.close();
  await issuer.close();
});

const signToken = (claims: object = {}) =>
  issuer.sign({ aud: RESOURCE, org: 'acme', scope: 'read write admin', ...claims });
const request = (method: 'get' | 'post', path: string, token: string, body?: object) =>
  service.http[method](path).set('authorization', `Bearer ${token}`).send(body);
const remember = (token: string, id: string) =>
  request('post', '/v1/memories', token, { space: 's', nodes: [createClaim(id)] });
const list = (token: string) => request('get', `/v1/memories?as_of=${FUTURE}`, token);
const erase = (token: string) =>
  request('post', '/v1/erasures', token, { ids: ['none'], reason: 'test' });

describe('the scopes of a key', () => {
  it('allow to read, to write or to erase, each apart', async () => {
    const statuses = async (token: string) => [
      (await list(token)).status,
      (await request('post', '/v1/memories/search', token, { as_of: FUTURE, q: 'x' })).status,
      (await request('post', '/v1/memories/lookup', token, { ids: ['x'] })).status,
      (await remember(token, `by ${token.slice(0, 9)}`)).status,
      (await request('post', '/v1/facts', token, { fact_key: 'k' })).status,
      (await erase(token)).status,
    ];
    expect(await statuses('reader')).toEqual([200, 200, 200, 403, 403, 403]);
    expect(await statuses('writer')).toEqual([403, 403, 403, 200, 200, 403]);
    expect(await statuses('eraser')).toEqual([403, 403, 403, 403, 403, 200]);
    expect(await statuses('everything')).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await statuses(await signToken({ scope: 'read' }))).toEqual([
      ...[200, 200, 200, 403, 403, 403],
    ]);
  });

  it('are named in the error, and challenged', async () => {
    const { body, headers } = await remember('reader', 'x').expect(403);
    expect(body.detail).toEqual({
      error: 'MEMORY_FORBIDDEN',
      message: 'This request needs the scope write, which the API key does not have',
      field: null,
    });
    expect(headers['www-authenticate']).toContain('error="insufficient_scope", scope="write"');
  });

  it('hold for the tools of agents', async () => {
    const reader = await connectAgent(service.url, 'reader');
    expect((await callTool(reader, 'recall', {})).isError).toBe(false);
    for (const [tool, args] of [
      ['remember', { space: 's', nodes: [createClaim('no')] }],
      ['forget', { ids: 'x', reason: 'test' }],
    ] as const)
      await expect(callTool(reader, tool, args)).rejects.toThrow(/scope/);
    await reader.close();
  });
});

describe('an access token', () => {
  it('reads and writes the tenant that its claim names, and no other', async () => {
    await remember(await signToken({ org: 'delta' }), 'of delta').expect(200);
    const { body } = await list(await signToken({ org: 'delta' })).expect(200);
    expect(body.items).toMatchObject([{ id: 'of delta' }]);
    const other = await list(await signToken({ org: 'gamma' })).expect(200);
    expect(other.body.items).toEqual([]);
  });

  it('is refused when it is for another service, expired or without a tenant', async () => {
    for (const claims of [
      { aud: 'https://verify.example.org/mcp' },
      { aud: 'plumbline-memory' },
      { exp: Math.floor(Date.now() / 1000) - 60 },
      { org: undefined },
      { org: 'a\0b' },
    ]) {
      const { headers } = await list(await signToken(claims)).expect(401);
      expect(headers['www-authenticate']).toContain(
        'resource_metadata="https://memory.example.org/.well-known/oauth-protected-resource/mcp"',
      );
    }
    const { body } = await service.http
      .get('/.well-known/oauth-protected-resource/mcp')
      .expect(200);
    expect(body).toMatchObject({ resource: RESOURCE, authorization_servers: [issuer.url] });
  });

  it('names its user in the record of an erasure', async () => {
    const ada = await signToken({ org: 'epsilon' });
    await remember(ada, 'gone').expect(200);
    const { body } = await request('post', '/v1/erasures', ada, { ids: ['gone'], reason: 'test' });
    expect(body.requested_by).toMatch(/^user:[0-9a-f]{12}$/);
  });

  it('is answered with 503 while the issuer cannot be reached', async () => {
    const other = await startOAuthIssuer();
    const apart = await startMemoryService(undefined, undefined, {
      ...{ OAUTH_ISSUER: other.url, OAUTH_RESOURCE: RESOURCE, OAUTH_ACCOUNT: 'acme' },
    });
    try {
      const token = await other.sign({ aud: RESOURCE, scope: 'read' });
      const ask = () =>
        apart.http.get(`/v1/memories?as_of=${FUTURE}`).set('authorization', `Bearer ${token}`);
      other.setDown(true);
      expect((await ask().expect(503)).body.detail.error).toBe('MEMORY_UNAVAILABLE');
      other.setDown(false);
      await ask().expect(200);
      await apart.http.get(`/v1/memories?as_of=${FUTURE}`).expect(401); // not an open service
    } finally {
      await apart.close();
      await other.close();
    }
  });
});
