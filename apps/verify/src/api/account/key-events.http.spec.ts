import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';

const KEYS_PATH = '/api/v1/account/keys';
const SETTING_KEY = 'a-master-key-of-the-environment';

describe('the history of API keys', () => {
  let verify: VerifyTestApp;
  beforeAll(async () => {
    verify = await startVerify({
      TRUST_PROXY: '1',
      MAX_KEYS_PER_ACCOUNT: '12',
      VERIFY_API_KEYS: JSON.stringify({ [SETTING_KEY]: { account: 'one', kind: 'master' } }),
    });
  });
  afterAll(() => verify.close());

  const create = (name: string, key = verify.keys.master) =>
    verify.http
      .post(KEYS_PATH)
      .set(toBearerHeader(key))
      .set('x-forwarded-for', '203.0.113.9')
      .set('x-request-id', 'request-of-the-audit')
      .send({ kind: 'personal', name });
  const listEvents = async (query = '', key = verify.keys.master) =>
    (await verify.http.get(`${KEYS_PATH}/events${query}`).set(toBearerHeader(key)).expect(200))
      .body;

  it('tells who created and revoked a key, when, and from where', async () => {
    const { body: created } = await create('Cleo').expect(200);
    await verify.http
      .delete(`${KEYS_PATH}/${created.id}`)
      .set(toBearerHeader(SETTING_KEY))
      .expect(200);
    const { events } = await listEvents('?limit=2');
    expect(events).toEqual([
      {
        id: expect.any(String),
        action: 'revoked',
        ...{ key_id: created.id, key_kind: 'personal', key_name: 'Cleo' },
        ...{ actor: 'setting', actor_key_id: null, actor_key_name: null },
        ip: expect.stringMatching(/127\.0\.0\.1|::1/),
        request_id: expect.any(String),
        at: expect.any(String),
      },
      {
        id: expect.any(String),
        action: 'created',
        ...{ key_id: created.id, key_kind: 'personal', key_name: 'Cleo' },
        ...{ actor: 'key', actor_key_id: expect.any(String), actor_key_name: 'm' },
        ip: '203.0.113.9',
        request_id: 'request-of-the-audit',
        at: expect.any(String),
      },
    ]);
    expect(Math.abs(Date.now() - Date.parse(events[1].at))).toBeLessThan(60_000);
  });

  it('names the operator for keys of the command line, and is the same in pages', async () => {
    const { events } = await listEvents('?limit=100');
    expect(events.at(-1)).toMatchObject({ action: 'created', actor: 'operator', ip: null });
    const paged = [];
    let cursor: string | null = null;
    do {
      const page = await listEvents(`?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      paged.push(...page.events);
      cursor = page.next_cursor;
    } while (cursor);
    expect(paged).toEqual(events);
  });

  it('needs a master key and sound parameters, and shows no other account', async () => {
    await verify.http.get(`${KEYS_PATH}/events`).set(toBearerHeader(verify.keys.ann)).expect(403);
    for (const [query, field] of [
      ['limit=0', 'limit'],
      ['limit=101', 'limit'],
      ['cursor=x', 'cursor'],
    ]) {
      const { body } = await verify.http
        .get(`${KEYS_PATH}/events?${query}`)
        .set(toBearerHeader(verify.keys.master))
        .expect(400);
      expect(body.message).toContain(field);
    }
    const { rows } = await verify.database.pool.query(
      `select key.id from verify.api_key key
       join verify.account account on account.id = key.account_id where account.name = 'other'`,
    );
    const { events } = await listEvents('?limit=100');
    expect(events.map((event: { key_id: string }) => event.key_id)).not.toContain(rows[0].id);
  });

  it('limits the keys of an account, also for concurrent requests and after revoking', async () => {
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => create(`Many ${index}`)),
    );
    const created = responses.filter(({ status }) => status === 200);
    // Before: three keys of the start, and the revoked key of the first test.
    expect(created).toHaveLength(12 - 4);
    const refused = responses.find(({ status }) => status !== 200)!;
    expect(refused.body).toEqual({
      error: 'Conflict',
      message: expect.stringMatching(/^This account has 12 API keys .* revoke keys .*$/),
      statusCode: 409,
    });
    await verify.http
      .delete(`${KEYS_PATH}/${created[0]!.body.id}`)
      .set(toBearerHeader(verify.keys.master))
      .expect(200);
    await create('One more').expect(409);
    await verify.database.pool.query(
      `update verify.api_key set created_at = created_at - interval '1 day' where name = 'Cleo'`,
    );
    await create('One more').expect(200);
  });
});
