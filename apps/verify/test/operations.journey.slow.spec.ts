import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createServiceDatabase,
  startService,
  type RunningService,
  type ServiceDatabase,
} from '@plumbline/testing';

const secrets = {
  NEWSAPI_KEY: 'the-key-of-newsapi',
  LLM_API_KEY: 'the-key-of-the-model',
  METRICS_TOKEN: 'the-token-of-whoever-watches',
  FINGERPRINT_SECRET: 'the-secret-that-marks-are-made-with',
};
const MASTER = 'a-master-key-of-the-settings';
const NOWHERE = 'http://127.0.0.1:1';

/** Words that must not appear in a log, since requests are confidential. */
const WORDS = {
  q: 'xylophone',
  text: 'quagmire',
  claim: 'zeppelin',
  name: 'wombat',
  wrong: 'pat_thisisnotakeyatallbutlookslikeone0000001',
};

const refusedNode = {
  id: 'a',
  kind: 'no such kind',
  statement: 'It rains.',
  asserted_at: '2026-01-01T00:00:00Z',
};
const createRememberRequest = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ space: 's', nodes: [refusedNode] }),
};

describe('a service that is run by others', () => {
  let database: ServiceDatabase;
  let service: RunningService;
  let personal: string;
  beforeAll(async () => {
    database = await createServiceDatabase('verify');
    const configured = {
      VERIFY_API_KEYS: JSON.stringify({
        [MASTER]: { account: 'ops', kind: 'master' },
        'a-personal-key-1': { account: 'ops', kind: 'personal' },
      }),
    };
    const unreachableUpstreams = {
      GDELT_URL: NOWHERE,
      NEWSAPI_URL: NOWHERE,
      LLM_BASE_URL: NOWHERE,
      LLM_MODEL_MEDIUM: 'none',
      LLM_TIMEOUT_MS: '1000',
    };
    service = await startService('verify', {
      ...database.env,
      ...secrets,
      ...configured,
      ...unreachableUpstreams,
      VERIFY_PORT: '0',
      LOG_LEVEL: 'debug',
      DRAIN_MS: '1500',
    });
    personal = 'a-personal-key-1';
  }, 30_000);
  afterAll(async () => {
    await service.end('SIGKILL');
    await database.remove();
  });
  const call = (path: string, body?: object, token = personal) =>
    fetch(`${service.url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-request-id': 'journey-1',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const metrics = async () => (await call('/metrics', undefined, secrets.METRICS_TOKEN)).text();
  const value = (text: string, series: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`plumbline_${series}`))
        ?.split(' ')
        .at(-1),
    );

  it('counts requests, tasks of the engine, faults of providers and jobs, for whoever has the token', async () => {
    expect(
      (await call('/api/v1/ingest', { content: `The ${WORDS.text} reopened on 12 March 2026.` }))
        .status,
    ).toBe(200);
    expect((await call(`/api/v1/fact-search?q=${WORDS.q}`)).status).toBe(502);
    expect(
      (await call('/api/v1/fact-checker', { claim: `The ${WORDS.claim} cost 48 million euros.` }))
        .status,
    ).toBeGreaterThanOrEqual(200);
    const { id } = (await (await call('/api/v1/collections', { name: WORDS.name })).json()) as {
      id: string;
    };
    expect(
      (await call(`/api/v1/collections/${id}/ingest`, { urls: [`${NOWHERE}/${WORDS.name}`] }))
        .status,
    ).toBeLessThan(500);
    expect((await call('/api/v1/account/usage', undefined, WORDS.wrong)).status).toBe(401);
    expect((await call('/api/v1/ingest', { content: 5 })).status).toBe(400);

    expect((await call('/metrics')).status).toBe(401);
    const text = await metrics();
    expect(
      value(text, 'http_requests_total{method="POST",route="/api/v1/ingest",status="2xx"'),
    ).toBe(1);
    expect(
      value(text, 'http_requests_total{method="POST",route="/api/v1/ingest",status="4xx"'),
    ).toBe(1);
    expect(
      value(text, 'http_requests_total{method="GET",route="/api/v1/fact-search",status="5xx"'),
    ).toBe(1);
    expect(
      value(text, 'provider_failures_total{provider="gdelt",fault="unavailable"'),
    ).toBeGreaterThan(0);
    expect(
      value(text, 'provider_failures_total{provider="newsapi",fault="unavailable"'),
    ).toBeGreaterThan(0);
    expect(
      value(
        text,
        'engine_call_duration_seconds_count{service="verify",task="extract",engine="model",outcome="unavailable"',
      ),
    ).toBeGreaterThan(0);
    expect(
      value(text, 'engine_fallbacks_total{task="extract",reason="unavailable"'),
    ).toBeGreaterThan(0);
    expect(
      value(text, 'queue_jobs{queue="collection-ingest",state="waiting"'),
    ).toBeGreaterThanOrEqual(0);
    expect(text).not.toContain(id);
    for (const word of Object.values(WORDS)) expect(text).not.toContain(word);
  }, 30_000);

  it('names in its dashboard and alerts only what it counts', async () => {
    const memory = await startService('memory', {
      DATA_DIR: join(database.env.DATA_DIR!, 'other'),
      MEMORY_PORT: '0',
    });
    await fetch(`${memory.url}/v1/memories`, createRememberRequest);
    const text = `${await metrics()}\n${await (await fetch(`${memory.url}/metrics`)).text()}`;
    await memory.end();
    const documentedMetrics = new Set(
      [...text.matchAll(/^# TYPE (\S+) (\w+)/gm)].flatMap(([, name, type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
      ),
    );
    for (const file of ['grafana/plumbline.json', 'alerts.yml']) {
      const named = new Set(
        readFileSync(join(import.meta.dirname, '../../../docker', file), 'utf8').match(
          /plumbline_\w+/g,
        ),
      );
      expect(named.size).toBeGreaterThan(3);
      expect([...named].filter((name) => !documentedMetrics.has(name))).toEqual([]);
    }
  });

  it('says at SIGTERM that it is not ready, answers on for a while, and ends with 0', async () => {
    const exit = service.end('SIGTERM');
    let ready = await call('/health/ready');
    for (let i = 0; i < 100 && ready.status === 200; i++) ready = await call('/health/ready');
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({
      status: 'unavailable',
      checks: expect.arrayContaining([{ name: 'not draining', ok: false }]),
    });
    const answer = await call('/api/v1/collections');
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect(await exit).toBe(0);
  });

  it('has told in its log of every request, and in no line of a secret or of what was asked', () => {
    const lines = service.output().trim().split('\n');
    const logRecords = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const requests = logRecords
      .filter(({ method }) => method === 'POST')
      .map(({ path, status, request_id, account }) => ({
        path,
        status,
        request_id,
        known: Boolean(account),
      }));
    expect(requests).toEqual(
      expect.arrayContaining([
        { path: '/api/v1/ingest', status: 200, request_id: 'journey-1', known: true },
        { path: '/api/v1/ingest', status: 400, request_id: 'journey-1', known: true },
      ]),
    );
    expect(logRecords).toContainEqual(
      expect.objectContaining({ level: 'warn', context: 'News', request_id: 'journey-1' }),
    );
    const output = service.output();
    for (const secret of [...Object.values(secrets), MASTER, personal, ...Object.values(WORDS)])
      expect([secret, output.includes(secret)]).toEqual([secret, false]);
  });
});
