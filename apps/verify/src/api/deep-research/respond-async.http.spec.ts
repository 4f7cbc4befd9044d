import { startDemoNews, type DemoNews } from '@plumbline/testing';
import { startVerify, toBearerHeader, type VerifyTestApp } from '../../../test/verify-app.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import {
  startWebhookReceiver,
  verifyWebhook,
  type WebhookReceiver,
} from '../../../test/webhook-receiver.ts';

const QUERY = 'What did the repair of Lindholm harbour cost?';

describe('POST /deep-research with Prefer: respond-async', () => {
  let demo: DemoNews;
  let receiver: WebhookReceiver;
  let verify: VerifyTestApp;
  beforeAll(async () => {
    [demo, receiver] = await Promise.all([startDemoNews(), startWebhookReceiver()]);
    const hosts = [demo.env.FETCH_ALLOWED_PRIVATE_HOSTS, receiver.hosts].join(',');
    verify = await startVerify({ ...demo.env, FETCH_ALLOWED_PRIVATE_HOSTS: hosts });
  });
  afterAll(async () => {
    await verify.close();
    await Promise.all([demo.close(), receiver.close()]);
  });
  afterEach(() => void (demo.gdelt.mode = demo.newsapi.mode = 'ok'));
  const post = (body: object, headers: object = { prefer: 'respond-async' }) =>
    verify.http
      .post('/api/v1/deep-research')
      .set({ ...toBearerHeader(verify.keys.ann), ...headers })
      .send(body);
  const call = (method: 'get' | 'delete', path: string, key = verify.keys.ann) =>
    verify.http[method](`/api/v1/deep-research${path}`).set(toBearerHeader(key));
  const waitForEnd = (id: string) =>
    waitUntil(async () => {
      const { body } = await call('get', `/${id}`).expect(200);
      return body.finished_at === null ? undefined : body;
    });
  const readUnits = async (): Promise<number> => {
    const { body } = await verify.http
      .get('/api/v1/account/usage')
      .set(toBearerHeader(verify.keys.ann));
    const rows = body.by_endpoint as { endpoint: string; units: number }[];
    return rows.find(({ endpoint }) => endpoint === 'deep-research')?.units ?? 0;
  };

  it('answers at once, and has the same report later as without it', async () => {
    const { body, headers } = await post({ query: QUERY }).expect(202);
    expect(body).toEqual({
      ...{ id: expect.any(String), query: QUERY, status: 'queued' },
      ...{ created_at: expect.any(String), finished_at: null },
      ...{ progress: null, error: null, report: null },
    });
    expect(headers).toMatchObject({
      location: `/api/v1/deep-research/${body.id}`,
      'preference-applied': 'respond-async',
    });
    const done = await waitForEnd(body.id);
    const { body: report } = await post({ query: QUERY }, {}).expect(200);
    expect(done).toMatchObject({
      status: 'completed',
      progress: { stage: 'write', done: 2, of: 2, message: 'Done' },
      report: { ...report, meta: { tokens: 0, executionTimeMs: expect.any(Number) } },
    });
  });

  it('sends a webhook with the report', async () => {
    const { body: secret } = await verify.http
      .get('/api/v1/account/webhook-secret')
      .set(toBearerHeader(verify.keys.master));
    const { body } = await post({
      ...{ query: '해솔시 벼리셀 공장 화재', language: 'ko' },
      callback_url: `${receiver.url}/report`,
    }).expect(202);
    const [webhook] = await receiver.waitFor('/report');
    expect(verifyWebhook(secret.secret, webhook!)).toMatchObject({
      type: 'research.completed',
      data: {
        ...{ id: body.id, status: 'completed' },
        url: `${verify.url}/api/v1/deep-research/${body.id}`,
        result: (await call('get', `/${body.id}`)).body,
      },
    });
    expect(webhook!.body).toContain('경과');
  });

  it('keeps the error of research that fails, and is a call only when it succeeds', async () => {
    const unitsBefore = await readUnits();
    demo.gdelt.mode = demo.newsapi.mode = '500';
    const { body } = await post({
      ...{ query: 'ferry accident at Hoshimi', callback_url: `${receiver.url}/failed` },
    }).expect(202);
    const failed = await waitForEnd(body.id);
    expect(failed).toMatchObject({
      ...{ status: 'failed', report: null },
      error: {
        ...{ error: 'Bad Gateway', statusCode: 502 },
        message: expect.stringMatching(/^No news provider answered/),
      },
    });
    const [webhook] = await receiver.waitFor('/failed');
    expect(JSON.parse(webhook!.body)).toMatchObject({
      type: 'research.failed',
      data: { result: failed },
    });
    expect(await readUnits()).toBe(unitsBefore);
    demo.gdelt.mode = demo.newsapi.mode = 'ok';
    await waitForEnd((await post({ query: QUERY }).expect(202)).body.id);
    await waitUntil(async () => ((await readUnits()) === unitsBefore + 1 ? true : undefined));
  });

  it('is listed for its owner alone, newest first, page by page', async () => {
    const first = (await post({ query: `${QUERY} One` }).expect(202)).body;
    const second = (await post({ query: `${QUERY} Two` }).expect(202)).body;
    await waitForEnd(first.id);
    await waitForEnd(second.id);
    const { body } = await call('get', '?limit=1').expect(200);
    expect(body.research).toEqual([
      expect.objectContaining({ id: second.id, query: second.query }),
    ]);
    expect(body.research[0]).not.toHaveProperty('report');
    const next = await call('get', `?limit=1&cursor=${body.next_cursor}`).expect(200);
    expect(next.body.research[0].id).toBe(first.id);
    expect((await call('get', '?status=running').expect(200)).body.research).toEqual([]);
    for (const key of [verify.keys.bob, verify.keys.stranger, verify.keys.master]) {
      expect((await call('get', '', key).expect(200)).body.research).toEqual([]);
      await call('get', `/${first.id}`, key).expect(404);
      await call('delete', `/${first.id}`, key).expect(404);
    }
    for (const query of ['limit=0', 'cursor=x', 'status=x'])
      await call('get', `?${query}`).expect(400);
    await call('get', '/x').expect(404);
  });

  it('can be deleted while it runs, and then sends no webhook', async () => {
    demo.gdelt.mode = demo.newsapi.mode = 'slow';
    const callbackUrl = `${receiver.url}/deleted`;
    const { body } = await post({ query: 'tram strike', callback_url: callbackUrl }).expect(202);
    expect((await call('delete', `/${body.id}`).expect(200)).body).toEqual({ deleted: true });
    await call('get', `/${body.id}`).expect(404);
    demo.gdelt.mode = demo.newsapi.mode = 'ok';
    await waitForEnd((await post({ query: QUERY }).expect(202)).body.id);
    expect(receiver.received.some(({ path }) => path === '/deleted')).toBe(false);
  });

  it('refuses what it could not do', async () => {
    const { body: plain } = await post({ query: QUERY, callback_url: receiver.url }, {}).expect(
      400,
    );
    expect(plain.message).toBe('callback_url needs the header Prefer: respond-async');
    const stream = { prefer: 'respond-async', accept: 'text/event-stream' };
    expect((await post({ query: QUERY }, stream).expect(400)).body.message).toMatch(/^Prefer /);
    expect((await post({ query: '?!' }).expect(400)).body.message).toMatch(/query/);
    expect((await post({ query: QUERY, language: 'xx' }).expect(400)).body.message).toMatch(
      /language/,
    );
    const callbackUrl = 'http://10.0.0.1/';
    const { body } = await post({ query: QUERY, callback_url: callbackUrl }).expect(400);
    expect(body.message).toMatch(/^callback_url cannot be used/);
    await verify.http.get('/api/v1/deep-research').expect(401);
  });

  it('does the same work once for an Idempotency-Key', async () => {
    const headers = { prefer: 'respond-async, handling=strict', 'idempotency-key': 'research-1' };
    const first = await post({ query: QUERY }, headers).expect(202);
    expect(first.headers['preference-applied']).toBe('handling=strict, respond-async');
    const second = await post({ query: QUERY }, headers).expect(202);
    expect(second.body).toEqual(first.body);
    expect(second.headers.location).toBe(first.headers.location);
    await waitForEnd(first.body.id);
  });

  it('is another request for an Idempotency-Key than research that is awaited', async () => {
    const message = expect.stringContaining('Prefer: respond-async differs; use a new key');
    const queued = { prefer: 'respond-async', 'idempotency-key': 'research-2' };
    const { body } = await post({ query: QUERY }, queued).expect(202);
    const { prefer: _prefer, ...awaited } = queued;
    expect((await post({ query: QUERY }, awaited).expect(422)).body).toMatchObject({ message });
    await post({ query: QUERY }, { ...awaited, 'idempotency-key': 'research-3' }).expect(200);
    const refused = await post({ query: QUERY }, { ...queued, 'idempotency-key': 'research-3' });
    expect([refused.status, refused.body]).toMatchObject([422, { message }]);
    await waitForEnd(body.id);
  });

  it('is limited to 20 unfinished jobs of an owner', async () => {
    await verify.database.pool.query(
      `insert into verify.research_job (id, account_id, owner_id, query, language, status, created_at)
       select gen_random_uuid(), account_id, owner_id, 'q', 'en', 'queued', now()
       from verify.research_job, generate_series(1, 20)
       where id = (select id from verify.research_job limit 1)`,
    );
    const { body, headers } = await post({ query: QUERY }).expect(429);
    expect(body.message).toMatch(/^You have reached the limit of 20 unfinished research jobs/);
    expect(headers['retry-after']).toBe('30');
  });
});
