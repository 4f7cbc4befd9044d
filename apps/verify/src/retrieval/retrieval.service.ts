import { Injectable } from '@nestjs/common';
import { mapYielding } from '@plumbline/concurrency';
import { extractSearchTerms } from '@plumbline/retrieval';
import { ApiError } from '@plumbline/http';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../auth/caller.ts';
import { errors } from '../errors/errors.ts';
import { type PassageHit, CorpusSearchService } from '../corpus/corpus-search.service.ts';
import { getProviderErrors, type ProviderError } from './news/provider-error.ts';
import { NEWS_LANGUAGES } from './news/news-search.words.ts';
import { NewsService } from './news/news.service.ts';
import type { NewsSearchResult } from './news/news-search-result.types.ts';
import {
  scoreDocuments,
  assignDuplicateGroups,
  type UnscoredDocument,
} from './credibility/score-documents.ts';
import { isPublishedBy, toProviderRange } from './publication-cutoff.ts';
import { toIngestedDocument } from './ingested-document.ts';
import { toNewsDocument } from './news-document.ts';
import { excludeOwnDocuments, type OwnPassage } from './own-document.ts';
import { mergeByDate, selectTop, interleave, rankHeadlines, rankDocuments } from './ranking.ts';
import { PageReaderService, type ReadOptions } from './page-cache/page-reader.service.ts';
import type { Page } from './page-cache/page.entity.ts';
import { PageRepository } from './page-cache/page.repository.ts';
import type { SourceDocument } from './source-document.types.ts';
import { PublisherRegistry } from './credibility/publisher-registry.ts';
import { computeDocumentFeatures, type DocumentFeatures } from './document-features.ts';

export interface DocumentQuery {
  /** The query for public news, see `NewsQuery.text`. */
  text: string;
  /** See `NewsQuery.any`. */
  any?: readonly string[];
  /** See `NewsQuery.subject`. */
  subject?: readonly string[];
  /** The full question, for ranking and for searching ingested knowledge. */
  question: string;
  /**
   * The question and its other wordings, each with its language, for searching stored public pages.
   * When empty, news comes from the providers only.
   */
  wordings?: readonly { text: string; language: string }[];
  /** The number of documents: 1 to 40. */
  limit: number;
  sortBy: 'relevance' | 'date';
  /** `default`: public news; `ingest`: ingested knowledge that the caller may read; `all`: both. */
  source: 'default' | 'ingest' | 'all';
  language?: string;
  country?: string;
  from?: Date;
  to?: Date;
  /** `stored`: only stored pages, without asking a provider. Default: `search`. */
  newsAccess?: 'search' | 'stored';
  /** Only news published by then and ingested content stored by then. */
  asOf?: Date;
  /** The position of the claim in its document; this document and its copies are left out. */
  ownPassage?: OwnPassage;
  /**
   * Milliseconds after which missing pages are returned as last stored, or with title and snippet
   * only. Default 8,000.
   */
  readTimeoutMs?: number;
}

export interface RetrievalResult {
  /** Best match first; copies of one text share their `story`. */
  documents: SourceDocument[];
  /** The number of documents before `limit`. */
  total: number;
  /**
   * The number of documents left out because they were published after `asOf`; `ownCount`: because
   * they are the document of `ownPassage`.
   */
  laterCount: number;
  ownCount: number;
  /** News providers that failed while another source answered. */
  failures: ProviderError[];
}

const DEFAULT_READ_TIMEOUT_MS = 8_000;
/**
 * Articles requested per document: listings are ranked by title only, and some are copies or
 * unreadable.
 */
const HEADLINES_PER_DOCUMENT = 3;
const MIN_HEADLINES = 25;
const MAX_HEADLINES = 100;
/** Pages read per document. */
const PAGES_PER_DOCUMENT = 1.5;
const MAX_PAGES_READ = 40;
/** Stored pages from other questions that are added to the providers' listings. */
const MAX_STORED_PAGES = 10;
/** Passages of ingested knowledge that are searched; several may belong to one document. */
const MAX_PASSAGES = 100;
/** Size of the cached features, in shingles and terms: several thousand articles. */
const MAX_CACHED_FEATURES = 2_000_000;

const NO_NEWS = { articles: [], total: 0, failures: [] };

/** The documents of one source, and their total number. */
interface SourceResult {
  documents: UnscoredDocument[];
  total: number;
}

type NewsDocuments = SourceResult & Pick<NewsSearchResult, 'failures'> & { laterCount: number };

/** Finds and reads the documents for evidence. */
@Injectable()
export class RetrievalService {
  private readonly featureCache = new LRUCache<string, DocumentFeatures>({
    maxSize: MAX_CACHED_FEATURES,
    sizeCalculation: ({ similarityFeatures, indexEntry }) =>
      Math.max(1, similarityFeatures.shingles.length + indexEntry.terms.length),
  });

  constructor(
    private readonly news: NewsService,
    private readonly corpus: CorpusSearchService,
    private readonly pageReader: PageReaderService,
    private readonly pageRepository: PageRepository,
    private readonly publishers: PublisherRegistry,
  ) {}

  /**
   * Documents outside `from` and `to`, by the date that they state themselves, are left out.
   *
   * @param onProgress receives the number of documents read and their total
   * @throws 403 for `ingest` and `all` without a personal token; 502 or 504 when no news provider
   *   answered and nothing else was found; the signal's reason
   */
  async retrieve(
    query: DocumentQuery,
    caller: Caller,
    signal?: AbortSignal,
    onProgress?: (doneCount: number, totalCount: number) => void,
  ): Promise<RetrievalResult> {
    if (query.source !== 'default' && caller.kind !== 'personal')
      throw errors.personalTokenRequired(`source=${query.source}`);
    const readOptions = {
      timeoutMs: query.readTimeoutMs ?? DEFAULT_READ_TIMEOUT_MS,
      signal,
      onProgress,
    };
    const [newsOutcome, corpusResult] = await Promise.all([
      query.source === 'ingest'
        ? undefined
        : this.retrieveNews(query, readOptions).catch(toNewsFailure),
      query.source === 'default' ? undefined : this.retrieveIngested(query, caller),
    ]);
    signal?.throwIfAborted();
    if (newsOutcome && 'error' in newsOutcome && !corpusResult?.documents.length)
      throw newsOutcome.error;
    const newsResult = newsOutcome && 'documents' in newsOutcome ? newsOutcome : undefined;
    const mergeLists = query.sortBy === 'date' ? mergeByDate : interleave;
    const allCandidates = mergeLists(newsResult?.documents ?? [], corpusResult?.documents ?? []);
    const candidates = excludeOwnDocuments(allCandidates, query.ownPassage);
    return {
      documents: scoreDocuments(
        selectTop(candidates, assignDuplicateGroups(candidates), query.limit),
        this.publishers,
      ),
      total: (newsResult?.total ?? 0) + (corpusResult?.total ?? 0),
      laterCount: newsResult?.laterCount ?? 0,
      ownCount: allCandidates.length - candidates.length,
      failures: newsOutcome?.failures ?? [],
    };
  }

  /** ISO 639-1: the languages in which a source can be searched. */
  async listLanguages(source: DocumentQuery['source'], caller: Caller): Promise<string[]> {
    const ingested = source === 'default' ? [] : await this.corpus.listLanguages(caller);
    const languages = source === 'ingest' ? ingested : [...NEWS_LANGUAGES, ...ingested];
    return [...new Set(languages)].filter((language) => language !== 'und').sort();
  }

  private async retrieveNews(
    query: DocumentQuery,
    readOptions: ReadOptions,
  ): Promise<NewsDocuments> {
    const { text, any, subject, question, limit, sortBy, language, country, asOf } = query;
    const { from, to } = query;
    const headlineLimit = Math.min(
      MAX_HEADLINES,
      Math.max(MIN_HEADLINES, limit * HEADLINES_PER_DOCUMENT),
    );
    const [{ articles, total, failures }, storedPages] = await Promise.all([
      query.newsAccess === 'stored'
        ? NO_NEWS
        : this.news.search(
            {
              ...{ text, any, subject, limit: headlineLimit, sortBy, language, country },
              ...toProviderRange(query),
            },
            readOptions.signal,
          ),
      this.findStoredPages(query),
    ]);
    const rankedArticles = sortBy === 'date' ? articles : rankHeadlines(question, articles);
    const listedPages = await this.pageReader.readPages(
      rankedArticles.slice(0, Math.min(MAX_PAGES_READ, Math.ceil(limit * PAGES_PER_DOCUMENT))),
      readOptions,
    );
    const listedUrls = new Set(listedPages.map(({ url }) => url));
    const otherPages = storedPages.filter(({ url }) => !listedUrls.has(url));
    const earlierVersions = asOf
      ? await this.pageRepository.findVersionsReadBy([...listedUrls], asOf)
      : new Map<string, Page>();
    const pages = [
      ...listedPages.map((page) => earlierVersions.get(page.url) ?? page),
      ...otherPages,
    ];
    const knownPages = asOf ? pages.filter((page) => isPublishedBy(page, asOf)) : pages;
    const laterCount = pages.length - knownPages.length;
    const documentById = new Map(
      await mapYielding(knownPages, (page) => [page.id, this.withFeatures(toNewsDocument(page))]),
    );
    const inRange = [...documentById.values()].filter(
      ({ publishedAt: at }) => !at || ((!from || at >= from) && (!to || at <= to)),
    );
    const foundCount = total + otherPages.length;
    if (sortBy === 'date') return { documents: inRange, total: foundCount, laterCount, failures };
    const rankedIds = rankDocuments(
      question,
      inRange.map(({ features }) => features.indexEntry),
      [...new Set(inRange.map((document) => document.language))],
    );
    return {
      documents: rankedIds.map((id) => documentById.get(id)!),
      ...{ total: foundCount, laterCount, failures },
    };
  }

  private findStoredPages({ wordings = [], ...filter }: DocumentQuery): Promise<Page[]> {
    const terms = wordings.flatMap(({ text, language }) => extractSearchTerms(text, language));
    const limit = filter.newsAccess === 'stored' ? filter.limit : MAX_STORED_PAGES;
    return this.pageRepository.findByTerms({ ...filter, terms, limit });
  }

  private async retrieveIngested(
    { question, sortBy, language, country, from, to, asOf }: DocumentQuery,
    caller: Caller,
  ): Promise<SourceResult> {
    const { hits } = await this.corpus.search(caller, {
      text: question,
      limit: MAX_PASSAGES,
      sortBy,
      language,
      country,
      from,
      to,
      learnedBy: asOf,
    });
    const hitsBySource = Map.groupBy(hits, ({ sourceId }: PassageHit) => sourceId);
    const sources = await this.corpus.findSources(
      caller,
      [...hitsBySource.keys()].slice(0, MAX_PAGES_READ),
    );
    const documentById = new Map(
      await mapYielding(sources, (source) => [
        source.id,
        this.withFeatures(toIngestedDocument(source, hitsBySource.get(source.id) ?? [])),
      ]),
    );
    return {
      documents: [...hitsBySource.keys()].flatMap((id) => documentById.get(id) ?? []),
      total: hitsBySource.size,
    };
  }

  /** Forgets the features of documents. */
  clearCache(): void {
    this.featureCache.clear();
  }

  /** Keyed by id: the text of a stored document never changes. */
  private withFeatures(document: Omit<UnscoredDocument, 'features'>): UnscoredDocument {
    let features = this.featureCache.get(document.id);
    if (!features) {
      features = computeDocumentFeatures(document);
      this.featureCache.set(document.id, features);
    }
    return { ...document, features };
  }
}

/**
 * A query that news providers do not support may still match ingested knowledge.
 * @throws the error when it is not a failure of the news providers
 */
function toNewsFailure(error: unknown): { error: unknown; failures: ProviderError[] } {
  const failures =
    getProviderErrors(error) ??
    (error instanceof ApiError && error.status === 400 ? [] : undefined);
  if (!failures) throw error;
  return { error, failures };
}
