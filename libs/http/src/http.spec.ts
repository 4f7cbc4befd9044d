import { Logger } from '@nestjs/common';
import type { RunningApp } from '@plumbline/testing';
import { startThings } from '../test/things-app.ts';
import { parseInstant, Metrics } from './index.ts';

describe('errors over HTTP', () => {
  let running: RunningApp;
  let lines: string[] = [];
  const metrics = new Metrics('test');
  beforeAll(async () => {
    running = await startThings((line) => void lines.push(line), metrics);
  });
  afterAll(async () => {
    await running.close();
    Logger.overrideLogger(true);
  });
  beforeEach(() => {
    lines = [];
  });
  /** What was logged, once a request is over on the server's side too. */
  const logged = async (count: number) => {
    for (let i = 0; i < 100 && lines.length < count; i++)
      await new Promise((turn) => setImmediate(turn));
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  };
  const post = (body: string, type = 'application/json') =>
    running.http.post('/things').set('content-type', type).send(body);

  it('unknown fields are dropped', async () => {
    expect((await post('{"text":"hi","other":1,"__proto__":{"x":1}}')).body).toEqual({
      text: 'hi',
    });
  });

  it('bidirectional controls are removed, except from a field that is taken verbatim', async () => {
    const text = 'a\u202e\u2066b';
    const { body } = await post(JSON.stringify({ text, verbatim: text, inner: { name: text } }));
    expect(body).toEqual({ text: 'ab', verbatim: text, inner: { name: 'ab' } });
    const found = await running.http.get(`/named/${encodeURIComponent(text)}`);
    expect(found.body).toEqual({ name: 'ab' });
  });

  it.each([
    ['{"free":{"a":["x","b\\u0000"]},"text":"x"}', 'free.a[1] must not contain NUL characters'],
    ['{"free":{"a":"\\ud800"},"text":"x"}', 'free.a must not contain unpaired surrogates'],
  ])(
    '%s is a 400 that names the field, although no rule is declared for it',
    async (json, message) => {
      const { status, body } = await post(json);
      expect({ status, message: body.message }).toEqual({ status: 400, message });
    },
  );

  it('a path parameter with a NUL is a 400 that names the parameter', async () => {
    const { status, body } = await running.http.get('/named/a%00');
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: 'name must not contain NUL characters',
    });
  });

  it.each([
    ['{"text":""}', 'text must not be empty'],
    ['{"text":"  "}', 'text must not be empty'],
    ['{"text":5}', 'text must be a string'],
    ['{}', 'text must be a string'],
    ['{"text":"12345678901"}', 'text must not be longer than 10 characters'],
    ['{"text":"a\\u0000"}', 'text must not contain NUL characters'],
    ['{"text":"a\\ud800"}', 'text must not contain unpaired surrogates'],
    [`{"text":"]}","deep":${'['.repeat(600)}`, 'body is nested more than 500 levels deep'],
    ['{"text":"a","from":"yesterday"}', 'from must be a date such as'],
    ['{"text":"a","from":"2026-02-03T04:05:06"}', 'a date and time with a time zone'],
    ['{"text":"a","from":"2026-02-30"}', 'from must be a date such as'],
    ['{"text":"a","inner":{"name":""}}', 'inner.name must not be empty'],
    ['{"text":"a","inner":7}', 'inner'],
    ['{"text":"a","stopped":"..."}', 'stopped must not be empty'],
    ['{"text":"a","stopped":"a.b.c.d"}', 'stopped must not be longer than 3 characters'],
    ['[]', 'body must be a JSON object'],
    ['"x"', 'body'],
    ['{', 'body is not valid JSON'],
    ['', 'text must be a string'],
  ])('%s is a 400 that names the field', async (body, message) => {
    const response = await post(body).expect(400);
    expect(response.body.message).toContain(message);
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it(
    'a request is one line of the log, which tells the route and no text; and what was logged ' +
      'on the way is told to be its own',
    async () => {
      const { headers } = await running.http
        .post('/things?q=a+private+matter')
        .set('content-type', 'application/json')
        .send('{"text":"my words"}');
      const [onTheWay, line] = await logged(2);
      expect(onTheWay).toMatchObject({
        msg: 'on the way',
        context: 'Things',
        request_id: headers['x-request-id'],
      });
      expect(line).toMatchObject({
        ...{ level: 'info', service: 'test', request_id: headers['x-request-id'], key: 'k1' },
        ...{
          method: 'POST',
          path: '/things',
          status: 201,
          ms: expect.any(Number),
          msg: 'POST /things 201',
        },
      });
      expect(line!.bytes).toBeGreaterThan(20);
      expect(lines.join('')).not.toMatch(/private|my words/);
    },
  );

  it(
    'a fault of ours is an error in the log, with what caused it, and its route is told ' +
      'without the id in it',
    async () => {
      await running.http.get('/things/some-id').expect(500);
      const [line, ...more] = await logged(1);
      expect(line).toMatchObject({
        level: 'error',
        path: '/things/:id',
        status: 500,
        error: 'Internal server error',
      });
      expect(line!.stack).toMatch(/caused by Error: secret\n {4}at /);
      expect(more).toEqual([]);
      expect(lines.join('')).not.toContain('some-id');
    },
  );

  it(
    'requests are counted by route, also those that were refused before they came to it, and ' +
      'those that there is no route for',
    async () => {
      metrics.registry.resetMetrics();
      await running.http.get('/things/gone').expect(404);
      await post('[').expect(400);
      await running.http.get('/nowhere/17').expect(404);
      await running.http.get('/%ff').expect(404);
      await logged(4);
      const counted = (await metrics.render())
        .split('\n')
        .filter((line) => line.startsWith('plumbline_http_requests_total'));
      expect(counted.sort()).toEqual([
        'plumbline_http_requests_total{method="GET",route="/things/:id",status="4xx",service="test"} ' +
          '1',
        'plumbline_http_requests_total{method="GET",route="none",status="4xx",service="test"} 2',
        'plumbline_http_requests_total{method="POST",route="/things",status="4xx",service="test"} 1',
      ]);
      expect(await metrics.render()).toContain(
        'plumbline_http_requests_in_flight{service="test"} 0',
      );
    },
  );

  it('ten emoji are ten characters', () =>
    post(JSON.stringify({ text: '🌍'.repeat(10) })).expect(201));
  it('what does not count may be as long as it likes', () =>
    post('{"text":"a","stopped":"a.b.....🌍"}').expect(201));
  it('a form is told to be JSON', async () => {
    expect(
      (await post('text=hi', 'application/x-www-form-urlencoded').expect(415)).body.message,
    ).toContain('application/json');
  });
  it('a body over the limit is 413', () =>
    post(JSON.stringify({ text: 'x'.repeat(2000) })).expect(413));
  it.each(['limit=0', 'limit=51', 'limit=ten', 'limit=1.5', 'limit=1&limit=2'])(
    'query %s is a 400',
    async (query) => {
      expect((await running.http.get(`/things?${query}`).expect(400)).body.message).toContain(
        'limit',
      );
    },
  );
  it('a query is turned into numbers, and has defaults', async () => {
    expect((await running.http.get('/things?limit=7').expect(200)).body).toEqual({ limit: 7 });
    expect((await running.http.get('/things').expect(200)).body).toEqual({ limit: 10 });
  });

  it('an upload is limited in size, in number and in the name of its field', async () => {
    await running.http
      .post('/file')
      .attach('file', Buffer.alloc(50), 'a.txt')
      .expect(201, { size: 50 });
    expect(
      (await running.http.post('/file').attach('file', Buffer.alloc(500), 'a.txt').expect(413)).body
        .field,
    ).toBe('file');
    expect(
      (await running.http.post('/file').attach('other', Buffer.alloc(5), 'a.txt').expect(400)).body
        .message,
    ).toContain('other');
    await running.http
      .post('/file')
      .set('content-type', 'multipart/form-data; boundary=x')
      .send('--x\r\nbroken')
      .expect(400);
    await running.http
      .post('/file')
      .set('content-type', 'multipart/form-data')
      .send('x')
      .expect(400);
  });

  it('an error of the catalogue goes out with its headers', async () => {
    const response = await running.http.get('/things/gone').expect(404);
    expect(response.body).toEqual({ status: 404, message: 'there is no such thing', code: 'GONE' });
    expect(response.headers['retry-after']).toBe('7');
  });
  it('an unforeseen error tells nothing', async () => {
    expect((await running.http.get('/things/1').expect(500)).body).toEqual({
      status: 500,
      message: 'Internal server error',
    });
  });
  it('a database that is away is a 503', async () => {
    expect(JSON.stringify((await running.http.get('/things/away').expect(503)).body)).not.toContain(
      '10.0.0.1',
    );
  });
  it('a path that is no UTF-8 is a 400, one that is not there a 404', async () => {
    const { body } = await running.http.get('/things/%E0%A4%A').expect(400);
    expect(body).toEqual({
      status: 400,
      message: 'path must be valid percent-encoded UTF-8',
      field: 'path',
    });
    await running.http.get('/nowhere/%E0%A4%A').expect(404);
    await running.http.get('/nowhere').expect(404);
  });
  it('a sane request id is kept, an insane one replaced', async () => {
    expect(
      (await running.http.get('/things').set('x-request-id', 'abc-1')).headers['x-request-id'],
    ).toBe('abc-1');
    expect(
      (await running.http.get('/things').set('x-request-id', 'a b<')).headers['x-request-id'],
    ).not.toContain('<');
  });
});

it.each([
  ['2026-07-16', 'start', '2026-07-16T00:00:00.000Z'],
  ['2026-07-16', 'end', '2026-07-16T23:59:59.999Z'],
  ['2026-07-16T09:30Z', 'end', '2026-07-16T09:30:00.000Z'],
  ['2026-07-16T09:30:00+09', 'end', '2026-07-16T00:30:00.000Z'],
  ['2026-07-16 09:30:00.5-0330', 'start', '2026-07-16T13:00:00.500Z'],
  ['2026-07-16T09:30:00z', 'start', '2026-07-16T09:30:00.000Z'],
] as const)('%s (%s) is the instant %s', (text, edge, iso) =>
  expect(parseInstant(text, edge).toISOString()).toBe(iso),
);
