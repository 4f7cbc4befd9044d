import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { createSqlLoader } from '@plumbline/database';
import {
  type Candidate,
  type RetrievalQuery,
  type RankedPassage,
  MAX_CANDIDATES,
  MAX_PASSAGES_PER_NAME,
  findBridges,
  boostBridgedPassages,
  fuseRankings,
  parseRetrievalQuery,
  filterRelevant,
  rerankCandidates,
  extractTitleTerms,
} from '@plumbline/retrieval';
import { DataSource } from 'typeorm';
import type { Caller } from '../auth/caller.ts';
import { PassageEmbeddingService } from './passage-embedding.service.ts';
import {
  toSearchScope,
  type PassageRow,
  type SearchFilter,
  type SearchScope,
} from './passage-row.ts';
import { Source } from './source.entity.ts';

const loadSql = createSqlLoader(import.meta.url);
const SEARCH_BY_TERMS_SQL = loadSql('search');
const SEARCH_BY_NAMES_SQL = loadSql('passages-by-name');

/**
 * Maximum number of passages that are scored for a question. If more match, its rarer terms select
 * them. A search of 100,000 passages then takes less than a second, instead of three to five. The
 * cost: where the limit is a tenth of a collection, 1 % fewer hits among the first five.
 */
const MAX_SCORED_PASSAGES = 10_000;
/** Maximum number of passages that share a name and are considered. */
const MAX_NAME_PASSAGES = 200;

export interface CorpusQuery extends SearchFilter {
  text: string;
  limit: number;
  sortBy: 'relevance' | 'date';
}

/** A passage that a search found. Scores are comparable within one search only. */
export type PassageHit = Omit<PassageRow, 'terms' | 'position'>;

/**
 * A passage and the statistics that every row repeats; see `CorpusStatistics` of
 * @plumbline/retrieval.
 */
interface ScoredPassageRow extends PassageRow {
  total: number;
  passages: number;
  averageLength: number;
  frequency: Record<string, number>;
}

/** Searches ingested documents. */
@Injectable()
export class CorpusSearchService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly embeddings: PassageEmbeddingService,
  ) {}

  /**
   * Returns the passages that the caller may see and that match the query, best first. `total` is
   * their number before `limit`.
   */
  async search(
    caller: Caller,
    { text, limit, sortBy, ...filter }: CorpusQuery,
  ): Promise<{ hits: PassageHit[]; total: number }> {
    const question = parseRetrievalQuery(text, await this.listLanguages(caller));
    const scope = toSearchScope(caller, filter);
    const candidateLimit = sortBy === 'date' ? limit : Math.max(limit, MAX_CANDIDATES);
    const [termMatches, vectorMatches] = await Promise.all([
      question.terms.size
        ? this.db.query<ScoredPassageRow[]>(SEARCH_BY_TERMS_SQL, [
            [...question.terms],
            ...scope,
            sortBy,
            candidateLimit,
            MAX_SCORED_PASSAGES,
          ])
        : Promise.resolve<ScoredPassageRow[]>([]),
      sortBy === 'date'
        ? Promise.resolve<PassageRow[]>([])
        : this.embeddings.findNearest(text, scope),
    ]);
    const rowById = new Map<string, PassageRow>(
      [...vectorMatches, ...termMatches].map((row) => [row.id, row]),
    );
    let rankedMatches: RankedPassage[] = termMatches;
    if (sortBy === 'relevance' && termMatches[0])
      rankedMatches = await this.rankCandidates(
        question,
        termMatches,
        termMatches[0],
        scope,
        rowById,
      );
    if (vectorMatches.length) rankedMatches = fuseRankings([rankedMatches, vectorMatches]);
    const hits = rankedMatches
      .slice(0, limit)
      .map(({ id, score }) => toPassageHit(rowById.get(id)!, score));
    // The number of ranked passages if all matches were ranked, otherwise the number of matches.
    return {
      hits,
      total:
        termMatches.length < candidateLimit
          ? rankedMatches.length
          : Math.max(termMatches[0]!.total, rankedMatches.length),
    };
  }

  /** Returns the full rows of those sources that the caller may see. */
  findSources({ accountId, ownerId }: Caller, ids: readonly string[]): Promise<Source[]> {
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

  /**
   * ISO 639-1 languages of all sources that the caller may see. A question is analysed in each of
   * them, not only in its own language.
   */
  async listLanguages({ accountId, ownerId }: Caller): Promise<string[]> {
    const rows: { language: string }[] = await this.db.query(
      'select distinct s.language from verify.source s where verify.is_visible(s, $1, $2)',
      [accountId, ownerId],
    );
    return rows.map(({ language }) => language);
  }

  /** Ranks the matches. Adds the passages of bridged names to `rowById`. */
  private async rankCandidates(
    question: RetrievalQuery,
    termMatches: PassageRow[],
    { passages, averageLength, frequency }: ScoredPassageRow,
    scope: SearchScope,
    rowById: Map<string, PassageRow>,
  ): Promise<RankedPassage[]> {
    const statistics = { passages, averageLength, frequency: new Map(Object.entries(frequency)) };
    const candidates = termMatches.map(toCandidate);
    const ranked = rerankCandidates(question, candidates, statistics);
    const bridges = findBridges(question, ranked, candidates, statistics, (id) => {
      const { sourceTitle, text, language } = rowById.get(id)!;
      return { title: sourceTitle, text, language };
    });
    const names = new Set(bridges.flatMap((bridge) => bridge.names));
    if (!names.size) return filterRelevant(ranked, ranked, candidates);
    const openTerms = new Set(bridges.flatMap((bridge) => bridge.openTerms));
    const hits = await this.db.query<(PassageRow & { name: string; passagesOfName: number })[]>(
      SEARCH_BY_NAMES_SQL,
      [[...names], ...scope, [...openTerms], MAX_PASSAGES_PER_NAME, MAX_NAME_PASSAGES],
    );
    for (const hit of hits) if (!rowById.has(hit.id)) rowById.set(hit.id, hit);
    const nameCandidates = hits.map((hit) => ({
      ...toCandidate(hit),
      name: hit.name,
      passagesOfName: hit.passagesOfName,
    }));
    return filterRelevant(
      boostBridgedPassages(ranked, bridges, nameCandidates, statistics),
      ranked,
      candidates,
    );
  }
}

/** The source's title counts for its chunks only. Claims and predictions have their own words. */
function toCandidate({
  id,
  kind,
  terms,
  sourceTitle,
  sourceId,
  language,
  position,
  score,
}: PassageRow): Candidate {
  if (kind !== 'chunk') return { id, terms, titleTerms: [], score };
  return {
    id,
    terms,
    titleTerms: extractTitleTerms(sourceTitle, language),
    score,
    document: sourceId,
    position: position ?? undefined,
  };
}

function toPassageHit(
  { terms: _terms, position: _position, ...row }: PassageRow,
  score: number,
): PassageHit {
  return { ...row, score };
}
