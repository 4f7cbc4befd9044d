import type { DemoNews } from '@plumbline/testing';
import {
  createRetrievalCalls,
  startRetrieval,
  type RetrievalTestApp,
} from '../../test/retrieval-calls.ts';
import { PageRepository } from './page-cache/page.repository.ts';
import { createUnreadSnapshot } from './page-cache/page-snapshot.ts';

const CLAIM = 'The repair of Lindholm harbour cost 48.2 million euros.';
const WORDINGS = [{ text: CLAIM, language: 'en' }];
/** Words that no article of the demo contains. */
const NOTHING_LISTED = { text: 'xylophonist', any: [], subject: [] };

describe('public pages that were read before', () => {
  let running: RetrievalTestApp;
  let demo: DemoNews;
  beforeAll(async () => {
    running = await startRetrieval();
    demo = running.demo;
    await retrieve();
  });
  afterAll(async () => {
    await running.verify.close();
    await demo.close();
  });
  beforeEach(() => void demo.pages.requests.splice(0));
  const { get, retrieve, findArticle } = createRetrievalCalls(() => running);
  const listUrls = async (query: Parameters<typeof retrieve>[0]) =>
    (await retrieve(query)).documents.map(({ url }) => url);

  it('are found by another question, which no provider lists anything for', async () => {
    expect(await listUrls(NOTHING_LISTED)).toEqual([]);
    const { documents, total } = await retrieve({ ...NOTHING_LISTED, wordings: WORDINGS });
    const urls = documents.map(({ url }) => url);
    expect(urls).toContain(findArticle('lindholm-harbour-reopens').url);
    expect(new Set(urls).size).toBe(urls.length);
    expect(total).toBe(documents.length);
    expect(demo.pages.requests).toEqual([]);
  });

  it('do not hide that every provider failed', async () => {
    demo.gdelt.mode = demo.newsapi.mode = '500';
    try {
      const query = { ...NOTHING_LISTED, text: 'glockenspiel', wordings: WORDINGS };
      await expect(retrieve(query)).rejects.toMatchObject({ status: 502 });
    } finally {
      demo.gdelt.mode = demo.newsapi.mode = 'ok';
    }
  });

  it('are kept to the language, country and dates that are asked for', async () => {
    const query = { ...NOTHING_LISTED, wordings: WORDINGS };
    expect(await listUrls({ ...query, language: 'ko' })).toEqual([]);
    expect(await listUrls({ ...query, country: 'KR' })).toEqual([]);
    expect(await listUrls({ ...query, to: new Date('2001-01-01') })).toEqual([]);
    expect(await listUrls({ ...query, from: new Date('2001-01-01') })).not.toEqual([]);
  });

  it('are searched by terms, and not where they could not be read', async () => {
    const pages = get(PageRepository);
    const listing = {
      ...{ title: 'Quinces of Ardmoor', url: 'https://ardmoor.example/a', domain: 'x', copies: [] },
      ...{ publishedAt: new Date(), language: 'en', sourceCountry: '', source: 'gdelt' as const },
    };
    await pages.save(createUnreadSnapshot(listing.url, listing, new Date()));
    expect(await pages.findByTerms({ terms: ['quinc', 'ardmoor'], limit: 5 })).toEqual([]);
    expect(await pages.findByTerms({ terms: [], limit: 5 })).toEqual([]);
  });
});
