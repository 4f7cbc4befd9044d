import { waitUntil } from '../../test/wait-until.ts';
import { useWebhookServices } from '../../test/webhook-services.ts';

describe('the metrics of webhooks', () => {
  const { services, checkClaim, waitForStatus, waitForWebhook } = useWebhookServices();
  const readValue = async (series: string): Promise<number> => {
    const { text } = await services.verify.http.get('/metrics').expect(200);
    const [name, labels = ''] = series.split('|');
    const line = text
      .split('\n')
      .find((metric) => metric.startsWith(`plumbline_${name}{`) && metric.includes(labels));
    return Number(line?.split(' ').at(-1) ?? 0);
  };
  /** Gauges are at most two seconds old. */
  const waitForValue = (series: string, isExpected: (value: number) => boolean) =>
    waitUntil(async () => {
      const value = await readValue(series);
      return isExpected(value) ? value : undefined;
    }, 200);

  it('count attempts by their outcome', async () => {
    services.receiver.answer('/retried', 500);
    await checkClaim('/retried');
    services.receiver.answer('/gone', 410);
    await checkClaim('/gone');
    await waitForStatus('/gone', 'failed');
    await waitForStatus('/retried', 'delivered');
    for (const outcome of ['delivered', 'retried', 'failed'])
      await waitForValue(`webhook_attempts_total|outcome="${outcome}"`, (value) => value === 1);
  });

  it('count what is due and what waits for its next attempt, and say since when', async () => {
    expect(await readValue('webhook_delivery_oldest_seconds')).toBe(0);
    services.receiver.answer('/busy', { status: 429, headers: { 'retry-after': '3600' } });
    await checkClaim('/busy');
    await waitForWebhook('/busy', ({ attempts }) => attempts === 1);
    await waitForValue('webhook_deliveries|state="delayed"', (value) => value === 1);
    expect(await readValue('webhook_deliveries|state="due"')).toBe(0);
    // An attempt that hangs, so that the webhook stays due.
    await services.verify.database.pool.query(
      `update verify.webhook_delivery set next_attempt_at = now() - interval '10 minutes',
         lease = gen_random_uuid(), leased_until = now() + interval '1 hour'
       where status = 'pending'`,
    );
    await waitForValue('webhook_deliveries|state="due"', (value) => value === 1);
    expect(await readValue('webhook_deliveries|state="delayed"')).toBe(0);
    const seconds = await waitForValue('webhook_delivery_oldest_seconds', (value) => value > 0);
    expect(seconds).toBeGreaterThanOrEqual(600);
    expect(seconds).toBeLessThan(700);
  });
});
