import { testsRunOnServer } from '@plumbline/testing';
import { toBearerHeader, startVerify, type VerifyTestApp } from '../../test/verify-app.ts';

const basic = (password: string, user = 'operator') => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
});

describe('the queues, for operators', () => {
  let verify: VerifyTestApp;
  let failed: string;
  beforeAll(async () => {
    verify = await startVerify({ WORKER: 'separate' });
    const collection = async (name: string, key: string) =>
      (
        await verify.http
          .post('/api/v1/collections')
          .set(toBearerHeader(key))
          .send({ name })
          .expect(200)
      ).body.id as string;
    const urls = ['waits', 'fails', 'later', 'fetches'].map((path) => `https://a.org/${path}`);
    const ours = await collection('<b>Ours</b> & 우리', verify.keys.ann);
    const { body } = await verify.http
      .post(`/api/v1/collections/${ours}/ingest`)
      .set(toBearerHeader(verify.keys.ann))
      .send({ urls })
      .expect(202);
    const [, fails, later, fetches] = body.ingest_source_ids as string[];
    failed = fails!;
    const set = (id: string, what: string) =>
      verify.database.pool.query(`update verify.collection_source set ${what} where id = $1`, [id]);
    await set(
      fails!,
      `status = 'failed', stage = 'fetch', error = 'The "server" said <no>.', error_code = ` +
        `'status', finished_at = now()`,
    );
    await set(
      later!,
      `stage = 'fetch', attempt = 2, error = 'It was busy.', error_code = 'status', ` +
        `next_retry_at = now() + interval '90 seconds'`,
    );
    await set(fetches!, `stage = 'fetch', attempt = 1`);
    const theirs = await collection('Theirs', verify.keys.stranger);
    await verify.http
      .post(`/api/v1/collections/${theirs}/ingest`)
      .set(toBearerHeader(verify.keys.stranger))
      .send({ urls: ['https://secret.org/'] })
      .expect(202);
  });
  afterAll(() => verify.close());

  it('tells what waits, what runs, and what failed and why, of the account alone', async () => {
    const { body } = await verify.http
      .get('/api/v1/account/queues')
      .set(toBearerHeader(verify.keys.master))
      .expect(200);
    expect(body).toEqual({
      at: expect.any(String),
      queues: [
        // a job may be counted twice while it moves to Redis
        {
          name: 'collection-ingest',
          waiting: testsRunOnServer ? expect.any(Number) : 5,
          delayed: 0,
          active: 0,
          completed: 0,
          failed: 0,
        },
        { name: 'collection-deletion', waiting: 0, delayed: 0, active: 0, completed: 0, failed: 0 },
      ],
      rereading: { sources: 0, next_at: null },
      sources: {
        waiting: 1,
        delayed: 1,
        fetch: 1,
        read: 0,
        extract: 0,
        link: 0,
        store: 0,
        completed: 0,
        failed: 1,
      },
      oldest_waiting_since: expect.any(String),
      failed: [
        expect.objectContaining({
          ingest_source_id: failed,
          url: 'https://a.org/fails',
          error_code: 'status',
          stage: 'fetch',
          next_retry_at: null,
        }),
      ],
      delayed: [
        expect.objectContaining({
          url: 'https://a.org/later',
          attempt: 2,
          next_retry_at: expect.any(String),
          finished_at: null,
        }),
      ],
      deleting: [],
    });
    expect(JSON.stringify(body)).not.toMatch(/secret|Theirs/);
    await verify.http
      .get('/api/v1/account/queues')
      .set(toBearerHeader(verify.keys.ann))
      .expect(403);
    await verify.http.get('/api/v1/account/queues').expect(401);
  });

  it('shows the same as a page, to a browser that sends a master key as password', async () => {
    const { text, headers } = await verify.http
      .get('/queues')
      .set(basic(verify.keys.master))
      .expect(200);
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('text/html'),
      'cache-control': 'no-store',
    });
    expect(headers['content-security-policy']).toContain(`default-src 'none'`);
    expect(text).toContain('&lt;b&gt;Ours&lt;/b&gt; &amp; 우리');
    expect(text).toContain('The &quot;server&quot; said &lt;no&gt;.');
    expect(text).toMatch(/in 1 minute\b/);
    expect(text).toContain('http-equiv="refresh"');
    expect(text).not.toMatch(/<script|secret|Theirs/);
  });

  it.each<[string, () => Record<string, string>]>([
    ['nothing', () => ({})],
    ['a bearer token', () => toBearerHeader(verify.keys.master)],
    ['a personal access token', () => basic(verify.keys.ann)],
    ['another password', () => basic('mk_000')],
    [
      'no colon',
      () => ({ authorization: `Basic ${Buffer.from(verify.keys.master).toString('base64')}` }),
    ],
    ['what is no Base64', () => ({ authorization: 'Basic ***' })],
  ])('asks a browser that sends %s for it', async (_, headers) => {
    const response = await verify.http.get('/queues').set(headers()).set('accept', 'text/html');
    expect(response.status).toBe(401);
    expect(response.headers['www-authenticate']).toBe('Basic realm="Plumbline", charset="UTF-8"');
    expect(response.text).toContain('master key');
    expect(response.text).not.toContain('a.org');
  });
});
