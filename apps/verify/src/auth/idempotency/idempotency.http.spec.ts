import { setTimeout as sleep } from 'node:timers/promises';
import { startPageServer, type PageServer } from '@plumbline/testing';
import { v4 as uuid } from 'uuid';
import { startVerify, toBearerHeader, type VerifyTestApp } from '../../../test/verify-app.ts';
import { IdempotencyRepository } from './idempotency.repository.ts';

const PAGE = `<html><head><title>Oulu</title></head><body><article><p>The harbour of Oulu opened a
  second quay in May 2024. The city paid 4 million euros for it.</p></article></body></html>`;

describe('Idempotency-Key', () => {
  let verify: VerifyTestApp;
  let pages: PageServer;
  beforeAll(async () => {
    pages = await startPageServer();
    verify = await startVerify({ FETCH_ALLOWED_PRIVATE_HOSTS: pages.host });
  });
  afterAll(async () => {
    await verify.close();
    await pages.close();
  });

  const post = (path: string, key: string, body: object, token = verify.keys.ann) =>
    verify.http
      .post(`/api/v1/${path}`)
      .set({ ...toBearerHeader(token), 'Idempotency-Key': key })
      .send(body);
  const createCollection = (key: string, name: string, token?: string) =>
    post('collections', key, { name }, token);
  const countCollections = async (name: string): Promise<number> => {
    const { rows } = await verify.database.pool.query(
      'select from verify.collection where name = $1',
      [name],
    );
    return rows.length;
  };
  const countStored = async (): Promise<number> =>
    (await verify.database.pool.query('select from verify.idempotent_request')).rows.length;
  /** A page that is answered when `send` is called. */
  const serveSlowPage = (path: string) => {
    let send = () => undefined as void;
    const isAskedFor = new Promise<void>((resolve) =>
      pages.put(path, (_request, response) => {
        send = () => void response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
        resolve();
      }),
    );
    return { url: `${pages.url}${path}`, isAskedFor, send: () => send() };
  };

  it('answers a repeated request from the first answer, and executes it once', async () => {
    const key = uuid();
    const first = await createCollection(key, '항구 الميناء').expect(200);
    const second = await createCollection(key, '항구 الميناء').expect(200);
    expect(second.body).toEqual(first.body);
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
    expect([first, second].map(({ headers }) => headers['idempotency-replayed'])).toEqual([
      undefined,
      'true',
    ]);
    expect(await countCollections('항구 الميناء')).toBe(1);
  });

  it('executes a request once of twenty that arrive together', async () => {
    const key = uuid();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => createCollection(key, 'together')),
    );
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(new Set(answers.flatMap(({ body }) => body.id ?? [])).size).toBe(1);
    expect(await countCollections('together')).toBe(1);
  });

  it('keeps the status and the headers of the answer', async () => {
    const key = uuid();
    const check = { claim: 'The harbour of Oulu opened a second quay in May 2024.', lmit: 1 };
    const first = await post('checks', key, check).expect(202);
    const second = await post('checks', key, check).expect(202);
    expect(second.body.id).toBe(first.body.id);
    for (const name of ['location', 'x-ignored-fields'])
      expect([name, second.headers[name]]).toEqual([name, expect.any(String)]);
    expect(second.headers.location).toBe(first.headers.location);
  });

  it('repeats the answer to a deletion, which would otherwise be 404', async () => {
    const { body } = await createCollection(uuid(), 'short-lived').expect(200);
    const remove = (key: string) =>
      verify.http
        .delete(`/api/v1/collections/${body.id}`)
        .set({ ...toBearerHeader(verify.keys.ann), 'Idempotency-Key': key });
    const key = uuid();
    const { status } = await remove(key);
    expect([status, (await remove(key)).status]).toEqual([status, status]);
    await remove(uuid()).expect(404);
  });

  it('repeats the answer to an upload', async () => {
    const key = uuid();
    const upload = () =>
      verify.http
        .post('/api/v1/checks/document')
        .set({ ...toBearerHeader(verify.keys.ann), 'Idempotency-Key': key })
        .attach('file', Buffer.from('The harbour of Oulu opened in May 2024.'), 'oulu.txt');
    const first = await upload().expect(202);
    expect((await upload().expect(202)).body).toEqual(first.body);
  });

  it.each([
    ['body', 'collections', { name: 'other' }],
    ['path', 'ingest', { name: 'reused' }],
    ['query', 'collections?x=1', { name: 'reused' }],
  ])('refuses the same key with another %s', async (_part, path, body) => {
    const key = uuid();
    await createCollection(key, 'reused').expect(200);
    const refused = await post(path, key, body).expect(422);
    expect(refused.body.message).toContain('This Idempotency-Key belongs to another request');
    expect(await countCollections('other')).toBe(0);
  });

  it('belongs to a caller: others use the same key for themselves', async () => {
    const key = uuid();
    const { ann, bob, stranger } = verify.keys;
    for (const token of [ann, bob, stranger])
      await createCollection(key, 'shared key', token).expect(200);
    expect(await countCollections('shared key')).toBe(3);
  });

  it('is free again after an error, which is not kept', async () => {
    const key = uuid();
    await post('collections', key, { name: '' }).expect(400);
    await createCollection(key, 'after an error').expect(200);
  });

  it.each(['', 'two words', 'Schlüssel', 'x'.repeat(256)])('refuses the key %j', async (key) => {
    const { body } = await createCollection(key, 'never').expect(400);
    expect(body.message).toContain('Idempotency-Key must have 1 to 255 printable ASCII');
  });

  it('has no effect on reads', async () => {
    const before = await countStored();
    await verify.http
      .get('/api/v1/collections')
      .set({ ...toBearerHeader(verify.keys.ann), 'Idempotency-Key': 'two words' })
      .expect(200);
    expect(await countStored()).toBe(before);
  });

  it('refuses a request with a wrong key before it reads the header', async () => {
    const before = await countStored();
    await createCollection(uuid(), 'never', 'pat_wrong').expect(401);
    expect(await countStored()).toBe(before);
  });

  it('refuses a retry while the first request is in progress, and then repeats its answer', async () => {
    const page = serveSlowPage('/slow');
    const key = uuid();
    const first = post('ingest', key, { url: page.url });
    const whenAnswered = first.then((answer) => answer);
    await page.isAskedFor;
    const refused = await post('ingest', key, { url: page.url }).expect(409);
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.body.message).toContain('is in progress');
    page.send();
    const { status, body } = await whenAnswered;
    expect(status).toBe(200);
    expect((await post('ingest', key, { url: page.url }).expect(200)).body).toEqual(body);
  });

  it('is free again when the client disconnects and the work is aborted', async () => {
    const page = serveSlowPage('/left');
    const key = uuid();
    const controller = new AbortController();
    const left = fetch(`${verify.url}/api/v1/ingest`, {
      method: 'POST',
      headers: {
        ...toBearerHeader(verify.keys.ann),
        'Idempotency-Key': key,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ url: page.url }),
      signal: controller.signal,
    }).catch(() => undefined);
    await page.isAskedFor;
    controller.abort();
    await left;
    pages.put('/left', PAGE);
    let answer = await post('ingest', key, { url: page.url });
    for (let attempt = 0; answer.status === 409 && attempt < 50; attempt++) {
      await sleep(100);
      answer = await post('ingest', key, { url: page.url });
    }
    expect(answer.status).toBe(200);
    expect(answer.headers['idempotency-replayed']).toBeUndefined();
  });

  it('counts a repeated call once', async () => {
    await verify.database.pool.query('delete from verify.usage');
    const key = uuid();
    const text = { text: 'The harbour of Oulu opened a second quay in May 2024.' };
    for (let call = 0; call < 3; call++) await post('claims/detect', key, text).expect(200);
    const { body } = await verify.http
      .get('/api/v1/account/usage')
      .set(toBearerHeader(verify.keys.ann))
      .expect(200);
    expect(body.by_endpoint).toContainEqual(
      expect.objectContaining({ endpoint: 'claims/detect', calls: 1 }),
    );
  });

  it('executes a request again after a day', async () => {
    const key = uuid();
    await createCollection(key, 'a day').expect(200);
    await verify.database.pool.query(
      `update verify.idempotent_request set created_at = created_at - interval '24 hours'
       where key = $1`,
      [key],
    );
    await createCollection(key, 'a day').expect(200);
    expect(await countCollections('a day')).toBe(2);
  });

  it('executes a request again that a crashed instance left in progress', async () => {
    const key = uuid();
    await createCollection(key, 'crashed').expect(200);
    await verify.database.pool.query(
      `update verify.idempotent_request set status = null, leased_until = now() where key = $1`,
      [key],
    );
    await createCollection(key, 'something else').expect(422);
    await createCollection(key, 'crashed').expect(200);
    expect(await countCollections('crashed')).toBe(2);
  });

  it('deletes what has expired, and the oldest answers above 20 MiB of an owner', async () => {
    const { pool } = verify.database;
    await pool.query('delete from verify.idempotent_request');
    const insert = (key: string, hours: number, bytes: number) =>
      pool.query(
        `insert into verify.idempotent_request (owner_id, key, account_id, fingerprint, lease,
           leased_until, created_at, status, headers, body)
         select $1::uuid, $2, $1::uuid, '', gen_random_uuid(), now(),
           now() - make_interval(hours => $3), 200, '{}', convert_to(repeat('x', $4), 'UTF8')`,
        [verify.accountId, key, hours, bytes],
      );
    await insert('expired', 25, 10);
    await insert('oldest', 20, 10);
    await insert('older', 10, 10 * 2 ** 20);
    await insert('newest', 1, 10 * 2 ** 20);
    await verify.app.get(IdempotencyRepository).purge();
    const { rows } = await pool.query('select key from verify.idempotent_request order by 1');
    expect(rows.map(({ key }) => key)).toEqual(['newest', 'older']);
  });

  it('does not keep answers of an account beyond an erasure, nor those in progress', async () => {
    const { ann, stranger } = verify.keys;
    const [own, others, running] = [uuid(), uuid(), uuid()];
    await createCollection(own, 'before').expect(200);
    await createCollection(others, 'before', stranger).expect(200);
    const page = serveSlowPage('/during');
    const during = post('causality-graph', running, { url: page.url });
    const whenAnswered = during.then((answer) => answer);
    await page.isAskedFor;
    const { body: source } = await post('ingest', uuid(), {
      content: 'Quorvax Ltd opened a second quay in May 2024.',
      visibility: 'private',
    }).expect(200);
    await verify.http
      .post('/api/v1/erasures')
      .set(toBearerHeader(ann))
      .send({ source_id: source.ingest_source_id, reason: 'The contract has ended.' })
      .expect(200);
    page.send();
    await whenAnswered;
    const { rows } = await verify.database.pool.query<{ key: string }>(
      'select key from verify.idempotent_request where key = any($1)',
      [[own, others, running]],
    );
    expect(rows).toEqual([{ key: others }]);
  });
});
