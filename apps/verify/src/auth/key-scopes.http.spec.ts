import { startVerify, toBearerHeader, type VerifyTestApp } from '../../test/verify-app.ts';

let verify: VerifyTestApp;
beforeAll(async () => {
  verify = await startVerify({
    VERIFY_API_KEYS: JSON.stringify({
      'a-configured-reader': { account: 'one', kind: 'personal', scopes: ['read'] },
    }),
  });
});
afterAll(() => verify.close());

const createKey = (body: object, master = verify.keys.master) =>
  verify.http.post('/api/v1/account/keys').set(toBearerHeader(master)).send(body);
const createToken = async (scopes: string[], kind = 'personal') =>
  (await createKey({ kind, name: 'robot', scopes }).expect(200)).body.token as string;
const get = (token: string, path: string) =>
  verify.http.get(`/api/v1/${path}`).set(toBearerHeader(token));
const post = (token: string, path: string, body: object) =>
  verify.http.post(`/api/v1/${path}`).set(toBearerHeader(token)).send(body);

describe('the scopes of an API key', () => {
  it('are all scopes unless they are chosen, and are listed', async () => {
    const { body } = await createKey({ kind: 'personal', name: 'x' }).expect(200);
    expect(body.scopes).toEqual(['read', 'write', 'admin']);
    const chosen = await createKey({ kind: 'personal', name: 'y', scopes: ['write', 'read'] });
    expect(chosen.body.scopes).toEqual(['read', 'write']);
    const { body: listed } = await get(verify.keys.master, 'account/keys').expect(200);
    expect(listed.keys[0]).toMatchObject({ name: 'y', scopes: ['read', 'write'] });
  });

  it.each([
    [[], 'scopes'],
    [['fly'], 'scopes'],
    [['read', 'read'], 'scopes'],
    ['read', 'scopes'],
  ])('%j is refused', async (scopes, field) => {
    const { body } = await createKey({ kind: 'personal', name: 'x', scopes }).expect(400);
    expect(body.message).toContain(field);
  });

  it('are never lost to a misspelt field', async () => {
    const { body } = await createKey({ kind: 'personal', name: 'x', scope: ['read'] }).expect(400);
    expect(body.message).toBe('scope is not a field of this request');
  });

  it('read: asks and reads, and changes nothing', async () => {
    for (const token of [await createToken(['read']), 'a-configured-reader']) {
      await get(token, 'collections').expect(200);
      await post(token, 'claims/detect', { text: 'Oslo has 700,000 inhabitants.' }).expect(200);
      await post(token, 'collections', { name: 'x' }).expect(403);
      await post(token, 'ingest', { content: 'Oslo has 700,000 inhabitants.' }).expect(403);
      await verify.http
        .delete('/api/v1/collections/00000000-0000-4000-8000-000000000000')
        .set(toBearerHeader(token))
        .expect(403);
    }
  });

  it('write: adds, and reads nothing', async () => {
    const token = await createToken(['write']);
    const { body } = await post(token, 'collections', { name: 'x' }).expect(200);
    await get(token, `collections/${body.id}`).expect(403);
    await post(token, `collections/${body.id}/answer`, { question: 'Who?' }).expect(403);
  });

  it('admin: erases, and with a master key manages keys', async () => {
    const missing = { source_id: '00000000-0000-4000-8000-000000000000', reason: 'test' };
    await post(await createToken(['read', 'write']), 'erasures', missing).expect(403);
    await post(await createToken(['admin']), 'erasures', missing).expect(404);
    const clerk = await createToken(['read', 'write'], 'master');
    await createKey({ kind: 'master', name: 'mine', scopes: ['admin'] }, clerk).expect(403);
    await createKey(
      { kind: 'master', name: 'mine' },
      await createToken(['admin'], 'master'),
    ).expect(200);
  });
});
