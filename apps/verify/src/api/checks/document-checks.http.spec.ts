import { setTimeout as sleep } from 'node:timers/promises';
import { startDemoNews, startPageServer, type DemoNews, type PageServer } from '@plumbline/testing';
import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';

const COST = 'The repair of the harbour of Lindholm cost 61.7 million euros.';
const WRONG = 'The repair of the harbour of Lindholm cost 48.2 million euros.';
const UNKNOWN = 'The lighthouse of Kestrel Bay was painted by 14 volunteers in May 2024.';
const TEXT = [
  `${COST} ${UNKNOWN}`,
  'What a pity!',
  `Others wrote something else: ${WRONG}`,
  `To repeat it: it rained. ${COST}`,
].join('\n\n');

interface Claim {
  text: string;
  claim: string;
  start: number;
  end: number;
  status: string;
  verdict: string | null;
  same_as: number | null;
  position: number;
  check_id: string;
  result: { verdict: string; evidence: object[] } | null;
}

describe('/checks/document', () => {
  let demo: DemoNews;
  let pages: PageServer;
  let verify: VerifyTestApp;
  beforeAll(async () => {
    [demo, pages] = await Promise.all([startDemoNews(), startPageServer()]);
    pages.put(
      '/article',
      `<html lang="en"><head><title>Harbour</title></head><body><article><h1>Harbour</h1>
       <p>${COST} It was a long day for all of them, and it went well in the end, they said.</p>
       <p>${UNKNOWN} ${'It was a long day for all of them, and it went well. '.repeat(8)}</p>
       </article></body></html>`,
    );
    const allowedHosts = [demo.env.FETCH_ALLOWED_PRIVATE_HOSTS, pages.host]
      .filter(Boolean)
      .join(',');
    verify = await startVerify({ ...demo.env, FETCH_ALLOWED_PRIVATE_HOSTS: allowedHosts });
  });
  afterAll(async () => {
    await verify.close();
    await Promise.all([demo.close(), pages.close()]);
  });
  const post = (path: string, body: object = {}, key = verify.keys.ann) =>
    verify.http.post(`/api/v1/${path}`).set(toBearerHeader(key)).send(body);
  const get = (path: string, key = verify.keys.ann) =>
    verify.http.get(`/api/v1/${path}`).set(toBearerHeader(key));
  const waitUntilEnded = async (id: string) => {
    for (let attempt = 0; attempt < 300; attempt++) {
      const { body } = await get(`checks/document/${id}`).expect(200);
      if (body.status !== 'queued' && body.status !== 'running') return body;
      await sleep(50);
    }
    throw new Error('the document has not ended');
  };
  const checkDocument = async (body: object) => {
    const { body: queued } = await post('checks/document', body).expect(202);
    return waitUntilEnded(queued.id);
  };
  const readEvents = (text: string) =>
    [...text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, event, data]) => ({
      event,
      data: JSON.parse(data!) as Record<string, unknown>,
    }));

  it('judges every claim of a text at its place, and repeated ones once', async () => {
    const document = await checkDocument({ text: TEXT, title: 'On the harbour' });
    expect(document).toMatchObject({
      ...{ status: 'finished', title: 'On the harbour', url: null, language: 'en', text: TEXT },
      engine: 'offline',
      summary: { failed: 0, pending: 0, omitted: 0, failed_providers: [] },
    });
    const claims = document.claims as Claim[];
    for (const { text, start, end } of claims) expect(TEXT.slice(start, end)).toBe(text);
    expect(claims.map(({ start }) => start)).toEqual(
      claims.map(({ start }) => start).toSorted((a, b) => a - b),
    );
    const [first, ...repeated] = claims.filter(({ claim }) => claim === COST);
    expect(first).toMatchObject({ verdict: 'TRUE', same_as: null });
    expect(first!.result!.evidence).not.toEqual([]);
    expect(repeated).toEqual([
      expect.objectContaining({ verdict: 'TRUE', same_as: first!.position, status: 'finished' }),
    ]);
    expect(claims.find(({ claim }) => claim === UNKNOWN)).toMatchObject({ verdict: 'UNCERTAIN' });
    const { summary } = document;
    expect(summary.true + summary.false + summary.uncertain).toBe(summary.claims);
    const { body } = await get(`checks/${repeated[0]!.check_id}`).expect(200);
    expect(body).toMatchObject({ document_id: document.id, result: { verdict: 'TRUE' } });
  });

  it('gives each claim the verdict that the fact-checker gives', async () => {
    const document = await checkDocument({ text: TEXT });
    for (const { claim, verdict } of document.claims as Claim[])
      expect((await post('fact-checker', { claim }).expect(200)).body).toMatchObject({
        ...{ verdict, meta: { reused: true } },
      });
  });

  it('sends claims as they are judged', async () => {
    const { text } = await post('checks/document', { text: TEXT, refresh: true })
      .set('Accept', 'text/event-stream')
      .buffer(true)
      .expect(200);
    const events = readEvents(text);
    expect(events.map(({ event }) => event)).toEqual([
      'claims',
      ...events.slice(1, -1).map(() => 'claim'),
      'result',
    ]);
    const { claims } = events[0]!.data as { claims: Claim[] };
    const judged = events.slice(1, -1).map(({ data }) => data as unknown as Claim);
    expect(judged.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual(
      claims.map(({ position }) => position),
    );
    expect(judged.every(({ result }) => result !== null)).toBe(true);
    expect(events.at(-1)!.data).toMatchObject({ status: 'finished' });
  });

  it('takes pages and files as well', async () => {
    const page = await checkDocument({ url: `${pages.url}/article` });
    expect(page).toMatchObject({ title: 'Harbour', url: `${pages.url}/article` });
    expect((page.claims as Claim[]).map(({ verdict }) => verdict)).toContain('TRUE');
    const upload = await verify.http
      .post('/api/v1/checks/document')
      .set(toBearerHeader(verify.keys.ann))
      .field('limit', '3')
      .attach('file', Buffer.from(`# Harbour\n\n${COST}\n`), 'harbour.md')
      .expect(202);
    expect(await waitUntilEnded(upload.body.id)).toMatchObject({
      claims: [{ verdict: 'TRUE', claim: COST }],
    });
  });

  it('exports ClaimReviews of what is decided, Markdown and HTML with footnotes', async () => {
    const { id } = await checkDocument({
      ...{ text: `${COST}\n\n<script>x</script> [a](b) *cranes*. ${COST} ${UNKNOWN}` },
      title: 'A * title',
    });
    const exported = (format: string) => get(`checks/document/${id}/export?format=${format}`);
    const { body: reviews } = await exported('claimreview').expect(200);
    expect(reviews['@graph']).toEqual([
      expect.objectContaining({
        ...{ '@type': 'ClaimReview', claimReviewed: COST },
        reviewRating: expect.objectContaining({ alternateName: 'True', ratingValue: 5 }),
      }),
    ]);
    const { pathname, search } = new URL(reviews['@graph'][0].url);
    expect((await verify.http.get(pathname + search).expect(200)).text).toContain(COST);
    const { text: markdown } = await exported('markdown').expect(200);
    expect(markdown).toContain('# A \\* title');
    expect(markdown).toContain(`${COST}[^1]`);
    expect(markdown).toContain('\\<script\\>x\\</script\\> \\[a\\](b) \\*cranes\\*.');
    expect(markdown).toMatch(/^\[\^1\]: \*\*True\*\* \(confidence 0\.\d\d\)\. /m);
    expect(markdown.match(/^\[\^\d+\]:/gm)).toHaveLength(2);
    const { text: htmlReport } = await exported('html').expect(200);
    expect(htmlReport).toContain('&lt;script&gt;x&lt;/script&gt;');
    expect(htmlReport).toMatch(/<a href="#note-1" class="true"\s*>\[1\] True<\/a/);
    await exported('pdf').expect(400);
  });

  it('tells of claims that no news provider answered for, in the summary and in exports', async () => {
    demo.gdelt.mode = demo.newsapi.mode = '500';
    const { id, summary } = await checkDocument({
      text: 'The windmill of Sarnhollow has 6 sails. The windmill of Sarnhollow was built in 1791.',
    });
    demo.gdelt.mode = demo.newsapi.mode = 'ok';
    expect(summary).toMatchObject({ claims: 2, uncertain: 2, not_searched: 2 });
    expect(summary.failed_providers.toSorted()).toEqual(['gdelt', 'newsapi']);
    const { headers } = await get(`checks/document/${id}`).expect(200);
    expect(headers['x-partial']).toContain('news for 2 claims');
    for (const format of ['markdown', 'html']) {
      const { text } = await get(`checks/document/${id}/export?format=${format}`).expect(200);
      expect(text).toMatch(/News could not be searched for 2 claims: no news provider answered/);
    }
  });

  it('begins a report of a text with a capital letter', async () => {
    const { id } = await checkDocument({ text: COST });
    const { text } = await get(`checks/document/${id}/export?format=markdown`).expect(200);
    expect(text).toMatch(/^Checked on \d+ \p{L}+ \d{4} by Plumbline\.$/mu);
  });

  it('ends a document that is canceled, and what of it waits', async () => {
    demo.gdelt.mode = demo.newsapi.mode = 'slow';
    const { body } = await post('checks/document', {
      text: 'The tower of Ebersley was built in 1887. The tower of Ebersley has 14 windows.',
    }).expect(202);
    await sleep(150);
    const { body: canceled } = await post(`checks/document/${body.id}/cancel`).expect(200);
    demo.gdelt.mode = demo.newsapi.mode = 'ok';
    expect(canceled.status).toBe('canceled');
    await sleep(300);
    const { body: later } = await get(`checks/document/${body.id}`).expect(200);
    expect(later).toMatchObject({ status: 'canceled', summary: { pending: 0 } });
  });

  it('asks news at most five times for a text of forty claims', async () => {
    const claims = Array.from(
      { length: 40 },
      (_, at) =>
        `The ${'ABCDEFGHIJ'[at % 10]}elbrook ferry number ${at} carried ${at + 100} people.`,
    );
    const before = demo.gdelt.requests.length;
    const document = await checkDocument({ text: claims.join(' ') });
    expect(document.status).toBe('finished');
    expect(document.claims).toHaveLength(40);
    expect(demo.gdelt.requests.length - before).toBeLessThanOrEqual(5);
  });

  it('leaves out claims beyond two hundred, and says so', async () => {
    const text = Array.from(
      { length: 220 },
      (_, at) => `In ${1800 + at} the town of Quorn had ${at + 1000} inhabitants.`,
    ).join(' ');
    const document = await checkDocument({ text, source: 'ingest' });
    expect(document).toMatchObject({ status: 'finished', summary: { claims: 200, omitted: 20 } });
  });

  it('finds nothing to check in what claims nothing', async () => {
    for (const text of ['Why? Because!', '🎉'])
      expect(await checkDocument({ text })).toMatchObject({
        ...{ status: 'finished', claims: [], summary: { claims: 0 } },
      });
  });

  it('checks Korean and Arabic texts at their offsets', async () => {
    for (const text of [
      '린드홀름 항구 수리에는 6170만 유로가 들었다. 날씨가 좋았다.',
      'كلّف إصلاح ميناء ليندهولم 61.7 مليون يورو في عام 2025.',
    ]) {
      const document = await checkDocument({ text });
      expect(document.status).toBe('finished');
      for (const claim of document.claims as Claim[])
        expect(text.slice(claim.start, claim.end)).toBe(claim.text);
    }
  });

  it.each([
    [{}, 'text'],
    [{ text: 'x', url: 'https://a.example/' }, 'text'],
    [{ text: ' ' }, 'text'],
    [{ text: 'x'.repeat(100_001) }, 'text'],
    [{ url: 'no url' }, 'url'],
    [{ text: 'x', limit: 21 }, 'limit'],
    [{ text: 'x', language: 'swedish' }, 'language'],
    [{ text: 'x', as_of: '2999-01-01' }, 'as_of'],
  ])('%j is a 400 that names the field', async (body, field) => {
    expect((await post('checks/document', body).expect(400)).body.message).toContain(field);
  });

  it('says what is wrong with a page, a file, a key and an id', async () => {
    await post('checks/document', { url: `${pages.url}/missing` }).expect(422);
    await verify.http
      .post('/api/v1/checks/document')
      .set(toBearerHeader(verify.keys.ann))
      .attach('file', Buffer.from([0, 1, 2, 3]), 'x.bin')
      .expect(415);
    await post('checks/document', { text: 'x', source: 'all' }, verify.keys.master).expect(403);
    const { body } = await post('checks/document', { text: COST }).expect(202);
    for (const key of [verify.keys.bob, verify.keys.stranger]) {
      await get(`checks/document/${body.id}`, key).expect(404);
      await get(`checks/document/${body.id}/export?format=html`, key).expect(404);
      await post(`checks/document/${body.id}/cancel`, {}, key).expect(404);
    }
    await get('checks/document/none').expect(404);
  });
});
