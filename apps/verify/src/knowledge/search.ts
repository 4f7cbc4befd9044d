import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { terms } from '@plumbline/text';
import { DataSource } from 'typeorm';
import type { Caller } from '../accounts/caller.ts';

const statement = readFileSync(new URL('./search.sql', import.meta.url), 'utf8');

export interface KnowledgeQuery {
  text: string;
  limit: number;
  sortBy: 'relevance' | 'date';
  /** ISO 639-1 */
  language?: string;
  /** ISO 3166-1 alpha-2 */
  country?: string;
  /** Sub-domains count as well. */
  domains?: string[];
  from?: Date;
  to?: Date;
}

/** A passage found: a chunk of a source, or a claim or prediction taken from it. */
export interface Found {
  kind: 'chunk' | 'claim' | 'prediction';
  id: string;
  /** Of the claim or prediction; null for a chunk. */
  title: string | null;
  text: string;
  score: number;
  sourceId: string;
  sourceTitle: string;
  url: string | null;
  domain: string;
  country: string | null;
  language: string;
  /** When it was published; when it was ingested, where that is not known. */
  datedAt: Date;
}

/** Finds what was ingested. */
@Injectable()
export class KnowledgeSearch {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** The passages that the caller may see and that share words with the query, best first. `total`: how many there are before `limit`. */
  async find(caller: Caller, { text, limit, sortBy, ...filter }: KnowledgeQuery): Promise<{ found: Found[]; total: number }> {
    const languages: { language: string }[] = await this.db.query(
      'select distinct s.language from verify.source s where verify.is_visible(s, $1, $2)',
      [caller.accountId, caller.ownerId],
    );
    // Stems differ by language: the question is asked in those of the sources, whatever its own
    const asked = new Set(languages.flatMap(({ language }) => terms(text, language)));
    if (!asked.size) return { found: [], total: 0 };
    const rows: (Found & { total: number })[] = await this.db.query(statement, [
      [...asked],
      caller.accountId,
      caller.ownerId,
      filter.language ?? null,
      filter.country ?? null,
      filter.domains ?? null,
      filter.from ?? null,
      filter.to ?? null,
      sortBy,
      limit,
    ]);
    return { found: rows, total: rows[0]?.total ?? 0 };
  }
}
