import type { DemoNews } from '@plumbline/testing';
import type { DataSource } from 'typeorm';
import {
  createRetrievalCalls,
  FLOOD_QUERY,
  HARBOUR_QUERY,
  PRIVATE_OUTLET,
  startRetrieval,
  type RetrievalTestApp,
} from '../../test/retrieval-calls.ts';
import { IngestionService } from '../corpus/ingestion.service.ts';
import type { RetrievalService } from './retrieval.service.ts';

describe('gathering sources', () => {
  let running: RetrievalTestApp;
  let demo: DemoNews;
  let retrieval: RetrievalService;
  let db: DataSource;
  let callers: RetrievalTestApp['callers'];
  beforeAll(async () => {
    running = await startRetrieval();
    ({ demo, retrieval, db, callers } = running);
  });
  afterAll(async () => {
    await running.verify.close();
    await demo.close();
  });
  beforeEach(() => void demo.pages.requests.splice(0));

  const { get, retrieve, findArticle, createSecondProcess, findStoredPage } = createRetrievalCalls(
    () => running,
  );

  it('finds articles, reads their pages and keeps what they say', async () => {
    const progressSteps: [number, number][] = [];
    const { documents, total, failures } = await retrieval.retrieve(
      { ...HARBOUR_QUERY, limit: 10, sortBy: 'relevance', source: 'default' },
      callers.master,
      undefined,
      (done, of) => progressSteps.push([done, of]),
    );
    const courier = documents.find(
      ({ url }) => url === findArticle('lindholm-harbour-reopens').url,
    )!;
    expect(courier).toMatchObject({
      ...{
        origin: 'news',
        outlet: 'Lindholm Courier',
        domain: 'lindholmcourier.localhost',
        author: 'Marta Holm',
      },
      ...{
        title: findArticle('lindholm-harbour-reopens').headline,
        language: 'en',
        country: 'FI',
        isRead: true,
        agency: null,
        claimReviews: [],
      },
      publishedAt: findArticle('lindholm-harbour-reopens').publishedAt,
      credibility: {
        type: 'newspaper',
        reasons: expect.arrayContaining([expect.stringContaining('local daily')]),
      },
    });
    for (const document of documents)
      expect((await findStoredPage(document.id)).content).toBe(document.text);
    expect(total).toBeGreaterThanOrEqual(documents.length);
    expect(failures).toEqual([]);
    expect(progressSteps.at(-1)).toEqual([progressSteps.length, progressSteps.length]);
    expect(demo.pages.getMaxConcurrency()).toEqual({
      all: expect.any(Number),
      host: expect.any(Number),
    });
    expect(demo.pages.getMaxConcurrency().all).toBeLessThanOrEqual(6);
    expect(demo.pages.getMaxConcurrency().host).toBeLessThanOrEqual(2);
  });

  it('never asks an address that is not public, whatever a list says', async () => {
    const { documents } = await retrieve(
      { ...FLOOD_QUERY, limit: 40 },
      callers.ann,
      createSecondProcess(),
    );
    const bulletin = documents.find(({ domain }) => domain === PRIVATE_OUTLET);
    expect(bulletin).toMatchObject({ isRead: false });
    expect(demo.pages.requests.filter((url) => url.includes(PRIVATE_OUTLET))).toEqual([]);
  });

  it('takes a wall for no article', async () => {
    const { url, headline } = findArticle('lindholm-audit-reaction');
    demo.pages.put(
      url,
      `<!doctype html><title>${headline}</title><h1>${headline}</h1><p>Subscribe to continue ` +
        'reading this story about Lindholm.</p>',
    );
    await db.query('delete from verify.page where url = $1', [url]);
    const { documents } = await retrieve({}, callers.ann, createSecondProcess());
    expect(documents.find((document) => document.url === url)).toMatchObject({ isRead: false });
    demo.pages.change(url);
  });

  it('takes copies of a wire story for one, with the agency that wrote it', async () => {
    const { documents } = await retrieve({ ...FLOOD_QUERY, limit: 20 });
    const of = (wire: string) =>
      documents.filter(({ url }) =>
        demo.corpus.articles.some(
          (each) => each.url === url && (each.wire?.id === wire || each.outlet.id === wire),
        ),
      );
    const copies = of('meridian-press');
    expect(copies.length).toBeGreaterThanOrEqual(3);
    expect(new Set(copies.map(({ story }) => story)).size).toBe(1);
    expect(copies.filter(({ outlet, agency }) => !/Meridian/.test(`${outlet} ${agency}`))).toEqual(
      [],
    );
    const radio = documents.filter(
      ({ domain }) => domain === 'radiotarima.localhost' || domain === 'tarimastandard.localhost',
    );
    expect(radio.every(({ story }) => story !== copies[0]!.story)).toBe(true);
  });

  it('keeps to the time it has, and to who is still there', async () => {
    const slow = demo.corpus.articles.filter(({ text }) => /Skardal/.test(text));
    for (const { url } of slow) demo.pages.fail(url, 'slow');
    const SKARDAL = { text: 'Skardal', any: [], question: 'Skardal turbines', limit: 12 };
    await db.query('delete from verify.page');
    const { documents } = await retrieve(
      { ...SKARDAL, readTimeoutMs: 150 },
      callers.ann,
      createSecondProcess(),
    );
    expect(
      documents
        .filter(({ url }) => slow.some((each) => each.url === url))
        .map(({ isRead }) => isRead),
    ).toContain(false);
    expect(
      documents
        .filter(({ isRead }) => isRead)
        .every(({ url }) => slow.every((each) => each.url !== url)),
    ).toBe(true);
    const leaving = new AbortController();
    const left = retrieve(SKARDAL, callers.ann, createSecondProcess(), leaving.signal);
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    for (const { url } of slow) demo.pages.fail(url, null);
  });

  it('sorts by date, and keeps to the dates that pages state', async () => {
    const { documents } = await retrieve({ ...FLOOD_QUERY, sortBy: 'date', limit: 20 });
    const dates = documents.map(({ publishedAt }) => publishedAt!.getTime());
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
    const middle = new Date(dates[Math.floor(dates.length / 2)]!);
    const later = await retrieve({ ...FLOOD_QUERY, limit: 20, from: middle });
    expect(later.documents.length).toBeGreaterThan(0);
    expect(later.documents.every(({ publishedAt }) => publishedAt! >= middle)).toBe(true);
  });

  it.each([
    '🎉',
    'مرفأ ليندهولم',
    '해솔 화재',
    'x'.repeat(1000),
    '"((',
    '',
    "'; drop table verify.page; --",
  ])('takes %p for a question', async (question) => {
    const { documents } = await retrieve({ question, limit: 40, readTimeoutMs: 5_000 });
    expect(documents.length).toBeGreaterThan(0);
  });

  describe('with ingested knowledge', () => {
    const NOTES =
      `Notes on fishing. Herring was scarce. `.repeat(300) +
      'The repair of the harbour of Lindholm cost 52 million euros in the end, said a clerk.';
    let id: string;
    beforeAll(async () => {
      const { source } = await get(IngestionService).ingest(
        callers.ann,
        { origin: 'content', title: 'Notes', text: NOTES, language: 'en' },
        'private',
      );
      id = source.id;
    });

    it('shows it to those who may see it, with the places the search led to', async () => {
      const { documents, total } = await retrieve({ source: 'ingest' });
      expect(total).toBe(1);
      const [notes] = documents;
      expect(notes).toMatchObject({
        origin: 'ingest',
        id,
        url: `urn:uuid:${id}`,
        text: NOTES,
        isRead: true,
        publishedAt: null,
        domain: '',
        story: 0,
      });
      expect(notes!.passages!.map(({ start, end }) => NOTES.slice(start, end)).join(' ')).toContain(
        '52 million euros',
      );
      expect(notes!.passages!.reduce((sum, { start, end }) => sum + end - start, 0)).toBeLessThan(
        NOTES.length,
      );
      expect(demo.pages.requests).toEqual([]);
      const both = await retrieve({ source: 'all' });
      expect(new Set(both.documents.map(({ origin }) => origin))).toEqual(
        new Set(['news', 'ingest']),
      );
    });

    it('hides it from everybody else', async () => {
      for (const who of ['bob', 'stranger'] as const) {
        expect(await retrieve({ source: 'ingest' }, callers[who])).toEqual({
          documents: [],
          total: 0,
          ...{ laterCount: 0, ownCount: 0 },
          failures: [],
        });
        expect(
          (await retrieve({ source: 'all' }, callers[who])).documents.some(
            ({ origin }) => origin === 'ingest',
          ),
        ).toBe(false);
      }
      for (const source of ['ingest', 'all'] as const)
        await expect(retrieve({ source }, callers.master)).rejects.toMatchObject({
          status: 403,
          message: expect.stringContaining(source),
        });
    });

    it('is searched when news cannot be asked', async () => {
      const nothing = { text: '🎉', any: [], question: HARBOUR_QUERY.question };
      expect(
        (await retrieve({ ...nothing, source: 'all' })).documents.map((document) => document.id),
      ).toEqual([id]);
      await expect(retrieve(nothing)).rejects.toMatchObject({ status: 400 });
    });

    it('stands in for news that fails, and says so; without it the failure is told', async () => {
      demo.gdelt.mode = '500';
      demo.newsapi.mode = '500';
      const question = { text: 'Lindholm', any: ['clerk'], question: 'harbour of Lindholm clerk' };
      const { documents, failures } = await retrieve({ ...question, source: 'all' });
      expect(documents.map((document) => document.id)).toEqual([id]);
      expect(failures.map(({ provider }) => provider).sort()).toEqual(['gdelt', 'newsapi']);
      for (const source of ['default', 'all'] as const)
        await expect(retrieve({ ...question, source }, callers.bob)).rejects.toMatchObject({
          status: 502,
        });
      demo.gdelt.mode = 'ok';
      demo.newsapi.mode = 'ok';
    });
  });
});
