import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type Candidate,
  type Question,
  type Ranked,
  CANDIDATES,
  MOST_PASSAGES_OF_A_NAME,
  bridgesOf,
  crossBridges,
  fuse,
  readQuestion,
  relevant,
  rerank,
  titleTerms,
} from '@plumbline/retrieval';
import { DataSource } from 'typeorm';
import type { Caller } from '../accounts/caller.ts';
import { PassageEmbeddings } from './passage-embeddings.ts';
import { scopeOf, type PassageRow, type SearchFilter, type SearchScope } from './passage-row.ts';
import { Source } from './source.entity.ts';

const sql = (name: string) => readFileSync(new URL(`./${name}.sql`, import.meta.url), 'utf8');
const BY_TERMS = sql('search');
const BY_NAMES = sql('named');

/**
 * How many passages a question may be compared with term by term; of more, its rarer terms choose.
 * Keeps a search of 100,000 below a second (all of them: three to five), at the price of 1 % less
 * among the first five where there is room for a tenth of a collection.
 */
const BUDGET = 10_000;
/** How many passages that share a name are looked at. */
const NAMED = 200;

export interface KnowledgeQuery extends SearchFilter {
  text: string;
  limit: number;
  sortBy: 'relevance' | 'date';
}

/** A passage found. Scores compare within one search only. */
export type Found = Omit<PassageRow, 'terms' | 'position'>;

/**
 * What comes with each passage, and is the same for all: as `Statistics` of @plumbline/retrieval.
 */
interface Counted extends PassageRow {
  total: number;
  passages: number;
  averageLength: number;
  frequency: Record<string, number>;
}

/** Finds what was ingested. */
@Injectable()
export class KnowledgeSearch {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly embeddings: PassageEmbeddings,
  ) {}

  /**
   * The passages that the caller may see and that have to do with the query, best first. `total`:
   * how many there are before `limit`.
   */
  async find(
    caller: Caller,
    { text, limit, sortBy, ...filter }: KnowledgeQuery,
  ): Promise<{ found: Found[]; total: number }> {
    const question = readQuestion(text, await this.languages(caller));
    const scope = scopeOf(caller, filter);
    const wanted = sortBy === 'date' ? limit : Math.max(limit, CANDIDATES);
    const [byTerms, nearest] = await Promise.all([
      question.terms.size
        ? this.db.query<Counted[]>(BY_TERMS, [
            [...question.terms],
            ...scope,
            sortBy,
            wanted,
            BUDGET,
          ])
        : Promise.resolve<Counted[]>([]),
      sortBy === 'date' ? Promise.resolve<PassageRow[]>([]) : this.embeddings.nearest(text, scope),
    ]);
    const rows = new Map<string, PassageRow>([...nearest, ...byTerms].map((row) => [row.id, row]));
    let order: Ranked[] = byTerms;
    if (sortBy === 'relevance' && byTerms[0])
      order = await this.rank(question, byTerms, byTerms[0], scope, rows);
    if (nearest.length) order = fuse([order, nearest]);
    const found = order.slice(0, limit).map(({ id, score }) => foundOf(rows.get(id)!, score));
    // All that there is was ranked, or more than was
    return {
      found,
      total: byTerms.length < wanted ? order.length : Math.max(byTerms[0]!.total, order.length),
    };
  }

  /** Those of the sources that the caller may see, whole. */
  sources({ accountId, ownerId }: Caller, ids: readonly string[]): Promise<Source[]> {
    return this.db
      .getRepository(Source)
      .createQueryBuilder('s')
      .where('s.id = any(:ids) and verify.is_visible(s, :accountId, :ownerId)', {
        ids,
        accountId,
        ownerId,
      })
      .getMany();
  }

  /** Stems differ by language: a question is asked in those of the sources, whatever its own. */
  private async languages({ accountId, ownerId }: Caller): Promise<string[]> {
    const rows: { language: string }[] = await this.db.query(
      'select distinct s.language from verify.source s where verify.is_visible(s, $1, $2)',
      [accountId, ownerId],
    );
    return rows.map(({ language }) => language);
  }

  /** Adds the passages it is led to to `rows`. */
  private async rank(
    question: Question,
    byTerms: PassageRow[],
    { passages, averageLength, frequency }: Counted,
    scope: SearchScope,
    rows: Map<string, PassageRow>,
  ): Promise<Ranked[]> {
    const statistics = { passages, averageLength, frequency: new Map(Object.entries(frequency)) };
    const candidates = byTerms.map(candidateOf);
    const ranked = rerank(question, candidates, statistics);
    const bridges = bridgesOf(question, ranked, candidates, statistics, (id) => {
      const { sourceTitle, text, language } = rows.get(id)!;
      return { title: sourceTitle, text, language };
    });
    const names = new Set(bridges.flatMap((bridge) => bridge.names));
    if (!names.size) return relevant(ranked, ranked, candidates);
    const open = new Set(bridges.flatMap((bridge) => bridge.open));
    const hits = await this.db.query<(PassageRow & { name: string; passagesOfName: number })[]>(
      BY_NAMES,
      [[...names], ...scope, [...open], MOST_PASSAGES_OF_A_NAME, NAMED],
    );
    for (const hit of hits) if (!rows.has(hit.id)) rows.set(hit.id, hit);
    const named = hits.map((hit) => ({
      ...candidateOf(hit),
      name: hit.name,
      passagesOfName: hit.passagesOfName,
    }));
    return relevant(crossBridges(ranked, bridges, named, statistics), ranked, candidates);
  }
}

/** The source's title counts for its chunks; what was taken from them has words of its own. */
function candidateOf({
  id,
  kind,
  terms,
  sourceTitle,
  sourceId,
  language,
  position,
  score,
}: PassageRow): Candidate {
  if (kind !== 'chunk') return { id, terms, title: [], score };
  return {
    id,
    terms,
    title: titleTerms(sourceTitle, language),
    score,
    document: sourceId,
    position: position ?? undefined,
  };
}

function foundOf({ terms: _terms, position: _position, ...row }: PassageRow, score: number): Found {
  return { ...row, score };
}
