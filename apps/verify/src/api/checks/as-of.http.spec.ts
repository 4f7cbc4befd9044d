import { startDemoNews, type DemoNews } from '@plumbline/testing';
import { DAY_MS } from '@plumbline/text/durations';
import { seedPage } from '../../../test/seed-page.ts';
import { PageRepository } from '../../retrieval/page-cache/page.repository.ts';
import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';

const COST = 'The repair of the harbour of Lindholm cost 61.7 million euros.';

describe('as_of', () => {
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
  const post = (path: string, body: object, key = verify.keys.ann) =>
    verify.http.post(`/api/v1/${path}`).set(toBearerHeader(key)).send(body);
  const getDay = (date: Date) => date.toISOString().slice(0, 10);
  const findAudit = () =>
    demo.corpus.articles.find(({ outlet }) => outlet.domain.startsWith('vestmarkaudit'))!;

  it('knows a claim from the day on which it was published, and not before', async () => {
    const { publishedAt } = findAudit();
    const before = new Date(publishedAt.getTime() - DAY_MS);
    const after = new Date(publishedAt.getTime() + DAY_MS);
    const late = await post('fact-checker', { claim: COST, as_of: after.toISOString() });
    expect(late.body).toMatchObject({ verdict: 'TRUE', as_of: after.toISOString() });
    const early = await post('fact-checker', { claim: COST, as_of: before.toISOString() });
    expect(early.body.verdict).not.toBe('TRUE');
    expect(early.body.cutoff.left_out).toBeGreaterThan(0);
    const read = [...early.body.cutoff.documents, ...early.body.evidence];
    for (const { published_at: listed, publishedAt: shown } of read)
      expect(new Date(listed ?? shown).getTime()).toBeLessThanOrEqual(before.getTime());
  });

  it('takes a day for its end, and today for this instant', async () => {
    const day = getDay(findAudit().publishedAt);
    const { body } = await post('fact-checker', { claim: COST, as_of: day }).expect(200);
    expect(body.as_of).toBe(`${day}T23:59:59.999Z`);
    const today = await post('fact-checker', { claim: COST, as_of: getDay(new Date()) });
    expect(new Date(today.body.as_of).getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('is kept apart from what is known today', async () => {
    const { publishedAt } = findAudit();
    const as_of = new Date(publishedAt.getTime() - DAY_MS).toISOString();
    const today = await post('fact-checker', { claim: COST }).expect(200);
    const then = await post('fact-checker', { claim: COST, as_of }).expect(200);
    expect(today.body.verdict).not.toBe(then.body.verdict);
    expect((await post('fact-checker', { claim: COST }).expect(200)).body).toMatchObject({
      ...{ verdict: today.body.verdict, meta: { reused: true } },
    });
  });

  it('shows evidence of that day in the evidence finder as well', async () => {
    const as_of = new Date(findAudit().publishedAt.getTime() - 1).toISOString();
    const { body } = await post('evidence-finder', { claim: COST, limit: 20, as_of }).expect(200);
    expect(body).toMatchObject({ as_of, cutoff: { left_out: expect.any(Number) } });
    for (const { publishedAt } of body.results) expect(publishedAt <= as_of).toBe(true);
    await post('evidence-finder', { claim: COST, as_of: '2999-01-01' }).expect(400);
  });

  it('counts ingested content from when it was stored, whatever date it bears', async () => {
    const claim = 'The Osk mill has 14 windows.';
    const content = `${claim} It was built in 1887.`;
    const before = new Date().toISOString();
    await post('ingest', { content }, verify.keys.bob).expect(200);
    const ask = async (as_of: string) =>
      (await post('fact-checker', { claim, source: 'ingest', as_of }, verify.keys.bob)).body;
    expect(await ask(before)).toMatchObject({ verdict: 'UNCERTAIN', evidence: [] });
    expect(await ask(new Date().toISOString())).toMatchObject({ verdict: 'TRUE' });
  });

  it('reads a page as it was by then, where it was read by then', async () => {
    const url = 'https://changing.example/tower';
    const publishedAt = new Date('2026-03-01T08:00:00Z');
    const page = { url, publishedAt, domain: 'changing.example', title: 'The tower of Ysk' };
    const store = async (values: Parameters<typeof seedPage>[1]) =>
      verify.app
        .get(PageRepository, { strict: false })
        .save(await seedPage(verify, { ...page, ...values }));
    await store({
      ...{ content: 'The tower of Ysk is 40 metres high.' },
      ...{ fetchedAt: new Date('2026-03-02'), seenAt: new Date('2026-03-02') },
    });
    await store({
      ...{ content: 'The tower of Ysk is 44 metres high, after a correction.' },
      ...{ fetchedAt: new Date('2026-06-02'), seenAt: new Date('2026-06-02') },
    });
    const quote = async (as_of: string) =>
      (
        await post('evidence-finder', {
          ...{ claim: 'The tower of Ysk is 40 metres high.', as_of },
        })
      ).body.results.map(({ snippet }: { snippet: string }) => snippet);
    expect(await quote('2026-04-01')).toEqual(['The tower of Ysk is 40 metres high.']);
    expect(await quote('2026-07-01')).toEqual([
      'The tower of Ysk is 44 metres high, after a correction.',
    ]);
  });
});
