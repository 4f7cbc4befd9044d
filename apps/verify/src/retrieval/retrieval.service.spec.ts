import { SETTINGS } from '@plumbline/http';
import { startDemoNews, type DemoNews } from '@plumbline/testing';
import { DataSource } from 'typeorm';
import { startVerify, type VerifyTestApp } from '../../test/verify-app.ts';
import type { Caller } from '../auth/caller.ts';
import { AccountService } from '../auth/account.service.ts';
import type { Settings } from '../config/settings.ts';
import { IngestionService } from '../corpus/ingestion.service.ts';
import { CorpusSearchService } from '../corpus/corpus-search.service.ts';
import type { NewsArticle } from './news/article.ts';
import { NewsService } from './news/news.service.ts';
import { DocumentReaderService } from '../document-reader/document-reader.service.ts';
import { Page } from './page-cache/page.entity.ts';
import { PageReaderService } from './page-cache/page-reader.service.ts';
import { PageRepository } from './page-cache/page.repository.ts';
import { RetrievalService, type RetrievalQuery } from './retrieval.service.ts';

const HARBOUR = {
  text: 'Lindholm',
  any: ['harbour', 'port'],
  question: 'The repair of the harbour of Lindholm cost 48.2 million euros.',
};
const FLOOD = { text: 'Tarima', any: ['flood'], question: 'The flood in Tarima killed 34 people.' };
/**
 * An outlet whose address the operator did not allow: to the service it is a machine on its own
 * network.
 */
const PRIVATE = 'tarimadisasteroffice.localhost';

describe('gathering sources', () => {
  let demo: DemoNews;
  let verify: VerifyTestApp;
  let retrieval: RetrievalService;
  let db: DataSource;
  const callers: Record<'ann' | 'bob' | 'stranger' | 'master', Caller> = {} as never;

  beforeAll(async () => {
    demo = await startDemoNews();
    const hosts = demo.env['FETCH_ALLOWED_PRIVATE_HOSTS']!.split(',').filter(
      (host) => !host.startsWith(PRIVATE),
    );
    verify = await startVerify({ ...demo.env, FETCH_ALLOWED_PRIVATE_HOSTS: hosts.join(',') });
    retrieval = verify.app.get(RetrievalService, { strict: false });
    db = verify.app.get(DataSource);
    for (const name of ['ann', 'bob', 'stranger', 'master'] as const)
      callers[name] = (await get(AccountService).findCaller(verify.keys[name]))!;
  });
  afterAll(async () => {
    await verify.close();
    await demo.close();
  });
  beforeEach(() => void demo.pages.requests.splice(0));

  const retrieve = (
    query: Partial<RetrievalQuery> = {},
    caller = callers.ann,
    from = retrieval,
    signal?: AbortSignal,
  ) =>
    from.retrieve(
      { ...HARBOUR, limit: 10, sortBy: 'relevance', source: 'default', ...query },
      caller,
      signal,
    );
  const article = (slug: string) => demo.corpus.articles.find((one) => one.slug === slug)!;
  const get = <T>(type: new (...args: never[]) => T): T => verify.app.get(type, { strict: false });
  /** Another process of the service: the same database, and nothing in memory. */
  const elsewhere = () => {
    const reader = new PageReaderService(get(DocumentReaderService), get(PageRepository));
    return new RetrievalService(
      get(NewsService),
      get(CorpusSearchService),
      reader,
      verify.app.get<Settings>(SETTINGS, { strict: false }),
    );
  };
  const aDayLater = () =>
    db.query(`update verify.page set seen_at = seen_at - interval '25 hours'`);
  const stored = (id: string) => db.getRepository(Page).findOneByOrFail({ id });

  it('finds articles, reads their pages and keeps what they say', async () => {
    const progressSteps: [number, number][] = [];
    const { documents, total, failures } = await retrieval.retrieve(
      { ...HARBOUR, limit: 10, sortBy: 'relevance', source: 'default' },
      callers.master,
      undefined,
      (done, of) => progressSteps.push([done, of]),
    );
    const courier = documents.find(({ url }) => url === article('lindholm-harbour-reopens').url)!;
    expect(courier).toMatchObject({
      ...{
        origin: 'news',
        outlet: 'Lindholm Courier',
        domain: 'lindholmcourier.localhost',
        author: 'Marta Holm',
      },
      ...{
        title: article('lindholm-harbour-reopens').headline,
        language: 'en',
        country: 'FI',
        isRead: true,
        agency: null,
        claimReviews: [],
      },
      publishedAt: article('lindholm-harbour-reopens').publishedAt,
      credibility: {
        type: 'newspaper',
        reasons: expect.arrayContaining([expect.stringContaining('local daily')]),
      },
    });
    for (const document of documents)
      expect((await stored(document.id)).content).toBe(document.text);
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

  it('does not fetch again what was read within a day, by this process or another', async () => {
    const first = await retrieve();
    demo.pages.requests.splice(0);
    for (const from of [retrieval, elsewhere()]) {
      expect(await retrieve({}, callers.ann, from)).toEqual(first);
      expect(demo.pages.requests).toEqual([]);
    }
  });

  it('keeps what a page said before it was changed, so that quotes still stand', async () => {
    const { url } = article('lindholm-harbour-reopens');
    const before = (await retrieve()).documents.find((document) => document.url === url)!;
    await aDayLater();
    demo.pages.change(url, [
      'The harbour of Lindholm took its first ship in nine months. The repair of the harbour ' +
        'cost 99 million euros, it now turns out, and nobody knows why it did.',
    ]);
    const after = (await retrieve({}, callers.ann, elsewhere())).documents.find(
      (document) => document.url === url,
    )!;
    expect(after.text).toContain('99 million');
    expect(after.id).not.toBe(before.id);
    expect((await stored(before.id)).content).toBe(before.text);
    demo.pages.change(url);
    await aDayLater();
    const again = (await retrieve({}, callers.ann, elsewhere())).documents.find(
      (document) => document.url === url,
    )!;
    expect(again.id).toBe(before.id);
  });

  it('tells what it knew of a page that fails now, and of one it never read what the list says', async () => {
    const storedArticle = article('lindholm-harbour-reopens');
    const before = (await retrieve()).documents.find(({ url }) => url === storedArticle.url)!;
    await aDayLater();
    demo.pages.fail(storedArticle.url, 503);
    const faults = ['slow', 403, 'reset', 'binary', 404] as const;
    const flood = demo.corpus.articles.filter(
      ({ text, outlet }) => /Tarima/.test(text) && outlet.domain !== PRIVATE,
    );
    flood.slice(0, faults.length).forEach(({ url }, at) => demo.pages.fail(url, faults[at]!));
    const process = elsewhere();
    expect(
      (await retrieve({}, callers.ann, process)).documents.find(
        ({ url }) => url === storedArticle.url,
      ),
    ).toMatchObject({
      id: before.id,
      isRead: true,
    });
    const { documents } = await retrieve(
      { ...FLOOD, limit: 40, readTimeoutMs: 1_500 },
      callers.ann,
      process,
    );
    for (const { url, headline } of flood.slice(0, faults.length)) {
      const unread = documents.find((document) => document.url === url);
      if (!unread) continue; // the lists do not hold all
      expect(unread).toMatchObject({ isRead: false, claimReviews: [] });
      expect(unread.text.replace(/\s/g, '')).toContain(headline.replace(/\s/g, '').slice(0, 12));
      expect(unread.credibility.reasons.join(' ')).toContain('could not be read');
      expect((await stored(unread.id)).content).toBe(unread.text);
    }
    expect(documents.filter(({ isRead }) => !isRead).length).toBeGreaterThanOrEqual(3);
    expect(documents.filter(({ isRead }) => isRead).length).toBeGreaterThanOrEqual(3);
    const requests = demo.pages.requests.splice(0);
    await retrieve({ ...FLOOD, limit: 40, readTimeoutMs: 1_500 }, callers.ann, process);
    expect(
      demo.pages.requests.filter(
        (url) =>
          requests.includes(url) && faults[flood.findIndex((each) => each.url === url)] !== 'slow',
      ),
    ).toEqual([]);
    for (const { url } of [storedArticle, ...flood]) demo.pages.fail(url, null);
  });

  it('reads a copy of an article whose own page cannot be read', async () => {
    const [dead, copy] = [article('lindholm-skardal'), article('dunmere-skardal')];
    const listed: NewsArticle = {
      ...{
        title: dead.headline,
        url: `${dead.url}/gone`,
        domain: dead.outlet.domain,
        publishedAt: dead.publishedAt,
        language: 'english',
      },
      ...{
        sourceCountry: 'FI',
        outlet: dead.outlet.name,
        source: 'gdelt',
        copies: [{ url: copy.url, domain: copy.outlet.domain }],
      },
    };
    const [page] = await new PageReaderService(
      get(DocumentReaderService),
      get(PageRepository),
    ).readPages([listed], {
      timeoutMs: 10_000,
    });
    expect(page).toMatchObject({
      url: copy.url,
      domain: copy.outlet.domain,
      outlet: copy.outlet.name,
      isRead: true,
      agency: 'Nordwire',
    });
  });

  it('never asks an address that is not public, whatever a list says', async () => {
    const { documents } = await retrieve({ ...FLOOD, limit: 40 }, callers.ann, elsewhere());
    const bulletin = documents.find(({ domain }) => domain === PRIVATE);
    expect(bulletin).toMatchObject({ isRead: false });
    expect(demo.pages.requests.filter((url) => url.includes(PRIVATE))).toEqual([]);
  });

  it('takes a wall for no article', async () => {
    const { url, headline } = article('lindholm-audit-reaction');
    demo.pages.put(
      url,
      `<!doctype html><title>${headline}</title><h1>${headline}</h1><p>Subscribe to continue ` +
        'reading this story about Lindholm.</p>',
    );
    await db.query('delete from verify.page where url = $1', [url]);
    const { documents } = await retrieve({}, callers.ann, elsewhere());
    expect(documents.find((document) => document.url === url)).toMatchObject({ isRead: false });
    demo.pages.change(url);
  });

  it('fetches a page once for all who ask at the same time, and remembers it', async () => {
    await db.query('delete from verify.page');
    const process = elsewhere();
    const results = await Promise.all(
      Array.from({ length: 4 }, () => retrieve({ ...FLOOD }, callers.ann, process)),
    );
    for (const result of results)
      expect(result.documents.map(({ id }) => id).sort()).toEqual(
        results[0]!.documents.map(({ id }) => id).sort(),
      );
    await db.query('delete from verify.page');
    await retrieve({ ...FLOOD }, callers.ann, process);
    expect(new Set(demo.pages.requests).size).toBe(demo.pages.requests.length);
    expect(demo.pages.requests.length).toBeGreaterThan(5);
  });

  it('keeps a page once, when two processes read it at the same time', async () => {
    await db.query('delete from verify.page');
    const [one, other] = await Promise.all([
      retrieve({}, callers.ann, elsewhere()),
      retrieve({}, callers.ann, elsewhere()),
    ]);
    expect(one.documents.map(({ id }) => id)).toEqual(other.documents.map(({ id }) => id));
    const [count]: { twice: number }[] = await db.query(
      'select count(*)::int - count(distinct url)::int as twice from verify.page where is_read',
    );
    expect(count!.twice).toBe(0);
  });

  it('takes copies of a wire story for one, with the agency that wrote it', async () => {
    const { documents } = await retrieve({ ...FLOOD, limit: 20 });
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
      elsewhere(),
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
    const left = retrieve(SKARDAL, callers.ann, elsewhere(), leaving.signal);
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    for (const { url } of slow) demo.pages.fail(url, null);
  });

  it('sorts by date, and keeps to the dates that pages state', async () => {
    const { documents } = await retrieve({ ...FLOOD, sortBy: 'date', limit: 20 });
    const dates = documents.map(({ publishedAt }) => publishedAt!.getTime());
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
    const middle = new Date(dates[Math.floor(dates.length / 2)]!);
    const later = await retrieve({ ...FLOOD, limit: 20, from: middle });
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
      const nothing = { text: '🎉', any: [], question: HARBOUR.question };
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
