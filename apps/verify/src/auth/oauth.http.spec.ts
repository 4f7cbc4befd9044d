import {
  Client,
  ClientCredentialsProvider,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import {
  callTool,
  connectAgent,
  findFreePort,
  startOAuthIssuer,
  startTcpProxy,
  type OAuthIssuer,
  type TcpProxy,
} from '@plumbline/testing';
import { SignJWT } from 'jose';
import { startVerify, toBearerHeader, type VerifyTestApp } from '../../test/verify-app.ts';

let issuer: OAuthIssuer;
let verify: VerifyTestApp;
let proxy: TcpProxy;
let resource: string;
beforeAll(async () => {
  issuer = await startOAuthIssuer();
  const port = await findFreePort();
  resource = `http://127.0.0.1:${port}/mcp`;
  verify = await startVerify({
    OAUTH_ISSUER: issuer.url,
    OAUTH_RESOURCE: resource,
    OAUTH_ACCOUNT_CLAIM: 'org',
    OAUTH_SCOPE_PREFIX: 'plumbline:',
    RATE_LIMIT_PER_MINUTE: '30',
  });
  proxy = await startTcpProxy(verify.url, { port });
});
afterAll(async () => {
  await proxy.close();
  await verify.close();
  await issuer.close();
});

const ALL = 'openid plumbline:read plumbline:write plumbline:admin';
const signToken = (claims: object = {}) =>
  issuer.sign({ aud: resource, org: 'acme', scope: ALL, ...claims });
const list = (token: string) => verify.http.get('/api/v1/collections').set(toBearerHeader(token));
const create = (token: string, name: string) =>
  verify.http.post('/api/v1/collections').set(toBearerHeader(token)).send({ name });
const inAnHour = () => Math.floor(Date.now() / 1000) + 3_600;

describe('a client without a token', () => {
  it('is told where the metadata is, and finds the issuer there', async () => {
    for (const path of ['/mcp', '/api/v1/collections']) {
      const { headers } = await verify.http.post(path).send({}).expect(401);
      expect(headers['www-authenticate']).toBe(
        `Bearer resource_metadata="${new URL(resource).origin}/.well-known/oauth-protected-resource/mcp"`,
      );
    }
    for (const path of ['', '/mcp']) {
      const { body, headers } = await verify.http
        .get(`/.well-known/oauth-protected-resource${path}`)
        .expect(200);
      expect(body).toMatchObject({
        resource,
        authorization_servers: [issuer.url],
        scopes_supported: ['plumbline:read', 'plumbline:write', 'plumbline:admin'],
      });
      expect(headers['access-control-allow-origin']).toBe('*');
    }
  });

  it('gets one from the issuer and calls a tool, all by the client of the SDK', async () => {
    issuer.setClientClaims({ org: 'acme', sub: 'robot' });
    const authProvider = new ClientCredentialsProvider({
      ...{ clientId: 'robot', clientSecret: 'secret', expectedIssuer: issuer.url },
      scope: 'plumbline:read plumbline:write',
    });
    const client = new Client({ name: 'an agent', version: '1.0.0' });
    await client.connect(new StreamableHTTPClientTransport(new URL(resource), { authProvider }));
    const added = await callTool(client, 'add_to_collection', {
      ...{ collection: 'Robots', create: true, text: 'The quay is 400 metres long.' },
    });
    expect(added.answer.sources).toMatchObject([{ status: 'completed' }]);
    await client.close();
  });
});

describe('an access token', () => {
  it('is its user’s key: for its own collections alone', async () => {
    const [ada, bob] = [await signToken(), await signToken({ sub: 'bob' })];
    const elsewhere = await signToken({ org: 'other' });
    await create(ada, 'Ada’s').expect(200);
    const names = async (token: string) =>
      ((await list(token).expect(200)).body.collections as { name: string }[]).map(
        ({ name }) => name,
      );
    expect(await names(ada)).toEqual(['Ada’s']);
    expect(await names(await signToken({ jti: 'another token' }))).toEqual(['Ada’s']);
    expect(await names(bob)).toEqual([]);
    expect(await names(elsewhere)).toEqual([]);
  });

  it.each([
    ['for another service', () => signToken({ aud: 'http://127.0.0.1:1/mcp' })],
    ['without an audience', () => signToken({ aud: undefined })],
    ['of another issuer', () => signToken({ iss: 'https://issuer.example' })],
    ['that has expired', () => signToken({ exp: Math.floor(Date.now() / 1000) - 60 })],
    ['that is not valid yet', () => signToken({ nbf: inAnHour() })],
    ['that never expires', () => signToken({ exp: undefined })],
    ['without a user', () => signToken({ sub: undefined })],
    ['without an account', () => signToken({ org: undefined })],
    ['whose account is no text', () => signToken({ org: { name: 'acme' } })],
    ['with an empty account', () => signToken({ org: ' ' })],
    [
      'with another signature',
      async () => `${(await signToken()).split('.').slice(0, 2).join('.')}.${'A'.repeat(86)}`,
    ],
    [
      'without a signature',
      async () =>
        `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await signToken()).split('.')[1]}.`,
    ],
    [
      'signed with a shared secret',
      () =>
        new SignJWT({ iss: issuer.url, aud: resource, sub: 'ada', org: 'acme', scope: ALL })
          .setProtectedHeader({ alg: 'HS256' })
          .setExpirationTime('5m')
          .sign(new TextEncoder().encode('a secret that is long enough for HS256')),
    ],
  ])('%s is refused', async (_, sign) => {
    const { body, headers } = await list(await sign()).expect(401);
    expect(body.message).toMatch(/^Invalid Bearer token/);
    expect(headers['www-authenticate']).toContain('error="invalid_token"');
  });

  it('does what its scopes allow, and the error names the one that is missing', async () => {
    const reader = await signToken({ scope: 'plumbline:read write admin' });
    await list(reader).expect(200);
    const { body, headers } = await create(reader, 'No').expect(403);
    expect(body.message).toBe(
      'This request needs the scope write, which the API key does not have',
    );
    expect(headers['www-authenticate']).toContain(
      'error="insufficient_scope", scope="plumbline:write", resource_metadata=',
    );
    const listed = await signToken({ scope: undefined, scp: ['plumbline:write'] });
    await create(listed, 'Listed').expect(200);
    await list(listed).expect(403);
    await list(await signToken({ scope: 'openid' })).expect(403);
    const erasure = { source_id: '00000000-0000-4000-8000-000000000000', reason: 'test' };
    const erase = (token: string) =>
      verify.http.post('/api/v1/erasures').set(toBearerHeader(token)).send(erasure);
    await erase(await signToken({ scope: 'plumbline:read plumbline:write' })).expect(403);
    expect((await erase(await signToken())).status).not.toBe(403);
  });

  it('is challenged at /mcp when a tool needs another scope', async () => {
    const token = await signToken({ sub: 'reader', scope: 'plumbline:read' });
    const client = await connectAgent(verify.url, token);
    const asked = await callTool(client, 'ask_collection', { question: 'Who?' });
    expect(asked.text).toContain('You have none');
    await client.close();
    const call = {
      jsonrpc: '2.0',
      id: 7,
      method: 'tools/call',
      params: { name: 'add_to_collection', arguments: { collection: 'x', text: 'x' } },
    };
    const { body, headers } = await verify.http
      .post('/mcp')
      .set({ ...toBearerHeader(token), Accept: 'application/json, text/event-stream' })
      .send(call)
      .expect(403);
    expect(headers['www-authenticate']).toContain('scope="plumbline:write"');
    expect(body).toMatchObject({ id: 7, error: { message: expect.stringContaining('write') } });
  });

  it('never manages keys', async () => {
    await verify.http
      .get('/api/v1/account/keys')
      .set(toBearerHeader(await signToken()))
      .expect(403);
  });

  it('shares the rate limit of its user with every other token of the user', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 31; call++)
      statuses.push((await list(await signToken({ sub: 'busy', jti: `${call}` }))).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the issuer', () => {
  it('is asked for its keys once, and again after it has replaced them', async () => {
    await list(await signToken({ sub: 'keys' })).expect(200);
    const before = issuer.keyRequests;
    await list(await signToken({ sub: 'keys' })).expect(200);
    expect(issuer.keyRequests).toBe(before);
  });

  it('that cannot be reached is a 503, and recovers', async () => {
    const other = await startOAuthIssuer();
    const service = await startVerify({
      ...{ OAUTH_ISSUER: other.url, OAUTH_RESOURCE: resource, OAUTH_ACCOUNT: 'acme' },
    });
    try {
      const token = await other.sign({ aud: resource, scope: 'read' });
      const ask = () => service.http.get('/api/v1/collections').set(toBearerHeader(token));
      other.setDown(true);
      const { body, headers } = await ask().expect(503);
      expect(body.message).toBe('The issuer of the access token cannot be reached');
      expect(headers['retry-after']).toBe('5');
      await service.http
        .get('/api/v1/collections')
        .set(toBearerHeader(service.keys.ann))
        .expect(200);
      other.setDown(false);
      await ask().expect(200);
    } finally {
      await service.close();
      await other.close();
    }
  });
});
