import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';

const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
const NOWHERE = '0190b8a0-0000-7000-8000-000000000000';

describe('collections', () => {
  let verify: VerifyTestApp;
  beforeAll(async () => {
    verify = await startVerify({ WORKER: 'separate' }); // what is queued stays queued
  });
  afterAll(() => verify.close());
  const post = (path: string, body: object, key = verify.keys.ann) =>
    verify.http.post(`/api/v1/collections${path}`).set(toBearerHeader(key)).send(body);
  const get = (path: string, key = verify.keys.ann) =>
    verify.http.get(`/api/v1/collections${path}`).set(toBearerHeader(key));
  const remove = (path: string, key = verify.keys.ann) =>
    verify.http.delete(`/api/v1/collections${path}`).set(toBearerHeader(key));
  const createCollection = async (name = 'A brand', key = verify.keys.ann) =>
    (await post('', { name }, key).expect(200)).body.id as string;

  describe('making and reading', () => {
    it('makes one, empty and active, with a graph of its own', async () => {
      const { body } = await post('', { name: ' 브랜드 ✨ العلامة ', slug: 'brand-1' }).expect(200);
      const { id } = body;
      expect(body).toEqual({
        id: uuid,
        name: '브랜드 ✨ العلامة',
        slug: 'brand-1',
        status: 'active',
        created_at: expect.any(String),
        tkg_id: uuid,
      });
      expect(new Date(body.created_at).toISOString()).toBe(body.created_at);
      const summary = { total: 0, processing: 0, completed: 0, failed: 0 };
      expect((await get(`/${id}`).expect(200)).body).toEqual({ ...body, sources: [], summary });
      expect((await get(`/${id}/ingest-status`).expect(200)).body).toEqual({
        collection_id: id,
        sources: [],
        summary,
        next_cursor: null,
      });
    });

    it('lists the newest first, in pages where a limit is given', async () => {
      const ids = [
        await createCollection('1', verify.keys.stranger),
        await createCollection('2', verify.keys.stranger),
        await createCollection('3', verify.keys.stranger),
      ].reverse();
      const all = (await get('', verify.keys.stranger).expect(200)).body;
      expect(all).toEqual({
        collections: ids.map((id) => expect.objectContaining({ id, slug: null })),
        next_cursor: null,
      });
      const first = (await get('?limit=2', verify.keys.stranger).expect(200)).body;
      const second = (
        await get(`?limit=2&cursor=${first.next_cursor}`, verify.keys.stranger).expect(200)
      ).body;
      expect([...first.collections, ...second.collections].map(({ id }) => id)).toEqual(ids);
      expect(second.next_cursor).toBeNull();
    });

    it('keeps a slug for one collection of an owner, also when two are made at once', async () => {
      const both = await Promise.all([
        post('', { name: 'a', slug: 'taken' }),
        post('', { name: 'b', slug: 'taken' }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { body } = await post('', { name: 'c', slug: 'taken' }).expect(409);
      expect(body).toEqual({
        error: 'Conflict',
        message: expect.stringContaining('slug'),
        statusCode: 409,
      });
      await post('', { name: 'theirs', slug: 'taken' }, verify.keys.bob).expect(200);
    });

    it.each([
      [{}, 'name'],
      [{ name: '' }, 'name'],
      [{ name: '  ' }, 'name'],
      [{ name: 7 }, 'name'],
      [{ name: 'x'.repeat(201) }, 'name'],
      [{ name: 'a\0b' }, 'name'],
      [{ name: 'x', slug: '' }, 'slug'],
      [{ name: 'x', slug: 'Upper' }, 'slug'],
      [{ name: 'x', slug: 'a b' }, 'slug'],
      [{ name: 'x', slug: '브랜드' }, 'slug'],
      [{ name: 'x', slug: 'a'.repeat(65) }, 'slug'],
      [{ name: 'x', slug: 'a\n' }, 'slug'],
      [{ name: 'x', slug: ['a'] }, 'slug'],
      [{ name: 'x', slug: NOWHERE }, 'slug'],
    ])('refuses a name or slug that is none (%#)', async (body, field) => {
      expect((await post('', body).expect(400)).body.message).toContain(field);
    });

    it(
      'takes a slug wherever it takes an id, of the caller’s own collections, and answers with ' +
        'the id',
      async () => {
        const { id } = (await post('', { name: 'By name', slug: 'by-name' }).expect(200)).body;
        const urls = ['https://a.org/by-name'];
        const { body } = await post('/by-name/ingest', { urls }).expect(202);
        expect(body).toMatchObject({ collection_id: id, queued: 1 });
        const [source] = body.ingest_source_ids;
        expect((await get('/by-name').expect(200)).body).toMatchObject({
          id,
          sources: [{ ingest_source_id: source }],
        });
        expect((await get('/by-name/ingest-status').expect(200)).body).toMatchObject({
          collection_id: id,
          summary: { total: 1 },
        });
        expect((await get(`/by-name/sources/${source}`).expect(200)).body).toMatchObject({
          ingest_source_id: source,
        });
        await get('/by-name', verify.keys.bob).expect(404);
        await remove(`/by-name/sources/${source}`).expect(200);
        await remove('/by-name').expect(200);
        for (const path of ['/by-name', `/${id}`]) await get(path).expect(404);
      },
    );

    it.each(['limit=0', 'limit=1001', 'limit=x', 'cursor=x', `cursor=${NOWHERE}'`])(
      'refuses a list of %s',
      async (query) => {
        expect((await get(`?${query}`).expect(400)).body.message).toContain(query.split('=')[0]);
      },
    );

    it('says of a collection that is not there, or whose id is none, that it is not', async () => {
      for (const id of [
        NOWHERE,
        'x',
        '%00',
        '브랜드',
        `${NOWHERE}0`,
        "'; drop table verify.collection; --",
      ].map(encodeURIComponent))
        for (const response of [
          await get(`/${id}`),
          await remove(`/${id}`),
          await get(`/${id}/ingest-status`),
          await post(`/${id}/ingest`, { urls: ['http://a.org/'] }),
        ])
          expect(response.status).toBe(404);
    });
  });
});
