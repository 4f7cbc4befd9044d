import { setTimeout as sleep } from 'node:timers/promises';
import { testsRunOnServer, type ProxyMode } from '@plumbline/testing';
import { startIngestSite, type IngestSite } from '../ingest-site.ts';
import { AcknowledgedWrites, type FailedCall } from './acknowledged-writes.ts';
import { launchFaultServices, MEMORY_KEY, TOKEN, type FaultServices } from './fault-services.ts';

const OUTAGE_MS = 60_000;
/** Twelve seconds of silence, five for the probe, two between checks, and a busy machine. */
const MAX_FAILURE_MS = 40_000;
/** A reply whose stream has begun waits half a minute for the database before it breaks. */
const MAX_BROKEN_REPLY_MS = 75_000;
const MAX_RECOVERY_MS = 20_000;
const MAX_BACKGROUND_MS = 600_000;
const MAX_TEST_MS = 900_000;

(testsRunOnServer ? describe : describe.skip)('servers that are gone for a minute', () => {
  let site: IngestSite;
  let services: FaultServices;
  let writes: AcknowledgedWrites;
  beforeEach(async () => {
    site = await startIngestSite(400, 50);
    services = await launchFaultServices({
      kind: 'server',
      redisUrl: process.env.REAL_REDIS_URL,
      env: { FETCH_ALLOWED_PRIVATE_HOSTS: site.hosts },
    });
    await services.waitUntilReady();
    writes = new AcknowledgedWrites({
      verifyUrl: services.verifyUrl,
      memoryUrl: services.memoryUrl,
      token: TOKEN,
      memoryKey: MEMORY_KEY,
      pauseMs: 500,
      pageUrls: site.urls.filter((_, index) => !site.isGone(index)),
    });
    await writes.start();
    await writes.waitForEachKind();
    writes.beginFault();
  }, MAX_TEST_MS);
  afterEach(async () => {
    await writes.stop();
    await services.close();
    await site.close();
  }, 60_000);

  const readReadiness = async (url: string) => {
    const response = await fetch(`${url}/health/ready`);
    return { status: response.status, body: (await response.json()) as object };
  };
  const endOutage = async (proxy: FaultServices['databaseProxy'], urls: string[]) => {
    await proxy!.setMode('forward');
    const deadline = performance.now() + MAX_RECOVERY_MS;
    for (const url of urls)
      while ((await readReadiness(url)).status !== 200 && performance.now() < deadline)
        await sleep(100);
    expect(performance.now()).toBeLessThan(deadline);
    await sleep(5_000);
    const failuresBefore = writes.failures.length;
    await sleep(5_000);
    expect(writes.failures.slice(failuresBefore)).toEqual([]);
    await writes.stop();
    const report = await writes.check(MAX_BACKGROUND_MS);
    expect(report.lost).toEqual([]);
    for (const [kind, count] of Object.entries(report.acknowledged))
      expect([kind, count > 3]).toEqual([kind, true]);
    for (const { child } of services.processes.values()) expect(child.exitCode).toBeNull();
  };
  const isExpected = ({ status, hasRetryAfter, ms, lane }: FailedCall) =>
    lane === 'chat' && status === undefined
      ? ms < MAX_BROKEN_REPLY_MS
      : status === 503 && hasRetryAfter && ms < MAX_FAILURE_MS;

  it.each<[ProxyMode, string]>([
    ['refuse', 'The database is not available: the server refuses connections'],
    ['freeze', 'The database is not available: it does not answer'],
  ])(
    'PostgreSQL (%s): answers 503 in bounded time, and nothing acknowledged is lost',
    async (mode, message) => {
      const { databaseProxy, verifyUrl, memoryUrl, workerUrl } = services;
      await databaseProxy!.setMode(mode);
      await sleep(OUTAGE_MS / 2);
      for (const url of [verifyUrl, memoryUrl, workerUrl])
        expect(await readReadiness(url)).toMatchObject({
          status: 503,
          body: { checks: expect.arrayContaining([{ name: 'database', ok: false, message }]) },
        });
      await sleep(OUTAGE_MS / 2);
      expect(writes.failures.length).toBeGreaterThan(10);
      expect(writes.failures.filter((failure) => !isExpected(failure))).toEqual([]);
      await endOutage(databaseProxy, [verifyUrl, memoryUrl, workerUrl]);
    },
    MAX_TEST_MS,
  );

  (process.env.REAL_REDIS_URL ? it.each<ProxyMode>(['refuse', 'freeze']) : it.skip.each([]))(
    'Redis (%s): all else is answered, and the acknowledged work is done later',
    async (mode) => {
      const { redisProxy, verifyUrl, workerUrl } = services;
      await redisProxy!.setMode(mode);
      await sleep(OUTAGE_MS);
      expect(await readReadiness(verifyUrl)).toMatchObject({
        status: 503,
        body: {
          checks: expect.arrayContaining([
            { name: 'database', ok: true },
            expect.objectContaining({ name: 'queue', ok: false }),
          ]),
        },
      });
      expect(writes.failures).toEqual([]);
      await endOutage(redisProxy, [verifyUrl, workerUrl]);
    },
    MAX_TEST_MS,
  );
});
