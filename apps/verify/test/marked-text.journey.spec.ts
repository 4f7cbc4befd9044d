import { startPages, type Pages } from '@plumbline/testing';
import { readMarks } from '../src/watermark/mark/read-marks.ts';
import { statementKey } from '../src/statements/statement-key.ts';
import { withoutMarks } from '../src/watermark/mark/invisible.ts';
import { bearer, startVerify, type RunningVerify } from './running-verify.ts';
import { HARBOUR, HARBOUR_PAGE, KOREAN } from './texts.ts';

describe('a text with a mark', () => {
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
  const post = async (path: string, body: object, key = verify.keys.ann) =>
    (await verify.http.post(`/api/v1/${path}`).set(bearer(key)).send(body).expect(200)).body;
  const marked = async (content: string): Promise<string> =>
    (await post('fingerprint/embed', { content })).watermarked_content;
  /** An answer without what names or counts differ in each time, and without places. */
  const said = (body: unknown): unknown =>
    JSON.parse(
      withoutMarks(
        JSON.stringify(body, (name, value: unknown) =>
          /^(?:id|.*_id|url|meta|start|end|start_offset|end_offset|executionTimeMs|general_length)$/.test(
            name,
          )
            ? undefined
            : value,
        ),
      ),
    );

  it.each([
    ['claims/detect', HARBOUR],
    ['claims/detect', KOREAN],
    ['causality-graph', HARBOUR],
    ['causality-graph', KOREAN],
    ['timeseries', HARBOUR],
    ['timeseries', KOREAN],
  ])('is read by %s as it is without', async (path, content) => {
    const own = await marked(content);
    expect(withoutMarks(own)).toBe(content);
    expect(own.length).toBeGreaterThan(content.length);
    const body = (text: string, page: string) =>
      path === 'claims/detect'
        ? { text }
        : { url: pages.put(page, text, 'text/plain; charset=utf-8') };
    const [without, found] = [
      await post(path, body(content, '/plain')),
      await post(path, body(own, '/own')),
    ];
    // What is quoted is quoted as it stands.
    for (const { start, end, text } of found.claims ?? []) expect(own.slice(start, end)).toBe(text);
    expect(said(found)).toEqual(said(without));
    expect(JSON.stringify(without).length).toBeGreaterThan(200);
  });

  it('is found by its words once it is ingested, as what it is without', async () => {
    const key = verify.keys.bob;
    const own = await marked(HARBOUR);
    const { claims } = await post('ingest', { content: own }, key);
    expect(claims.length).toBeGreaterThan(2);
    const search = async (q: string) =>
      (
        await verify.http
          .get('/api/v1/fact-search')
          .query({ source: 'ingest', q })
          .set(bearer(key))
          .expect(200)
      ).body;
    const { articles } = await search('How much did repairing the port of Lindholm cost?');
    expect(withoutMarks(articles[0].snippet)).toContain('48 million euros');
    expect(articles[0].snippet.length).toBeGreaterThan(withoutMarks(articles[0].snippet).length);
    const of = (text: string) =>
      statementKey({ text, language: 'en', referenceDate: new Date('2026-05-20') });
    expect(of(own)).toEqual(of(HARBOUR));
  });

  it('keeps its mark in what is read of a page, a Markdown file and a text', async () => {
    const own = await marked(HARBOUR);
    const html = HARBOUR.split('\n\n').reduce(
      (page, paragraph, at) => page.replace(paragraph.trim(), own.split('\n\n')[at]!.trim()),
      HARBOUR_PAGE,
    );
    expect(withoutMarks(html)).toBe(HARBOUR_PAGE);
    for (const [path, body, type] of [
      ['/marked', html, 'text/html; charset=utf-8'],
      ['/marked.md', own, 'text/markdown; charset=utf-8'],
      ['/marked.txt', own, 'text/plain; charset=utf-8'],
    ] as const) {
      const url = pages.put(path, body, type);
      const { markdown } = await post('crawl', { url });
      expect(markdown.length).toBeGreaterThan(withoutMarks(markdown).length);
      // Another key than the account's reads none of them, but sees that they are there.
      expect(readMarks(markdown, [Buffer.alloc(32)])).toMatchObject({
        found: [],
        unread: expect.arrayContaining([expect.anything()]),
      });
      const detected = await post('fingerprint/detect', { url });
      expect(detected.evidence[0]).toMatchObject({ watermark: 'verified' });
    }
  });
});
