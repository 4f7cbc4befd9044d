import { startPageServer, type PageServer } from '@plumbline/testing';
import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';
import { HARBOUR_TEXT, HARBOUR_PAGE, KOREAN_TEXT } from '../../../test/sample-texts.ts';

describe('POST /timeseries', () => {
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
  const ofUrl = (body: object) =>
    verify.http.post('/api/v1/timeseries').set(toBearerHeader(verify.keys.master)).send(body);
  const ofFile = (text: string | Buffer, name: string, fields: Record<string, string> = {}) =>
    verify.http
      .post('/api/v1/timeseries/file')
      .set(toBearerHeader(verify.keys.ann))
      .field(fields)
      .attach('file', Buffer.from(text), name);

  it('reads the dated events of a page, in the order of time', async () => {
    const response = await ofUrl({ url: pages.put('/harbour', HARBOUR_PAGE) }).expect(200);
    const { title, dataPoints, meta } = response.body;
    expect(response.headers['x-engine']).toBe('offline');
    expect(response.headers['content-language']).toBe('en');
    expect(title).toBe('Harbour of Lindholm reopens after nine months');
    expect(dataPoints).toEqual(
      expect.arrayContaining([
        { timestamp: '2025-06', label: expect.stringContaining('storm') },
        { timestamp: '2026-03-12', label: expect.stringContaining('reopened') },
      ]),
    );
    const stamps = dataPoints.map(({ timestamp }: { timestamp: string }) => timestamp);
    expect(stamps).toEqual([...stamps].sort());
    expect(meta).toEqual({
      total: dataPoints.length,
      tokens: 0,
      executionTimeMs: expect.any(Number),
    });
  });

  it('returns no more than limit, and how many there were', async () => {
    const { body } = await ofUrl({ url: pages.put('/harbour', HARBOUR_PAGE), limit: 1 }).expect(
      200,
    );
    expect(body.dataPoints).toHaveLength(1);
    expect(body.meta.total).toBeGreaterThan(1);
  });

  it('reads a file in Markdown, and one in Korean', async () => {
    const { body } = await ofFile(HARBOUR_TEXT, 'harbour.md', { limit: '10' }).expect(200);
    expect(body.title).toBe('Harbour of Lindholm reopens after nine months');
    expect(body.dataPoints).toContainEqual({ timestamp: '2026-03-12', label: expect.any(String) });
    const korean = await ofFile(KOREAN_TEXT, 'harbour.txt', { language: 'korean' }).expect(200);
    expect(korean.body.dataPoints).toContainEqual({
      timestamp: '2026-03-12',
      label: expect.stringContaining('린드홀름'),
    });
    const own = await ofFile(KOREAN_TEXT, 'harbour.txt').expect(200);
    expect(own.headers['content-language']).toBe('ko');
    expect(own.body.dataPoints).toEqual(korean.body.dataPoints);
  });

  it('refuses labels in a language that only a model could word them in', async () => {
    const url = pages.put('/harbour', HARBOUR_PAGE);
    const { body } = await ofUrl({ url, language: 'Korean' }).expect(400);
    expect(body.message).toContain('language');
    await ofUrl({ url, language: 'English' }).expect(200);
  });

  it('has no points for a text without dates', async () => {
    const { body } = await ofFile('Nothing ever happened here.', 'calm.txt').expect(200);
    expect(body).toMatchObject({
      title: 'Nothing ever happened here.',
      dataPoints: [],
      meta: { total: 0 },
    });
  });

  it.each([
    [{}, 'url'],
    [{ url: 'x' }, 'url'],
    [{ url: 'http://a.org', limit: 0 }, 'limit'],
    [{ url: 'http://a.org', limit: 101 }, 'limit'],
    [{ url: 'http://a.org', limit: 'ten' }, 'limit'],
    [{ url: 'http://a.org', language: 'klingonese' }, 'language'],
  ])('%j is a 400 that names the field', async (body, field) => {
    expect((await ofUrl(body).expect(400)).body.message).toContain(field);
  });

  it('needs a file that it can read, and a key', async () => {
    expect(
      (
        await verify.http
          .post('/api/v1/timeseries/file')
          .set(toBearerHeader(verify.keys.ann))
          .field({ limit: '5' })
          .expect(400)
      ).body.message,
    ).toContain('file');
    await ofFile('', 'empty.md').expect(422);
    await ofFile(Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'), 'picture.pdf').expect(415);
    expect(
      (await ofFile('In 2019 it rained.', 'a.md', { limit: '0' }).expect(400)).body.message,
    ).toContain('limit');
    await verify.http.post('/api/v1/timeseries').send({ url: pages.url }).expect(401);
    await ofUrl({ url: `${pages.url}/gone` }).expect(422);
  });
});
