import { toBearerHeader, startVerify, type VerifyTestApp } from '../../test/verify-app.ts';
import {
  seedPublicStatements,
  STATEMENTS,
  type StatementName,
} from '../../test/public-statements.ts';
import type { StatementRef } from '../fact-checking/statements/statement.service.ts';

describe('public pages', () => {
  let verify: VerifyTestApp;
  let refs: Record<StatementName, StatementRef>;
  beforeAll(async () => {
    verify = await startVerify();
    refs = await seedPublicStatements(verify);
  });
  afterAll(() => verify.close());

  const toPath = ({ url }: StatementRef) => url.slice(verify.url.length);
  const json = (path: string, headers = {}) =>
    verify.http.get(path).set({ accept: 'application/json', ...headers });
  const browse = (path: string) =>
    verify.http
      .get(path)
      .set('accept', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8');

  it('tell a program where a claim was seen, what supports and what contradicts it', async () => {
    const { body, headers } = await json(toPath(refs.cost)).expect(200);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(body).toMatchObject({
      ...{
        id: refs.cost.id,
        kind: 'claim',
        text: STATEMENTS.cost,
        title: expect.any(String),
        language: 'en',
        claim_type: 'STATISTICAL',
        deadline: null,
      },
      ...{ url: refs.cost.url, public: true, sightings_total: 1, links_total: 2 },
    });
    expect(body.sightings).toEqual([
      {
        ...{
          quote: STATEMENTS.cost,
          start: 0,
          end: STATEMENTS.cost.length,
          origin: 'news',
          document_id: expect.any(String),
          url: 'https://cost.example/a?b=1&c="',
        },
        ...{
          domain: 'cost.example',
          outlet: 'The cost Times',
          title: 'About </script> cost',
          author: null,
          language: 'en',
        },
        ...{
          published_at: '2026-03-13T07:00:00.000Z',
          credibility: 0.8,
          is_read: true,
          agency: 'Nordwire',
        },
      },
    ]);
    expect(body.links).toEqual([
      expect.objectContaining({
        id: refs.dearer.id,
        relation: 'CONTRADICTS',
        confidence: 0.9,
        url: refs.dearer.url,
      }),
      expect.objectContaining({
        id: refs.agreed.id,
        relation: 'SUPPORTS',
        confidence: 0.8,
        url: refs.agreed.url,
      }),
    ]);
    expect(body).toMatchObject({ standing: null, said_by: ['The cost Times'] });
  });

  it('show a browser the same, without a script and with nothing from elsewhere', async () => {
    const { text, headers } = await browse(toPath(refs.cost)).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; style-src 'sha256-[\w+/]+=*'; base-uri 'none'/,
      ),
      'referrer-policy': 'no-referrer',
      vary: 'Accept, Authorization',
      etag: expect.any(String),
      'last-modified': expect.stringContaining('GMT'),
    });
    expect(text).toContain(`<h1 lang="en" dir="ltr">${STATEMENTS.cost}</h1>`);
    expect(text).toContain(`<link rel="canonical" href="${refs.cost.url}"`);
    expect(text).toContain(
      '<a href="https://cost.example/a?b=1&amp;c=&quot;" rel="nofollow noopener noreferrer">',
    );
    expect(text).toMatch(
      /13 March 2026<\/time> · text of <bdi>Nordwire<\/bdi> · credibility 0\.80 \(high\)/,
    );
    expect(text).toContain(
      `<a href="${refs.dearer.url}">The harbour cost 61 million euros to repair.</a>`,
    );
    expect(text).not.toMatch(
      /<script(?! type="application\/ld\+json")|<link(?! rel="canonical")|<img|\ssrc=|@import|noindex/,
    );
    expect(await browse(toPath(refs.agreed)).then((answer) => answer.text)).toContain(
      'only the title and the snippet of the page were read',
    );
  });

  it('say who says what nobody has checked, and give no verdict on it', async () => {
    const { text } = await browse(toPath(refs.cost)).expect(200);
    expect(text).toContain('The cost Times says so. This statement has not been checked so far.');
    expect(text).not.toMatch(/Verdict:|ClaimReview|Uncertain/);
  });

  it('let nothing that a page says become markup', async () => {
    const { text } = await browse(toPath(refs.hostile)).expect(200);
    expect(text).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).not.toMatch(/<script>|<img|href="javascript:/);
  });

  it('write each language in its own direction', async () => {
    const { text } = await browse(toPath(refs.arabic)).expect(200);
    expect(text).toContain(`<h1 lang="ar" dir="rtl">${STATEMENTS.arabic}</h1>`);
    expect(text).toMatch(/<blockquote lang="ar" dir="rtl"/);
    expect(text).toContain('Arabic');
  });

  it('show predictions under an address of their own, and the wrong kind nowhere', async () => {
    expect(toPath(refs.expected)).toBe(`/predictions/${refs.expected.id}`);
    const { body } = await json(toPath(refs.expected)).expect(200);
    expect(body).toMatchObject({
      kind: 'prediction',
      deadline: '2027-12-31',
      standing: null,
    });
    expect((await browse(toPath(refs.expected)).expect(200)).text).toContain('31 December 2027');
    await json(`/claims/${refs.expected.id}`).expect(404);
    await json(`/predictions/${refs.cost.id}`).expect(404);
  });

  it.each([
    ['text/html,application/xhtml+xml,*/*;q=0.8', 'html'],
    ['*/*', 'html'],
    ['image/png', 'html'],
    ['application/json', 'json'],
    ['application/json, text/plain, */*', 'json'],
    ['application/json;q=0.8, */*', 'html'],
    ['application/json, text/plain;q=0.9, */*;q=0.8', 'json'],
    ['text/html;q=0.5, application/json', 'json'],
    ['text/html, application/json;q=0.9', 'html'],
    ['application/json;q=0', 'html'],
    ['application/*', 'json'],
    ['nonsense;;;q=x,', 'html'],
  ])('answer Accept: %s in %s', async (accept, form) => {
    const { headers } = await verify.http.get(toPath(refs.cost)).set({ accept }).expect(200);
    expect(headers['content-type']).toContain(form);
  });

  it('are not sent again to who has them', async () => {
    const { headers } = await browse(toPath(refs.cost));
    await browse(toPath(refs.cost)).set('if-none-match', headers.etag!).expect(304);
    await browse(toPath(refs.cost)).set('if-modified-since', headers['last-modified']!).expect(304);
    await json(toPath(refs.cost), { 'if-none-match': headers.etag }).expect(200);
  });

  it.each([
    ['what is not there', '/claims/019a0000-0000-7000-8000-000000000000'],
    ['what is no id', '/claims/no-uuid'],
    ['markup', '/claims/%3Cscript%3Ealert(1)'],
    ['something very long', `/predictions/${'x'.repeat(3000)}`],
    ['a ship', '/claims/%F0%9F%9A%A2'],
  ])('%s is a 404, as a page or as an error body', async (_, path) => {
    const { body } = await json(path).expect(404);
    expect(body).toEqual({
      error: 'Not Found',
      message: expect.stringContaining('not visible to you'),
      statusCode: 404,
    });
    const { text, headers } = await browse(path).expect(404);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(text).toContain('<h1>Page not found</h1>');
    expect(text).not.toMatch(/<script|no-uuid|xxx/);
  });

  it.each(['/claims/%E0%A4%A', '/predictions/%ff'])(
    'that nobody can spell are a 400 in either form (%s)',
    async (path) => {
      const message = 'path must be valid percent-encoded UTF-8';
      expect((await json(path).expect(400)).body).toEqual({
        error: 'Bad Request',
        message,
        statusCode: 400,
      });
      const { text, headers } = await browse(path).expect(400);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      });
      expect(text).toContain(message);
      expect(
        (await browse('/api/v1/tkgs/%E0%A4%A').set(toBearerHeader(verify.keys.ann)).expect(400))
          .body,
      ).toMatchObject({ message });
    },
  );

  it('leave the endpoints of the API where they are', async () => {
    await verify.http
      .post('/api/v1/claims/detect')
      .set(toBearerHeader(verify.keys.ann))
      .send({ text: STATEMENTS.cost })
      .expect(200);
    await verify.http
      .post('/claims/detect')
      .set(toBearerHeader(verify.keys.ann))
      .send({ text: STATEMENTS.cost })
      .expect(405)
      .expect('Allow', 'GET, HEAD, OPTIONS');
    await verify.http
      .get(`/api/v1${toPath(refs.cost)}`)
      .set(toBearerHeader(verify.keys.ann))
      .expect(404);
    await verify.http.get('/claims').expect(404);
    await verify.http.options('/api/v1/claims/detect').expect(204).expect('Allow', 'OPTIONS, POST');
    const { body } = await verify.http.options('/api/v1/claims/nothing').expect(404);
    expect(body).toEqual({ error: 'Not Found', message: expect.any(String), statusCode: 404 });
  });
});
