import type { DemoNews } from '@plumbline/testing';
import type { DataSource } from 'typeorm';
import {
  createRetrievalCalls,
  FLOOD_QUERY,
  PRIVATE_OUTLET,
  startRetrieval,
  type RetrievalTestApp,
} from '../../test/retrieval-calls.ts';
import type { NewsArticle } from './news/article.ts';
import { DocumentReaderService } from '../document-reader/document-reader.service.ts';
import { PageReaderService } from './page-cache/page-reader.service.ts';
import { PageRepository } from './page-cache/page.repository.ts';
import type { RetrievalService } from './retrieval.service.ts';

describe('gathering sources from pages that were read before', () => {
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
  const aDayLater = () =>
    db.query(`update verify.page set seen_at = seen_at - interval '25 hours'`);

  it('does not fetch again what was read within a day, by this process or another', async () => {
    const first = await retrieve();
    demo.pages.requests.splice(0);
    for (const from of [retrieval, createSecondProcess()]) {
      expect(await retrieve({}, callers.ann, from)).toEqual(first);
      expect(demo.pages.requests).toEqual([]);
    }
  });

  it('keeps what a page said before it was changed, so that quotes still stand', async () => {
    const { url } = findArticle('lindholm-harbour-reopens');
    const before = (await retrieve()).documents.find((document) => document.url === url)!;
    await aDayLater();
    demo.pages.change(url, [
      'The harbour of Lindholm took its first ship in nine months. The repair of the harbour ' +
        'cost 99 million euros, it now turns out, and nobody knows why it did.',
    ]);
    const after = (await retrieve({}, callers.ann, createSecondProcess())).documents.find(
      (document) => document.url === url,
    )!;
    expect(after.text).toContain('99 million');
    expect(after.id).not.toBe(before.id);
    expect((await findStoredPage(before.id)).content).toBe(before.text);
    demo.pages.change(url);
    await aDayLater();
    const again = (await retrieve({}, callers.ann, createSecondProcess())).documents.find(
      (document) => document.url === url,
    )!;
    expect(again.id).toBe(before.id);
  });

  it('tells what it knew of a page that fails now, and of one it never read what the list says', async () => {
    const storedArticle = findArticle('lindholm-harbour-reopens');
    const before = (await retrieve()).documents.find(({ url }) => url === storedArticle.url)!;
    await aDayLater();
    demo.pages.fail(storedArticle.url, 503);
    const faults = ['slow', 403, 'reset', 'binary', 404] as const;
    const flood = demo.corpus.articles.filter(
      ({ text, outlet }) => /Tarima/.test(text) && outlet.domain !== PRIVATE_OUTLET,
    );
    flood.slice(0, faults.length).forEach(({ url }, at) => demo.pages.fail(url, faults[at]!));
    const process = createSecondProcess();
    expect(
      (await retrieve({}, callers.ann, process)).documents.find(
        ({ url }) => url === storedArticle.url,
      ),
    ).toMatchObject({
      id: before.id,
      isRead: true,
    });
    const { documents } = await retrieve(
      { ...FLOOD_QUERY, limit: 40, readTimeoutMs: 1_500 },
      callers.ann,
      process,
    );
    for (const { url, headline } of flood.slice(0, faults.length)) {
      const unread = documents.find((document) => document.url === url);
      if (!unread) continue; // the lists do not contain all articles
      expect(unread).toMatchObject({ isRead: false, claimReviews: [] });
      expect(unread.text.replace(/\s/g, '')).toContain(headline.replace(/\s/g, '').slice(0, 12));
      expect(unread.credibility.reasons.join(' ')).toContain('could not be read');
      expect((await findStoredPage(unread.id)).content).toBe(unread.text);
    }
    expect(documents.filter(({ isRead }) => !isRead).length).toBeGreaterThanOrEqual(3);
    expect(documents.filter(({ isRead }) => isRead).length).toBeGreaterThanOrEqual(3);
    const requests = demo.pages.requests.splice(0);
    await retrieve({ ...FLOOD_QUERY, limit: 40, readTimeoutMs: 1_500 }, callers.ann, process);
    expect(
      demo.pages.requests.filter(
        (url) =>
          requests.includes(url) && faults[flood.findIndex((each) => each.url === url)] !== 'slow',
      ),
    ).toEqual([]);
    for (const { url } of [storedArticle, ...flood]) demo.pages.fail(url, null);
  });

  it('reads a copy of an article whose own page cannot be read', async () => {
    const [dead, copy] = [findArticle('lindholm-skardal'), findArticle('dunmere-skardal')];
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

  it('fetches a page once for all who ask at the same time, and remembers it', async () => {
    await db.query('delete from verify.page');
    const process = createSecondProcess();
    const results = await Promise.all(
      Array.from({ length: 4 }, () => retrieve({ ...FLOOD_QUERY }, callers.ann, process)),
    );
    for (const result of results)
      expect(result.documents.map(({ id }) => id).sort()).toEqual(
        results[0]!.documents.map(({ id }) => id).sort(),
      );
    await db.query('delete from verify.page');
    await retrieve({ ...FLOOD_QUERY }, callers.ann, process);
    expect(new Set(demo.pages.requests).size).toBe(demo.pages.requests.length);
    expect(demo.pages.requests.length).toBeGreaterThan(5);
  });

  it('keeps a page once, when two processes read it at the same time', async () => {
    await db.query('delete from verify.page');
    const [one, other] = await Promise.all([
      retrieve({}, callers.ann, createSecondProcess()),
      retrieve({}, callers.ann, createSecondProcess()),
    ]);
    expect(one.documents.map(({ id }) => id)).toEqual(other.documents.map(({ id }) => id));
    const [count]: { twice: number }[] = await db.query(
      'select count(*)::int - count(distinct url)::int as twice from verify.page where is_read',
    );
    expect(count!.twice).toBe(0);
  });
});
