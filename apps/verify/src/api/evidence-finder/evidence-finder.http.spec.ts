import { startDemoNews, type DemoNews } from '@plumbline/testing';
import { DAY_MS } from '@plumbline/text/durations';
import { toBearerHeader, startVerify, type VerifyTestApp } from '../../../test/verify-app.ts';

describe('POST /evidence-finder', () => {
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
  const find = (body: object, key = verify.keys.ann) =>
    verify.http.post('/api/v1/evidence-finder').set(toBearerHeader(key)).send(body);
  const claim = 'The repair of the harbour of Lindholm cost 61.7 million euros.';

  it('finds what sources say, each with quote, type, credibility and stance', async () => {
    const { body, headers } = await find({ claim, limit: 20 }).expect(200);
    expect(headers['x-engine']).toBe('offline');
    expect(body).toMatchObject({
      claim,
      meta: { total: body.results.length, tokens: 0, executionTimeMs: expect.any(Number) },
    });
    const listStances = (results: { stance: string }[]) => results.map(({ stance }) => stance);
    expect(listStances(body.results)).toContain('SUPPORTS');
    const against = await find({ claim: claim.replace('61.7', '48.2') }).expect(200);
    expect(listStances(against.body.results)).toContain('CONTRADICTS');
    for (const item of body.results) {
      const article = demo.corpus.articles.find(({ url }) => url === item.source);
      expect(article?.text).toContain(item.snippet);
      expect(item).toMatchObject({ outlet: article?.outlet.name, story: expect.any(Number) });
      expect(item.passages[0]).toMatchObject({
        ...{ text: item.snippet, before: expect.any(String), after: expect.any(String) },
        facts: [{ id: 'f1', stance: item.stance }],
      });
      expect(item.summary).toContain(article?.outlet.name);
      expect(['DATA', 'EXPERT', 'NEWS', 'FACT_CHECK']).toContain(item.type);
      expect(item.credibility).toBeGreaterThan(0);
      expect(item.credibility).toBeLessThan(1);
      expect(item.source).toMatch(/^http:/);
      expect(new Date(item.publishedAt).toISOString()).toBe(item.publishedAt);
    }
  });

  it('tells the total before limit, and orders by date when asked', async () => {
    const all = await find({ claim, limit: 20, sortBy: 'date' }).expect(200);
    const dates = all.body.results.map(({ publishedAt }: { publishedAt: string }) => publishedAt);
    expect(dates).toEqual([...dates].sort().reverse());
    const one = await find({ claim, limit: 1, sortBy: 'date' }).expect(200);
    expect(one.body.results).toEqual(all.body.results.slice(0, 1));
    expect(one.body.meta.total).toBe(all.body.meta.total);
  });

  it('keeps to dates, language and country', async () => {
    const from = new Date(demo.corpus.today.getTime() - 6 * DAY_MS).toISOString().slice(0, 10);
    const { body } = await find({ claim, limit: 20, from }).expect(200);
    expect(body.results.length).toBeGreaterThan(0);
    for (const { publishedAt } of body.results) expect(publishedAt >= from).toBe(true);
    expect((await find({ claim, limit: 20, to: '2001-01-01' }).expect(200)).body).toMatchObject({
      results: [],
      meta: { total: 0 },
    });
    const finland = await find({ claim, limit: 20, country: 'FI', language: 'english' }).expect(
      200,
    );
    for (const { source } of finland.body.results)
      expect(demo.corpus.articles.find(({ url }) => url === source)?.outlet.country).toBe('FI');
  });

  it.each([
    ['Zeppelins deliver the post in Quixotria.'],
    ['The director of the port of Lindholm owns three racehorses.'],
    ['🎉'],
    ['가나다라마바사아자차카타파하'],
  ])('finds nothing on %s', async (unknown) => {
    const { body } = await find({ claim: unknown }).expect(200);
    expect(body.results.filter(({ stance }: { stance: string }) => stance !== 'NEUTRAL')).toEqual(
      [],
    );
  });

  it.each([
    [{}, 'claim'],
    [{ claim: '' }, 'claim'],
    [{ claim: 'x'.repeat(501) }, 'claim'],
    [{ claim: 'x', limit: 21 }, 'limit'],
    [{ claim: 'x', limit: 1.5 }, 'limit'],
    [{ claim: 'x', sortBy: 'size' }, 'sortBy'],
    [{ claim: 'x', source: 'mine' }, 'source'],
    [{ claim: 'x', language: 'klingonese' }, 'language'],
    [{ claim: 'x', country: 'Finland' }, 'country'],
    [{ claim: 'x', country: 'F1' }, 'country'],
    [{ claim: 'x', to: '2026-02-30' }, 'to'],
    [{ claim: 'x', from: '2026-02-01', to: '2026-01-01' }, 'from'],
  ])('%j is a 400 that names the field', async (body, field) => {
    expect((await find(body).expect(400)).body.message).toContain(field);
  });

  it('needs a key, and a personal one for what was ingested', async () => {
    await verify.http.post('/api/v1/evidence-finder').send({ claim }).expect(401);
    for (const source of ['ingest', 'all'])
      await find({ claim, source }, verify.keys.master).expect(403);
  });

  it('finds what the caller has ingested beside the news, and shows it to nobody else', async () => {
    const content =
      'Notes of a visitor. The repair of the harbour of Lindholm cost 61.7 million euros, as ' +
      'the auditors say.';
    await verify.http
      .post('/api/v1/ingest')
      .set(toBearerHeader(verify.keys.ann))
      .send({ content })
      .expect(200);
    const sources = async (source: string, key = verify.keys.ann) =>
      (await find({ claim, source, limit: 20 }, key).expect(200)).body.results.map(
        (item: { source: string }) => item.source.split(':')[0],
      );
    expect(await sources('ingest')).toEqual(['urn']);
    expect(await sources('all')).toEqual(expect.arrayContaining(['urn', 'http']));
    expect(await sources('default')).not.toContain('urn');
    expect(await sources('ingest', verify.keys.bob)).toEqual([]);
  });
});
