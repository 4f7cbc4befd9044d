import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createSqlLoader } from '@plumbline/database';
import { DataSource } from 'typeorm';
import type { Caller } from '../auth/caller.ts';
import type { Collection } from '../collections/collection.entity.ts';
import { CorpusSearchService } from '../corpus/corpus-search.service.ts';
import { type TextSpan, expandWindow } from './context-window.ts';

const loadSql = createSqlLoader(import.meta.url);
const PAGES_SQL = loadSql('collection-pages');

/** A page of a collection, as it is stored. */
export interface CollectionPage {
  /** Of the Source. */
  id: string;
  ingestSourceId: string;
  url: string;
  title: string;
  /** The publication's own name, as the page says it. */
  siteName: string | null;
  /** ISO 639-1, `und` when unknown */
  language: string;
  content: string;
  /** When it was published, or ingested where that is not known. */
  datedAt: Date;
  isUndated: boolean;
}

/** A stretch of a page that may answer; whole sentences. */
export interface PagePassage extends TextSpan {
  page: CollectionPage;
}

/** An engine reads no more of them. */
const MAX_PASSAGES = 20;
/** Passages found: chunks, and the claims and predictions in them. */
const MAX_SEARCH_RESULTS = 60;

/** Finds what of a collection may answer a question. */
@Injectable()
export class PassageRetrievalService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly corpusSearch: CorpusSearchService,
  ) {}

  /** Those that have to do with a text, best first, at most 20; none lies within another. */
  async searchPassages(text: string, caller: Caller, { id }: Collection): Promise<PagePassage[]> {
    const { hits: matches } = await this.corpusSearch.search(caller, {
      text,
      collection: id,
      limit: MAX_SEARCH_RESULTS,
      sortBy: 'relevance',
    });
    if (!matches.length) return [];
    const pages = await this.findPages(id, [...new Set(matches.map(({ sourceId }) => sourceId))]);
    return expandMatches(
      matches.map(({ sourceId, start, text: matchText }) => ({
        page: pages.get(sourceId),
        start,
        length: matchText.length,
      })),
    );
  }

  /** By the id of their source. */
  async findPages(
    collectionId: string,
    ids: readonly string[],
  ): Promise<Map<string, CollectionPage>> {
    const rows = await this.db.query<CollectionPage[]>(PAGES_SQL, [collectionId, ids]);
    return new Map(rows.map((page) => [page.id, page]));
  }
}

/**
 * What is to be read for places that were found, best first, at most 20; none lies within another.
 */
export function expandMatches(
  matches: readonly { page: CollectionPage | undefined; start: number | null; length: number }[],
): PagePassage[] {
  const passages: PagePassage[] = [];
  for (const { page, start, length } of matches) {
    if (passages.length === MAX_PASSAGES) break;
    if (!page || start === null) continue;
    const span = { start, end: start + length };
    if (
      passages.some(
        (other) => other.page === page && other.start <= span.start && other.end >= span.end,
      )
    )
      continue;
    passages.push({ page, ...expandWindow(page.content, span, page.language) });
  }
  return passages;
}
