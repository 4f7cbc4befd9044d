import { toBearerHeader, startVerify, type VerifyTestApp } from '../../test/verify-app.ts';
import { findSighting, seedPage } from '../../test/seed-page.ts';
import { AccountService } from '../auth/account.service.ts';
import {
  StatementService,
  type StatementRef,
} from '../fact-checking/statements/statement.service.ts';

const COST = 'The repairs of the harbour cost 48 million euros.';
const HOSTILE = `"><script>alert(1)</script><img src=x onerror='alert(2)'> cost 3 million & more.`;
const ARABIC = 'كلّف إصلاح الميناء ثمانية وأربعين مليون يورو.';
const EXPECTED = 'Traffic is expected to return to its former level by the end of 2027.';
const SECRET = 'The board of Northam Mills met on 3 May 2026 in secret.';

describe('public pages', () => {
  let verify: VerifyTestApp;
  let refs: Record<'cost' | 'dearer' | 'agreed' | 'hostile' | 'arabic' | 'expected', StatementRef>;
  beforeAll(async () => {
    verify = await startVerify();
    const texts = {
      cost: COST,
      dearer: 'The harbour cost 61 million euros to repair.',
      agreed: 'Repairing the harbour came to 48 million euros.',
      hostile: HOSTILE,
      arabic: ARABIC,
      expected: EXPECTED,
    };
    const entries = Object.entries(texts) as [keyof typeof refs, string][];
    const sightings = [];
    for (const [name, text] of entries) {
      const page = await seedPage(verify, {
        content: `${text} More of it.`,
        domain: `${name}.example`,
        outlet: `The ${name} Times`,
        url: name === 'hostile' ? 'javascript:alert(3)' : `https://${name}.example/a?b=1&c="`,
        title: `About </script> ${name}`,
        language: name === 'arabic' ? 'ar' : 'en',
        agency: name === 'cost' ? 'Nordwire' : null,
        isRead: name !== 'agreed',
      });
      sightings.push(findSighting(page, text));
    }
    const learned = await saveStatements(sightings);
    refs = Object.fromEntries(entries.map(([name], at) => [name, learned[at]])) as typeof refs;
    await verify.app.get(StatementService, { strict: false }).saveLinks([
      { from: refs.dearer.id, to: refs.cost.id, relation: 'CONTRADICTS', confidence: 0.9 },
      { from: refs.cost.id, to: refs.agreed.id, relation: 'SUPPORTS', confidence: 0.8 },
    ]);
  });
  afterAll(() => verify.close());

  const findCaller = async (key: string) => (await verify.app.get(AccountService).findCaller(key))!;
  const saveStatements = async (
    sightings: Parameters<StatementService['saveStatements']>[0],
    key = verify.keys.ann,
  ) =>
    verify.app
      .get(StatementService, { strict: false })
      .saveStatements(sightings, await findCaller(key));
  /** A statement of what somebody ingested. */
  const ingested = async (
    key: string,
    text: string,
    visibility = 'private',
  ): Promise<StatementRef> => {
    const { body } = await verify.http
      .post('/api/v1/ingest')
      .set(toBearerHeader(key))
      .send({ content: text, visibility })
      .expect(200);
    const place = {
      documentId: body.ingest_source_id,
      start: 0,
      end: text.length,
      text,
      language: 'en',
      credibility: 0.5,
    };
    return (
      await saveStatements(
        [{ ...place, origin: 'ingest', referenceDate: new Date('2026-03-20') }],
        key,
      )
    )[0]!;
  };
  const toPath = ({ url }: StatementRef) => url.slice(verify.url.length);
  const barePath = ({ url }: StatementRef) => new URL(url).pathname;
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
        text: COST,
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
          quote: COST,
          start: 0,
          end: COST.length,
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
    expect(body.standing).toMatchObject({ verdict: 'UNCERTAIN', supporting: 1, contradicting: 1 });
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
    expect(text).toContain(`<h1 lang="en" dir="ltr">${COST}</h1>`);
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
      'only its title and snippet were read',
    );
  });

  it('hold a ClaimReview that search engines can read', async () => {
    const { text } = await browse(toPath(refs.cost));
    const review = JSON.parse(
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)![1]!,
    );
    expect(review).toMatchObject({
      ...{
        '@context': 'https://schema.org',
        '@type': 'ClaimReview',
        url: refs.cost.url,
        claimReviewed: COST,
      },
      datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      author: { '@type': 'Organization', name: 'Plumbline' },
      reviewRating: {
        '@type': 'Rating',
        ratingValue: 3,
        bestRating: 5,
        worstRating: 1,
        alternateName: 'Uncertain',
      },
      itemReviewed: {
        '@type': 'Claim',
        author: { '@type': 'Organization', name: 'The cost Times' },
        appearance: [
          {
            '@type': 'NewsArticle',
            headline: 'About </script> cost',
            publisher: { name: 'The cost Times' },
          },
        ],
      },
    });
  });

  it('let nothing that a page says become markup', async () => {
    const { text } = await browse(toPath(refs.hostile)).expect(200);
    expect(text).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).not.toMatch(/<script>|<img|href="javascript:/);
    expect(
      JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)![1]!)
        .claimReviewed,
    ).toBe(HOSTILE);
  });

  it('write each language in its own direction', async () => {
    const { text } = await browse(toPath(refs.arabic)).expect(200);
    expect(text).toContain(`<h1 lang="ar" dir="rtl">${ARABIC}</h1>`);
    expect(text).toMatch(/<blockquote lang="ar" dir="rtl"/);
    expect(text).toContain('Arabic');
  });

  it('show predictions under an address of their own, and the wrong kind nowhere', async () => {
    expect(toPath(refs.expected)).toBe(`/predictions/${refs.expected.id}`);
    const { body } = await json(toPath(refs.expected)).expect(200);
    expect(body).toMatchObject({
      kind: 'prediction',
      deadline: '2027-12-31',
      standing: { verdict: 'UNCERTAIN' },
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
      message: expect.stringContaining('not for you to see'),
      statusCode: 404,
    });
    const { text, headers } = await browse(path).expect(404);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(text).toContain('<h1>There is no such page</h1>');
    expect(text).not.toMatch(/<script|no-uuid|xxx/);
  });

  describe('of ingested content', () => {
    let secret: StatementRef;
    beforeAll(async () => {
      secret = await ingested(verify.keys.ann, SECRET);
    });

    it('are for those alone who may see it', async () => {
      for (const key of [verify.keys.bob, verify.keys.stranger, verify.keys.master])
        await json(barePath(secret), toBearerHeader(key)).expect(404);
      await json(barePath(secret)).expect(404);
      const { body, headers } = await json(
        barePath(secret),
        toBearerHeader(verify.keys.ann),
      ).expect(200);
      expect(headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow',
      });
      expect(body).toMatchObject({
        text: SECRET,
        public: false,
        sightings_total: 1,
        sightings: [{ origin: 'ingest', url: expect.stringMatching(/^urn:uuid:/) }],
      });
    });

    it('that is public in the account are for every key of it', async () => {
      const shared = await ingested(
        verify.keys.ann,
        'The weir was opened on 4 May 2026 by the mayor.',
        'public',
      );
      await json(barePath(shared), toBearerHeader(verify.keys.bob)).expect(200);
      await json(barePath(shared), toBearerHeader(verify.keys.master)).expect(200);
      await json(barePath(shared), toBearerHeader(verify.keys.stranger)).expect(404);
      await json(barePath(shared)).expect(404);
    });

    it('are shown to whom a signed link was given, that page alone', async () => {
      const { text, headers } = await browse(toPath(secret)).expect(200);
      expect(headers).toMatchObject({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      });
      expect(text).toContain('<meta name="robots" content="noindex, nofollow"');
      expect(text).not.toContain('signature');
      const other = await ingested(
        verify.keys.ann,
        'The board of Northam Mills met again on 9 May 2026.',
      );
      await verify.http.get(`${barePath(other)}?${new URL(secret.url).searchParams}`).expect(404);
      await verify.app
        .get(StatementService, { strict: false })
        .saveLinks([{ from: secret.id, to: other.id, relation: 'SUPPORTS', confidence: 0.9 }]);
      expect((await json(toPath(secret)).expect(200)).body.links).toMatchObject([
        { id: other.id, url: null },
      ]);
      const own = (await json(barePath(secret), toBearerHeader(verify.keys.ann)).expect(200)).body
        .links[0].url;
      await verify.http.get(own.slice(verify.url.length)).expect(200);
    });

    it.each(['viewer', 'expires', 'signature'])(
      'are not shown for a link whose %s was changed',
      async (part) => {
        const changed = new URL(secret.url);
        const value = changed.searchParams.get(part)!;
        const forged = {
          viewer: '019a0000-0000-7000-8000-000000000000',
          expires: String(Number(value) + 1),
          signature: `A${value.slice(1)}`,
        }[part]!;
        changed.searchParams.set(
          part,
          part === 'signature' && forged === value ? `B${value.slice(1)}` : forged,
        );
        await verify.http.get(changed.href.slice(verify.url.length)).expect(404);
        changed.searchParams.delete(part);
        await verify.http.get(changed.href.slice(verify.url.length)).expect(404);
        changed.searchParams.append(part, value);
        changed.searchParams.append(part, value);
        await verify.http.get(changed.href.slice(verify.url.length)).expect(404);
      },
    );

    it('add nothing to the page of the same sentence but for who may see them', async () => {
      const mine = await ingested(verify.keys.ann, COST);
      const theirs = await ingested(verify.keys.stranger, COST);
      await verify.app
        .get(StatementService, { strict: false })
        .saveLinks([{ from: secret.id, to: refs.cost.id, relation: 'SUPPORTS', confidence: 1 }]);
      const seenBy = async (headers: object) =>
        (await json(toPath(refs.cost), headers).expect(200)).body;
      const [all, annes, strangers] = [
        await seenBy({}),
        await seenBy(toBearerHeader(verify.keys.ann)),
        await seenBy(toBearerHeader(verify.keys.stranger)),
      ];
      expect(
        [all, annes, strangers].map((body) => [body.sightings_total, body.links_total]),
      ).toEqual([
        [1, 2],
        [2, 3],
        [2, 2],
      ]);
      expect(JSON.stringify(all)).not.toMatch(
        new RegExp(`${mine.id}|${theirs.id}|${secret.id}|urn:uuid`),
      );
      expect(
        (await json(barePath(mine), toBearerHeader(verify.keys.ann)).expect(200)).body
          .sightings_total,
      ).toBe(2);
    });

    it('need a key that works, where one is sent', async () => {
      const { body } = await json(toPath(refs.cost), toBearerHeader('pat_wrong')).expect(401);
      expect(body).toMatchObject({ error: 'Unauthorized', statusCode: 401 });
      const { text } = await browse(toPath(refs.cost)).set(toBearerHeader('pat_wrong')).expect(401);
      expect(text).toContain('<h1>Unauthorized</h1>');
    });
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
      .send({ text: COST })
      .expect(200);
    await verify.http
      .post('/claims/detect')
      .set(toBearerHeader(verify.keys.ann))
      .send({ text: COST })
      .expect(404);
    await verify.http
      .get(`/api/v1${toPath(refs.cost)}`)
      .set(toBearerHeader(verify.keys.ann))
      .expect(404);
    await verify.http.get('/claims').expect(404);
    const { body } = await verify.http.options('/api/v1/claims/detect').expect(404);
    expect(body).toEqual({ error: 'Not Found', message: expect.any(String), statusCode: 404 });
  });
});
