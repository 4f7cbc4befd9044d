import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';

describe('account keys', () => {
  let verify: VerifyTestApp;
  beforeAll(async () => {
    verify = await startVerify({
      VERIFY_API_KEYS: JSON.stringify({
        'a-token-of-the-environment': { account: 'one', kind: 'personal', subject: 'Ann' },
      }),
    });
  });
  afterAll(() => verify.close());
  const create = (body: object, key = verify.keys.master) =>
    verify.http.post('/api/v1/account/keys').set(toBearerHeader(key)).send(body);
  const list = async () =>
    (
      await verify.http
        .get('/api/v1/account/keys')
        .set(toBearerHeader(verify.keys.master))
        .expect(200)
    ).body.keys;
  const works = async (token: string) =>
    (await verify.http.get('/api/v1/fact-search?q=x&source=ingest').set(toBearerHeader(token)))
      .status;

  it('makes a key that works at once, and shows its token this once', async () => {
    const { body } = await create({ kind: 'personal', name: 'Cleo 클레오' }).expect(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      kind: 'personal',
      name: 'Cleo 클레오',
      scopes: ['read', 'write', 'admin'],
      token: expect.stringMatching(/^pat_[0-9A-Za-z]{38}$/),
      created_at: expect.any(String),
      expires_at: null,
    });
    expect(await works(body.token)).toBe(200);
    expect(JSON.stringify(await list())).not.toContain(body.token);
  });

  it('keeps a hash, never the token', async () => {
    const { body } = await create({ kind: 'master', name: 'hashed' }).expect(200);
    expect(body.token).toMatch(/^mk_/);
    const { rows } = await verify.database.pool.query('select * from verify.api_key');
    expect(JSON.stringify(rows)).not.toContain(body.token.slice(3));
  });

  it('refuses a key from the moment it is revoked, and lists it no more', async () => {
    const { body } = await create({ kind: 'personal', name: 'Dora' }).expect(200);
    await verify.http
      .delete(`/api/v1/account/keys/${body.id}`)
      .set(toBearerHeader(verify.keys.master))
      .expect(200, { deleted: true });
    expect(await works(body.token)).toBe(401);
    expect((await list()).map((key: { id: string }) => key.id)).not.toContain(body.id);
    await verify.http
      .delete(`/api/v1/account/keys/${body.id}`)
      .set(toBearerHeader(verify.keys.master))
      .expect(404);
  });

  it('refuses a key that has expired', async () => {
    const { body } = await create({
      kind: 'personal',
      name: 'Eve',
      expires_at: new Date(Date.now() + 400).toISOString(),
    }).expect(200);
    expect(await works(body.token)).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await works(body.token)).toBe(401);
  });

  it('needs a master key', async () => {
    const response = await create({ kind: 'personal', name: 'x' }, verify.keys.ann).expect(403);
    expect(response.body).toEqual({
      error: 'Forbidden',
      message: expect.stringContaining('master key'),
      statusCode: 403,
    });
  });

  it('does not touch the keys of another account', async () => {
    const { rows } = await verify.database.pool.query(
      'select k.id from verify.api_key k join verify.account a on a.id = k.account_id where ' +
        `a.name = 'other'`,
    );
    await verify.http
      .delete(`/api/v1/account/keys/${rows[0].id}`)
      .set(toBearerHeader(verify.keys.master))
      .expect(404);
    expect(await works(verify.keys.stranger)).toBe(200);
  });

  it('takes keys from the environment too', async () => {
    expect(await works('a-token-of-the-environment')).toBe(200);
  });

  it.each([
    [{ kind: 'admin', name: 'x' }, 'kind'],
    [{ name: 'x' }, 'kind'],
    [{ kind: 'master' }, 'name'],
    [{ kind: 'master', name: '' }, 'name'],
    [{ kind: 'master', name: 'x'.repeat(201) }, 'name'],
    [{ kind: 'master', name: 'x', expires_at: 'soon' }, 'expires_at'],
    [{ kind: 'master', name: 'x', expires_at: '2020-01-01' }, 'expires_at'],
  ])('%j is a 400 that names the field', async (body, field) => {
    const response = await create(body).expect(400);
    expect(response.body).toEqual({
      error: 'Bad Request',
      message: expect.stringContaining(field),
      statusCode: 400,
    });
  });

  describe('authentication', () => {
    it.each([
      ['no header', undefined],
      ['another scheme', 'Basic abc'],
      ['no token', 'Bearer '],
      ['an unknown token', 'Bearer pat_0000000000000000000000000000000000000'],
      [
        'a token with a typo',
        () => `Bearer ${verify.keys.ann.slice(0, -1)}${verify.keys.ann.endsWith('x') ? 'y' : 'x'}`,
      ],
    ])('%s is a 401', async (_, header) => {
      const authorization = typeof header === 'function' ? header() : header;
      const response = await verify.http
        .get('/api/v1/fact-search?q=x&source=ingest')
        .set(authorization ? { authorization } : {});
      expect(response.status).toBe(401);
      expect(response.headers['www-authenticate']).toBe('Bearer');
      expect(response.body).toEqual({
        error: 'Unauthorized',
        message: expect.stringContaining('Bearer token'),
        statusCode: 401,
      });
    });
  });
});
