import {
  modelReplies as replies,
  startLanguageModel,
  startPageServer,
  type LanguageModelServer,
  type ModelRequest,
  type PageServer,
} from '@plumbline/testing';
import { UsageService } from '../src/auth/usage.service.ts';
import { createIngestCollection, renderHtmlPage } from './ingest-collection.ts';
import { seedCollection } from './seed-collection.ts';
import { toBearerHeader, startVerify, type VerifyTestApp } from './verify-app.ts';
import { waitUntil } from './wait-until.ts';

const LIMIT = 100;
/** Each reply of the model uses ten input and five output tokens. */
const TOKENS_PER_REPLY = 15;
const CLAIM = 'The Grendel bridge in Oakmoor is 412 metres long.';

describe('tokens that the language model takes', () => {
  let model: LanguageModelServer;
  let pages: PageServer;
  let verify: VerifyTestApp;
  beforeAll(async () => {
    [model, pages] = await Promise.all([startLanguageModel(), startPageServer()]);
    verify = await startVerify({
      ...{ FETCH_ALLOWED_PRIVATE_HOSTS: pages.host, GDELT_URL: 'http://127.0.0.1:1' },
      ...{ LLM_BASE_URL: model.baseUrl, LLM_MODEL_SMALL: 'small-model' },
      LLM_MAX_TOKENS_PER_DAY: `${LIMIT}`,
    });
  });
  afterAll(async () => {
    await verify.close();
    await Promise.all([model.close(), pages.close()]);
  });
  beforeEach(async () => {
    model.requests.length = 0;
    model.reply(replies.says('The bridge is 412 metres long.'));
    await verify.app.get(UsageService).flush();
    await verify.database.pool.query('delete from verify.usage');
  });

  const chat = (body: object = {}) =>
    verify.http
      .post('/api/v1/chat')
      .set(toBearerHeader(verify.keys.ann))
      .send({ message: 'How long is the bridge?', ...body });
  const readUsage = async () => {
    const { body } = await verify.http
      .get('/api/v1/account/usage')
      .set(toBearerHeader(verify.keys.ann))
      .expect(200);
    return { ...body, tokens: body.total.input_tokens + body.total.output_tokens } as {
      tokens: number;
      by_endpoint: { endpoint: string; calls: number; output_tokens: number }[];
    };
  };
  const useUp = async () => {
    model.reply(replies.says('No more.', { usage: { input: LIMIT, output: 1 } }));
    await chat().expect(200);
    await chat().expect(429);
    model.requests.length = 0;
  };

  it('for a chat count for its key, whose stream begins with what was left before', async () => {
    const { headers } = await chat().expect(200);
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('text/event-stream'),
      'x-llm-tokens-limit': '100',
      'x-llm-tokens-remaining': '100',
    });
    const { by_endpoint } = await readUsage();
    expect(by_endpoint).toMatchObject([{ endpoint: 'chat', calls: 0, output_tokens: 5 }]);
    expect((await chat().expect(200)).headers['x-llm-tokens-remaining']).toBe('85');
    await useUp();
    const { body } = await chat().expect(429);
    expect(Object.keys(body).sort()).toEqual(['error', 'message', 'statusCode']);
  });

  it('for a reply of a session whose reader has left count when they come', async () => {
    const { id } = await seedCollection(verify, {
      pages: [{ url: 'https://oakmoor.example', title: 'Bridge', text: CLAIM }],
    });
    model.requests.length = 0;
    let finishReply: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (finishReply = resolve));
    model.reply(replies.waits(finished, replies.says('not an answer')));
    const reader = new AbortController();
    const response = await fetch(`${verify.url}/api/v1/chat`, {
      method: 'POST',
      headers: { ...toBearerHeader(verify.keys.ann), 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'How long is the Grendel bridge?', collection_id: id }),
      signal: reader.signal,
    });
    expect(response.status).toBe(200);
    reader.abort();
    expect((await readUsage()).tokens).toBe(0);
    finishReply();
    await waitUntil(async () => {
      const { rows } = await verify.database.pool.query<{ state: string }>(
        'select state from verify.chat_reply order by id desc limit 1',
      );
      return rows[0]?.state === 'finished' || undefined;
    });
    await verify.app.get(UsageService).flush();
    expect((await readUsage()).tokens).toBe(model.requests.length * TOKENS_PER_REPLY);
  });

  it('for the tools of a chat count once, as those of their endpoints', async () => {
    const hasToolResult = ({ body }: ModelRequest) =>
      body.messages?.some(({ role }) => role === 'tool');
    model.reply((request) => {
      if (request.body.response_format) return replies.says({ assertion: CLAIM });
      return hasToolResult(request)
        ? replies.says('Nothing was found.')
        : replies.calls({ name: 'fact_checker', input: { claim: CLAIM } });
    });
    await chat({ use_fact_checker: true }).expect(200);
    const { tokens, by_endpoint } = await readUsage();
    expect(by_endpoint.map(({ endpoint }) => endpoint).sort()).toEqual(['chat', 'fact-checker']);
    expect(by_endpoint.find(({ endpoint }) => endpoint === 'chat')).toMatchObject({
      ...{ calls: 0, output_tokens: 10 },
    });
    expect(tokens).toBe(model.requests.length * TOKENS_PER_REPLY);
  });

  it('for pages that were queued count for the key that queued them', async () => {
    model.reply(replies.says({ statements: [], entities: [], edges: [], points: [] }));
    const { ingest } = await createIngestCollection(verify);
    const [source] = await ingest([pages.put('/bridge', renderHtmlPage('Bridge', [CLAIM]))]);
    expect(source!.status).toBe('completed');
    const usage = await waitUntil(async () => {
      const current = await readUsage();
      return current.tokens ? current : undefined;
    });
    expect(usage.tokens).toBe(model.requests.length * TOKENS_PER_REPLY);
    expect(usage.by_endpoint).toMatchObject([{ endpoint: 'collections/:id/ingest', calls: 1 }]);
    const { rows } = await verify.database.pool.query(
      'select k.name from verify.usage u join verify.api_key k on k.id = u.key_id ' +
        'where u.units = 0',
    );
    expect(rows).toEqual([{ name: 'Ann' }]);
  });

  it('are not taken for pages of a key that has used them up: rules read these until midnight', async () => {
    await useUp();
    const { ingest } = await createIngestCollection(verify);
    const [source] = await ingest([pages.put('/late', renderHtmlPage('Late', [`${CLAIM} Late.`]))]);
    expect(source!.status).toBe('completed');
    expect(model.requests).toEqual([]);
    const { rows } = await verify.database.pool.query(
      'select engine, (select count(*)::int from verify.node n where n.source_id = s.id and ' +
        `n.type = 'CLAIM') as claims from verify.source s where url like '%/late'`,
    );
    expect(rows).toEqual([{ engine: 'offline', claims: 1 }]);
    const { rows: marks } = await verify.database.pool.query(
      `select reread_at = (date_trunc('day', now() at time zone 'UTC') + interval '1 day') at time zone 'UTC' as midnight,
         reread_attempts as attempts from verify.source where url like '%/late'`,
    );
    expect(marks).toEqual([{ midnight: true, attempts: 0 }]); // when the model is allowed again
  });
});
