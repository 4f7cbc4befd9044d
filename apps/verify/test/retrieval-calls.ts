import { startDemoNews, type DemoNews } from '@plumbline/testing';
import { DataSource } from 'typeorm';
import type { Caller } from '../src/auth/caller.ts';

import { CorpusSearchService } from '../src/corpus/corpus-search.service.ts';
import { DocumentReaderService } from '../src/document-reader/document-reader.service.ts';
import { PublisherRegistry } from '../src/retrieval/credibility/publisher-registry.ts';
import { NewsService } from '../src/retrieval/news/news.service.ts';
import { Page } from '../src/retrieval/page-cache/page.entity.ts';
import { PageReaderService } from '../src/retrieval/page-cache/page-reader.service.ts';
import { PageRepository } from '../src/retrieval/page-cache/page.repository.ts';
import { RetrievalService, type DocumentQuery } from '../src/retrieval/retrieval.service.ts';
import { findCallers, startVerify, type VerifyTestApp } from './verify-app.ts';

export const HARBOUR_QUERY = {
  text: 'Lindholm',
  any: ['harbour', 'port'],
  question: 'The repair of the harbour of Lindholm cost 48.2 million euros.',
};
export const FLOOD_QUERY = {
  text: 'Tarima',
  any: ['flood'],
  question: 'The flood in Tarima killed 34 people.',
};
/** A host that the operator did not allow: for the service it is in the private network. */
export const PRIVATE_OUTLET = 'tarimadisasteroffice.localhost';

export interface RetrievalTestApp {
  demo: DemoNews;
  verify: VerifyTestApp;
  retrieval: RetrievalService;
  db: DataSource;
  callers: Record<keyof VerifyTestApp['keys'], Caller>;
}

/** The service with demo news, all of whose hosts but one may be read. */
export async function startRetrieval(): Promise<RetrievalTestApp> {
  const demo = await startDemoNews();
  const hosts = demo.env['FETCH_ALLOWED_PRIVATE_HOSTS']!.split(',').filter(
    (host) => !host.startsWith(PRIVATE_OUTLET),
  );
  const verify = await startVerify({ ...demo.env, FETCH_ALLOWED_PRIVATE_HOSTS: hosts.join(',') });
  return {
    demo,
    verify,
    retrieval: verify.app.get(RetrievalService, { strict: false }),
    db: verify.app.get(DataSource),
    callers: await findCallers(verify),
  };
}

export function createRetrievalCalls(running: () => RetrievalTestApp) {
  const get = <T>(type: new (...args: never[]) => T): T =>
    running().verify.app.get(type, { strict: false });
  return {
    get,
    retrieve: (
      query: Partial<DocumentQuery> = {},
      caller = running().callers.ann,
      from = running().retrieval,
      signal?: AbortSignal,
    ) =>
      from.retrieve(
        { ...HARBOUR_QUERY, limit: 10, sortBy: 'relevance', source: 'default', ...query },
        caller,
        signal,
      ),
    findArticle: (slug: string) => running().demo.corpus.articles.find((one) => one.slug === slug)!,
    /** A second process of the service: the same database, empty caches. */
    createSecondProcess: () =>
      new RetrievalService(
        get(NewsService),
        get(CorpusSearchService),
        new PageReaderService(get(DocumentReaderService), get(PageRepository)),
        get(PageRepository),
        get(PublisherRegistry),
      ),
    findStoredPage: (id: string) => running().db.getRepository(Page).findOneByOrFail({ id }),
  };
}
