import { Inject, Injectable } from '@nestjs/common';
import { ApiError, inTurns, SETTINGS } from '@plumbline/http';
import type { Caller } from '../accounts/caller.ts';
import type { Settings } from '../env.ts';
import { errors } from '../errors.ts';
import { type Found, KnowledgeSearch } from '../knowledge/search.ts';
import { failuresOf, type NewsFailure } from '../news/failure.ts';
import { News, type NewsResult } from '../news/news.ts';
import { assessed, copiesOf, type Unassessed } from './assess.ts';
import { ingestedDocument } from './ingested.ts';
import { newsDocument } from './news-document.ts';
import { byDate, choose, interleaved, listedOrder, readOrder } from './order.ts';
import { PageReader, type ReadingLimits } from './page-reader.ts';
import { Recent } from './recent.ts';
import type { SourceDocument } from './source-document.ts';
import { OWN_RECORDS, TrackRecords } from './track-record.ts';
import { traitsOf, type Traits } from './traits.ts';

export interface SourceQuery {
  /** As `NewsQuery.text`: what public news is asked for. */
  text: string;
  /** As `NewsQuery.any`. */
  any?: readonly string[];
  /** The question in full, for ranking what was found and for searching ingested knowledge. */
  question: string;
  /** Documents wanted: 1 to 40. */
  limit: number;
  sortBy: 'relevance' | 'date';
  /**
   * `default`: public news; `ingest`: what the caller may see of ingested knowledge; `all`: both.
   */
  source: 'default' | 'ingest' | 'all';
  language?: string;
  country?: string;
  from?: Date;
  to?: Date;
  /**
   * Pages that have not arrived by then stand as they were last stored, or with their title and
   * snippet alone. Default 8,000.
   */
  readingMs?: number;
}

export interface Gathered {
  /** Best first by what was asked; copies of one text share their `story`. */
  documents: SourceDocument[];
  /** How many were found before `limit`. */
  total: number;
  /** News providers that failed, while something else answered. */
  failed: NewsFailure[];
}

const READING_MS = 8_000;
/**
 * Articles asked for, for each document wanted: what is listed is judged by its title alone, and
 * some are copies or cannot be read.
 */
const LISTED = 3;
const LEAST_LISTED = 25;
const MOST_LISTED = 100;
/** Pages read, for each document wanted. */
const READ = 1.5;
const MOST_READ = 40;
/** Passages of ingested knowledge looked at; several may be of one document. */
const PASSAGES = 100;
/** Of what is worked out of documents, in shingles and terms: some thousand articles. */
const TRAITS = 2_000_000;

/** What was found on one side, and how much there is. */
interface Side {
  documents: Unassessed[];
  total: number;
}

/** Finds and reads the documents that evidence is taken from. */
@Injectable()
export class Sources {
  private readonly records: TrackRecords;
  private readonly traits = new Recent<string, Traits>(TRAITS);

  constructor(
    private readonly news: News,
    private readonly knowledge: KnowledgeSearch,
    private readonly reader: PageReader,
    @Inject(SETTINGS) settings: Settings,
  ) {
    this.records = new TrackRecords(OWN_RECORDS, settings.CREDIBILITY_LIST_FILE);
  }

  /**
   * Documents outside of `from` and `to` are left out, by the date that they themselves state.
   *
   * @param progress is told how many documents of how many were read
   * @throws 403 for `ingest` and `all` without a personal token; 502 or 504 when news was asked
   *   for, no provider answered, and nothing else was found; the signal's reason
   */
  async gather(
    query: SourceQuery,
    caller: Caller,
    signal?: AbortSignal,
    progress?: (done: number, of: number) => void,
  ): Promise<Gathered> {
    if (query.source !== 'default' && caller.kind !== 'personal')
      throw errors.personalTokenRequired(`source=${query.source}`);
    const reading = { readingMs: query.readingMs ?? READING_MS, signal, progress };
    const [news, ingested] = await Promise.all([
      query.source === 'ingest' ? undefined : this.published(query, reading).catch(failureOf),
      query.source === 'default' ? undefined : this.ingested(query, caller),
    ]);
    signal?.throwIfAborted();
    if (news && 'error' in news && !ingested?.documents.length) throw news.error;
    const published = news && 'documents' in news ? news : undefined;
    const both = query.sortBy === 'date' ? byDate : interleaved;
    const order = both(published?.documents ?? [], ingested?.documents ?? []);
    return {
      documents: assessed(choose(order, copiesOf(order), query.limit), this.records),
      total: (published?.total ?? 0) + (ingested?.total ?? 0),
      failed: news?.failed ?? [],
    };
  }

  private async published(
    query: SourceQuery,
    reading: ReadingLimits,
  ): Promise<Side & Pick<NewsResult, 'failed'>> {
    const { text, any, question, limit, sortBy, language, country, from, to } = query;
    const listed = Math.min(MOST_LISTED, Math.max(LEAST_LISTED, limit * LISTED));
    const { articles, total, failed } = await this.news.search(
      { text, any, limit: listed, sortBy, language, country, from, to },
      reading.signal,
    );
    const order = sortBy === 'date' ? articles : listedOrder(question, articles);
    const pages = await this.reader.read(
      order.slice(0, Math.min(MOST_READ, Math.ceil(limit * READ))),
      reading,
    );
    const documents = new Map(
      await inTurns(pages, (page) => [page.id, this.withTraits(newsDocument(page))]),
    );
    const within = [...documents.values()].filter(
      ({ publishedAt: at }) => !at || ((!from || at >= from) && (!to || at <= to)),
    );
    if (sortBy === 'date') return { documents: within, total, failed };
    const best = readOrder(
      question,
      within.map(({ traits }) => traits.indexed),
      [...new Set(within.map((document) => document.language))],
    );
    return { documents: best.map((id) => documents.get(id)!), total, failed };
  }

  private async ingested(
    { question, sortBy, language, country, from, to }: SourceQuery,
    caller: Caller,
  ): Promise<Side> {
    const { found } = await this.knowledge.find(caller, {
      text: question,
      limit: PASSAGES,
      sortBy,
      language,
      country,
      from,
      to,
    });
    const bySource = Map.groupBy(found, ({ sourceId }: Found) => sourceId);
    const sources = await this.knowledge.sources(caller, [...bySource.keys()].slice(0, MOST_READ));
    const documents = new Map(
      await inTurns(sources, (source) => [
        source.id,
        this.withTraits(ingestedDocument(source, bySource.get(source.id) ?? [])),
      ]),
    );
    return {
      documents: [...bySource.keys()].flatMap((id) => documents.get(id) ?? []),
      total: bySource.size,
    };
  }

  /** By id: the text of a stored document never changes. */
  private withTraits(document: Omit<Unassessed, 'traits'>): Unassessed {
    let traits = this.traits.get(document.id);
    if (!traits) {
      traits = traitsOf(document);
      this.traits.set(
        document.id,
        traits,
        traits.likeness.shingles.length + traits.indexed.terms.length,
      );
    }
    return { ...document, traits };
  }
}

/**
 * A question that news cannot be asked may still be one to what was ingested. @throws what is no
 * failure of the news providers
 */
function failureOf(error: unknown): { error: unknown; failed: NewsFailure[] } {
  const failed =
    failuresOf(error) ?? (error instanceof ApiError && error.status === 400 ? [] : undefined);
  if (!failed) throw error;
  return { error, failed };
}
