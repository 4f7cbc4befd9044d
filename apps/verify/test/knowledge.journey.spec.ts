import { startPages, type Pages } from '@plumbline/testing';
import { bearer, startVerify, type RunningVerify } from './running-verify.ts';
import { HARBOUR, HARBOUR_PAGE, KOREAN } from './texts.ts';

describe('from a page to an answer', () => {
  let verify: RunningVerify;
  let pages: Pages;
  beforeAll(async () => {
    pages = await startPages();
    verify = await startVerify({ FETCH_ALLOWED_PRIVATE_HOSTS: pages.host });
  });
  afterAll(async () => {
    await verify.close();
    await pages.close();
  });
  const ingest = (key: string, body: object) => verify.http.post('/api/v1/ingest').set(bearer(key)).send(body);
  const search = async (key: string, query: string) =>
    (await verify.http.get(`/api/v1/fact-search?source=ingest&${query}`).set(bearer(key)).expect(200)).body;
  const attach = (key: string, bytes: Buffer, name: string, fields: Record<string, string> = {}) =>
    verify.http.post('/api/v1/ingest/file').set(bearer(key)).field(fields).attach('file', bytes, name);

  it('ingests a page: claims, predictions and edges in the words of the page', async () => {
    const url = pages.put('/harbour', HARBOUR_PAGE);
    const response = await ingest(verify.keys.ann, { url }).expect(200);
    const { claims, predictions, edges, ...rest } = response.body;
    expect(response.headers['x-engine']).toBe('offline');
    expect(rest).toEqual({
      ingest_source_id: expect.any(String),
      tkg_id: expect.any(String),
      source_title: 'Harbour of Lindholm reopens after nine months',
      general_length: expect.any(Number),
      chunks_count: expect.any(Number),
    });
    expect(rest.chunks_count).toBeGreaterThan(0);
    const said = claims.map((claim: { title: string; description: string }) => `${claim.title} ${claim.description}`).join('\n');
    expect(said).toMatch(/48 million euros/);
    expect(said).not.toMatch(/beautiful|Would you|Subscribe/);
    expect(claims.find((claim: { claim_date?: string }) => claim.claim_date)).toMatchObject({ claim_date: '2026-03-12' });
    expect(predictions).toEqual([expect.objectContaining({ deadline: '2027-12-31' })]);
    expect(edges).toContainEqual(
      expect.objectContaining({
        edge_type: 'CAUSES',
        from_title: expect.stringMatching(/[Hh]eavy rain/),
        to_title: expect.stringContaining('flooding'),
      }),
    );
  });

  it('finds it by a question in other words', async () => {
    const { articles, meta } = await search(
      verify.keys.ann,
      `q=${encodeURIComponent('How much did repairing the port of Lindholm cost?')}`,
    );
    expect(meta).toEqual({ total: expect.any(Number), executionTimeMs: expect.any(Number), source: 'ingest', cached: false });
    expect(articles[0]).toMatchObject({
      source: 'ingest',
      domain: '127.0.0.1',
      publishedAt: '2026-03-13T07:00:00.000Z',
      language: 'english',
    });
    expect(articles[0].snippet).toContain('48 million euros');
    expect(articles.map((article: { kind: string }) => article.kind)).toEqual(expect.arrayContaining(['chunk', 'claim']));
    const { articles: future } = await search(verify.keys.ann, 'q=traffic+expected+level+2027');
    expect(future.map((article: { kind: string }) => article.kind)).toContain('prediction');
  });

  it('private content is seen by its subject alone, public content by every key of the account', async () => {
    const total = async (key: string) => (await search(key, 'q=zeppelin')).meta.total;
    await ingest(verify.keys.ann, { content: 'The zeppelin landed in Oslo on 3 May 1931.' }).expect(200);
    expect([await total(verify.keys.ann), await total(verify.keys.bob), await total(verify.keys.stranger)]).toEqual([2, 0, 0]);
    await ingest(verify.keys.bob, { content: 'The zeppelin Italia crashed in May 1928.', visibility: 'public' }).expect(200);
    expect([await total(verify.keys.ann), await total(verify.keys.bob), await total(verify.keys.stranger)]).toEqual([4, 2, 0]);
  });

  it('the same content is stored once for a subject, even when sent many times at once', async () => {
    const body = { content: `${HARBOUR}\nSent again and again.` };
    const answers = await Promise.all(Array.from({ length: 6 }, () => ingest(verify.keys.bob, body).expect(200)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    const other = await ingest(verify.keys.ann, body).expect(200);
    expect(other.body.ingest_source_id).not.toBe(answers[0]!.body.ingest_source_id);
    const { rows } = await verify.database.pool.query('select count(*)::int n from verify.source where content = $1', [body.content]);
    expect(rows[0].n).toBe(2);
  });

  it('filters by language, country, domain and date, and sorts by date', async () => {
    await ingest(verify.keys.stranger, { content: KOREAN }).expect(200);
    await ingest(verify.keys.stranger, { url: pages.put('/other', HARBOUR_PAGE) }).expect(200);
    const total = async (query: string) => (await search(verify.keys.stranger, query)).meta.total;
    const q = `q=${encodeURIComponent('Lindholm harbour 항구 방파제')}`;
    const all = await total(q);
    const korean = await total(`${q}&language=korean`);
    const english = await total(`${q}&language=en`);
    expect(korean).toBeGreaterThan(0);
    expect(english).toBeGreaterThan(0);
    expect(all).toBeGreaterThanOrEqual(Math.max(korean, english));
    expect(await total(`${q}&domains=127.0.0.1`)).toBe(english);
    expect(await total(`${q}&domains=example.org`)).toBe(0);
    expect(await total(`${q}&country=KR`)).toBe(0);
    expect(await total(`${q}&to=2026-03-13`)).toBe(english);
    expect(await total(`${q}&from=2026-03-14`)).toBe(korean);
    expect(await total(`${q}&timespan=1h`)).toBe(korean);
    expect(await total(`${q}&timespan=1h&to=2026-03-13`)).toBe(english);
    const dates = (await search(verify.keys.stranger, `${q}&sortBy=date&limit=50`)).articles.map(
      (article: { publishedAt: string }) => article.publishedAt,
    );
    expect(dates).toEqual([...dates].sort().reverse());
    expect((await search(verify.keys.stranger, `${q}&limit=1`)).articles).toHaveLength(1);
  });

  it('takes text, Markdown and HTML files, in any script', async () => {
    const { body } = await attach(verify.keys.bob, Buffer.from(KOREAN), '항구.txt').expect(200);
    expect(body.claims.length).toBeGreaterThan(0);
    expect((await search(verify.keys.bob, `q=${encodeURIComponent('방파제가 무너진 이유')}&language=ko`)).articles[0].snippet).toContain(
      '방파제',
    );
    const markdown = await attach(verify.keys.bob, Buffer.from(`# A title\n\nThe bridge of Aarsund is 812 metres long. 🌉`), 'a.md', {
      visibility: 'public',
    }).expect(200);
    expect(markdown.body.source_title).toBe('A title');
    await attach(verify.keys.bob, Buffer.from(HARBOUR_PAGE), 'page.html').expect(200);
    expect((await search(verify.keys.ann, 'q=bridge+Aarsund')).meta.total).toBeGreaterThan(0);
  });

  it('tells what is wrong with a file', async () => {
    expect((await attach(verify.keys.bob, Buffer.alloc(0), 'empty.txt').expect(422)).body.message).toMatch(/^file/);
    expect((await attach(verify.keys.bob, Buffer.from([0, 1, 2, 3, 255, 254, 0, 0, 7]), 'a.txt').expect(415)).body.message).toMatch(
      /^file/,
    );
    expect((await attach(verify.keys.bob, Buffer.alloc(21 * 2 ** 20, 'a '), 'big.txt').expect(413)).body.message).toMatch(/^file/);
    expect(
      (await attach(verify.keys.bob, Buffer.from('text of some length.'), 'a.txt', { visibility: 'secret' }).expect(400)).body.message,
    ).toMatch(/^visibility/);
    expect(
      (await verify.http.post('/api/v1/ingest/file').set(bearer(verify.keys.bob)).field({ visibility: 'public' }).expect(400)).body.message,
    ).toMatch(/^file/);
  });

  it('tells why a page cannot be read', async () => {
    const message = async (url: string) => (await ingest(verify.keys.ann, { url }).expect(422)).body.message as string;
    expect(await message(`${pages.url}/nowhere`)).toMatch(/^url: .*404/);
    expect(await message('http://127.0.0.1:1/')).toMatch(/^url: .*(private|public)/);
    expect(await message('http://name.invalid/')).toMatch(/^url: /);
    expect(await message(pages.put('/blank', '<html><body></body></html>'))).toMatch(/^url: /);
    expect(await message(pages.put('/picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'image/png'))).toMatch(
      /^url: /,
    );
    await ingest(verify.keys.ann, { url: 'not a url' }).expect(400);
    await ingest(verify.keys.ann, { url: 'file:///etc/passwd' }).expect(400);
  });
});
