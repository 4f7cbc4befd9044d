import { AgentPool, callTool, startDemoNews, type DemoNews } from '@plumbline/testing';
import { startVerify, toBearerHeader, type VerifyTestApp } from '../../../test/verify-app.ts';

const CLAIM = 'The repair of the harbour of Lindholm cost 61.7 million euros.';
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

let demo: DemoNews;
let verify: VerifyTestApp;
const agents = new AgentPool();
beforeAll(async () => {
  demo = await startDemoNews();
  verify = await startVerify({ ...demo.env, CORS_ORIGINS: 'https://app.example.org' });
});
afterAll(async () => {
  await agents.close();
  await verify.close();
  await demo.close();
});
const post = (body: unknown, headers: Record<string, string> = {}) =>
  verify.http
    .post('/mcp')
    .set({
      ...toBearerHeader(verify.keys.ann),
      Accept: 'application/json, text/event-stream',
      'Content-Type': 'application/json',
      ...headers,
    })
    .send(body as object);

describe('the keys of /mcp', () => {
  it('are the keys of the API', async () => {
    expect((await post(LIST)).status).toBe(200);
    for (const authorization of ['', 'Bearer nobody', 'Basic eA=='])
      expect((await post(LIST, { authorization })).body).toMatchObject({ statusCode: 401 });
  });

  it('have the rights that they have over HTTP, and the errors say so', async () => {
    const master = await agents.connect(verify.url, verify.keys.master);
    const { isError, text } = await callTool(master, 'add_to_collection', {
      collection: 'x',
      create: true,
      text: 'x',
    });
    expect([isError, text]).toEqual([
      true,
      'A collection needs a personal access token, not a master key (403)',
    ]);
  });

  it('see only their own collections', async () => {
    const ann = await agents.connect(verify.url, verify.keys.ann);
    const text = 'The quay of Lindholm is 400 metres long.';
    const { answer } = await callTool(ann, 'add_to_collection', {
      ...{ collection: 'Quays', create: true, text },
    });
    for (const key of [verify.keys.bob, verify.keys.stranger]) {
      const other = await agents.connect(verify.url, key);
      for (const collection of [answer.collection, 'Quays', undefined]) {
        const result = await callTool(other, 'ask_collection', {
          question: 'How long?',
          collection,
        });
        expect(result.isError).toBe(true);
        expect(result.text).toContain('You have none');
      }
    }
  });

  it('pay for a tool call as for the request that it stands for', async () => {
    const bob = await agents.connect(verify.url, verify.keys.bob);
    await callTool(bob, 'check_claim', { claim: CLAIM });
    await callTool(bob, 'search_news', { q: 'harbour' });
    const readUsage = async () =>
      (
        await verify.http
          .get('/api/v1/account/usage')
          .set(toBearerHeader(verify.keys.bob))
          .expect(200)
      ).body as { by_endpoint: { endpoint: string; units: number }[] };
    const toCount = ({ endpoint, units }: { endpoint: string; units: number }) =>
      `${endpoint} ${units}`;
    // usage is recorded after the response
    const countCalls = async () => (await readUsage()).by_endpoint.map(toCount);
    const deadline = Date.now() + 5_000;
    while ((await countCalls()).length < 2 && Date.now() < deadline);
    expect((await countCalls()).sort()).toEqual(['fact-checker 1', 'fact-search 1']);
  });
});

describe('the limits of /mcp', () => {
  it('count a tool call once, and list calls as any request', async () => {
    const limited = await startVerify({ ...demo.env, RATE_LIMIT_PER_MINUTE: '9' });
    try {
      const client = await agents.connect(limited.url, limited.keys.ann); // three requests
      const results = [];
      for (let call = 0; call < 7; call++)
        results.push(await callTool(client, 'search_news', { q: `harbour ${call}` }));
      expect(results.map(({ isError }) => isError)).toEqual([
        ...Array<boolean>(6).fill(false),
        true,
      ]);
      expect(results.at(-1)!.text).toMatch(/limited to 9 requests per minute.*\(429\)$/);
      await expect(client.listTools()).rejects.toThrow();
    } finally {
      await limited.close();
    }
  });

  it('answer 20 tool calls at once, each with its own answer', async () => {
    const client = await agents.connect(verify.url, verify.keys.ann);
    const urls = demo.corpus.articles.slice(0, 20).map(({ url }) => url);
    const pages = await Promise.all(urls.map((url) => callTool(client, 'read_page', { url })));
    expect(pages.map(({ answer }) => answer.url)).toEqual(urls);
  });
});

describe('requests that are no agent’s', () => {
  it('are refused from pages of other origins and for other host names', async () => {
    expect((await post(LIST, { Origin: 'https://pages.example' })).status).toBe(403);
    expect((await post(LIST, { Origin: 'https://app.example.org' })).status).toBe(200);
    expect((await post(LIST, { Origin: 'http://localhost:6274' })).status).toBe(200);
    expect((await post(LIST, { Host: 'pages.example' })).status).toBe(403);
  });

  it('get an error and no crash, whatever they send', async () => {
    for (const body of ['{', '[]', '7', '{"jsonrpc":"2.0"}', '['.repeat(600)]) {
      const response = await post(body);
      expect([body.slice(0, 20), response.status < 500]).toEqual([body.slice(0, 20), true]);
      expect(response.text).toMatch(/error/);
      expect(response.text).not.toMatch(/node_modules|\.ts:/);
    }
    for (const method of ['get', 'delete'] as const)
      expect((await verify.http[method]('/mcp').set(toBearerHeader(verify.keys.ann))).status).toBe(
        405,
      );
  });

  it.each([
    ['check_claim', {}, 'claim'],
    ['check_claim', { claim: 'x'.repeat(1_001) }, 'claim'],
    ['check_claim', { claim: CLAIM, source: 'moon' }, 'source'],
    ['check_claim', { claim: CLAIM, as_of: '2999-01-01' }, 'as_of'],
    ['check_claim', { claim: CLAIM, as_of: 'yesterday' }, 'as_of'],
    ['check_document', {}, 'text'],
    ['check_document', { text: 'x', url: 'http://x.example' }, 'text'],
    ['search_news', { q: '' }, 'q'],
    ['search_news', { q: 'x', country: 'Mars' }, 'country'],
    ['research', { query: 'x', language: 'Klingon' }, 'language'],
    ['read_page', { url: 'ftp://x.example' }, 'url'],
    ['read_page', { url: 'http://169.254.169.254/latest' }, 'not on the public internet'],
    ['verify_answers', { qa_pairs: [] }, 'qa_pairs'],
    ['add_to_collection', { collection: 'x' }, 'Send urls or text'],
  ])('%s is told which argument is at fault (%#)', async (name, args, message) => {
    const client = await agents.connect(verify.url, verify.keys.ann);
    const { isError, text } = await callTool(client, name, args);
    expect(isError).toBe(true);
    expect(text).toContain(message);
    expect(text).not.toMatch(/node_modules|\.ts:|127\.0\.0\.1/);
  });
});
