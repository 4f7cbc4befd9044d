import {
  verifyClient,
  type AnswerHead,
  type VerifyClient,
  type VerifySchemas,
} from '@plumbline/client';
import { startPageServer, type PageServer } from '@plumbline/testing';
import { startVerify, type VerifyTestApp } from './verify-app.ts';
import { HARBOUR_TEXT, HARBOUR_PAGE, KOREAN_TEXT } from './sample-texts.ts';

describe('from a page to an answer', () => {
  let verify: VerifyTestApp;
  let pages: PageServer;
  beforeAll(async () => {
    pages = await startPageServer();
    verify = await startVerify({ FETCH_ALLOWED_PRIVATE_HOSTS: pages.host });
  });
  afterAll(async () => {
    await verify.close();
    await pages.close();
  });
  /** The client for the holder of a key. */
  const toHeaders = (name: keyof VerifyTestApp['keys']): VerifyClient =>
    verifyClient({ baseUrl: verify.url, token: verify.keys[name] });
  const search = (name: keyof VerifyTestApp['keys'], q: string, more: object = {}) =>
    toHeaders(name).factSearch({ source: 'ingest', q, ...more });
  const listKinds = ({ articles }: VerifySchemas['ArticleSearchResultDto']) =>
    articles.map(({ kind }) => kind);

  it('ingests a page: claims, predictions and edges in the words of the page', async () => {
    const url = pages.put('/harbour', HARBOUR_PAGE);
    let head: AnswerHead | undefined;
    const { claims, predictions, edges, ...rest } = await toHeaders('ann').ingest.add(
      { url },
      { onAnswer: (answer) => (head = answer) },
    );
    expect(head!.headers['x-engine']).toBe('offline');
    expect(rest).toEqual({
      ingest_source_id: expect.any(String),
      tkg_id: expect.any(String),
      source_title: 'Harbour of Lindholm reopens after nine months',
      general_length: expect.any(Number),
      chunks_count: expect.any(Number),
      meta: { tokens: 0 },
    });
    expect(rest.chunks_count).toBeGreaterThan(0);
    const claimTexts = claims.map(({ title, description }) => `${title} ${description}`).join('\n');
    expect(claimTexts).toMatch(/Cargo traffic fell by 37 percent in 2025/);
    expect(claimTexts).not.toMatch(/beautiful|Would you|Subscribe/);
    expect(claims.find(({ claim_date }) => claim_date)).toMatchObject({ claim_date: '2026-03-12' });
    expect(predictions).toEqual([expect.objectContaining({ deadline: '2027-12-31' })]);
    const titles = [...claims, ...predictions].map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const { from_title, to_title } of edges)
      expect(titles).toEqual(expect.arrayContaining([from_title, to_title]));
  });

  it('joins two claims of a text, and no half sentence that its neighbours explain', async () => {
    const { claims, edges } = await toHeaders('ann').ingest.add({
      content:
        'The old quay of Lindholm sank in June 2025 because heavy rain had fallen for three days. ' +
        'Divers left because its walls were too thin.',
    });
    expect(edges).toMatchObject([
      {
        edge_type: 'CAUSES',
        from_title: 'Heavy rain had fallen for three days',
        to_title: 'The old quay of Lindholm sank in June 2025',
      },
    ]);
    expect(claims.map(({ title }) => title)).toEqual(
      expect.arrayContaining([edges[0]!.from_title, edges[0]!.to_title]),
    );
  });

  it('finds it by a question in other words', async () => {
    const results = await search('ann', 'How much did repairing the port of Lindholm cost?');
    expect(results.meta).toEqual({
      total: expect.any(Number),
      executionTimeMs: expect.any(Number),
      source: 'ingest',
      cached: false,
    });
    expect(results.articles[0]).toMatchObject({
      source: 'ingest',
      domain: '127.0.0.1',
      publishedAt: '2026-03-13T07:00:00.000Z',
      language: 'english',
      snippet: expect.stringContaining('48 million euros'),
    });
    expect(listKinds(results)).toEqual(expect.arrayContaining(['chunk', 'claim']));
    expect(listKinds(await search('ann', 'traffic expected level 2027'))).toContain('prediction');
  });

  it('private content is seen by its subject alone, public content by every key of the account', async () => {
    const totals = async () => {
      const results = await Promise.all(
        (['ann', 'bob', 'stranger'] as const).map((name) => search(name, 'zeppelin')),
      );
      return results.map(({ meta }) => meta.total);
    };
    await toHeaders('ann').ingest.add({ content: 'The zeppelin landed in Oslo on 3 May 1931.' });
    expect(await totals()).toEqual([2, 0, 0]);
    await toHeaders('bob').ingest.add({
      content: 'The zeppelin Italia crashed in May 1928.',
      visibility: 'public',
    });
    expect(await totals()).toEqual([4, 2, 0]);
  });

  it('the same content is stored once for a subject, even when sent many times at once', async () => {
    const body = { content: `${HARBOUR_TEXT}\nSent again and again.` };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => toHeaders('bob').ingest.add(body)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const other = await toHeaders('ann').ingest.add(body);
    expect(other.ingest_source_id).not.toBe(answers[0]!.ingest_source_id);
    const { rows } = await verify.database.pool.query(
      'select count(*)::int n from verify.source where content = $1',
      [body.content],
    );
    expect(rows[0].n).toBe(2);
  });

  it('filters by language, country, domain and date, and sorts by date', async () => {
    await toHeaders('stranger').ingest.add({ content: KOREAN_TEXT });
    await toHeaders('stranger').ingest.add({ url: pages.put('/other', HARBOUR_PAGE) });
    const results = (more: object = {}) => search('stranger', 'Lindholm harbour 항구 방파제', more);
    const total = async (more?: object) => (await results(more)).meta.total;
    const all = await total();
    const korean = await total({ language: 'korean' });
    const english = await total({ language: 'en' });
    expect(korean).toBeGreaterThan(0);
    expect(english).toBeGreaterThan(0);
    expect(all).toBeGreaterThanOrEqual(Math.max(korean, english));
    expect(await total({ domains: '127.0.0.1' })).toBe(english);
    expect(await total({ domains: 'example.org' })).toBe(0);
    expect(await total({ country: 'KR' })).toBe(0);
    expect(await total({ to: '2026-03-13' })).toBe(english);
    expect(await total({ from: '2026-03-14' })).toBe(korean);
    expect(await total({ timespan: '1h' })).toBe(korean);
    expect(await total({ timespan: '1h', to: '2026-03-13' })).toBe(english);
    const dates = (await results({ sortBy: 'date', limit: 50 })).articles.map(
      ({ publishedAt }) => publishedAt,
    );
    expect(dates).toEqual([...dates].sort().reverse());
    expect((await results({ limit: 1 })).articles).toHaveLength(1);
  });

  it('takes text, Markdown and HTML files, in any script', async () => {
    const add = (name: string, text: string, visibility?: 'public') =>
      toHeaders('bob').ingest.addFile({
        file: Buffer.from(text),
        name,
        ...(visibility && { visibility }),
      });
    expect((await add('항구.txt', KOREAN_TEXT)).claims.length).toBeGreaterThan(0);
    expect(
      (await search('bob', '방파제가 무너진 이유', { language: 'ko' })).articles[0]!.snippet,
    ).toContain('방파제');
    const markdown = await add(
      'a.md',
      '# A title\n\nThe bridge of Aarsund is 812 metres long. 🌉',
      'public',
    );
    expect(markdown.source_title).toBe('A title');
    await add('page.html', HARBOUR_PAGE);
    expect((await search('ann', 'bridge Aarsund')).meta.total).toBeGreaterThan(0);
  });

  it('tells what is wrong with a file', async () => {
    const refused = async (
      status: number,
      file: Buffer | string,
      name: string,
      more: object = {},
    ) =>
      expect(
        toHeaders('bob').ingest.addFile({ file: Buffer.from(file), name, ...more }),
      ).rejects.toMatchObject({
        status,
        message: expect.stringMatching(/^(?:file|visibility)/),
      });
    await refused(422, '', 'empty.txt');
    await refused(415, Buffer.from([0, 1, 2, 3, 255, 254, 0, 0, 7]), 'a.txt');
    await refused(413, Buffer.alloc(21 * 2 ** 20, 'a '), 'big.txt');
    await refused(400, 'text of some length.', 'a.txt', { visibility: 'secret' });
    const noFile = verify.http
      .post('/api/v1/ingest/file')
      .set('authorization', `Bearer ${verify.keys.bob}`);
    expect((await noFile.field({ visibility: 'public' }).expect(400)).body.message).toMatch(
      /^file/,
    );
  });

  it('tells why a page cannot be read', async () => {
    const refused = (url: string, status: number, message: RegExp) =>
      expect(toHeaders('ann').ingest.add({ url })).rejects.toMatchObject({
        status,
        message: expect.stringMatching(message),
      });
    await refused(`${pages.url}/nowhere`, 422, /^url: .*404/);
    await refused('http://127.0.0.1:1/', 422, /^url: .*(private|public)/);
    await refused('http://name.invalid/', 422, /^url: /);
    await refused(pages.put('/blank', '<html><body></body></html>'), 422, /^url: /);
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    await refused(pages.put('/picture', picture, 'image/png'), 422, /^url: /);
    await refused('not a url', 400, /^url/);
    await refused('file:///etc/passwd', 400, /^url/);
  });
});
