import { setTimeout as sleep } from 'node:timers/promises';
import {
  createFakeClock,
  createServiceDatabase,
  hasFakeClock,
  launchService,
  testsRunOnServer,
} from '@plumbline/testing';
import { TOKEN } from './fault-services.ts';

const OFFSET_SECONDS = 120;
const VERIFY_API_KEYS = JSON.stringify({
  [TOKEN]: { account: 'one', kind: 'personal', subject: 'Ann' },
});

/** Needs libfaketime. The embedded database has the clock of its process. */
(testsRunOnServer && hasFakeClock() ? describe : describe.skip)(
  'a process with a wrong clock',
  () => {
    it('is not ready, says so, and takes no jobs until its clock is right', async () => {
      const clock = createFakeClock();
      clock.setOffset(OFFSET_SECONDS);
      const database = await createServiceDatabase('verify', 'server');
      const service = launchService('verify', {
        ...database.env,
        ...clock.env,
        ...{ VERIFY_API_KEYS, VERIFY_PORT: '0', WORKER: 'inline', LOG_LEVEL: 'warn' },
      });
      const url = await service.ready;
      const call = async (path: string, body?: object) => {
        const response = await fetch(`${url}${path}`, {
          method: body ? 'POST' : 'GET',
          headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
          body: body && JSON.stringify(body),
        });
        return { status: response.status, body: await response.json() };
      };
      expect(await call('/health/ready')).toMatchObject({
        status: 503,
        body: {
          checks: expect.arrayContaining([
            {
              name: 'clock',
              ok: false,
              message: expect.stringMatching(
                /^The clock of the service is 1[12]\d s ahead of the clock of the database$/,
              ) as string,
            },
          ]),
        },
      });
      const metrics = await (await fetch(`${url}/metrics`)).text();
      const offset = Number(/^plumbline_clock_offset_seconds\S* (\S+)$/m.exec(metrics)?.[1]);
      expect(Math.abs(offset - OFFSET_SECONDS)).toBeLessThan(10);

      while (!service.output().includes('so the process takes no jobs')) await sleep(200);
      const { id } = (await call('/api/v1/collections', { name: 'x' })).body as { id: string };
      const ingest = { urls: ['http://page.invalid/'] };
      expect((await call(`/api/v1/collections/${id}/ingest`, ingest)).status).toBe(202);
      const readStatus = async () =>
        (
          (await call(`/api/v1/collections/${id}/ingest-status`)).body as {
            sources: { status: string }[];
          }
        ).sources[0]!.status;
      await sleep(10_000);
      expect(await readStatus()).toBe('processing');

      clock.setOffset(0);
      while ((await readStatus()) === 'processing') await sleep(200);
      expect(await readStatus()).toBe('failed'); // no such host
      expect((await call('/health/ready')).status).toBe(200);
      await service.end();
      await database.remove();
      clock.remove();
    }, 300_000);
  },
);
