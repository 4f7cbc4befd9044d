import {
  modelReplies as replies,
  startLanguageModel,
  startPageServer,
  type LanguageModelServer,
  type PageServer,
  type RunningApp,
} from '@plumbline/testing';
import { DAY_MS } from '@plumbline/text/durations';
import { startSecondInstance, startVerify, toBearerHeader } from '../../test/verify-app.ts';
import type { VerifyTestApp } from '../../test/verify-app.ts';
import { waitUntil } from '../../test/wait-until.ts';
import { readSettings } from '../config/settings.ts';
import { AccountService } from './account.service.ts';
import { UsageService } from './usage.service.ts';

const [CLEO, DORA] = ['a-token-of-the-environment', 'another-token-of-the-environment'];
const TEXT = 'The harbour of Lindholm reopened on 12 March 2026.';
/** Each question to the model takes 127 tokens: the second one exceeds it. */
const LIMIT = 200;
const ID = '019a0000-0000-7000-8000-000000000000';

/** Every operation that may ask the model, with a request that would. */
const MODEL_REQUESTS: Record<string, { path?: string; body?: object }> = {
  '/causality-graph': { body: { text: TEXT } },
  '/causality-graph/file': {},
  '/chat': { body: { message: 'How deep is the harbour?' } },
  '/checks': { body: { claim: TEXT } },
  '/checks/document': { body: { text: TEXT } },
  '/checks/{id}/replay': { path: `/checks/${ID}/replay`, body: {} },
  '/claims/detect': { body: { text: TEXT } },
  '/collections/{id}/answer': {
    path: `/collections/${ID}/answer`,
    body: { question: 'How deep is the harbour?' },
  },
  '/collections/{id}/qa-verify': {
    path: `/collections/${ID}/qa-verify`,
    body: { qa_pairs: [{ question: 'How deep is the harbour?', answer: '9 metres.' }] },
  },
  '/crawl': { body: { url: 'http://127.0.0.1:1/', prompt: 'What reopened?' } },
  '/deep-research': { body: { query: 'Lindholm harbour' } },
  '/evidence-finder': { body: { claim: TEXT } },
  '/fact-checker': { body: { claim: TEXT } },
  '/fingerprint/detect': { body: { content: TEXT } },
  '/fingerprint/embed': { body: { content: TEXT } },
  '/ingest': { body: { content: TEXT } },
  '/ingest/file': {},
  '/timeseries': { body: { url: 'http://127.0.0.1:1/' } },
  '/timeseries/file': {},
};

describe('the tokens of the language model that a key may use a day', () => {
  let verify: VerifyTestApp;
  let model: LanguageModelServer;
  let pages: PageServer;
  let settings: NodeJS.ProcessEnv;
  beforeAll(async () => {
    pages = await startPageServer();
    model = await startLanguageModel(() =>
      replies.says({ statements: [] }, { usage: { input: 120, output: 7 } }),
    );
    const configuredKey = (subject: string) => ({ account: 'one', kind: 'personal', subject });
    settings = {
      ...{ LLM_BASE_URL: model.baseUrl, LLM_MODEL_SMALL: 'small-model' },
      ...{ FETCH_ALLOWED_PRIVATE_HOSTS: pages.host, GDELT_URL: 'http://127.0.0.1:1' },
      VERIFY_API_KEYS: JSON.stringify({
        [CLEO]: configuredKey('Cleo'),
        [DORA]: configuredKey('Dora'),
      }),
    };
    verify = await startVerify({ ...settings, LLM_MAX_TOKENS_PER_DAY: `${LIMIT}` });
  });
  afterAll(async () => {
    await verify.close();
    await Promise.all([model.close(), pages.close()]);
  });
  beforeEach(() => forgetUsage());

  const post = (
    path: string,
    body?: object,
    key = verify.keys.ann,
    { http }: Pick<RunningApp, 'http'> = verify,
  ) => http.post(`/api/v1${path}`).set(toBearerHeader(key)).send(body);
  const detect = (key?: string, service?: Pick<RunningApp, 'http'>) =>
    post('/claims/detect', { text: TEXT }, key, service);
  const forgetUsage = async () => {
    await verify.app.get(UsageService).flush();
    await verify.database.pool.query('delete from verify.usage');
  };
  const countUsageRows = async () =>
    (await verify.database.pool.query('select from verify.usage')).rowCount;
  const useUp = async (key?: string) => {
    for (let call = 0; call < 2; call++) await detect(key).expect(200);
  };
  const setTimes = (at: string) =>
    verify.database.pool.query(
      `update verify.usage set at = date_trunc('day', now(), 'UTC') + $1::interval`,
      [at],
    );

  it('are told with every answer, and when they are used up by a 429 until midnight', async () => {
    expect((await detect().expect(200)).headers).toMatchObject({
      'x-llm-tokens-limit': '200',
      'x-llm-tokens-remaining': '73',
    });
    // the last request may exceed the limit
    expect((await detect().expect(200)).headers).toMatchObject({
      'x-llm-tokens-limit': '200',
      'x-llm-tokens-remaining': '0',
    });
    const requestCount = model.requests.length;
    const { body, headers } = await detect().expect(429);
    const midnight = Math.ceil((Date.now() + 1) / DAY_MS) * DAY_MS;
    expect(body).toEqual({
      error: 'Too Many Requests',
      message:
        'This API key is limited to 200 language model tokens per UTC day and has used 254; ' +
        `the limit is reset at ${new Date(midnight).toISOString()}`,
      statusCode: 429,
    });
    expect(headers).toMatchObject({
      'x-llm-tokens-limit': '200',
      'x-llm-tokens-remaining': '0',
      'retry-after': expect.stringMatching(/^\d+$/),
    });
    const secondsLeft = (midnight - Date.now()) / 1_000;
    expect(Math.abs(Number(headers['retry-after']) - secondsLeft)).toBeLessThan(10);
    expect(model.requests).toHaveLength(requestCount);
  });

  it('are those of one key: another one has its own, also of the same subject', async () => {
    await useUp();
    await useUp(CLEO);
    await detect().expect(429);
    await detect(CLEO).expect(429);
    const secondKey = await verify.app
      .get(AccountService)
      .createKey(verify.accountId, { kind: 'personal', name: 'Ann' });
    for (const key of [secondKey.token, verify.keys.master, verify.keys.stranger, DORA])
      await detect(key).expect(200);
  });

  it('are needed by every operation that may ask the model, and by no other', async () => {
    await useUp();
    for (const [operation, { path = operation, body }] of Object.entries(MODEL_REQUESTS)) {
      const { status, headers } = await post(path, body);
      expect([operation, status]).toEqual([operation, 429]);
      expect(headers).toHaveProperty('x-llm-tokens-limit', '200');
    }
    const { paths } = (await verify.http.get('/openapi.json')).body as {
      paths: Record<string, Record<string, { responses: { 429?: { headers?: object } } }>>;
    };
    const marked = Object.entries(paths).flatMap(([path, operations]) =>
      Object.values(operations).some(
        ({ responses }) => 'X-LLM-Tokens-Limit' in (responses[429]?.headers ?? {}),
      )
        ? [path.replace('/api/v1', '')]
        : [],
    );
    expect(marked.sort()).toEqual(Object.keys(MODEL_REQUESTS));
  });

  it('are not needed by requests that ask no model', async () => {
    await useUp();
    const url = pages.put('/harbour', `<article><h1>Harbour</h1><p>${TEXT}</p></article>`);
    const answers = [
      await post('/crawl', { url }).expect(200),
      await post('/crawl', { url, prompt: null }).expect(200),
      await post('/fingerprint/detect', { fingerprint_id: 'fp_abcdefgh' }),
      await verify.http
        .get('/api/v1/account/usage')
        .set(toBearerHeader(verify.keys.ann))
        .expect(200),
      await post('/collections', { name: 'Pages' }).expect(200),
    ];
    for (const { status, headers } of answers) {
      expect(status).not.toBe(429);
      expect(headers).not.toHaveProperty('x-llm-tokens-limit');
    }
  });

  it('are counted for all instances together, and by one that starts later', async () => {
    const limit = { ...settings, LLM_MAX_TOKENS_PER_DAY: `${LIMIT}` };
    const second = await startSecondInstance(verify, limit);
    await detect(undefined, second).expect(200);
    await detect(undefined, second).expect(200);
    // usage is written within a second
    await waitUntil(async () => ((await countUsageRows()) === 2 ? true : undefined));
    await detect().expect(429);
    await detect(undefined, second).expect(429);
    await second.close();
    const third = await startSecondInstance(verify, limit);
    await detect(undefined, third).expect(429);
    await third.close();
  });

  it('are there again on the next day of UTC', async () => {
    await useUp();
    await verify.app.get(UsageService).flush();
    await setTimes('0 seconds');
    await detect().expect(429);
    await setTimes('-1 microsecond');
    expect((await detect().expect(200)).headers['x-llm-tokens-remaining']).toBe('73');
  });

  it('are counted of files, and of calls that failed, which are no call', async () => {
    const answer = await post('/causality-graph/file').attach('file', Buffer.from(TEXT), 'a.txt');
    expect(answer.status).toBe(200);
    expect(Number(answer.headers['x-llm-tokens-remaining'])).toBeLessThan(LIMIT);
    await forgetUsage();
    // no news provider answers here, after the model has read the claim
    const failure = await post('/fact-checker', { claim: TEXT });
    expect(failure.status).toBe(502);
    expect(Number(failure.headers['x-llm-tokens-remaining'])).toBeLessThan(LIMIT);
    const { body } = await verify.http
      .get('/api/v1/account/usage')
      .set(toBearerHeader(verify.keys.ann));
    expect(body.by_endpoint).toMatchObject([{ endpoint: 'fact-checker', calls: 0, units: 0 }]);
    expect(body.total.input_tokens).toBeGreaterThanOrEqual(120);
  });

  it('have no limit where none is set, and none where there is no model', async () => {
    const unlimited = await startSecondInstance(verify, settings);
    const withoutModel = await startSecondInstance(verify, { LLM_MAX_TOKENS_PER_DAY: '1' });
    await useUp();
    await detect().expect(429);
    for (const service of [unlimited, withoutModel])
      expect((await detect(undefined, service).expect(200)).headers).not.toHaveProperty(
        'x-llm-tokens-limit',
      );
    await unlimited.close();
    await withoutModel.close();
  });

  it.each(['0', '-1', '1.5', 'many', '1e6', '1'.repeat(16)])('cannot be %s', (value) => {
    expect(() => readSettings({ LLM_MAX_TOKENS_PER_DAY: value })).toThrow(
      /LLM_MAX_TOKENS_PER_DAY: must be a whole number of tokens, at least 1/,
    );
  });
});
