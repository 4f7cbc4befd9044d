import { randomBytes } from 'node:crypto';
import { startPageServer, type PageServer } from '@plumbline/testing';
import { createIngestCollection, renderHtmlPage } from '../../test/ingest-collection.ts';
import { createManualGraph } from '../../test/manual-graph.ts';
import { startVerify, toBearerHeader, type VerifyTestApp } from '../../test/verify-app.ts';
import { AccountService } from './account.service.ts';

const TEXT = 'The harbour of Oulu opened a second quay in May 2024.';

describe('the limit of stored text', () => {
  let verify: VerifyTestApp;
  let pages: PageServer;
  beforeAll(async () => {
    pages = await startPageServer();
    verify = await startVerify({
      FETCH_ALLOWED_PRIVATE_HOSTS: pages.host,
      INGEST_CONCURRENCY: '1',
      INGEST_HOST_INTERVAL_MS: '1',
      MAX_STORED_MB_PER_KEY: '2',
      MAX_STORED_MB_PER_ACCOUNT: '3',
    });
  });
  afterAll(async () => {
    await verify.close();
    await pages.close();
  });

  /** A new account with the keys of two people. */
  const createAccount = async (name: string) => {
    const accounts = verify.app.get(AccountService);
    const { id } = await accounts.findOrCreateAccount(name);
    const createKey = async (person: string) =>
      (await accounts.createKey(id, { kind: 'personal', name: person })).token;
    return { ann: await createKey('Ann'), bob: await createKey('Bob') };
  };
  /** Stores a checked document of so many bytes for the owner of a key. */
  const store = async (key: string, bytes: number) => {
    const { accountId, ownerId } = (await verify.app.get(AccountService).findCaller(key))!;
    await verify.database.pool.query(
      `insert into verify.document_check (id, account_id, owner_id, title, language, content,
         options, status)
       values (gen_random_uuid(), $1, $2, 'Large', 'en', repeat('x', $3), '{}', 'finished')`,
      [accountId, ownerId, bytes],
    );
  };
  const ingest = (key: string, content = TEXT) =>
    verify.http
      .post('/api/v1/ingest')
      .set(toBearerHeader(key))
      .send({ content, visibility: 'private' });
  /** Measurements near a limit are valid for a second. */
  const waitForMeasurement = () => new Promise((resolve) => setTimeout(resolve, 1_100));

  it('refuses a key that stores as much as it may, until it has deleted something', async () => {
    const { ann, bob } = await createAccount('one full key');
    await store(ann, 1_900_000);
    await ingest(ann).expect(200);
    await store(ann, 100_000);
    await waitForMeasurement();
    const { body } = await ingest(ann, `${TEXT} It cost 4 million euros.`).expect(409);
    expect(body).toEqual({
      error: 'Conflict',
      message: expect.stringMatching(/^This API key stores 2 MB of text, .* delete collections/),
      statusCode: 409,
    });
    await ingest(bob).expect(200);
    await verify.database.pool.query('delete from verify.document_check');
    await waitForMeasurement();
    await ingest(ann, `${TEXT} It cost 4 million euros.`).expect(200);
  });

  it('refuses every key of a full account, and no key of another account', async () => {
    const { ann, bob } = await createAccount('full');
    await store(ann, 1_500_000);
    await store(bob, 1_500_000);
    const { body } = await ingest(bob).expect(409);
    expect(body.message).toMatch(/^This account stores 3 MB of text/);
    await ingest(verify.keys.stranger).expect(200);
  });

  /** Words that PostgreSQL cannot compress. */
  const randomText = (length: number) => randomBytes(length / 2).toString('hex');
  /** Runs a check and returns its path. */
  const check = async (key: string) => {
    const { headers } = await verify.http
      .post('/api/v1/checks')
      .set(toBearerHeader(key))
      .set('accept', 'text/event-stream')
      .send({ claim: TEXT, source: 'ingest' })
      .expect(200);
    return headers.location!.replace('/api/v1/', '');
  };

  it('counts the history of graph edits', async () => {
    const { ann } = await createAccount('edits a graph');
    await store(ann, 1_900_000);
    const graph = await createManualGraph(verify, { key: ann });
    const { id } = await graph.node('Harbour');
    for (let edit = 0; edit < 15; edit++)
      await graph.call('patch', `/nodes/${id}`, { description: randomText(3_800) }).expect(200);
    await waitForMeasurement();
    await graph.call('patch', `/nodes/${id}`, { description: 'One more' }).expect(409);
    await ingest(ann).expect(409);
    await graph.call('post', '/undo').expect(200);
    await graph.call('delete', `/nodes/${id}`).expect(200);
  });

  it('counts the URLs of the pages of a collection', async () => {
    const { ann } = await createAccount('queues pages');
    await store(ann, 1_900_000);
    const collection = await createIngestCollection(verify, ann);
    await collection.enqueue(
      Array.from({ length: 50 }, () => `http://${pages.host}/${randomText(1_900)}`),
    );
    await waitForMeasurement();
    await ingest(ann).expect(409);
  });

  it('counts the reviews of checks', async () => {
    const { ann } = await createAccount('reviews checks');
    const path = await check(ann);
    await store(ann, 1_900_000);
    const review = () =>
      verify.http
        .post(`/api/v1/${path}/reviews`)
        .set(toBearerHeader(ann))
        .send({
          verdict: 'TRUE',
          note: randomText(1_900),
          sources: Array.from({ length: 20 }, () => `https://x.example/${randomText(1_900)}`),
        });
    for (let count = 0; count < 3; count++) await review().expect(201);
    await waitForMeasurement();
    await review().expect(409);
    await ingest(ann).expect(409);
  });

  it('is checked by each endpoint that stores text', async () => {
    const { ann } = await createAccount('tries all endpoints');
    await store(ann, 1_900_000);
    const collection = await createIngestCollection(verify, ann);
    const graph = await createManualGraph(verify, { key: ann });
    const [from, to] = [await graph.node('Harbour'), await graph.node('Quay')];
    const nodePath = `/nodes/${from.id}`;
    const checkPath = await check(ann);
    await store(ann, 100_000);
    await waitForMeasurement();
    for (const [path, body] of [
      ['checks/document', { text: TEXT }],
      ['claims/detect', { text: TEXT }],
      ['fingerprint/embed', { content: TEXT, content_type: 'news' }],
      [`collections/${collection.id}/ingest`, { urls: ['https://example.org/'] }],
      [`${checkPath}/reviews`, { verdict: 'TRUE' }],
      ['chat', { messages: [{ role: 'user', parts: [{ type: 'text', text: 'Hello' }] }] }],
    ] as const)
      await verify.http.post(`/api/v1/${path}`).set(toBearerHeader(ann)).send(body).expect(409);
    await verify.http
      .post('/api/v1/ingest/file')
      .set(toBearerHeader(ann))
      .attach('file', Buffer.from(TEXT), 'a.txt')
      .expect(409);
    for (const [method, path, body] of [
      ['post', '/nodes', { label: 'Ferry' }],
      ['patch', '/nodes', { id: from.id, label: 'Port' }],
      ['patch', nodePath, { label: 'Port' }],
      ['patch', `${nodePath}/annotation`, { when: '2026', precision: 'year' }],
      ['post', '/edges', { from: from.id, to: to.id, edge_type: 'CAUSES' }],
    ] as const)
      await graph.call(method, path, body).expect(409);
  });

  it('fails a queued page that no longer finds room', async () => {
    const { ann } = await createAccount('fills up');
    await store(ann, 1_900_000);
    const urls = [1, 2].map((number) =>
      pages.put(`/page-${number}`, (_request, response) => {
        const html = renderHtmlPage('Oulu', [`${TEXT} It cost ${number} million euros.`]);
        const respond = () => response.writeHead(200, { 'content-type': 'text/html' }).end(html);
        void store(ann, 100_000).then(waitForMeasurement).then(respond);
      }),
    );
    const collection = await createIngestCollection(verify, ann);
    const sources = await collection.ingest(urls);
    expect(sources.map(({ status }) => status).sort()).toEqual(['completed', 'failed']);
    expect(sources.find(({ status }) => status === 'failed')).toMatchObject({
      error_code: 'storage_full',
      error: expect.stringMatching(/^This API key stores 2 MB of text/),
    });
  });
});
