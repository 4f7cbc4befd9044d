import { startDemoNews, startPageServer, type DemoNews, type PageServer } from '@plumbline/testing';
import { startVerify, toBearerHeader, type VerifyTestApp } from './verify-app.ts';
import { waitUntil } from './wait-until.ts';
import { startWebhookReceiver, verifyWebhook, type WebhookReceiver } from './webhook-receiver.ts';

const CLAIM = 'The repair of Lindholm harbour cost 61.7 million euros.';

interface Webhook {
  id: string;
  type: string | null;
  resource_id: string;
  url: string;
  status: string;
  attempts: number;
  last_status: number | null;
  last_error: string | null;
  next_attempt_at: string | null;
}

describe('webhooks', () => {
  let demo: DemoNews;
  let pages: PageServer;
  let receiver: WebhookReceiver;
  let verify: VerifyTestApp;
  let secret: string;
  beforeAll(async () => {
    [demo, pages, receiver] = await Promise.all([
      ...([startDemoNews(), startPageServer(), startWebhookReceiver()] as const),
    ]);
    verify = await startVerify({
      ...demo.env,
      FETCH_ALLOWED_PRIVATE_HOSTS: [
        ...[demo.env.FETCH_ALLOWED_PRIVATE_HOSTS, pages.host, receiver.hosts],
      ].join(','),
    });
    secret = (await get('account/webhook-secret', verify.keys.master).expect(200)).body.secret;
  });
  afterAll(async () => {
    await verify.close();
    await Promise.all([demo.close(), pages.close(), receiver.close()]);
  });
  afterEach(() => {
    demo.gdelt.mode = 'ok';
    demo.newsapi.mode = 'ok';
  });

  const get = (path: string, key = verify.keys.ann) =>
    verify.http.get(`/api/v1/${path}`).set(toBearerHeader(key));
  const post = (path: string, body: object = {}, key = verify.keys.ann) =>
    verify.http.post(`/api/v1/${path}`).set(toBearerHeader(key)).send(body);
  const listWebhooks = async (query = '', key = verify.keys.ann): Promise<Webhook[]> =>
    (await get(`account/webhooks${query}`, key).expect(200)).body.webhooks;
  const findWebhook = async (path: string) =>
    (await listWebhooks('?limit=100')).find(({ url }) => url === receiver.url + path)!;
  const waitForStatus = (path: string, status: string) =>
    waitUntil(async () => {
      const webhook = await findWebhook(path);
      return webhook.status === status ? webhook : undefined;
    });
  const checkClaim = async (path: string, claim = CLAIM): Promise<string> =>
    (await post('checks', { claim, callback_url: receiver.url + path }).expect(202)).body.id;

  it('report a finished check with its result, signed by Standard Webhooks', async () => {
    const id = await checkClaim('/finished?token=secret');
    const [webhook] = await receiver.waitFor('/finished?token=secret');
    const event = verifyWebhook(secret, webhook!);
    const { body: check } = await get(`checks/${id}`).expect(200);
    expect(event).toEqual({
      type: 'check.completed',
      timestamp: check.finished_at,
      data: {
        ...{ id, status: 'finished', url: `${verify.url}/api/v1/checks/${id}` },
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
});
