import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createServiceDatabase,
  launchService,
  type LaunchedService,
  type ServiceDatabase,
} from '@plumbline/testing';

const TOKEN = 'a-personal-token-for-the-faults';
const VERIFY_API_KEYS = JSON.stringify({
  [TOKEN]: { account: 'one', kind: 'personal', subject: 'Ann' },
});
const FREE_HANDLES = 12;
const CONNECTIONS = 200;
const TICKS_PER_SECOND = 100;
const hasPrlimit = spawnSync('prlimit', ['--version'], { stdio: 'ignore' }).status === 0;

describe('a verify process that runs short of a resource', () => {
  let database: ServiceDatabase;
  let service: LaunchedService;
  let url: string;
  let documentCount = 0;
  beforeAll(async () => {
    database = await createServiceDatabase('verify');
    service = launchService('verify', {
      ...database.env,
      ...{ VERIFY_API_KEYS, VERIFY_PORT: '0', LOG_LEVEL: 'warn' },
    });
    url = await service.ready;
  }, 300_000);
  afterAll(async () => {
    await service.end();
    await database.remove();
  });

  const send = (path: string, init: RequestInit = {}) =>
    fetch(`${url}/api/v1/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${TOKEN}`, ...(init.headers as object) },
    });
  const ingestText = () =>
    send('ingest', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ content: `The well ${documentCount++} of Arlen is 41 metres deep.` }),
    });
  const ingestFile = () => {
    const form = new FormData();
    const text = `<p>The well ${documentCount++} of Arlen is 41 metres deep.</p>`;
    form.set('file', new Blob([text], { type: 'text/html' }), 'well.html');
    return send('timeseries/file', { method: 'POST', body: form });
  };
  const readAnswer = async (response: Response) => ({
    status: response.status,
    hasRetryAfter: response.headers.has('retry-after'),
    body: (await response.json()) as { message?: string },
  });
  /** Seconds of processor time of the process. */
  const readCpuSeconds = () => {
    const fields = readFileSync(`/proc/${service.child.pid}/stat`, 'utf8').split(') ')[1]!;
    const [userTicks, systemTicks] = fields.split(' ').slice(11, 13).map(Number);
    return (userTicks! + systemTicks!) / TICKS_PER_SECOND;
  };
  const setHandleLimit = (limit: number | 'unlimited') =>
    spawnSync('prlimit', [`--pid=${service.child.pid}`, `--nofile=${limit}:`]);
  const listChildren = () =>
    readFileSync(`/proc/${service.child.pid}/task/${service.child.pid}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number);

  (hasPrlimit ? it : it.skip)(
    'without file handles: refuses, does not spin, and recovers',
    async () => {
      expect((await ingestText()).status).toBe(200);
      expect((await ingestFile()).status).toBe(200);
      const limitBefore = 1_024;
      setHandleLimit(readdirSync(`/proc/${service.child.pid}/fd`).length + FREE_HANDLES);
      const sockets: Socket[] = [];
      for (let i = 0; i < CONNECTIONS; i++) {
        const socket = connect(Number(new URL(url).port), '127.0.0.1');
        socket.on('error', () => undefined);
        sockets.push(socket);
      }
      await sleep(2_000);
      const cpuBefore = readCpuSeconds();
      await sleep(4_000);
      expect(readCpuSeconds() - cpuBefore).toBeLessThan(1);
      expect(service.child.exitCode).toBeNull();
      for (const socket of sockets) socket.destroy();

      // Enough handles for a request, too few for what it needs.
      await sleep(500);
      const answers = await Promise.all(
        Array.from({ length: 2 * FREE_HANDLES }, (_, i) =>
          (i % 2 ? ingestFile() : ingestText()).then(readAnswer).catch(() => undefined),
        ),
      );
      for (const answer of answers)
        if (answer && answer.status !== 200)
          expect(answer).toMatchObject({ status: 503, hasRetryAfter: true });

      setHandleLimit(limitBefore);
      await sleep(500);
      for (const respond of [ingestText, ingestFile]) expect((await respond()).status).toBe(200);
      expect((await fetch(`${url}/health/ready`)).status).toBe(200);
      expect(service.output()).not.toContain('Internal server error');
    },
    300_000,
  );

  it('when a document reader dies: answers so, and reads the next document', async () => {
    expect((await ingestFile()).status).toBe(200);
    const requests = Array.from({ length: 6 }, () => ingestFile().then(readAnswer));
    for (let i = 0; i < 20; i++) {
      for (const pid of listChildren()) process.kill(pid, 'SIGKILL');
      await sleep(100);
    }
    for (const answer of await Promise.all(requests))
      if (answer.status !== 200)
        expect(answer).toMatchObject({
          status: 503,
          hasRetryAfter: true,
          body: {
            message: expect.stringMatching(
              /the reading process (was ended|failed); try again/,
            ) as string,
          },
        });
    expect((await ingestFile()).status).toBe(200);
    expect(service.child.exitCode).toBeNull();
  }, 300_000);
});
