import { startPageServer, type PageServer } from '@plumbline/testing';
import { decodeMarks } from '../src/watermark/codec/decode-marks.ts';
import { computeStatementKey } from '../src/fact-checking/statements/statement-key.ts';
import { stripMarks } from '../src/watermark/codec/mark-alphabet.ts';
import { toBearerHeader, startVerify, type VerifyTestApp } from './verify-app.ts';
import { HARBOUR_TEXT, HARBOUR_PAGE, KOREAN_TEXT } from './sample-texts.ts';

describe('a text with a mark', () => {
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
  const post = async (path: string, body: object, key = verify.keys.ann) =>
    (await verify.http.post(`/api/v1/${path}`).set(toBearerHeader(key)).send(body).expect(200))
      .body;
  const embedWatermark = async (content: string): Promise<string> =>
    (await post('fingerprint/embed', { content })).watermarked_content;
  /** A response without ids, counts and positions that differ each time. */
  const withoutVolatileFields = (body: unknown): unknown =>
    JSON.parse(
      stripMarks(
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
    ['claims/detect', HARBOUR_TEXT],
    ['claims/detect', KOREAN_TEXT],
    ['causality-graph', HARBOUR_TEXT],
    ['causality-graph', KOREAN_TEXT],
    ['timeseries', HARBOUR_TEXT],
    ['timeseries', KOREAN_TEXT],
  ])('is read by %s as it is without', async (path, content) => {
    const own = await embedWatermark(content);
    expect(stripMarks(own)).toBe(content);
    expect(own.length).toBeGreaterThan(content.length);
    const body = (text: string, page: string) =>
      path === 'claims/detect'
        ? { text }
        : { url: pages.put(page, text, 'text/plain; charset=utf-8') };
    const [plainResponse, markedResponse] = [
      await post(path, body(content, '/plain')),
      await post(path, body(own, '/own')),
    ];
    // Quotations are verbatim.
    for (const { start, end, text } of markedResponse.claims ?? [])
      expect(own.slice(start, end)).toBe(text);
    expect(withoutVolatileFields(markedResponse)).toEqual(withoutVolatileFields(plainResponse));
    expect(JSON.stringify(plainResponse).length).toBeGreaterThan(200);
  });

  it('is found by its words once it is ingested, as what it is without', async () => {
    const key = verify.keys.bob;
    const own = await embedWatermark(HARBOUR_TEXT);
    const { claims } = await post('ingest', { content: own }, key);
    expect(claims.length).toBeGreaterThan(2);
    const search = async (q: string) =>
      (
        await verify.http
          .get('/api/v1/fact-search')
          .query({ source: 'ingest', q })
          .set(toBearerHeader(key))
          .expect(200)
      ).body;
    const { articles } = await search('How much did repairing the port of Lindholm cost?');
    expect(stripMarks(articles[0].snippet)).toContain('48 million euros');
    expect(articles[0].snippet.length).toBeGreaterThan(stripMarks(articles[0].snippet).length);
    const of = (text: string) =>
      computeStatementKey({ text, language: 'en', referenceDate: new Date('2026-05-20') });
    expect(of(own)).toEqual(of(HARBOUR_TEXT));
  });

  it('keeps its mark in what is read of a page, a Markdown file and a text', async () => {
    const own = await embedWatermark(HARBOUR_TEXT);
    const html = HARBOUR_TEXT.split('\n\n').reduce(
      (page, paragraph, at) => page.replace(paragraph.trim(), own.split('\n\n')[at]!.trim()),
      HARBOUR_PAGE,
    );
    expect(stripMarks(html)).toBe(HARBOUR_PAGE);
    for (const [path, body, type] of [
      ['/marked', html, 'text/html; charset=utf-8'],
      ['/marked.md', own, 'text/markdown; charset=utf-8'],
      ['/marked.txt', own, 'text/plain; charset=utf-8'],
    ] as const) {
      const url = pages.put(path, body, type);
      const { markdown } = await post('crawl', { url });
      expect(markdown.length).toBeGreaterThan(stripMarks(markdown).length);
      // Another key than the account's cannot read the marks, but detects them.
      expect(decodeMarks(markdown, [Buffer.alloc(32)])).toMatchObject({
        decoded: [],
        unreadable: expect.arrayContaining([expect.anything()]),
      });
      const detected = await post('fingerprint/detect', { url });
      expect(detected.evidence[0]).toMatchObject({ watermark: 'verified' });
    }
  });
});
