import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Caller } from '../accounts/caller.ts';
import type { Collection } from '../collections/collection.entity.ts';
import { KnowledgeSearch } from '../knowledge/search.ts';
import { type Stretch, windowOf } from './window.ts';

const PAGES = readFileSync(new URL('./passages.sql', import.meta.url), 'utf8');

/** A page of a collection, as it is stored. */
export interface HeldPage {
  /** Of the Source. */
  id: string;
  ingestSourceId: string;
  url: string;
  title: string;
  /** ISO 639-1, `und` when unknown */
  language: string;
  content: string;
  /** When it was published, or ingested where that is not known. */
  datedAt: Date;
  isUndated: boolean;
}

/** A stretch of a page that may answer; whole sentences. */
export interface HeldPassage extends Stretch {
  page: HeldPage;
}

/** An engine reads no more of them. */
const MOST = 20;
/** Passages found: chunks, and the claims and predictions in them. */
const FOUND = 60;

/** Finds what of a collection may answer a question. */
@Injectable()
export class Passages {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly search: KnowledgeSearch,
  ) {}

  /** Those that have to do with a text, best first, at most 20; none lies within another. */
  async about(text: string, caller: Caller, { id }: Collection): Promise<HeldPassage[]> {
    const { found } = await this.search.find(caller, {
      text,
      collection: id,
      limit: FOUND,
      sortBy: 'relevance',
    });
    if (!found.length) return [];
    const pages = await this.pages(id, [...new Set(found.map(({ sourceId }) => sourceId))]);
    return stretchesIn(
      found.map(({ sourceId, start, text: own }) => ({
        page: pages.get(sourceId),
        start,
        length: own.length,
      })),
    );
  }

  /** By the id of their source. */
  async pages(collectionId: string, ids: readonly string[]): Promise<Map<string, HeldPage>> {
    const rows = await this.db.query<HeldPage[]>(PAGES, [collectionId, ids]);
    return new Map(rows.map((page) => [page.id, page]));
  }
}

/**
 * What is to be read for places that were found, best first, at most 20; none lies within another.
 */
export function stretchesIn(
  found: readonly { page: HeldPage | undefined; start: number | null; length: number }[],
): HeldPassage[] {
  const passages: HeldPassage[] = [];
  for (const { page, start, length } of found) {
    if (passages.length === MOST) break;
    if (!page || start === null) continue;
    const place = { start, end: start + length };
    if (
      passages.some(
        (known) => known.page === page && known.start <= place.start && known.end >= place.end,
      )
    )
      continue;
    passages.push({ page, ...windowOf(page.content, place, page.language) });
  }
  return passages;
}
