import { toBearerHeader } from './verify-app.ts';
import { verifyWebhook } from './webhook-receiver.ts';
import { CLAIM, useWebhookServices } from './webhook-services.ts';

/** 200 sentences, whose verdicts are more than 256 KiB. */
/** One claim, and a line with more bytes than a webhook has. */
const LARGE_TEXT = `The repair of Lindholm harbour cost 61.7 million euros.\n\n${'─'.repeat(90_000)}`;

describe('webhooks', () => {
  const { services, get, post, checkClaim, waitForStatus } = useWebhookServices();
  afterEach(() => {
    services.demo.gdelt.mode = 'ok';
    services.demo.newsapi.mode = 'ok';
  });

  it('report a finished check with its result, signed by Standard Webhooks', async () => {
    const id = await checkClaim('/finished?token=secret');
    const [webhook] = await services.receiver.waitFor('/finished?token=secret');
    const event = verifyWebhook(services.secret, webhook!);
    const { body: check } = await get(`checks/${id}`).expect(200);
    expect(event).toEqual({
      type: 'check.completed',
      timestamp: check.finished_at,
      data: {
        ...{ id, status: 'finished', url: `${services.verify.url}/api/v1/checks/${id}` },
        result: { ...check, page_url: expect.any(String), feed_url: expect.any(String) },
        result_omitted: false,
      },
    });
    expect(webhook!.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(await waitForStatus('/finished', 'delivered')).toMatchObject({
      ...{ id: webhook!.headers['webhook-id'], type: 'check.completed', resource_id: id },
      ...{ attempts: 1, last_status: 204, last_error: null, next_attempt_at: null },
    });
  });

  it('report a document check, also one whose result is too large to be sent along', async () => {
    const small = await post('checks/document', {
      text: '린드홀름 항구의 수리 비용은 6170만 유로였다.',
      callback_url: `${services.receiver.url}/document`,
    }).expect(202);
    const [webhook] = await services.receiver.waitFor('/document');
    const event = verifyWebhook(services.secret, webhook!);
    expect(event).toMatchObject({
      type: 'document_check.completed',
      data: {
        ...{ id: small.body.id, status: 'finished', result_omitted: false },
        url: `${services.verify.url}/api/v1/checks/document/${small.body.id}`,
        result: { text: '린드홀름 항구의 수리 비용은 6170만 유로였다.' },
      },
    });
    const form = services.verify.http
      .post('/api/v1/checks/document')
      .set(toBearerHeader(services.verify.keys.ann))
      .field('callback_url', `${services.receiver.url}/large`)
      .attach('file', Buffer.from(LARGE_TEXT), {
        filename: 'large.txt',
        contentType: 'text/plain',
      });
    const { body: large } = await form.expect(202);
    const [largeWebhook] = await services.receiver.waitFor('/large');
    expect(verifyWebhook(services.secret, largeWebhook!)).toMatchObject({
      type: 'document_check.completed',
      data: { id: large.id, result: null, result_omitted: true },
    });
    await get(`checks/document/${large.id}`).expect(200);
  });

  it('report once that all pages of an ingest have ended, with what became of each', async () => {
    const { body: collection } = await post('collections', { name: 'Harbour' }).expect(200);
    const urls = [
      services.pages.put(
        '/harbour',
        `<p>${CLAIM} The port authority of Lindholm said so in March.</p>`,
      ),
      `http://${services.pages.host}/missing`,
    ];
    const callbackUrl = `${services.receiver.url}/ingest`;
    const path = `collections/${collection.id}/ingest`;
    const { body } = await post(path, { urls, callback_url: callbackUrl }).expect(202);
    const [webhook] = await services.receiver.waitFor('/ingest');
    const event = verifyWebhook(services.secret, webhook!);
    expect(event).toMatchObject({
      type: 'ingest.completed',
      data: {
        status: 'completed',
        url: `${services.verify.url}/api/v1/collections/${collection.id}/ingest-status`,
        result: {
          collection_id: collection.id,
          summary: { total: 2, completed: 1, failed: 1, removed: 0 },
          sources: [
            { ingest_source_id: body.ingest_source_ids[0], status: 'completed', error: null },
            { ingest_source_id: body.ingest_source_ids[1], status: 'failed', error_code: 'status' },
          ],
        },
      },
    });
    // All of them have ended already.
    await post(path, { urls: [urls[0]], callback_url: `${callbackUrl}-again` }).expect(202);
    const [again] = await services.receiver.waitFor('/ingest-again');
    expect(verifyWebhook(services.secret, again!).data.result).toMatchObject({
      summary: { total: 1, completed: 1, failed: 0, removed: 0 },
    });
    const file = await services.verify.http
      .post(`/api/v1/${path}/file`)
      .set(toBearerHeader(services.verify.keys.ann))
      .field('callback_url', `${callbackUrl}-file`)
      .attach('file', Buffer.from('The harbour of Lindholm opened again in May 2026.'), 'a.txt')
      .expect(202);
    const [fileWebhook] = await services.receiver.waitFor('/ingest-file');
    expect(verifyWebhook(services.secret, fileWebhook!).data.result).toMatchObject({
      sources: [{ ingest_source_id: file.body.ingest_source_ids[0], filename: 'a.txt' }],
    });
    expect(services.receiver.received.filter(({ path: to }) => to === '/ingest')).toHaveLength(1);
  });

  it('report an ingest when its last open page is removed', async () => {
    const { body: collection } = await post('collections', { name: 'Removed' }).expect(200);
    const { body } = await post(`collections/${collection.id}/ingest`, {
      urls: [services.pages.put('/hanging', () => undefined)],
      callback_url: `${services.receiver.url}/removed`,
    }).expect(202);
    await services.verify.http
      .delete(`/api/v1/collections/${collection.id}/sources/${body.ingest_source_ids[0]}`)
      .set(toBearerHeader(services.verify.keys.ann))
      .expect(200);
    const [webhook] = await services.receiver.waitFor('/removed');
    expect(verifyWebhook(services.secret, webhook!).data.result).toMatchObject({
      summary: { total: 1, completed: 0, failed: 0, removed: 1 },
      sources: [],
    });
  });

  it('report failed work with its error', async () => {
    services.demo.gdelt.mode = '500';
    services.demo.newsapi.mode = '500';
    const id = await checkClaim('/failed', 'The ferry Aurora sank off Cala Honda on 3 May 2026.');
    const [webhook] = await services.receiver.waitFor('/failed');
    expect(verifyWebhook(services.secret, webhook!)).toMatchObject({
      type: 'check.failed',
      data: { id, status: 'failed', result: { error: { status: 502 } } },
    });
  });

  it('report a check that is canceled', async () => {
    const claim = 'The desalination plant of Cala Honda delivers 24,000 cubic metres a day.';
    const id = await checkClaim('/canceled', claim);
    const { body } = await post(`checks/${id}/cancel`).expect(200);
    const [webhook] = await services.receiver.waitFor('/canceled');
    const outcome = body.status === 'canceled' ? 'check.canceled' : 'check.completed';
    expect(verifyWebhook(services.secret, webhook!).type).toBe(outcome);
  });
});
