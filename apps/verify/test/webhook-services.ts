import { startDemoNews, startPageServer, type DemoNews, type PageServer } from '@plumbline/testing';
import { startVerify, toBearerHeader, type VerifyTestApp } from './verify-app.ts';
import { waitUntil } from './wait-until.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

export const CLAIM = 'The repair of Lindholm harbour cost 61.7 million euros.';

/** A webhook as the service lists it. */
export interface ListedWebhook {
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

/** The service with demo news, a server for pages, and a receiver of webhooks. */
export interface WebhookServices {
  demo: DemoNews;
  pages: PageServer;
  receiver: WebhookReceiver;
  verify: VerifyTestApp;
  /** The secret of the account when the service started. */
  secret: string;
  /** A port of loopback to which webhooks may be sent, on which nothing listens. */
  freePort: number;
}

/** Starts the services for the specs of a `describe`. */
export function useWebhookServices() {
  const services = {} as WebhookServices;
  beforeAll(async () => {
    const [demo, pages, receiver, closedReceiver] = await Promise.all([
      ...([startDemoNews(), startPageServer()] as const),
      ...([startWebhookReceiver(), startWebhookReceiver()] as const),
    ]);
    await closedReceiver.close();
    const hosts = [pages.host, receiver.hosts, closedReceiver.hosts];
    const verify = await startVerify({
      ...demo.env,
      FETCH_ALLOWED_PRIVATE_HOSTS: [demo.env.FETCH_ALLOWED_PRIVATE_HOSTS, ...hosts].join(','),
    });
    const freePort = Number(new URL(closedReceiver.url).port);
    Object.assign(services, { demo, pages, receiver, verify, freePort });
    const { body } = await get('account/webhook-secret', verify.keys.master).expect(200);
    services.secret = body.secret;
  });
  afterAll(async () => {
    const { demo, pages, receiver, verify } = services;
    await verify.close();
    await Promise.all([demo.close(), pages.close(), receiver.close()]);
  });

  const get = (path: string, key = services.verify.keys.ann) =>
    services.verify.http.get(`/api/v1/${path}`).set(toBearerHeader(key));
  const post = (path: string, body: object = {}, key = services.verify.keys.ann) =>
    services.verify.http.post(`/api/v1/${path}`).set(toBearerHeader(key)).send(body);
  const listWebhooks = async (query = '', key?: string): Promise<ListedWebhook[]> =>
    (await get(`account/webhooks${query}`, key).expect(200)).body.webhooks;
  /** The newest webhook to a path of the receiver, once it is as expected. */
  const waitForWebhook = (path: string, isExpected: (webhook: ListedWebhook) => boolean) =>
    waitUntil(async () => {
      const url = path.includes(':') ? path : services.receiver.url + path;
      const webhooks = await listWebhooks('?limit=100');
      return webhooks.find((webhook) => webhook.url === url && isExpected(webhook));
    });
  return {
    ...{ services, get, post, listWebhooks, waitForWebhook },
    waitForStatus: (path: string, expected: string) =>
      waitForWebhook(path, ({ status }) => status === expected),
    /** Queues a check that is reported to a path of the receiver. Returns its id. */
    checkClaim: async (path: string, claim = CLAIM): Promise<string> => {
      const url = path.includes(':') ? path : services.receiver.url + path;
      return (await post('checks', { claim, callback_url: url }).expect(202)).body.id;
    },
  };
}
