import { openTestDatabase, startApp, type RunningApp } from '@plumbline/testing';
import type { Database } from '@plumbline/database';
import { createToken, hashToken } from '@plumbline/auth';
import { toBearerHeader, migratedSchema } from '../../test/verify-app.ts';
import { createApp } from '../app.ts';
import { readSettings } from '../config/settings.ts';
import { AccountService } from './account.service.ts';
import { UsageService } from './usage.service.ts';

const CONFIGURED = 'a-token-of-the-environment';

describe('calls of a key', () => {
  let database: Database;
  let services: RunningApp[];
  let accountLimited: RunningApp;
  let key: () => Promise<string>;
  beforeAll(async () => {
    database = await openTestDatabase(migratedSchema);
    // One after the other: the one that closes the database closes last
    const start = async (own: Database, settings: NodeJS.ProcessEnv) =>
      startApp(await createApp(readSettings({ LOG_LEVEL: 'fatal', ...settings }), own));
    const VERIFY_API_KEYS = JSON.stringify({ [CONFIGURED]: { account: 'one', kind: 'master' } });
    const sharedDatabase = { ...database, close: () => Promise.resolve() };
    services = [
      await start(sharedDatabase, { RATE_LIMIT_PER_MINUTE: '3', VERIFY_API_KEYS }),
      await start(sharedDatabase, { RATE_LIMIT_PER_MINUTE: '3', VERIFY_API_KEYS }),
      await start(database, { RATE_LIMIT_PER_MINUTE: '0', VERIFY_API_KEYS }),
    ];
    accountLimited = await start(sharedDatabase, {
      ...{ RATE_LIMIT_PER_MINUTE: '3', ACCOUNT_RATE_LIMIT_PER_MINUTE: '5' },
    });
    const accounts = services[0]!.app.get(AccountService);
    const { id } = await accounts.findOrCreateAccount('one');
    key = async () => (await accounts.createKey(id, { kind: 'master', name: 'rated' })).token;
  });
  afterAll(async () => {
    for (const service of [accountLimited, ...services]) await service.close();
  });
  const listKeys = (token: string, service: number | RunningApp = 0) =>
    (typeof service === 'number' ? services[service]! : service).http
      .get('/api/v1/account/keys')
      .set(toBearerHeader(token));

  const countRates = async (): Promise<number> =>
    (await database.pool.query('select count(*)::int n from verify.rate')).rows[0].n;

  it('are so many at once and not one more, and the answers tell how many are left', async () => {
    const token = await key();
    for (const left of ['2', '1', '0']) {
      const { headers } = await listKeys(token).expect(200);
      expect(headers).toMatchObject({
        'ratelimit-limit': '3',
        'ratelimit-remaining': left,
        'ratelimit-policy': '3;w=60',
      });
      expect(Number(headers['ratelimit-reset'])).toBeLessThanOrEqual(60 - 20 * Number(left));
    }
    const { body, headers } = await listKeys(token).expect(429);
    expect(body).toEqual({
      error: 'Too Many Requests',
      message: expect.stringMatching(
        /^This API key is limited to 3 requests per minute; try again in \d+ seconds$/,
      ),
      statusCode: 429,
    });
    expect(headers).toMatchObject({ 'ratelimit-limit': '3', 'ratelimit-remaining': '0' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(20);
  });

  it('are counted for all instances together, however many call at once', async () => {
    const token = await key();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => listKeys(token, i % 2)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      200,
      200,
      ...Array<number>(9).fill(429),
    ]);
  });

  it('come back one by one', async () => {
    const token = await key();
    for (const status of [200, 200, 200, 429]) await listKeys(token).expect(status);
    await database.pool.query(`update verify.rate set due = due - interval '20 seconds'`);
    for (const status of [200, 429, 429]) await listKeys(token).expect(status);
    await database.pool.query(`update verify.rate set due = due - interval '10 minutes'`);
    for (const status of [200, 200, 200, 429]) await listKeys(token).expect(status);
  });

  it('are each key’s own, also of those in the settings', async () => {
    const token = await key();
    for (const status of [200, 200, 200, 429]) await listKeys(CONFIGURED).expect(status);
    await listKeys(CONFIGURED, 1).expect(429);
    await listKeys(token).expect(200);
  });

  it('are limited for all keys of an account together, without those that a key may not make', async () => {
    const accounts = accountLimited.app.get(AccountService);
    const createKey = async (name: string) => {
      const { id } = await accounts.findOrCreateAccount(name);
      return (await accounts.createKey(id, { kind: 'master', name: 'rated' })).token;
    };
    const [first, second, third] = [
      await createKey('many keys'),
      await createKey('many keys'),
      await createKey('many keys'),
    ];
    // Three for each key, five for all
    for (const status of [200, 200, 200, 429, 429, 429])
      await listKeys(first, accountLimited).expect(status);
    for (const status of [200, 200]) await listKeys(second, accountLimited).expect(status);
    for (const key of [second, third]) {
      const { body, headers } = await listKeys(key, accountLimited).expect(429);
      expect(body.message).toMatch(
        /^The API keys of this account are together limited to 5 requests per minute; try again in \d+ seconds$/,
      );
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(12);
    }
    await listKeys(await createKey('another account'), accountLimited).expect(200);
  });

  it('count when they are malformed, and not when they come without one', async () => {
    const token = await key();
    const send = (body: string, authorization: { authorization?: string }) =>
      services[0]!.http
        .post('/api/v1/claims/detect')
        .set('content-type', 'application/json')
        .set(authorization)
        .send(body);
    await send('{', toBearerHeader(token)).expect(400);
    await send('{"text":7}', toBearerHeader(token)).expect(400);
    await send('[[', toBearerHeader(token)).expect(400);
    await send('{', toBearerHeader(token)).expect(429);
    await send('{}', toBearerHeader(token)).expect(429);
    const rateCount = await countRates();
    for (let i = 0; i < 5; i++) {
      await send('{', {}).expect(400);
      await send('{}', {}).expect(401);
      await send('{}', toBearerHeader(`pat_${'x'.repeat(38)}`)).expect(401);
    }
    expect(await countRates()).toBe(rateCount);
  });

  it('are not counted for a key that is unknown, expired or revoked', async () => {
    const [expired, revoked] = [await key(), await key()];
    const end = (column: string, token: string) =>
      database.pool.query(
        `update verify.api_key set ${column} = now() - interval '1 second' where token_hash = $1`,
        [hashToken(token)],
      );
    await end('expires_at', expired);
    await end('revoked_at', revoked);
    const before = await countRates();
    for (const token of [expired, revoked, createToken('mk_'), createToken('pat_')]) {
      for (const service of [0, 2]) {
        const { headers } = await listKeys(token, service).expect(401);
        expect(headers).not.toHaveProperty('ratelimit-limit');
      }
    }
    expect(await countRates()).toBe(before);
  });

  it(
    'that come with wrong tokens are sixty a minute from one address, by any way in; a right ' +
      'one is never kept waiting by them',
    async () => {
      const token = await key();
      const wrongTokens = [`pat_${'x'.repeat(38)}`, createToken('mk_'), createToken('pat_'), 'x'];
      for (let i = 0; i < 60; i++)
        // others have come before
        expect([401, 429]).toContain((await listKeys(wrongTokens[i % 4]!, 2)).status);
      const { body, headers } = await listKeys(createToken('mk_'), 2).expect(429);
      expect(body.message).toMatch(
        /^Too many requests with invalid tokens came from this IP address; try again in a second$/,
      );
      expect(headers['retry-after']).toBe('1');
      await services[2]!.http.get('/queues').auth('operator', createToken('mk_')).expect(429);
      await listKeys(token, 2).expect(200);
      await services[2]!.http.get('/queues').auth('operator', token).expect(200);
      await services[2]!.http.get('/queues').expect(401); // no token is no guess
      await listKeys(token, 0).expect(200);
    },
  );

  it('do not hold up pages and probes that need no key', async () => {
    for (let i = 0; i < 5; i++) {
      const { headers } = await services[0]!.http.get('/health/live').expect(200);
      expect(headers).not.toHaveProperty('ratelimit-limit');
    }
  });

  it('have no limit when it is set to 0', async () => {
    const token = await key();
    for (let i = 0; i < 8; i++)
      expect((await listKeys(token, 2).expect(200)).headers).not.toHaveProperty('ratelimit-limit');
  });

  it.each([1, 7, 600, 999_999])(
    'at %d a minute go through exactly as many at once',
    async (limit) => {
      const { rows } = await database.pool.query(
        'select taken.allowed, taken.remaining from generate_series(1, least($1, 1000)) n, ' +
          `lateral verify.take(decode(md5($1::text), 'hex'), $1 + 0 * n) taken`,
        [limit],
      );
      expect(rows.every(({ allowed }) => allowed)).toBe(true);
      expect(rows[0].remaining).toBe(limit - 1);
      if (limit > 7) return;
      const { rows: more } = await database.pool.query(
        `select * from verify.take(decode(md5($1::int::text), 'hex'), $1)`,
        [limit],
      );
      expect(more[0]).toMatchObject({ allowed: false, remaining: 0 });
    },
  );

  it('are recorded when the service ends', async () => {
    const [service] = services.splice(0, 1);
    const { id: accountId } = await service!.app.get(AccountService).findOrCreateAccount('one');
    const call = {
      ownerId: accountId,
      keyId: null,
      endpoint: 'last',
      units: 1,
      inputTokens: 0,
      outputTokens: 0,
      cpuMs: 0,
      peakMemoryMb: 0,
      status: 200,
      at: new Date(),
    };
    service!.app.get(UsageService).record({ accountId, ...call });
    // an account that was deleted meanwhile
    service!.app
      .get(UsageService)
      .record({ accountId: '019a0000-0000-7000-8000-000000000000', ...call });
    await service!.close();
    const { rows } = await database.pool.query('select endpoint from verify.usage');
    expect(rows).toEqual([{ endpoint: 'last' }]);
  });
});
