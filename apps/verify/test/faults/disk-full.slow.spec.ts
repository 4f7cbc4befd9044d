import { setTimeout as sleep } from 'node:timers/promises';
import {
  canMount,
  hasPrivatePostgres,
  mountSmallDisk,
  privatePostgresRoot,
  startPrivatePostgres,
  testsRunOnServer,
  type PrivatePostgres,
  type SmallDisk,
} from '@plumbline/testing';
import { startIngestSite, type IngestSite } from '../ingest-site.ts';
import { AcknowledgedWrites, type FailedCall } from './acknowledged-writes.ts';
import { launchFaultServices, MEMORY_KEY, TOKEN, type FaultServices } from './fault-services.ts';

const MEGABYTE = 2 ** 20;
const DISK_MB = 800;
/** Less than the embedded database keeps free. */
const NEARLY_FULL_BYTES = 150 * MEGABYTE;
const FAULT_MS = 20_000;
const MAX_FAILURE_MS = 60_000;
const MAX_RECOVERY_MS = 120_000;
const MAX_BACKGROUND_MS = 600_000;
const MAX_TEST_MS = 1_200_000;

/** Needs to mount file systems, and for the server PRIVATE_POSTGRES. */
const canRun = canMount && (!testsRunOnServer || hasPrivatePostgres);

(canRun ? describe : describe.skip)('a disk that is full for a while', () => {
  let disk: SmallDisk;
  let postgres: PrivatePostgres | undefined;
  let site: IngestSite;
  let services: FaultServices;
  let writes: AcknowledgedWrites;
  const sharedDatabaseUrl = process.env.REAL_DATABASE_URL;
  beforeAll(async () => {
    if (testsRunOnServer) {
      disk = mountSmallDisk(DISK_MB, privatePostgresRoot);
      postgres = await startPrivatePostgres({
        folder: disk.folder.slice(privatePostgresRoot.length),
      });
      process.env.REAL_DATABASE_URL = postgres.url; // the databases are created there
    } else disk = mountSmallDisk(DISK_MB);
    site = await startIngestSite(200, 50);
    services = await launchFaultServices({
      kind: testsRunOnServer ? 'server' : 'embedded',
      env: { FETCH_ALLOWED_PRIVATE_HOSTS: site.hosts },
      ...(!testsRunOnServer && { parentFolder: disk.folder }),
    });
    await services.waitUntilReady();
    writes = new AcknowledgedWrites({
      ...{ verifyUrl: services.verifyUrl, memoryUrl: services.memoryUrl },
      ...{ token: TOKEN, memoryKey: MEMORY_KEY, pauseMs: 300 },
      pageUrls: site.urls.filter((_, index) => !site.isGone(index)),
    });
    await writes.start();
    await writes.waitForEachKind();
    writes.beginFault();
  }, MAX_TEST_MS);
  afterAll(async () => {
    disk.makeRoom();
    await writes.stop();
    await services.close();
    await site.close();
    postgres?.remove();
    disk.remove();
    if (sharedDatabaseUrl) process.env.REAL_DATABASE_URL = sharedDatabaseUrl;
  }, 120_000);

  const isExpected = ({ lane, status, hasRetryAfter, ms }: FailedCall) =>
    ms < MAX_FAILURE_MS &&
    ((status === 503 && hasRetryAfter) || (lane === 'chat' && status === undefined));
  const call = (url: string, token: string) =>
    fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const urls = () => [services.verifyUrl, services.memoryUrl];

  (testsRunOnServer ? it.skip : it)(
    'refuses writes before nothing is left, and goes on reading',
    async () => {
      disk.fillUpTo(NEARLY_FULL_BYTES);
      await sleep(FAULT_MS);
      expect(writes.failures.length).toBeGreaterThan(10);
      expect(writes.failures.filter((failure) => !isExpected(failure))).toEqual([]);
      const messages = new Set(writes.failures.map(({ message }) => message));
      expect([...messages].join('\n')).toContain(
        'The database cannot store anything now, because its disk is full or it is read-only',
      );
      const { verifyUrl } = services;
      for (const path of ['collections', 'fact-search?q=well&source=ingest', 'chat/sessions'])
        expect([path, (await call(`${verifyUrl}/api/v1/${path}`, TOKEN)).status]).toEqual([
          path,
          200,
        ]);
      for (const url of urls()) {
        const ready = await fetch(`${url}/health/ready`);
        expect(ready.status).toBe(503);
        expect(await ready.json()).toMatchObject({
          checks: expect.arrayContaining([
            {
              name: 'database',
              ok: false,
              message:
                'The database is not available: it accepts no writes, for example because its ' +
                'disk is full',
            },
          ]),
        });
      }
    },
    MAX_TEST_MS,
  );

  it(
    'survives that nothing is left, and loses nothing that was acknowledged',
    async () => {
      disk.makeRoom();
      await sleep(5_000); // writes are in progress again
      disk.fillUpTo(0);
      await sleep(FAULT_MS);
      for (const { child, output } of services.processes.values())
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`A service ended (${child.exitCode ?? child.signalCode}): ${output()}`);
      expect(writes.failures.filter((failure) => !isExpected(failure))).toEqual([]);

      disk.makeRoom();
      if (postgres && !postgres.isRunning()) postgres.start();
      const deadline = performance.now() + MAX_RECOVERY_MS;
      for (const url of urls())
        while ((await fetch(`${url}/health/ready`)).status !== 200) {
          expect(performance.now()).toBeLessThan(deadline);
          await sleep(200);
        }
      await sleep(5_000);
      const failureCount = writes.failures.length;
      await sleep(5_000);
      expect(writes.failures.slice(failureCount)).toEqual([]);
      await writes.stop();
      expect((await writes.check(MAX_BACKGROUND_MS)).lost).toEqual([]);
    },
    MAX_TEST_MS,
  );
});
