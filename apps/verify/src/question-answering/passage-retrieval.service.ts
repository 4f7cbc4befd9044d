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

/** A stored page of a collection. */
export interface CollectionPage {
  /** The id of the source. */
  id: string;
  ingestSourceId: string;
  url: string;
  title: string;
  /** The publication's name as the page states it. */
  siteName: string | null;
  /** ISO 639-1; `und` when unknown. */
  language: string;
  content: string;
  /** The publication date, or the ingestion date when that is unknown. */
  datedAt: Date;
  isUndated: boolean;
}

/** A part of a page that may answer the question; whole sentences. */
export interface PagePassage extends TextSpan {
  page: CollectionPage;
}

/** The most passages that an engine reads. */
const MAX_PASSAGES = 20;
/** The most search results: chunks, and the claims and predictions in them. */
const MAX_SEARCH_RESULTS = 60;

/** Finds passages for a question in a collection. */
@Injectable()
export class PassageRetrievalService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly corpusSearch: CorpusSearchService,
  ) {}

  /** Passages that match a text, best first, at most 20; none lies within another. */
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

  /** Returns the pages by source id. */
  async findPages(
    collectionId: string,
    ids: readonly string[],
  ): Promise<Map<string, CollectionPage>> {
    const rows = await this.db.query<CollectionPage[]>(PAGES_SQL, [collectionId, ids]);
    return new Map(rows.map((page) => [page.id, page]));
  }
}

/** The passages to read for found places, best first, at most 20; none lies within another. */
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
