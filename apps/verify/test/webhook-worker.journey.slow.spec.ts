import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createServiceDatabase,
  startDemoNews,
  startService,
  testsRunOnServer,
  type DemoNews,
  type RunningService,
  type ServiceDatabase,
} from '@plumbline/testing';
import { startServiceWithKey } from './service-with-key.ts';
import { waitUntil } from './wait-until.ts';
import {
  startWebhookReceiver,
  type WebhookEvent,
  type WebhookReceiver,
} from './webhook-receiver.ts';
import { CLAIM, type ListedWebhook } from './webhook-services.ts';

const SITE = 'https://verify.example.org';
/** Longer than a sender waits for a notification. */
const LONGER_THAN_A_POLL_MS = 3_000;

// A worker in a process of its own needs a database server.
(testsRunOnServer ? describe : describe.skip)('webhooks with a separate worker process', () => {
  let database: ServiceDatabase;
  let demo: DemoNews;
  let receiver: WebhookReceiver;
  let settings: NodeJS.ProcessEnv;
  const processes: RunningService[] = [];
  beforeAll(async () => {
    [database, demo, receiver] = await Promise.all([
      ...([createServiceDatabase('verify'), startDemoNews(), startWebhookReceiver()] as const),
    ]);
    settings = {
      ...{ ...demo.env, ...database.env, WORKER: 'separate', PUBLIC_SITE_URL: SITE },
      FETCH_ALLOWED_PRIVATE_HOSTS: `${demo.env.FETCH_ALLOWED_PRIVATE_HOSTS},${receiver.hosts}`,
      REDIS_URL: process.env.REAL_REDIS_URL,
      REDIS_PREFIX: `plumbline-test-${randomBytes(6).toString('hex')}`,
    };
  });
  afterAll(async () => {
    await Promise.all(processes.map((process) => process.end()));
    await Promise.all([database.remove(), demo.close(), receiver.close()]);
  });
  const startWorker = async () => {
    const worker = await startService('verify', { ...settings, WORKER_PORT: '0' }, 'worker');
    processes.push(worker);
    return worker;
  };

  it('are sent by the worker, and not by the process that answers requests', async () => {
    const { service, post, get } = await startServiceWithKey(settings);
    processes.push(service);
    const callback = { callback_url: `${receiver.url}/` };
    const check = await post('checks', { claim: CLAIM, ...callback });
    const document = await post('checks/document', { text: CLAIM, ...callback });
    const worker = await startWorker();
    const events = (await receiver.waitFor('/', 2)).map(
      ({ body }) => JSON.parse(body) as WebhookEvent,
    );
    expect(events.map(({ type, data }) => [type, data.url]).toSorted()).toEqual([
      ['check.completed', `${SITE}/api/v1/checks/${check.id as string}`],
      ['document_check.completed', `${SITE}/api/v1/checks/document/${document.id as string}`],
    ]);
    const isCounted = /^plumbline_webhook_attempts_total\{.*"delivered".*verify-worker.*\} 2$/m;
    await waitUntil(async () => {
      const metrics = await (await fetch(`${worker.url}/metrics`)).text();
      return isCounted.test(metrics) ? true : undefined;
    });

    const { webhooks } = await get('account/webhooks?status=delivered');
    const [delivered] = webhooks as ListedWebhook[];
    expect(await worker.end()).toBe(0);
    await post(`account/webhooks/${delivered!.id}/redeliver`, {});
    await sleep(LONGER_THAN_A_POLL_MS);
    expect(receiver.received).toHaveLength(2);
    await startWorker();
    const [, , again] = await receiver.waitFor('/', 3);
    expect(again!.headers['webhook-id']).toBe(delivered!.id);
  }, 120_000);
});
