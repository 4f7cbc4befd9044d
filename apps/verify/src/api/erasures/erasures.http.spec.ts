import type { ServerResponse } from 'node:http';
import { SETTINGS } from '@plumbline/http';
import { startPageServer, type PageServer } from '@plumbline/testing';
import {
  createIngestCollection,
  renderHtmlPage,
  type IngestCollection,
} from '../../../test/ingest-collection.ts';
import { findResidualTexts } from '../../../test/residual-texts.ts';
import { startVerify, toBearerHeader, type VerifyTestApp } from '../../../test/verify-app.ts';
import { waitUntil } from '../../../test/wait-until.ts';

const REASON = 'The person asked for it.';
const UNKNOWN_ID = '0190b0a0-0000-7000-8000-000000000000';
const MAX_WAIT_MS = 120_000;

let verify: VerifyTestApp;
let pages: PageServer;
beforeAll(async () => {
  pages = await startPageServer();
  verify = await startVerify({ FETCH_ALLOWED_PRIVATE_HOSTS: pages.host });
}, MAX_WAIT_MS);
afterAll(async () => {
  await verify.close();
  await pages.close();
});

const erase = (body: object, key = verify.keys.ann) =>
  verify.http
    .post('/api/v1/erasures')
    .set(toBearerHeader(key))
    .send({ reason: REASON, ...body });
const get = (path: string, key = verify.keys.ann) =>
  verify.http.get(`/api/v1/${path}`).set(toBearerHeader(key));
const ingest = (body: object, key = verify.keys.ann) =>
  verify.http.post('/api/v1/ingest').set(toBearerHeader(key)).send(body);
const findRows = (...words: string[]) =>
  findResidualTexts(verify.database, words, verify.app.get(SETTINGS));
const waitUntilDone = (id: string, key = verify.keys.ann) =>
  waitUntil(async () => {
    const { body } = await get(`erasures/${id}`, key);
    return body.status === 'done' ? body : undefined;
  });

describe('POST /api/v1/erasures', () => {
  it.each([
    [{}, 'source_id'],
    [{ source_id: UNKNOWN_ID, subject: 'Ann Lee' }, 'source_id'],
    [{ source_id: 'everything' }, 'source_id'],
    [{ subject: 'A' }, 'subject'],
    [{ subject: '  A  ' }, 'subject'],
    [{ subject: '?! …' }, 'subject'],
    [{ subject: 'a\0b' }, 'subject'],
    [{ subject: 'ab'.repeat(101) }, 'subject'],
    [{ account: false }, 'account'],
    [{ subject: 'Ann Lee', reason: '' }, 'reason'],
    [{ subject: 'Ann Lee', reason: undefined }, 'reason'],
    [{ subject: 'Ann Lee', reason: 'x'.repeat(501) }, 'reason'],
    [{ subject: 'Ann Lee', dry_run: 'yes' }, 'dry_run'],
  ])('refuses a wrong request (%#), and names the field', async (body, field) => {
    const { body: answer } = await erase(body).expect(400);
    expect(JSON.stringify(answer)).toContain(field);
    expect(await countErasures()).toBe(0);
  });

  it('does not find a source of another account or subject, nor an unknown one', async () => {
    const { body } = await ingest({ content: 'The mill of Aldbrook cost 3 million euros.' });
    const source_id = body.ingest_source_id as string;
    for (const key of [verify.keys.stranger, verify.keys.bob])
      for (const dry_run of [true, false])
        expect((await erase({ source_id, dry_run }, key).expect(404)).body).toMatchObject({
          message: expect.stringContaining('source_id'),
        });
    await erase({ source_id: UNKNOWN_ID }).expect(404);
    expect(await findRows('Aldbrook')).toHaveProperty(['verify.source'], 1);
    await erase({ source_id }, verify.keys.master).expect(200);
    await erase({ source_id }).expect(404);
    expect(await findRows('Aldbrook')).toEqual({});
  });

  it('erases of a subject only what belongs to the key that asks', async () => {
    const content = 'Ilva Torrend sold the quarry of Bexley in 2024.';
    for (const key of [verify.keys.ann, verify.keys.bob, verify.keys.stranger])
      await ingest({ content }, key).expect(200);
    const { body } = await erase({ subject: 'ilva torrend' }).expect(200);
    expect(body.counts.sources).toBe(1);
    expect(await findRows('Torrend')).toHaveProperty(['verify.source'], 2);
    await erase({ subject: 'Ilva Torrend' }, verify.keys.master).expect(200);
    expect(await findRows('Torrend')).toHaveProperty(['verify.source'], 1);
  });

  it('leaves longer words alone, and names nobody else', async () => {
    await ingest({ content: 'Annalise Lee opened the theatre of Corwen in 2023.' }).expect(200);
    const { body } = await erase({ subject: 'Ann' }).expect(200);
    expect(body).toMatchObject({ status: 'done', counts: { sources: 0 }, sources: [] });
    expect(await findRows('Annalise')).toHaveProperty(['verify.source'], 1);
  });

  it('is listed page by page, the latest first, for the key that asked', async () => {
    const reasons = ['first', 'second', 'third'];
    for (const reason of reasons)
      await erase({ subject: 'Nobody Known', reason }, verify.keys.stranger).expect(200);
    const list = async (query: string) =>
      (await get(`erasures?${query}`, verify.keys.stranger).expect(200)).body;
    const first = await list('limit=2');
    expect(first.erasures.map(({ reason }: { reason: string }) => reason)).toEqual([
      ...['third', 'second'],
    ]);
    const second = await list(`limit=2&cursor=${first.next_cursor}`);
    expect(second).toMatchObject({ erasures: [{ reason: 'first' }], next_cursor: null });
    expect((await get('erasures', verify.keys.bob)).body.erasures).toEqual([]);
    await get('erasures?limit=0').expect(400);
    await get('erasures?cursor=next').expect(400);
    await get(`erasures/${UNKNOWN_ID}`).expect(404);
    await get('erasures/latest').expect(404);
  });
});

describe('an erasure while content is being stored', () => {
  /** A page that is sent only when the test says so; requests after that are answered at once. */
  function putHeldPage(path: string, name: string) {
    const html = renderHtmlPage(`${name} and the harbour`, [
      `${name} reopened the harbour of Drumlow on 12 March 2026.`,
      `The repairs of ${name} cost 48 million euros, because the storm broke the wall.`,
    ]);
    let response: ServerResponse | undefined;
    const url = pages.put(path, (_request, held) => void (response = held));
    return {
      url,
      isRequested: () => waitUntil(() => Promise.resolve(response)),
      send() {
        pages.put(path, html);
        response!.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
      },
    };
  }
  const hasEnded = (collection: IngestCollection, id: string) =>
    waitUntil(async () => {
      const status = await collection.readStatus(id);
      return !status || status.status !== 'processing' ? { status } : undefined;
    });

  it(
    'of a page cancels its ingest',
    async () => {
      const page = putHeldPage('/held-page', 'Yorvane Plessick');
      const collection = await createIngestCollection(verify);
      const [id] = await collection.enqueue([page.url]);
      await page.isRequested();
      const erasure = erase({ source_id: id }).expect(200);
      const { body } = await erasure;
      page.send();
      expect(await waitUntilDone(body.id)).toMatchObject({ scope: 'source' });
      expect(await collection.readStatus(id!)).toBeUndefined();
      expect(await findRows('Plessick', 'held-page')).toEqual({});
    },
    MAX_WAIT_MS,
  );

  it(
    'of a subject waits for pages in progress, and takes them then',
    async () => {
      const page = putHeldPage('/held-subject', 'Oswin Thrale');
      const collection = await createIngestCollection(verify);
      const [id] = await collection.enqueue([page.url]);
      await page.isRequested();
      const { body } = await erase({ subject: 'Oswin Thrale' }).expect(200);
      expect(body).toMatchObject({ status: 'propagating', counts: { sources: 0 } });
      page.send();
      await hasEnded(collection, id!);
      const done = await waitUntilDone(body.id);
      expect(await findRows('Thrale')).toEqual({});
      expect(done.counts.sources).toBeLessThanOrEqual(1);
    },
    MAX_WAIT_MS,
  );

  it('refuses a personal ingest that began before', async () => {
    const page = putHeldPage('/held-personal', 'Mirela Vost');
    const ingesting = ingest({ url: page.url }).then((response) => response);
    await page.isRequested();
    await erase({ subject: 'Mirela Vost' }).expect(200);
    page.send();
    const { status, body } = await ingesting;
    expect([status, body.message]).toEqual([503, expect.stringContaining('erased during')]);
    expect(await findRows('Vost')).toEqual({});
    await ingest({ content: 'Mirela Vost lives in Aldbrook.' }).expect(200); // said again
    expect(await findRows('Vost')).toHaveProperty(['verify.source'], 1);
  });

  it(
    'agrees with others at the same time, and with the deletion of a collection',
    async () => {
      const text = (n: number) => `Number ${n}: Kester Amblin bought mill ${n} for ${n + 2} euros.`;
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) => ingest({ content: text(n) }).expect(200)),
      );
      const ids = answers.map(({ body }) => body.ingest_source_id as string);
      const collection = await createIngestCollection(verify);
      await collection.ingest([
        pages.put('/amblin', renderHtmlPage('Mills', [text(20), text(21), text(22)])),
      ]);
      const [named, again, ...others] = await Promise.all([
        erase({ subject: 'Kester Amblin' }),
        erase({ subject: 'Amblin' }, verify.keys.master),
        ...ids.map((source_id) => erase({ source_id })),
        verify.http
          .delete(`/api/v1/collections/${collection.id}`)
          .set(toBearerHeader(verify.keys.ann)),
      ]);
      expect([named.status, again.status]).toEqual([200, 200]);
      for (const { status } of others) expect([200, 204, 404]).toContain(status);
      await waitUntilDone(named.body.id);
      await waitUntilDone(again.body.id, verify.keys.master);
      expect(await findRows('Amblin')).toEqual({});
    },
    MAX_WAIT_MS,
  );

  it(
    'of an account refuses what is stored afterwards',
    async () => {
      const page = putHeldPage('/held-account', 'Quillon Marsh');
      const collection = await createIngestCollection(verify);
      await collection.enqueue([page.url]);
      await page.isRequested();
      const erasing = erase({ account: true }, verify.keys.master).expect(200);
      const { body } = await erasing;
      page.send();
      expect(body).toMatchObject({ scope: 'account', status: 'done', requested_by: 'm' });
      expect(await findRows('Marsh', 'Annalise', 'held-account')).toEqual({});
      await get('erasures', verify.keys.master).expect(401);
      const { rows } = await verify.database.pool.query(
        `select count(*)::int as usable from verify.api_key
         where account_id = $1 and revoked_at is null`,
        [verify.accountId],
      );
      expect(rows).toEqual([{ usable: 0 }]);
    },
    MAX_WAIT_MS,
  );
});

async function countErasures(): Promise<number> {
  const { rows } = await verify.database.pool.query<{ count: number }>(
    'select count(*)::int as count from verify.erasure',
  );
  return rows[0]!.count;
}
