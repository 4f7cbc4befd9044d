import { startPageServer, type PageServer } from '@plumbline/testing';
import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';
import { stripMarks } from '../../watermark/codec/mark-alphabet.ts';

const WEIGHTS = { entity: 0.5, time: 0.2, causal: 0.3 };
const MARKS = '\uFE06\uFE0D\u2061\u2064';

describe('POST /fingerprint refuses', () => {
  let verify: VerifyTestApp;
  let pages: PageServer;
  let id: string;
  beforeAll(async () => {
    pages = await startPageServer();
    verify = await startVerify({ FETCH_ALLOWED_PRIVATE_HOSTS: pages.host });
    id = (await post('embed', { content: 'The harbour of Lindholm reopened in 2026.' })).body
      .fingerprint_id;
  });
  afterAll(async () => {
    await verify.close();
    await pages.close();
  });
  const post = (what: string, body: object, key = verify.keys.ann) =>
    verify.http.post(`/api/v1/fingerprint/${what}`).set(toBearerHeader(key)).send(body);

  it.each([
    [{}, 'content or url'],
    [{ content: 'a', url: 'http://a.org' }, 'content or url'],
    [{ content: '' }, 'content'],
    [{ content: ' \n\t' }, 'content'],
    [{ content: MARKS }, 'content must not be empty'],
    [{ content: ` ${MARKS}\n` }, 'content must not be empty'],
    [{ content: 'a\0' }, 'content'],
    [{ content: 'a\ud83d' }, 'content must not contain unpaired surrogates'],
    [{ content: ['a'] }, 'content'],
    [{ content: 'é'.repeat(50_001) }, 'content must not be longer than 50000 characters'],
    [{ url: 'ftp://a.org' }, 'url'],
    [{ url: 'x' }, 'url'],
    [{ content: 'a', content_type: 'poem' }, 'content_type'],
    [{ content: 'a', density: 'heavy' }, 'density'],
    [{ content: 'a', metadata: 'x' }, 'metadata'],
    [{ content: 'a', metadata: [] }, 'metadata'],
    [{ content: 'a', metadata: { author_id: 7 } }, 'metadata.author_id'],
    [{ content: 'a', metadata: { author_id: 'x'.repeat(201) } }, 'metadata.author_id'],
    [{ content: 'a', metadata: { source_id: '' } }, 'metadata.source_id'],
    [{ content: 'a', metadata: { published_at: 'yesterday' } }, 'metadata.published_at'],
    [{ content: 'a', metadata: { published_at: '2026-02-30' } }, 'metadata.published_at'],
  ])('to embed %j, and names the field', async (body, message) => {
    const { body: reply } = await post('embed', body).expect(400);
    expect(reply).toEqual({
      error: 'Bad Request',
      message: expect.stringContaining(message),
      statusCode: 400,
    });
  });

  it.each([
    [{}, 'content or url or fingerprint_id'],
    [{ content: 'a', url: 'http://a.org' }, 'exactly one'],
    [{ content: 'a', fingerprint_id: 'fp_00000000' }, 'exactly one'],
    [{ url: 'http://a.org', fingerprint_id: 'fp_00000000' }, 'exactly one'],
    [{ content: '\n' }, 'content'],
    [{ content: MARKS }, 'content'],
    [{ content: 'é'.repeat(50_001) }, 'content'],
    [{ fingerprint_id: 'fp_' }, 'fingerprint_id'],
    [{ fingerprint_id: 'fp_0000000i' }, 'fingerprint_id'],
    [{ fingerprint_id: 'FP_00000000' }, 'fingerprint_id'],
    [{ fingerprint_id: 'fp_00000000\n' }, 'fingerprint_id'],
    [{ fingerprint_id: 7 }, 'fingerprint_id'],
    [{ content: 'a', top_k: 0 }, 'top_k'],
    [{ content: 'a', top_k: 51 }, 'top_k'],
    [{ content: 'a', top_k: 1.5 }, 'top_k'],
    [{ content: 'a', top_k: '5' }, 'top_k'],
    [{ content: 'a', scan_limit: 0 }, 'scan_limit'],
    [{ content: 'a', scan_limit: 5001 }, 'scan_limit'],
    [{ content: 'a', min_score: -0.1 }, 'min_score'],
    [{ content: 'a', min_score: 1.1 }, 'min_score'],
    [{ content: 'a', min_score: true }, 'min_score'],
    [{ content: 'a', content_type: 'poem' }, 'content_type'],
    [{ content: 'a', weights: {} }, 'weights.entity'],
    [{ content: 'a', weights: [WEIGHTS] }, 'weights'],
    [{ content: 'a', weights: { ...WEIGHTS, causal: undefined } }, 'weights.causal'],
    [{ content: 'a', weights: { ...WEIGHTS, causal: null } }, 'weights.causal'],
    [{ content: 'a', weights: { ...WEIGHTS, time: '0.2' } }, 'weights.time'],
    [{ content: 'a', weights: { ...WEIGHTS, time: -0.2, causal: 0.7 } }, 'weights.time'],
    [{ content: 'a', weights: { ...WEIGHTS, causal: 0.31 } }, 'weights must sum to 1'],
    [{ content: 'a', weights: { entity: 0, time: 0, causal: 0 } }, 'weights must sum to 1'],
    [{ content: 'a', filter: 'news' }, 'filter'],
    [{ content: 'a', filter: [] }, 'filter'],
    [{ content: 'a', filter: { content_type: 'poem' } }, 'filter.content_type'],
    [{ content: 'a', filter: { author_id: ['x'] } }, 'filter.author_id'],
    [{ content: 'a', filter: { source_id: '' } }, 'filter.source_id'],
    [{ content: 'a', filter: { published_from: 'soon' } }, 'filter.published_from'],
    [
      { content: 'a', filter: { published_from: '2026-02-02', published_to: '2026-02-01' } },
      'filter.published_from',
    ],
  ])('to detect %j, and names the field', async (body, message) => {
    const { body: reply } = await post('detect', body).expect(400);
    expect(reply).toEqual({
      error: 'Bad Request',
      message: expect.stringContaining(message),
      statusCode: 400,
    });
  });

  it('nothing that is left out by null, nor weights that sum to 1 but for the last digit', async () => {
    const weights = { entity: 0.333333, time: 0.333333, causal: 0.333334 };
    await post('detect', {
      fingerprint_id: id,
      content: null,
      filter: { author_id: null },
      weights,
    }).expect(200);
    const { body } = await post('embed', {
      content: 'A text.',
      url: null,
      metadata: { author_id: null, source_id: 'x' },
    }).expect(200);
    const { body: result } = await post('detect', {
      content: body.watermarked_content,
      min_score: 0,
      filter: { source_id: 'x' },
    }).expect(200);
    expect(result.meta.scanned).toBe(1);
  });

  it('a fingerprint that is not there, and another account’s, with the same words', async () => {
    const getMessage = async (key: string, requestedId: string) =>
      (await post('detect', { fingerprint_id: requestedId }, key).expect(404)).body
        .message as string;
    expect(await getMessage(verify.keys.stranger, id)).toBe(
      (await getMessage(verify.keys.ann, 'fp_00000000')).replace('fp_00000000', id),
    );
  });

  it('who has no key, and pages that cannot be read or marked', async () => {
    for (const what of ['embed', 'detect']) {
      await verify.http.post(`/api/v1/fingerprint/${what}`).send({ content: 'a' }).expect(401);
      expect((await post(what, { url: `${pages.url}/gone` }).expect(422)).body.message).toContain(
        'url',
      );
      await post(what, { url: 'http://127.0.0.1:1/' }).expect(422);
    }
    const sentence = 'The harbour of Lindholm was closed for nine months after the storm. ';
    const url = pages.put(
      '/long',
      `<html><body><article><p>${sentence.repeat(800)}</p></article></body></html>`,
    );
    expect((await post('embed', { url }).expect(422)).body.message).toMatch(
      /^url: the text of the page has 54\d{3} characters, but at most 50000/,
    );
    await post('detect', { url }).expect(200);
  });

  it('no text of 50,000 characters, however they are written, and whatever marks are in them', async () => {
    const content = '🏭'.repeat(49_990) + ' a, b c d.';
    const escaped = JSON.stringify({ content: content + MARKS.repeat(20_000) }).replace(
      /[^\0-\x7f]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16)}`,
    );
    expect(Buffer.byteLength(escaped)).toBeGreaterThan(2 ** 20);
    const { body } = await verify.http
      .post('/api/v1/fingerprint/embed')
      .set(toBearerHeader(verify.keys.ann))
      .type('json')
      .send(escaped)
      .expect(200);
    expect(stripMarks(body.watermarked_content as string)).toBe(content);
    await post('detect', { content: body.watermarked_content }).expect(200);
    expect((await post('detect', { content: 'x'.repeat(2 ** 21) })).status).toBe(413);
  });
});
