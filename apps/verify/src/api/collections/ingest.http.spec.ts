import { request } from 'node:http';
import { startPageServer, type PageServer } from '@plumbline/testing';
import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';
import { HARBOUR_TEXT, HARBOUR_PAGE } from '../../../test/sample-texts.ts';

describe('taking one page in, and waiting for it', () => {
  let verify: VerifyTestApp;
  let pages: PageServer;
  let id: string;
  let tkg: string;
  beforeAll(async () => {
    pages = await startPageServer();
    verify = await startVerify({ FETCH_ALLOWED_PRIVATE_HOSTS: pages.host });
    const { body } = await verify.http
      .post('/api/v1/collections')
      .set(toBearerHeader(verify.keys.ann))
      .send({ name: 'A brand' })
      .expect(200);
    [id, tkg] = [body.id, body.tkg_id];
  });
  afterAll(async () => {
    await verify.close();
    await pages.close();
  });
  const ingest = (body: object) =>
    verify.http
      .post(`/api/v1/collections/${id}/ingest`)
      .set(toBearerHeader(verify.keys.ann))
      .send(body);
  const get = async (path: string) =>
    (
      await verify.http
        .get(`/api/v1/collections/${id}${path}`)
        .set(toBearerHeader(verify.keys.ann))
        .expect(200)
    ).body;
  const findSource = async (url: string) =>
    (await get('')).sources.find((source: { url: string }) => source.url === url);

  it('answers with what came of it, and again with the same at once', async () => {
    const url = pages.put('/harbour', HARBOUR_PAGE);
    const { body } = await ingest({ url }).expect(200);
    expect(body).toEqual({
      ...{
        collection_id: id,
        tkg_id: tkg,
        url,
        status: 'completed',
        ingest_source_id: expect.any(String),
      },
      ...{ claims_count: expect.any(Number), predictions_count: 1 },
    });
    expect(body.claims_count).toBeGreaterThan(3);
    expect((await ingest({ url }).expect(200)).body).toEqual(body);
    const source = await get(`/sources/${body.ingest_source_id}`);
    expect(source).toMatchObject({
      status: 'completed',
      progress: 1,
      error: null,
      finished_at: expect.any(String),
      language: 'en',
    });
    expect(source.content).toContain('48 million euros');
    expect(source.stages.map(({ stage }: { stage: string }) => stage)).toEqual([
      'fetch',
      'read',
      'extract',
      'link',
      'store',
    ]);
  });

  it('says why it failed, in the answer and in ingest-status', async () => {
    const url = `${pages.url}/nowhere`;
    const { body } = await ingest({ url }).expect(422);
    expect(body).toEqual({
      error: 'Unprocessable Entity',
      message: expect.stringMatching(/^url: .*404/),
      statusCode: 422,
    });
    expect(await findSource(url)).toMatchObject({
      status: 'failed',
      stage: 'fetch',
      error_code: 'status',
      error: body.message.slice(5),
    });
    pages.put('/nowhere', HARBOUR_PAGE.replaceAll('Lindholm', 'Nowhere'));
    expect((await ingest({ url }).expect(200)).body).toMatchObject({ status: 'completed', url });
  });

  it('goes on with what a caller no longer waits for', async () => {
    const pageRequest = Promise.withResolvers<void>();
    const pageResponse = Promise.withResolvers<void>();
    const url = pages.put('/slow', (_, response) => {
      pageRequest.resolve();
      void pageResponse.promise.then(() =>
        response.writeHead(200, { 'content-type': 'text/plain' }).end(`${HARBOUR_TEXT} Slowly.`),
      );
    });
    const disconnect = Promise.withResolvers<void>();
    const call = request(`${verify.url}/api/v1/collections/${id}/ingest`, {
      method: 'POST',
      headers: { ...toBearerHeader(verify.keys.ann), 'content-type': 'application/json' },
    });
    call.on('error', () => disconnect.resolve());
    call.end(JSON.stringify({ url }));
    await pageRequest.promise;
    call.destroy();
    await disconnect.promise;
    expect(await findSource(url)).toMatchObject({ status: 'processing' });
    pageResponse.resolve();
    const { body } = await ingest({ url }).expect(200); // on its way: this waits as well
    expect(body.status).toBe('completed');
  });

  it('says of a page that was taken out meanwhile that it is not there', async () => {
    const pageRequest = Promise.withResolvers<void>();
    const url = pages.put('/held', () => pageRequest.resolve()); // and nothing more
    const answer = ingest({ url }).then((response) => response.status);
    await pageRequest.promise;
    const { ingest_source_id: source } = await findSource(url);
    await verify.http
      .delete(`/api/v1/collections/${id}/sources/${source}`)
      .set(toBearerHeader(verify.keys.ann))
      .expect(200);
    expect(await answer).toBe(404);
    expect(await findSource(url)).toBeUndefined();
  });
});
