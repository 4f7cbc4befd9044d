import { Injectable } from '@nestjs/common';
import type { Caller } from '../accounts/caller.ts';
import type { NewsFailure } from '../news/failure.ts';
import type { SourceDocument } from './source-document.ts';

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
  /** `default`: public news; `ingest`: what the caller may see of ingested knowledge; `all`: both. */
  source: 'default' | 'ingest' | 'all';
  language?: string;
  country?: string;
  from?: Date;
  to?: Date;
  /** Pages that have not arrived by then are left out, or stand with their title and snippet alone. Default 8,000. */
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

/** Finds and reads the documents that evidence is taken from. */
@Injectable()
export class Sources {
  /**
   * @param progress is told how many documents of how many were read
   * @throws 403 for `ingest` and `all` without a personal token; 502 or 504 when news was asked for, no provider answered, and nothing else was found
   */
  async gather(
    _query: SourceQuery,
    _caller: Caller,
    _signal?: AbortSignal,
    _progress?: (done: number, of: number) => void,
  ): Promise<Gathered> {
    throw new Error('not written yet');
  }
}
