import { testsRunOnServer } from '@plumbline/testing';
import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';

const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
/** Where jobs are that have not ended. */
const JOBS = testsRunOnServer ? 'queue_outbox.job' : 'queue.job';

describe('taking pages into a collection', () => {
  let verify: VerifyTestApp;
  beforeAll(async () => {
    verify = await startVerify({ WORKER: 'separate' }); // what is queued stays queued
  });
  afterAll(() => verify.close());
  const post = (path: string, body: object, key = verify.keys.ann) =>
    verify.http.post(`/api/v1/collections${path}`).set(toBearerHeader(key)).send(body);
  const get = (path: string, key = verify.keys.ann) =>
    verify.http.get(`/api/v1/collections${path}`).set(toBearerHeader(key));
  const createCollection = async (name = 'A brand', key = verify.keys.ann) =>
    (await post('', { name }, key).expect(200)).body.id as string;
  const ingestUrls = async (id: string, ...urls: string[]) =>
    (await post(`/${id}/ingest`, { urls }).expect(202)).body.ingest_source_ids as string[];
  const count = async (sql: string, ...values: unknown[]) =>
    (await verify.database.pool.query(sql, values)).rows[0].n as number;
  const jobs = (id: string) =>
    count(`select count(*)::int n from ${JOBS} where id like $1`, `${id}.%`);

  let empty: string | undefined;

  it('queues each page once, row and job, and tells the ids in the order given', async () => {
    const id = await createCollection();
    const urls = [
      'https://a.org/1',
      'https://a.org/2?page=2',
      'https://a.org/2?page=3',
      'https://a.org/1#part',
      'https://a.org/1?utm_source=x',
      'http://A.org:80',
    ];
    const { body } = await post(`/${id}/ingest`, { urls }).expect(202);
    expect(body).toEqual({
      collection_id: id,
      queued: 4,
      ingest_source_ids: [uuid, uuid, uuid, uuid],
    });
    expect(new Set(body.ingest_source_ids).size).toBe(4);
    for (const source of body.ingest_source_ids) expect(await jobs(source)).toBe(1);
    const { sources, summary } = (await get(`/${id}/ingest-status`).expect(200)).body;
    expect(sources.map((source: { ingest_source_id: string }) => source.ingest_source_id)).toEqual(
      body.ingest_source_ids,
    );
    expect(sources[0]).toEqual({
      ...{
        ingest_source_id: body.ingest_source_ids[0],
        url: urls[0],
        filename: null,
        status: 'processing',
        visibility: 'private',
        title: null,
      },
      ...{
        created_at: expect.any(String),
        updated_at: expect.any(String),
        finished_at: null,
        next_retry_at: null,
      },
      ...{ stage: null, progress: 0, attempt: 0, error: null, error_code: null },
    });
    expect(summary).toEqual({ total: 4, processing: 4, completed: 0, failed: 0 });
    expect((await get(`/${id}`).expect(200)).body).toMatchObject({ sources, summary });
  });

  it('knows a page again that is there or on its way', async () => {
    const id = await createCollection();
    const [first] = await ingestUrls(id, 'https://a.org/x');
    const again = await post(`/${id}/ingest`, {
      urls: ['https://a.org/new', 'https://a.org/x'],
    }).expect(202);
    expect(again.body).toMatchObject({ queued: 1, ingest_source_ids: [uuid, first] });
    expect(await jobs(first!)).toBe(1);
  });

  it('is not confused by many who give the same page at once', async () => {
    const id = await createCollection();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        post(`/${id}/ingest`, { urls: ['https://a.org/same', 'https://a.org/other'] }).expect(202),
      ),
    );
    expect(answers.reduce((sum, { body }) => sum + body.queued, 0)).toBe(2);
    expect(new Set(answers.map(({ body }) => String(body.ingest_source_ids))).size).toBe(1);
    for (const source of answers[0]!.body.ingest_source_ids) expect(await jobs(source)).toBe(1);
  });

  it(
    'tries a failed page again when it is posted again, and reads one that is there again ' +
      'only when asked to',
    async () => {
      const id = await createCollection();
      const [source] = await ingestUrls(id, 'https://a.org/1');
      const set = (status: string) =>
        verify.database.pool.query(
          `update verify.collection_source set status = $2, error = 'x', error_code = 'dns' ` +
            'where id = $1',
          [source, status],
        );
      const response = async (body = {}) =>
        (await post(`/${id}/ingest`, { urls: ['https://a.org/1'], ...body }).expect(202)).body;
      await set('failed');
      expect(await response()).toMatchObject({ queued: 1, ingest_source_ids: [source] });
      expect((await get(`/${id}/sources/${source}`)).body).toMatchObject({
        status: 'processing',
        error: null,
        error_code: null,
        visibility: 'private',
      });
      expect(await jobs(source!)).toBe(2);
      await set('completed');
      expect(await response()).toMatchObject({ queued: 0, ingest_source_ids: [source] });
      expect(await response({ refresh: true, visibility: 'public' })).toMatchObject({
        queued: 1,
        ingest_source_ids: [source],
      });
      expect((await get(`/${id}/sources/${source}`)).body).toMatchObject({
        status: 'processing',
        visibility: 'public',
      });
      expect(await count('select run n from verify.collection_source where id = $1', source)).toBe(
        3,
      );
    },
  );

  it.each<[object, string]>([
    [{}, 'urls'],
    [{ urls: ['https://a.org/'], url: 'https://a.org/' }, 'urls'],
    [{ urls: [] }, 'urls'],
    [{ urls: Array.from({ length: 51 }, (_, n) => `https://a.org/${n}`) }, 'urls'],
    [{ urls: 'https://a.org/' }, 'urls'],
    [{ urls: { 0: 'https://a.org/' } }, 'urls'],
    [{ urls: ['https://a.org/', 'ftp://a.org/'] }, 'urls[1]'],
    [{ urls: ['https://a.org/', 'https://u:p@a.org/'] }, 'urls[1]'],
    [{ urls: ['https://a.org/', 7] }, 'urls[1]'],
    [{ urls: ['https://a.org/', null] }, 'urls[1]'],
    [{ urls: ['https://a.org/', ' '] }, 'urls[1]'],
    [{ urls: ['https://a.org/', 'a.org'] }, 'urls[1]'],
    [{ urls: ['https://a.org/', 'https://a.org/\ud800'] }, 'urls[1]'],
    [{ urls: ['https://a.org/', 'https://a.org/a\0'] }, 'urls[1]'],
    [{ urls: ['https://a.org/', `https://a.org/${'x'.repeat(2100)}`] }, 'urls[1]'],
    [{ urls: ['https://a.org/', `https://a.org/${'각'.repeat(300)}`] }, 'urls[1]'],
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ url: '' }, 'url'],
    [{ urls: ['https://a.org/'], visibility: 'secret' }, 'visibility'],
    [{ urls: ['https://a.org/'], refresh: 'yes' }, 'refresh'],
  ])('refuses the whole, naming what is wrong with it (%#)', async (body, field) => {
    const id = (empty ??= await createCollection());
    expect((await post(`/${id}/ingest`, body).expect(400)).body.message).toContain(field);
    expect((await get(`/${id}/ingest-status`)).body.summary.total).toBe(0);
  });

  it('takes addresses in any script, as they were given', async () => {
    const id = await createCollection();
    const urls = [
      'https://예시.한국/페이지?질문=답',
      'https://a.org/مقال',
      ' https://a.org/🌉 ',
      `https://a.org/${'x'.repeat(2030)}`,
    ];
    await ingestUrls(id, ...urls);
    expect(
      (await get(`/${id}/ingest-status`)).body.sources.map(({ url }: { url: string }) => url),
    ).toEqual(urls.map((url) => url.trim()));
  });

  it('does not take more than 10,000', async () => {
    const id = await createCollection();
    await verify.database.pool.query(
      `insert into verify.collection_source (id, collection_id, url, canonical_url, visibility)
         select gen_random_uuid(), $1, 'u', 'u' || n, 'private' from generate_series(1, 9999) n`,
      [id],
    );
    await ingestUrls(id, 'https://a.org/10000');
    expect(
      (await post(`/${id}/ingest`, { urls: ['https://a.org/10001'] }).expect(400)).body.message,
    ).toMatch(/^urls.*10000/);
    expect((await get(`/${id}/ingest-status?limit=1`)).body.summary.total).toBe(10_000);
  });

  it('tells of many in pages, and of those of one status alone', async () => {
    const id = await createCollection();
    const ids = await ingestUrls(id, ...Array.from({ length: 5 }, (_, n) => `https://a.org/${n}`));
    await verify.database.pool.query(
      `update verify.collection_source set status = 'failed' where id = $1`,
      [ids[3]],
    );
    const page = async (query: string) =>
      (await get(`/${id}/ingest-status?${query}`).expect(200)).body;
    const first = await page('limit=3');
    const second = await page(`limit=3&cursor=${first.next_cursor}`);
    const sources = [...first.sources, ...second.sources].map((source) => source.ingest_source_id);
    expect({ shown: sources, end: second.next_cursor }).toEqual({ shown: ids, end: null });
    const failed = await page('status=failed');
    expect(
      failed.sources.map((source: { ingest_source_id: string }) => source.ingest_source_id),
    ).toEqual([ids[3]]);
    expect(failed.summary).toEqual({ total: 5, processing: 4, completed: 0, failed: 1 });
    for (const query of ['status=done', 'limit=0', 'cursor=1'])
      await get(`/${id}/ingest-status?${query}`).expect(400);
  });
});
