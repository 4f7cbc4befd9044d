import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createServiceDatabase,
  launchService,
  startService,
  testsRunOnServer,
  type ServiceDatabase,
} from '@plumbline/testing';

/** Only for an embedded database in a data folder. */
const onEmbedded = testsRunOnServer ? it.skip : it;

describe('the process', () => {
  let database: ServiceDatabase;
  beforeAll(async () => {
    database = await createServiceDatabase('verify');
  });
  afterAll(() => database.remove());
  const start = (env: NodeJS.ProcessEnv = {}) =>
    startService('verify', { ...database.env, VERIFY_PORT: '0', ...env });
  const fault = (env: NodeJS.ProcessEnv) =>
    start(env).then(
      () => 'it started',
      (error: Error) => error.message,
    );

  it('starts, is ready, tells its documentation, and ends on SIGTERM with nothing left open', async () => {
    const service = await start();
    expect(await (await fetch(`${service.url}/health/live`)).json()).toEqual({ status: 'ok' });
    const checks = ['database', 'clock', 'migrations', 'queue', 'worker', 'not draining'].map(
      (name) => ({
        name,
        ok: true,
      }),
    );
    const database = testsRunOnServer ? 'server' : 'embedded';
    expect(await (await fetch(`${service.url}/health/ready`)).json()).toEqual({
      status: 'ok',
      database,
      checks,
    });
    expect((await fetch(`${service.url}/docs`)).status).toBe(200);
    expect(
      Object.keys(
        ((await (await fetch(`${service.url}/openapi.json`)).json()) as { paths: object }).paths,
      ),
    ).toContain('/api/v1/ingest');
    const from = Date.now();
    expect(await service.end()).toBe(0);
    expect(Date.now() - from).toBeLessThan(5_000);
    const lines = service.output().trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'GET /docs 200',
      'GET /openapi.json 200',
    ]);
  });

  it('keeps the keys of its first run on the embedded database, for their owner alone', async () => {
    if (testsRunOnServer)
      return expect(() => statSync(join(database.env.DATA_DIR!, 'keys.json'))).toThrow('ENOENT');
    const file = join(database.env.DATA_DIR!, 'keys.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { personal } = JSON.parse(readFileSync(file, 'utf8'));
    const service = await start();
    expect(JSON.parse(readFileSync(file, 'utf8')).personal).toBe(personal);
    const response = await fetch(`${service.url}/api/v1/fact-search?q=x&source=ingest`, {
      headers: { authorization: `Bearer ${personal}` },
    });
    expect(response.status).toBe(200);
    await service.end();
  });

  it('has a queue process of its own, which needs a database server', async () => {
    const worker = () =>
      startService(
        'verify',
        { ...database.env, WORKER_PORT: '0', METRICS_TOKEN: 'a-token-for-metrics' },
        'worker',
      );
    if (!testsRunOnServer)
      return expect(worker()).rejects.toThrow(
        'verify exited with 1: verify-worker: A separate worker needs a database server, ' +
          'because the embedded database supports one process only. Set DATABASE_URL.\n',
      );
    const service = await worker();
    const get = (path: string, headers = {}) => fetch(`${service.url}${path}`, { headers });
    expect(await (await get('/health/live')).json()).toEqual({ status: 'ok' });
    const ready = (await (await get('/health/ready')).json()) as { checks: { name: string }[] };
    expect(ready).toMatchObject({
      status: 'ok',
      checks: expect.arrayContaining([{ name: 'worker', ok: true }]),
    });
    expect((await get('/metrics')).status).toBe(401);
    const metrics = await (
      await get('/metrics', { authorization: 'Bearer a-token-for-metrics' })
    ).text();
    expect(metrics).toMatch(/^plumbline_queue_jobs\{.*service="verify-worker".*\} 0$/m);
    expect((await get('/api/v1/collections')).status).toBe(404);
    expect(await service.end()).toBe(0);
    expect(service.output()).toBe('');
  });

  it('tells in one sentence, with exit code 1, that its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await fault({ VERIFY_PORT: String(port) })).toBe(
      `verify exited with 1: verify: port ${port} is in use. Stop the process that uses the port, or ` +
        'set VERIFY_PORT to another port.\n',
    );
    other.close();
  });

  it('tells all bad settings at once', async () => {
    const message = await fault({
      VERIFY_PORT: 'http',
      DATABASE_URL: 'mysql://x',
      VERIFY_API_KEYS: '{"short":{}}',
      LOG_LEVEL: 'loud',
      FETCH_ALLOWED_PRIVATE_HOSTS: 'intranet',
      LLM_MODEL_MEDIUM: 'a-model-without-a-server',
      LLM_TIMEOUT_MS: '0',
      LLM_CONCURRENCY: 'all',
      INGEST_CONCURRENCY: '100',
      FINGERPRINT_SECRET: 'database, too short',
    });
    for (const name of [
      'VERIFY_PORT',
      'DATABASE_URL',
      'VERIFY_API_KEYS',
      'LOG_LEVEL',
      'FETCH_ALLOWED_PRIVATE_HOSTS',
      'LLM_BASE_URL',
      'LLM_TIMEOUT_MS',
      'LLM_CONCURRENCY',
      'INGEST_CONCURRENCY',
      'FINGERPRINT_SECRET',
    ])
      expect(message).toContain(`${name}: must be`);
    expect(message).not.toContain('    at ');
  });

  it('waits for a database server that is away, and ends at SIGTERM', async () => {
    const waiting = launchService('verify', {
      DATABASE_URL: 'postgres://nobody:a-password@127.0.0.1:1/none',
      VERIFY_PORT: '0',
    });
    while (!waiting.output().includes('\n')) await sleep(20);
    expect(await waiting.end('SIGTERM')).toBe(0);
    const [line] = waiting.output().split('\n');
    expect(JSON.parse(line!)).toMatchObject({
      level: 'warn',
      context: 'Startup',
      msg: expect.stringMatching(
        /^Waiting for the database 127\.0\.0\.1:1\/none: the server refuses connections\. Attempt 2 follows in 0\.\d s\.$/,
      ) as string,
    });
    expect(waiting.output()).not.toContain('a-password');
  });

  onEmbedded('tells that its data folder cannot be used', async () => {
    const file = join(database.env.DATA_DIR!, 'a-file');
    writeFileSync(file, '');
    expect(await fault({ DATA_DIR: file })).toBe(
      `verify exited with 1: verify: ${file}/verify cannot be used (ENOTDIR). Set DATA_DIR ` +
        'to a folder that this user can write to.\n',
    );
  });

  onEmbedded('tells that its data folder is in use', async () => {
    const service = await start();
    expect(await fault({})).toMatch(
      /^verify exited with 1: verify: The data folder .* is in use by process \d+\. Stop that process, or set DATA_DIR to another folder\.\n$/,
    );
    await service.end();
  });
});
