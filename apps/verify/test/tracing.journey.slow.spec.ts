import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  createServiceDatabase,
  startService,
  type RunningService,
  type ServiceDatabase,
} from '@plumbline/testing';

interface Span {
  traceId: string;
  name: string;
  kind: number;
  service: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

const TOKEN = 'a-key-of-the-settings';
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const WORDS = 'zeppelin';
const SECRET = 'a-secret-that-both-services-have-and-nobody-else';

/** An OTLP collector for traces over HTTP in JSON. */
function startCollector(): { server: Server; spans: Span[]; bodies: string[] } {
  const spans: Span[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      bodies.push(body);
      for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans) {
        const service = resource.attributes.find(
          ({ key }: { key: string }) => key === 'service.name',
        ).value.stringValue;
        for (const { spans: some } of scopeSpans)
          spans.push(...some.map((span: Span) => ({ ...span, service })));
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  return { server, spans, bodies };
}

describe('a trace', () => {
  const { server, spans, bodies } = startCollector();
  let database: ServiceDatabase;
  let ledger: ServiceDatabase;
  let verify: RunningService;
  let memory: RunningService;
  beforeAll(async () => {
    [database, ledger] = await Promise.all([
      createServiceDatabase('verify'),
      createServiceDatabase('memory'),
    ]);
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const both = { OTEL_EXPORTER_OTLP_ENDPOINT, SERVICE_TOKEN_SECRET: SECRET };
    memory = await startService('memory', {
      ...ledger.env,
      ...both,
      DATA_DIR: join(ledger.env.DATA_DIR!, 'traced'),
      MEMORY_PORT: '0',
    });
    const VERIFY_API_KEYS = JSON.stringify({ [TOKEN]: { account: 'traced', kind: 'personal' } });
    verify = await startService('verify', {
      ...database.env,
      ...both,
      VERIFY_API_KEYS,
      VERIFY_PORT: '0',
      MEMORY_URL: memory.url,
    });
  }, 60_000);
  afterAll(async () => {
    await Promise.all([verify.end('SIGKILL'), memory.end('SIGKILL')]);
    server.closeAllConnections();
    server.close();
    await Promise.all([database.remove(), ledger.remove()]);
  });
  const until = async (holds: () => boolean) => {
    for (let i = 0; i < 200 && !holds(); i++)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(holds()).toBe(true);
  };
  const selectSpans = (service: string) =>
    spans.filter((span) => span.traceId === TRACE && span.service === service);

  it(
    'goes from the request through its statements and the job that it enqueued into the other ' +
      'service',
    async () => {
      const answer = await fetch(`${verify.url}/api/v1/ingest?private=${WORDS}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${TOKEN}`,
          'content-type': 'application/json',
          traceparent: `00-${TRACE}-b7ad6b7169203331-01`,
          'x-request-id': 'traced-1',
        },
        body: JSON.stringify({ content: `The ${WORDS} landed on 12 March 2026.` }),
      });
      expect(answer.status).toBe(200);
      await until(() =>
        selectSpans('plumbline-memory').some(({ name }) => name === 'POST /v1/memories'),
      );
      await until(() =>
        selectSpans('plumbline-verify').some(({ name }) => name === 'ledger-delivery process'),
      );
      const names = selectSpans('plumbline-verify').map(({ name }) => name);
      expect(names).toEqual(
        expect.arrayContaining(['POST /api/v1/ingest', 'ledger-delivery process', 'POST']),
      );
      for (const service of ['plumbline-verify', 'plumbline-memory'])
        expect(
          selectSpans(service).filter(({ attributes }) =>
            attributes.some(
              ({ key, value }) => key === 'db.system' || (key === 'db.system.name' && value),
            ),
          ),
        ).not.toEqual([]);
    },
    30_000,
  );

  it('is named in the log of both services, by the request that began it', async () => {
    await Promise.all([verify.end(), memory.end()]);
    const lines = (service: RunningService) =>
      service
        .output()
        .split('\n')
        .filter((line) => line.includes(`"trace_id":"${TRACE}"`))
        .map((line) => JSON.parse(line));
    expect(lines(verify)).toContainEqual(
      expect.objectContaining({ path: '/api/v1/ingest', request_id: 'traced-1' }),
    );
    expect(lines(memory)).toContainEqual(expect.objectContaining({ path: '/v1/memories' }));
  });

  it('holds neither what was asked about nor a key', () => {
    expect(bodies.length).toBeGreaterThan(0);
    for (const word of [WORDS, TOKEN, SECRET])
      expect(bodies.filter((body) => body.includes(word))).toEqual([]);
    expect(spans.filter(({ name }) => /health|metrics/.test(name))).toEqual([]);
  });
});
