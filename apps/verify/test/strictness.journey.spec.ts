import { startDemoNews, type DemoNews } from '@plumbline/testing';
import { startVerify, toBearerHeader, type VerifyTestApp } from './verify-app.ts';

let demo: DemoNews;
let verify: VerifyTestApp;
beforeAll(async () => {
  demo = await startDemoNews();
  verify = await startVerify(demo.env);
});
afterAll(async () => {
  await verify.close();
  await demo.close();
});
const get = (path: string, headers: Record<string, string> = {}) =>
  verify.http.get(path).set({ ...toBearerHeader(verify.keys.ann), ...headers });
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  verify.http
    .post(path)
    .set({ ...toBearerHeader(verify.keys.ann), ...headers })
    .send(body);
const STRICT = { Prefer: 'handling=strict' };

describe('fields that no endpoint reads', () => {
  it('are named in a header, of a body, a query and the elements of lists', async () => {
    const created = await post('/api/v1/collections', { name: 'x', nmae: 'y', 이름: 'z' }).expect(
      200,
    );
    expect(created.headers['x-ignored-fields']).toBe('nmae, %EC%9D%B4%EB%A6%84');
    const listed = await get('/api/v1/collections?limit=5&page=2').expect(200);
    expect(listed.headers['x-ignored-fields']).toBe('page');
    const one = await get(`/api/v1/collections/${created.body.id}?expand=all`).expect(200);
    expect(one.headers['x-ignored-fields']).toBe('expand');
    const judged = await post(`/api/v1/collections/${created.body.id}/qa-verify`, {
      qa_pairs: [{ question: 'Who?', answer: 'Me.', id: 1 }],
      model: 'best',
    }).expect(200);
    expect(judged.headers['x-ignored-fields']).toBe('model, qa_pairs[].id');
    expect((await get('/health/live?x=1')).headers['x-ignored-fields']).toBe('x');
  });

  it('are not named when there are none', async () => {
    const { headers } = await get('/api/v1/collections?limit=5').expect(200);
    expect(headers['x-ignored-fields']).toBeUndefined();
    expect(headers['preference-applied']).toBeUndefined();
  });

  it('are none of a message to /mcp', async () => {
    const { headers } = await post(
      '/mcp',
      { jsonrpc: '2.0', id: 1, method: 'ping' },
      { ...STRICT, Accept: 'application/json, text/event-stream' },
    ).expect(200);
    expect(headers['x-ignored-fields']).toBeUndefined();
  });

  it.each([
    ['/api/v1/fact-checker', { clam: 'x' }, 'claim must be a string (unknown field: clam)'],
    [
      '/api/v1/ingest',
      { text: 'x', titel: 'y' },
      'url or content must be given, and not both (unknown fields: text, titel)',
    ],
  ])('are named where a required one is missing: %s', async (path, body, message) => {
    const response = await post(path, body).expect(400);
    expect(response.body.message).toContain(message);
  });

  it('are 20 at most, and their names are cut', async () => {
    const names = Array.from({ length: 100 }, (_, n) => `${'f'.repeat(150)}${n}`);
    const body = { name: 'x', ...Object.fromEntries(names.map((name) => [name.slice(-120), 1])) };
    const { headers } = await post('/api/v1/collections', body).expect(200);
    const listed = headers['x-ignored-fields']!.split(', ');
    expect(listed.length).toBeLessThanOrEqual(20);
    expect(listed.every((name) => name.length <= 100)).toBe(true);
  });

  it('cannot add a header or break the response', async () => {
    const body = { name: 'x', 'a\r\nSet-Cookie: b': 1, '\ud800': 1, '': 1, constructor: 1 };
    const { headers } = await post('/api/v1/collections', body).expect(200);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['x-ignored-fields']).toContain('a%0D%0ASet-Cookie%3A%20b');
  });

  it.each(['handling=strict', 'respond-async, handling="strict"', 'Handling = strict; x=1'])(
    'are a 400 with Prefer: %s',
    async (prefer) => {
      const { body, headers } = await post(
        '/api/v1/collections',
        { name: 'x', nmae: 'y' },
        { prefer },
      ).expect(400);
      expect(body.message).toBe('nmae is not a field of this request');
      expect(headers['preference-applied']).toBe('handling=strict');
      await get('/api/v1/collections?page=2', { prefer }).expect(400);
      await post('/api/v1/collections', { name: 'x' }, { prefer }).expect(200);
    },
  );

  it('are accepted with Prefer: handling=lenient', async () => {
    await post('/api/v1/collections', { name: 'x', y: 1 }, { Prefer: 'handling=lenient' }).expect(
      200,
    );
  });

  it('of an upload are named and refused as well', async () => {
    const upload = (headers: Record<string, string>) =>
      verify.http
        .post('/api/v1/ingest/file')
        .set({ ...toBearerHeader(verify.keys.ann), ...headers })
        .field('titel', 'x')
        .attach('file', Buffer.from('The quay of Lindholm is 400 metres long.'), 'quay.txt');
    expect((await upload({}).expect(200)).headers['x-ignored-fields']).toBe('titel');
    expect((await upload(STRICT).expect(400)).body.message).toContain('titel');
  });

  it('of one request are not those of another', async () => {
    const requests = Array.from({ length: 30 }, (_, n) => get(`/api/v1/collections?f${n}=1`));
    const answers = await Promise.all(requests);
    expect(answers.map(({ headers }) => headers['x-ignored-fields'])).toEqual(
      answers.map((_, n) => `f${n}`),
    );
  });
});

describe('the message of a 400', () => {
  it.each([
    ['/api/v1/fact-checker', { claim: 'x', limit: 'many' }, 'limit must be an integer number'],
    ['/api/v1/fact-checker', { claim: 'x', limit: 0 }, 'limit must not be less than 1'],
    ['/api/v1/fact-checker', { claim: 7 }, 'claim must be a string'],
    ['/api/v1/fact-checker', {}, 'claim must be a string'],
    [
      '/api/v1/fact-checker',
      { limit: 'many' },
      'limit must be an integer number; claim must be a string',
    ],
    ['/api/v1/collections/x/ingest', { urls: 'http://x.example' }, 'urls must be an array'],
  ])('of %s with %j names the first rule of each field', async (path, body, message) => {
    const response = await post(path, body).expect(400);
    expect(response.body.message.split('; ').sort()).toEqual(message.split('; ').sort());
  });
});

describe('parameters of a query', () => {
  it.each(['', ' 5', '5.0', '0x5', '1e1', '+5', '٥', 'true', '5&limit=6'])(
    'are numbers only in decimal digits: limit=%s',
    async (limit) => {
      for (const path of ['collections', 'checks', 'tkgs', 'chat/sessions']) {
        const { body } = await get(`/api/v1/${path}?limit=${encodeURI(limit)}`).expect(400);
        expect(body.message).toMatch(/^limit must be an integer number/);
      }
    },
  );

  it('are flags only as true and false', async () => {
    await get('/api/v1/checks?disputed=true').expect(200);
    for (const flag of ['1', 'yes', 'TRUE', ''])
      await get(`/api/v1/checks?disputed=${flag}`).expect(400);
  });
});

describe('a read of a single thing', () => {
  it('has an entity tag, and is a 304 until the thing changes', async () => {
    const { body: collection } = await post('/api/v1/collections', { name: 'tagged' }).expect(200);
    const { body: check } = await post('/api/v1/fact-checker', {
      claim: 'The repair of the harbour of Lindholm cost 61.7 million euros.',
    }).expect(200);
    const { body: graph } = await post('/api/v1/tkgs', { name: 'tagged' }).expect(200);
    for (const path of [
      `collections/${collection.id}`,
      `checks/${check.check_id}`,
      `tkgs/${graph.id ?? graph.tkg_id}`,
    ]) {
      const { headers } = await get(`/api/v1/${path}`).expect(200);
      expect([path, headers.etag]).toEqual([path, expect.stringMatching(/^W\/"[\w-]{43}"$/)]);
      expect(headers['cache-control']).toBe('private, no-cache');
      const again = await get(`/api/v1/${path}`, { 'If-None-Match': headers.etag! }).expect(304);
      expect(again.text).toBe('');
      await get(`/api/v1/${path}`, { 'If-None-Match': 'W/"other"' }).expect(200);
    }
    const { headers } = await get(`/api/v1/collections/${collection.id}`).expect(200);
    await post(`/api/v1/collections/${collection.id}/ingest`, {
      urls: [demo.corpus.articles[0]!.url],
    }).expect(202);
    await get(`/api/v1/collections/${collection.id}`, { 'If-None-Match': headers.etag! }).expect(
      200,
    );
  });

  it('is not a 304 for another key', async () => {
    const { body } = await post('/api/v1/collections', { name: 'mine' }).expect(200);
    const { headers } = await get(`/api/v1/collections/${body.id}`).expect(200);
    await get(`/api/v1/collections/${body.id}`, {
      ...toBearerHeader(verify.keys.stranger),
      'If-None-Match': headers.etag!,
    }).expect(404);
  });
});
