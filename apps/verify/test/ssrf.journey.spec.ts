import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMaliciousUrls } from '@plumbline/testing';
import { createIngestCollection } from './ingest-collection.ts';
import { toBearerHeader, startVerify, type VerifyTestApp } from './verify-app.ts';

const TITLE = 'The harbour of Lindholm reopens after nine months of repairs';
const QUESTION = 'When did the harbour of Lindholm reopen?';
const SECRET_TEXT = new Date(Date.now() - 3_600_000).toISOString().replace(/[-:]|\.\d+/g, '');

const startListening = async (server: Server): Promise<number> => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return (server.address() as AddressInfo).port;
};

describe('an address that leads inside', () => {
  const internalRequests: string[] = [];
  const internalServer = createServer((request, response) => {
    internalRequests.push(request.url ?? '');
    response
      .setHeader('content-type', 'text/html')
      .end('<p>The secret of the inside, in a sentence of its own.</p>');
  });
  /**
   * A news provider whose hits are all in the private network; the provider itself is allowed
   * there, since the operator configured it.
   */
  let hits: object[] = [];
  let searched = 0;
  const news = createServer((_, response) => {
    searched++;
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ articles: hits }));
  });
  let urls: string[];
  let verify: VerifyTestApp;
  beforeAll(async () => {
    const [port, gdelt] = [await startListening(internalServer), await startListening(news)];
    urls = [...Map.groupBy(createMaliciousUrls(port), ({ trick }) => trick).values()].flatMap(
      ([one, other]) => [one!.url, other!.url],
    );
    hits = urls.map((url, at) => ({
      ...{
        url,
        url_mobile: url,
        socialimage: url,
        title: `${TITLE}, part ${at}`,
        seendate: SECRET_TEXT,
      },
      ...{ domain: `paper-${at}.example`, language: 'English', sourcecountry: 'Germany' },
    }));
    verify = await startVerify({
      GDELT_URL: `http://127.0.0.1:${gdelt}/`,
      GDELT_MIN_INTERVAL_MS: '1',
      RESEARCH_TIMEOUT_MS: '8000',
    });
  });
  afterAll(async () => {
    await verify.close();
    for (const server of [internalServer, news]) {
      server.closeAllConnections();
      server.close();
    }
  });
  afterEach(() => expect(internalRequests).toEqual([]));
  const post = (path: string, body: object) =>
    verify.http.post(`/api/v1/${path}`).set(toBearerHeader(verify.keys.ann)).send(body);

  it.each([
    'crawl',
    'ingest',
    'timeseries',
    'causality-graph',
    'fingerprint/embed',
    'fingerprint/detect',
  ])('is refused by %s, and what is told of it names no address behind it', async (path) => {
    for (const url of urls) {
      const { body, status } = await post(path, { url });
      expect([url, [400, 422].includes(status)]).toEqual([url, true]);
      expect(body).toEqual({
        error: expect.any(String),
        message: expect.stringMatching(/^url\b/),
        statusCode: status,
      });
      expect(body.message).not.toMatch(/ECONN|127\.0|169\.254|secret/);
    }
  });

  it('is refused by a collection, at once or when its turn comes', async () => {
    const ingestCollection = await createIngestCollection(verify);
    const path = `collections/${ingestCollection.id}/ingest`;
    const queued: string[] = [];
    for (const url of urls) {
      const { status } = await post(path, { urls: [url] });
      expect([url, [202, 400].includes(status)]).toEqual([url, true]);
      if (status === 202) queued.push(url);
    }
    expect(queued.length).toBeGreaterThan(15);
    for (const source of await ingestCollection.ingest(queued)) {
      expect(source.status).toBe('failed');
      expect(source.error).not.toMatch(/ECONN|secret/);
    }
    expect([400, 422]).toContain((await post(path, { url: urls[0] })).status);
  });

  it('is only taken note of by claims/detect', async () => {
    for (const url of urls.slice(0, 6))
      await post('claims/detect', { text: 'The tower is 40 metres high.', url });
  });

  it.each([
    [
      'fact-search',
      () =>
        verify.http
          .get(`/api/v1/fact-search?q=${encodeURIComponent(TITLE)}`)
          .set(toBearerHeader(verify.keys.ann)),
    ],
    [
      'news/search',
      () =>
        verify.http
          .get(`/api/v1/news/search?q=${encodeURIComponent(TITLE)}`)
          .set(toBearerHeader(verify.keys.ann)),
    ],
    ['evidence-finder', () => post('evidence-finder', { claim: TITLE })],
    ['fact-checker', () => post('fact-checker', { claim: `${TITLE} of the quay` })],
    ['deep-research', () => post('deep-research', { query: QUESTION })],
    [
      'chat',
      () =>
        post('chat', {
          message: `Is it true that ${TITLE} of the northern mole?`,
          use_fact_checker: true,
          use_evidence_finder: true,
          use_fact_search: true,
        }),
    ],
  ])(
    'is not read by %s when a news provider tells of it, nor handed on where it is none of the Web',
    async (_, call) => {
      const before = searched;
      const { status, text } = await call();
      expect(status).toBe(200);
      expect(searched).toBeGreaterThan(before);
      expect(text).not.toMatch(/The secret|"(?:url|link)":"(?:file|javascript|data|gopher):/i);
    },
  );
});
