import {
  modelReplies as replies,
  startLanguageModel,
  type LanguageModelServer,
} from '@plumbline/testing';
import { DAY_MS } from '@plumbline/text/durations';
import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';
import type { UsageDto } from './usage.dto.ts';

const CONFIGURED = 'a-token-of-the-environment';
const TEXT = 'The harbour of Lindholm reopened on 12 March 2026.';
const nothing = {
  calls: 0,
  units: 0,
  input_tokens: 0,
  output_tokens: 0,
  cpu_ms: 0,
  peak_memory_mb: 0,
};
/** The engine's work depends on the machine. */
const anyWork = { cpu_ms: expect.any(Number), peak_memory_mb: expect.any(Number) };

describe('GET /account/usage', () => {
  let verify: VerifyTestApp;
  let model: LanguageModelServer;
  beforeAll(async () => {
    model = await startLanguageModel(() =>
      replies.says({ statements: [] }, { usage: { input: 120, output: 7 } }),
    );
    verify = await startVerify({
      ...{ LLM_BASE_URL: model.baseUrl, LLM_MODEL_SMALL: 'small-model' },
      VERIFY_API_KEYS: JSON.stringify({
        [CONFIGURED]: { account: 'one', kind: 'personal', subject: 'Cleo' },
      }),
    });
  });
  afterAll(async () => {
    await verify.close();
    await model.close();
  });
  beforeEach(() => verify.database.pool.query('delete from verify.usage'));

  const detect = (key: string, body: object = { text: TEXT }) =>
    verify.http.post('/api/v1/claims/detect').set(toBearerHeader(key)).send(body);
  const ask = (key: string, query = '') =>
    verify.http.get(`/api/v1/account/usage${query}`).set(toBearerHeader(key));
  const usage = async (key: string, query = ''): Promise<UsageDto> =>
    (await ask(key, query).expect(200)).body;

  it('sums what was called, by endpoint, by key and by day, with the tokens of the language model', async () => {
    await Promise.all([
      detect(verify.keys.ann).expect(200),
      detect(verify.keys.ann).expect(200),
      detect(CONFIGURED).expect(200),
    ]);
    const graph = await verify.http
      .post('/api/v1/causality-graph')
      .set(toBearerHeader(verify.keys.master))
      .send({ text: TEXT })
      .expect(200);
    const { from, to, ...sums } = await usage(verify.keys.master);
    const three = { calls: 3, units: 3, input_tokens: 360, output_tokens: 21, ...anyWork };
    const one = { calls: 1, units: 1, input_tokens: 120, output_tokens: 7, ...anyWork };
    expect(sums.total).toMatchObject({ calls: 4, units: 4 });
    expect(sums.by_endpoint).toEqual([
      { endpoint: 'claims/detect', ...three },
      {
        endpoint: 'causality-graph',
        calls: 1,
        units: 1,
        input_tokens: expect.any(Number),
        output_tokens: expect.any(Number),
        ...anyWork,
      },
    ]);
    const { input_tokens, output_tokens } = sums.by_endpoint[1]!;
    expect(graph.body.meta.tokens).toBe(input_tokens + output_tokens);
    expect(graph.body.meta.tokens).toBeGreaterThanOrEqual(120 + 7);
    expect(sums.by_key).toHaveLength(3);
    expect(sums.by_key[0]).toEqual({
      key_id: expect.any(String),
      kind: 'personal',
      name: 'Ann',
      ...three,
      calls: 2,
      units: 2,
      input_tokens: 240,
      output_tokens: 14,
    });
    expect(sums.by_key).toContainEqual({ key_id: null, kind: 'personal', name: 'Cleo', ...one });
    expect(sums.by_key).toContainEqual(
      expect.objectContaining({ kind: 'master', name: 'm', calls: 1 }),
    );
    expect(sums.by_day).toEqual([{ day: new Date().toISOString().slice(0, 10), ...sums.total }]);
    expect(Date.parse(to) - Date.parse(from)).toBe(30 * DAY_MS);
  });

  it('shows a personal token its own subject, and another account nothing', async () => {
    await detect(verify.keys.ann).expect(200);
    await detect(verify.keys.master).expect(200);
    expect((await usage(verify.keys.ann)).total.calls).toBe(1);
    expect((await usage(verify.keys.ann)).by_key).toMatchObject([{ name: 'Ann' }]);
    expect((await usage(verify.keys.master)).total.calls).toBe(2);
    for (const key of [verify.keys.bob, verify.keys.stranger])
      expect(await usage(key)).toMatchObject({
        total: nothing,
        by_endpoint: [],
        by_key: [],
        by_day: [],
      });
  });

  it('shows the CPU time and memory of reading a file, also for a call that fails', async () => {
    const sendFile = (content: string) =>
      verify.http
        .post('/api/v1/causality-graph/file')
        .set(toBearerHeader(verify.keys.ann))
        .attach('file', Buffer.from(content), 'report.md');
    await sendFile(TEXT.repeat(100)).expect(200);
    const { total } = await usage(verify.keys.ann);
    expect(total.cpu_ms).toBeGreaterThan(5);
    expect(total.peak_memory_mb).toBeGreaterThan(20);
    await sendFile('# \n'.repeat(50_000)).expect(422);
    const { total: totalAfterFailure } = await usage(verify.keys.ann);
    expect(totalAfterFailure.calls).toBe(1);
    expect(totalAfterFailure.cpu_ms).toBeGreaterThan(total.cpu_ms);
  });

  it('counts nothing that was refused, failed, or costs nothing', async () => {
    await detect(verify.keys.ann, {}).expect(400);
    await detect('pat_wrong').expect(401);
    await verify.http
      .post('/api/v1/crawl')
      .set(toBearerHeader(verify.keys.ann))
      .send({ url: 'http://127.0.0.1:1/' })
      .expect(422);
    await verify.http
      .get('/api/v1/account/keys')
      .set(toBearerHeader(verify.keys.master))
      .expect(200);
    await verify.http.get('/health/live').expect(200);
    expect((await usage(verify.keys.master)).total).toEqual(nothing);
  });

  it('counts each of many calls at once, once', async () => {
    await Promise.all(Array.from({ length: 40 }, () => detect(verify.keys.bob).expect(200)));
    expect((await usage(verify.keys.bob)).total).toEqual({
      calls: 40,
      units: 40,
      input_tokens: 4800,
      output_tokens: 280,
      ...anyWork,
    });
  });

  it('counts within the dates given, both days included', async () => {
    await detect(verify.keys.ann).expect(200);
    await usage(verify.keys.ann);
    await verify.database.pool.query(`update verify.usage set at = '2026-02-28T23:30:00Z'`);
    const calls = async (query: string) => (await usage(verify.keys.ann, query)).total.calls;
    expect(await calls('?from=2026-02-01&to=2026-02-28')).toBe(1);
    expect(await calls('?from=2026-02-28T23:30:00Z&to=2026-02-28T23:30:00Z')).toBe(1);
    expect(await calls('?to=2026-02-27')).toBe(0);
    expect(await calls('?from=2026-03-01&to=2026-03-31')).toBe(0);
    expect((await usage(verify.keys.ann, '?from=2026-02-01&to=2026-03-31')).by_day).toEqual([
      { day: '2026-02-28', calls: 1, units: 1, input_tokens: 120, output_tokens: 7, ...anyWork },
    ]);
  });

  it.each([
    ['?from=yesterday', 'from'],
    ['?to=2026-02-30', 'to'],
    ['?from=2026-02-02&to=2026-02-01', 'from'],
    ['?from=2024-01-01&to=2026-02-01', 'from'],
    ['?from=2999-01-01', 'from'],
    ['?from=', 'from'],
    ['?from=2026-01-01&from=2026-01-02', 'from'],
    ['?from=%F0%9F%9A%A2', 'from'],
  ])('%s is a 400 that names %s', async (query, field) => {
    const { body } = await ask(verify.keys.ann, query).expect(400);
    expect(body).toEqual({
      error: 'Bad Request',
      message: expect.stringMatching(new RegExp(`^${field} `)),
      statusCode: 400,
    });
  });

  it('needs a key', async () => {
    await verify.http.get('/api/v1/account/usage').expect(401);
  });
});
