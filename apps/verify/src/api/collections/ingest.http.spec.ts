import { request } from 'node:http';
import { startPages, type Pages } from '@plumbline/testing';
import { bearer, startVerify, type RunningVerify } from '../../../test/running-verify.ts';
import { HARBOUR, HARBOUR_PAGE } from '../../../test/texts.ts';

describe('taking one page in, and waiting for it', () => {
  let verify: RunningVerify;
  let pages: Pages;
  let id: string;
  let tkg: string;
  beforeAll(async () => {
    pages = await startPages();
    verify = await startVerify({ FETCH_ALLOWED_PRIVATE_HOSTS: pages.host });
    const { body } = await verify.http
      .post('/api/v1/collections')
      .set(bearer(verify.keys.ann))
      .send({ name: 'A brand' })
      .expect(200);
    [id, tkg] = [body.id, body.tkg_id];
  });
  afterAll(async () => {
    await verify.close();
    await pages.close();
  });
  const ingest = (body: object) =>
    verify.http.post(`/api/v1/collections/${id}/ingest`).set(bearer(verify.keys.ann)).send(body);
  const get = async (path: string) =>
    (
      await verify.http
        .get(`/api/v1/collections/${id}${path}`)
        .set(bearer(verify.keys.ann))
        .expect(200)
    ).body;
  const sourceOf = async (url: string) =>
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
    expect(await sourceOf(url)).toMatchObject({
      status: 'failed',
      stage: 'fetch',
      error_code: 'status',
      error: body.message.slice(5),
    });
    pages.put('/nowhere', HARBOUR_PAGE.replaceAll('Lindholm', 'Nowhere'));
    expect((await ingest({ url }).expect(200)).body).toMatchObject({ status: 'completed', url });
  });

  it('goes on with what a caller no longer waits for', async () => {
    const asked = Promise.withResolvers<void>();
    const served = Promise.withResolvers<void>();
    const url = pages.put('/slow', (_, response) => {
      asked.resolve();
      void served.promise.then(() =>
        response.writeHead(200, { 'content-type': 'text/plain' }).end(`${HARBOUR} Slowly.`),
      );
    });
    const left = Promise.withResolvers<void>();
    const call = request(`${verify.url}/api/v1/collections/${id}/ingest`, {
      method: 'POST',
      headers: { ...bearer(verify.keys.ann), 'content-type': 'application/json' },
    });
    call.on('error', () => left.resolve());
    call.end(JSON.stringify({ url }));
    await asked.promise;
    call.destroy();
    await left.promise;
    expect(await sourceOf(url)).toMatchObject({ status: 'processing' });
    served.resolve();
    const { body } = await ingest({ url }).expect(200); // on its way: this waits as well
    expect(body.status).toBe('completed');
  });

  it('says of a page that was taken out meanwhile that it is not there', async () => {
    const asked = Promise.withResolvers<void>();
    const url = pages.put('/held', () => asked.resolve()); // and nothing more
    const answer = ingest({ url }).then((response) => response.status);
    await asked.promise;
    const { ingest_source_id: source } = await sourceOf(url);
    await verify.http
      .delete(`/api/v1/collections/${id}/sources/${source}`)
      .set(bearer(verify.keys.ann))
      .expect(200);
    expect(await answer).toBe(404);
    expect(await sourceOf(url)).toBeUndefined();
  });
});
