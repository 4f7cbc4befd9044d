import { randomBytes } from 'node:crypto';
import {
  createServiceDatabase,
  startDemoNews,
  testsRunOnServer,
  type DemoNews,
  type RunningService,
  type ServiceDatabase,
} from '@plumbline/testing';
import { startServiceWithKey } from './service-with-key.ts';
import { waitUntil } from './wait-until.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

const CHECKS = 20;
/** The service is killed when as many webhooks have arrived. */
const KILLS_AT = [1, 10];

describe('kill -9 between results and their webhooks', () => {
  let database: ServiceDatabase;
  let demo: DemoNews;
  let receiver: WebhookReceiver;
  let service: RunningService | undefined;
  beforeAll(async () => {
    [database, demo, receiver] = await Promise.all([
      ...([createServiceDatabase('verify'), startDemoNews(), startWebhookReceiver()] as const),
    ]);
  });
  afterAll(async () => {
    await service?.end();
    await Promise.all([database.remove(), demo.close(), receiver.close()]);
  });

  it('loses no webhook, and sends each with one id', async () => {
    const settings = {
      ...{ ...demo.env, ...database.env },
      FETCH_ALLOWED_PRIVATE_HOSTS: `${demo.env.FETCH_ALLOWED_PRIVATE_HOSTS},${receiver.hosts}`,
      ...(testsRunOnServer && {
        REDIS_URL: process.env.REAL_REDIS_URL,
        REDIS_PREFIX: `plumbline-test-${randomBytes(6).toString('hex')}`,
      }),
    };
    const start = async () => {
      const started = await startServiceWithKey(settings);
      service = started.service;
      return started;
    };
    const { post } = await start();
    const ids: string[] = [];
    for (const { claim } of demo.corpus.claims.slice(0, CHECKS))
      ids.push((await post('checks', { claim, callback_url: `${receiver.url}/` })).id as string);
    for (const count of KILLS_AT) {
      await receiver.waitFor('/', count);
      await service!.end('SIGKILL');
      await start();
    }
    const listReports = () =>
      receiver.received.map(({ headers, body }) => ({
        webhookId: headers['webhook-id'] as string,
        checkId: (JSON.parse(body) as { data: { id: string } }).data.id,
      }));
    const reports = await waitUntil(async () => {
      const current = listReports();
      const reportedIds = new Set(current.map(({ checkId }) => checkId));
      return Promise.resolve(ids.every((id) => reportedIds.has(id)) ? current : undefined);
    });
    const webhookIds = new Set(reports.map(({ webhookId }) => webhookId));
    expect(webhookIds.size).toBe(CHECKS);
    // Only what was being sent at a kill can arrive twice.
    expect(reports.length).toBeLessThanOrEqual(CHECKS + KILLS_AT.length);
  }, 180_000);
});
