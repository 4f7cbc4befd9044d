import { startPageServer, type PageServer } from '@plumbline/testing';
import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';
import { HARBOUR_PAGE } from '../../../test/sample-texts.ts';

describe('POST /crawl', () => {
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
  const crawl = (body: object) =>
    verify.http.post('/api/v1/crawl').set(toBearerHeader(verify.keys.master)).send(body);

  it('returns the main content as Markdown, with what the page says of itself', async () => {
    const url = pages.put('/harbour', HARBOUR_PAGE);
    const { body } = await crawl({ url }).expect(200);
    expect(body).toEqual({
      url,
      title: 'Harbour of Lindholm reopens after nine months',
      markdown: expect.stringContaining('The repairs cost 48 million euros'),
      publishedAt: '2026-03-13T08:00:00+01:00',
      author: 'Jonas Berg',
      description: 'The port is open again after the storm of June 2025.',
      fetchedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
    });
    expect(body.markdown).toMatch(/^[-*] +Length of the breakwater: 640 metres$/m);
    expect(body.markdown).not.toMatch(/Subscribe|Home/);
  });

  it('gives null for what the page does not say', async () => {
    const { body } = await crawl({
      url: pages.put('/bare', '<p>Nothing but one sentence that stands alone here.</p>'),
    }).expect(200);
    expect(body).toMatchObject({ publishedAt: null, author: null, description: null });
  });

  it('says in a sentence what the page does not tell, and refuses what needs a model', async () => {
    const url = pages.put('/harbour-asked', HARBOUR_PAGE);
    const { body } = await crawl({ url, prompt: 'Who composed the opera about whales?' }).expect(
      200,
    );
    expect(body).toMatchObject({
      title: null,
      markdown: 'The page does not contain what the instruction asks for.',
    });
    const refusal = await crawl({ url, prompt: 'Translate the title to Korean' }).expect(422);
    expect(refusal.body.message).toMatch(/^prompt requires a language model/);
  });

  it.each([
    [{}, 'url'],
    [{ url: '' }, 'url'],
    [{ url: 7 }, 'url'],
    [{ url: ['http://a.org'] }, 'url'],
    [{ url: 'gopher://a.org' }, 'url'],
    [{ url: `http://a.org/${'x'.repeat(2100)}` }, 'url'],
    [{ url: 'http://a.org', prompt: '' }, 'prompt'],
    [{ url: 'http://a.org', prompt: {} }, 'prompt'],
  ])('%j is a 400 that names the field', async (body, field) => {
    expect((await crawl(body).expect(400)).body.message).toContain(field);
  });

  it.each([
    'http://localhost/',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://[::1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1/',
    'http://0x7f.1/',
  ])('%s is not fetched', async (url) => {
    const { body } = await crawl({ url }).expect(422);
    expect(body).toEqual({
      error: 'Unprocessable Entity',
      message: expect.stringMatching(/^url: /),
      statusCode: 422,
    });
  });
});
