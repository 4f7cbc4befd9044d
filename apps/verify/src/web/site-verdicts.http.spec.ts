import { startDemoNews, type DemoNews } from '@plumbline/testing';
import { DOMParser } from 'linkedom';
import { toBearerHeader, startVerify, type VerifyTestApp } from '../../test/verify-app.ts';

const COST = 'The repair of the harbour of Lindholm cost 61.7 million euros.';

describe('verdicts on public pages', () => {
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
  const check = async (body: object, key = verify.keys.ann) =>
    (await verify.http.post('/api/v1/fact-checker').set(toBearerHeader(key)).send(body).expect(200))
      .body;
  const browse = (url: string) =>
    verify.http.get(url.slice(verify.url.length)).set('accept', 'text/html');
  const readJson = async (url: string) =>
    (
      await verify.http
        .get(url.slice(verify.url.length))
        .set('accept', 'application/json')
        .expect(200)
    ).body;

  it('are those of the API on the same sentence, with their day', async () => {
    const { sources } = await check({ claim: COST });
    for (const { url } of sources as { url: string }[]) {
      const before = await readJson(url);
      expect(before).toMatchObject({ standing: null, said_by: [expect.any(String)] });
      const own = await check({ claim: before.text });
      const page = await readJson(url);
      expect(page.standing).toMatchObject({
        ...{ verdict: own.verdict, confidence: own.confidence, engine: 'offline' },
        ...{ checked_at: own.meta.checked_at, expires_at: own.meta.expires_at },
      });
      const { text } = await browse(url).expect(200);
      const label = { TRUE: 'True', FALSE: 'False', UNCERTAIN: 'Uncertain' }[own.verdict as 'TRUE'];
      expect(text).toMatch(new RegExp(`Verdict:\\s*<strong>${label}</strong>`));
      const review = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1];
      expect(review !== undefined).toBe(own.verdict !== 'UNCERTAIN');
      if (!review) continue;
      expect(JSON.parse(review)).toMatchObject({
        ...{ '@type': 'ClaimReview', claimReviewed: page.text, url },
        reviewRating: { alternateName: label },
        datePublished: own.meta.checked_at.slice(0, 10),
      });
    }
  });

  it('never come from what somebody keeps to herself', async () => {
    const sentence = 'The lantern of Cape Sorrow was lit on 4 May 2019.';
    const ingest = verify.http.post('/api/v1/ingest').set(toBearerHeader(verify.keys.bob));
    await ingest.send({ content: sentence, visibility: 'private' }).expect(200);
    const own = await check({ claim: sentence, source: 'ingest' }, verify.keys.bob);
    expect(own.verdict).toBe('TRUE');
    const [{ url }] = own.sources;
    expect((await readJson(url)).standing).toMatchObject({ verdict: 'TRUE' });
    await verify.http.get(new URL(url).pathname).set('accept', 'text/html').expect(404);
    const publicly = await check({ claim: sentence });
    expect(publicly.verdict).toBe('UNCERTAIN');
    expect(JSON.stringify(publicly)).not.toContain('4 May 2019.”');
  });

  it('and whole checks have a page for who has its link, with reviews, history and changes', async () => {
    const claim = 'The Hask <b>bridge</b> & weir is 88 metres long.';
    const post = (path: string, body: object) =>
      verify.http.post(`/api/v1/${path}`).set(toBearerHeader(verify.keys.bob)).send(body);
    const ask = async () => (await post('fact-checker', { claim, source: 'ingest' })).body;
    await post('ingest', { content: 'The Hask bridge and weir was built in 1912.' }).expect(200);
    const first = await ask();
    await post('ingest', { content: claim }).expect(200);
    const second = await ask();
    await post(`checks/${second.check_id}/reviews`, {
      ...{ verdict: 'FALSE', note: '<i>It is 86.</i>', sources: ['https://a.example/'] },
    }).expect(201);
    const { body } = await verify.http
      .get(`/api/v1/checks/${second.check_id}`)
      .set(toBearerHeader(verify.keys.bob));
    const { text, headers } = await browse(body.page_url).expect(200);
    expect(headers).toMatchObject({
      ...{ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' },
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(text).toContain('The Hask &lt;b&gt;bridge&lt;/b&gt; &amp; weir');
    expect(text).toContain('&lt;i&gt;It is 86.&lt;/i&gt;');
    expect(text).not.toMatch(/<script(?! type="application\/ld\+json")|<b>bridge|<i>It is/);
    expect(text).toContain('What changed since the previous check');
    expect(text).toContain('Checks of this claim');
    await browse(body.page_url.replace(/signature=.../, 'signature=abc')).expect(404);
    await browse(`${verify.url}/fact-checks/${first.check_id}`).expect(404);

    const feed = await browse(body.feed_url).buffer(true).expect(200);
    expect(feed.headers['content-type']).toMatch(/^application\/atom\+xml/);
    const xml = new DOMParser().parseFromString(String(feed.text ?? feed.body), 'text/xml');
    expect([...xml.querySelectorAll('entry > title')].map((title) => title.textContent)).toEqual([
      `True: ${claim}`,
      `Uncertain: ${claim}`,
    ]);
    // The signature for the feed does not open the page.
    await browse(body.feed_url.replace('/feed.atom', '')).expect(404);
  });
});
