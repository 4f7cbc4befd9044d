import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { EMBEDDER } from '@plumbline/nlp-nest';
import {
  fuseRankings,
  parseRetrievalQuery,
  type Embedder,
  type RetrievalQuery,
} from '@plumbline/retrieval';
import type { Certificate } from '../certificates/certificate.ts';
import { CertificationService } from '../certificates/certification.service.ts';
import { errors } from '../errors/errors.ts';
import {
  SearchRepository,
  type SearchCandidates,
  type CandidateColumns,
  type VectorHit,
} from '../ledger/search.repository.ts';
import type { NodeKind, NodeRow } from '../ledger/ledger.types.ts';
import { truncateTerm, detectQuestionLanguages } from '../ledger/statement-terms.ts';
import {
  compareByScore,
  orderNewestFirst,
  rankStatements,
  roundScore,
  parseSpeaker,
  type RankedPosition,
  type CandidateStatement,
} from './statement-ranking.ts';
import { parseScope, type ScopeRequest } from './scope.ts';

export const SEARCH_MODES = ['hybrid', 'text', 'vector'] as const;
export type SearchMode = (typeof SEARCH_MODES)[number];

export interface SearchRequest extends ScopeRequest {
  q?: string;
  embedding?: readonly number[];
  kind?: readonly NodeKind[];
  limit: number;
  mode: SearchMode;
}

/**
 * Ranks in the lists that were merged into the answer, from 1; null when a list does not contain
 * the node.
 */
export interface Ranks {
  /** By words and by neighbouring statements. */
  text: number | null;
  /** By the caller's vector. */
  vector: number | null;
  /** By the question's vector from the service's own model. */
  model: number | null;
}

export type SearchItem = NodeRow & {
  score: number;
  ranks: Ranks;
  /** Id of the newer node that supersedes this one. */
  superseded_by: string | null;
};

export interface SearchResult {
  items: SearchItem[];
  certificate: Certificate;
}

type Rankings = Record<keyof Ranks, readonly RankedPosition[]>;

/**
 * Milliseconds that a search waits for the vector of its question. After that it searches only by
 * words.
 */
const MAX_EMBEDDING_WAIT_MS = 3_000;

/** Searches the memory for a question as of an instant, best match first. */
@Injectable()
export class MemorySearchService {
  private readonly logger = new Logger('Search');

  constructor(
    private readonly searchRepository: SearchRepository,
    private readonly certification: CertificationService,
    @Optional() @Inject(EMBEDDER) private readonly embedder?: Embedder,
  ) {}

  /**
   * @throws ApiError 400 when the mode does not fit the question
   * @throws ApiError 503 when only the service's own model could answer it, and the model fails
   */
  async search(
    tenant: string,
    { q, embedding, kind, limit, mode, ...scopeRequest }: SearchRequest,
  ): Promise<SearchResult> {
    const scope = parseScope(scopeRequest);
    this.validateRequest({ q, embedding, mode });
    const question = q !== undefined && mode !== 'vector' ? parseQuestion(q) : undefined;
    const candidates = await this.searchRepository.findCandidates(tenant, {
      ...scope,
      kind,
      terms: question && [...question.terms],
      embedding: mode === 'text' ? undefined : embedding,
      questionVector:
        mode === 'text' || q === undefined
          ? undefined
          : await this.embedQuestion(q, mode === 'vector' && !embedding),
    });
    const rankings: Rankings = {
      text: rankByText(q, question, candidates),
      vector: rankByVector(candidates.vector),
      model: rankByVector(candidates.model),
    };
    const supersederByPosition = new Map(
      (candidates.superseded ?? []).map(([position, id, newerPosition]) => [
        position,
        { id, at: newerPosition },
      ]),
    );
    const topRanked = orderNewestFirst(
      fuseSearchRankings(rankings),
      toSupersederPositions(supersederByPosition),
    ).slice(0, limit);
    const { frame: snapshot, nodes } = await this.searchRepository.readRows(
      tenant,
      { as_of: candidates.as_of, valid_at: scope.valid_at, ledger_size: candidates.ledger_size },
      topRanked.map(({ position }) => position),
    );
    const lookUpRanks = createRankLookup(rankings);
    const items = nodes.map((row, index) => ({
      ...row,
      score: topRanked[index]!.score,
      ranks: lookUpRanks(topRanked[index]!.position),
      superseded_by: supersederByPosition.get(topRanked[index]!.position)?.id ?? null,
    }));
    return {
      items,
      certificate: await this.certification.certify(tenant, {
        operation: 'search',
        scope,
        request: { q, embedding, kind, limit, mode },
        snapshot,
        rows: items,
      }),
    };
  }

  private validateRequest({
    q,
    embedding,
    mode,
  }: Pick<SearchRequest, 'q' | 'embedding' | 'mode'>): void {
    if (q === undefined && embedding === undefined)
      throw errors.badRequest('q', 'or embedding is required');
    if (mode === 'text' && q === undefined)
      throw errors.badRequest('q', 'is required if mode is "text"');
    if (mode === 'vector' && embedding === undefined && !this.embedder)
      throw errors.badRequest(
        'embedding',
        'is required if mode is vector, because this service has no embedding model ' +
          '(EMBEDDINGS_MODEL)',
      );
    if (embedding && !embedding.some((value) => Math.fround(value) !== 0))
      throw errors.badRequest('embedding', 'must contain at least one number other than 0');
  }

  private async embedQuestion(
    q: string,
    isRequired: boolean,
  ): Promise<{ model: string; vector: number[] } | undefined> {
    if (!this.embedder) return undefined;
    try {
      const [vector] = await this.embedder.embed([q], AbortSignal.timeout(MAX_EMBEDDING_WAIT_MS));
      return vector?.some((value) => value !== 0)
        ? { model: this.embedder.id, vector: [...vector] }
        : undefined;
    } catch (error) {
      if (isRequired) throw errors.embeddingModelUnavailable(error);
      this.logger.warn(
        `The embedding model ${this.embedder.id} failed, so the search uses no vector for` +
          ` "q": ${error instanceof Error ? error.message : String(error)}`,
      );
      return undefined;
    }
  }
}

/**
 * Parses the question in every language that it may be in, with its terms as they are in the index.
 */
function parseQuestion(q: string): RetrievalQuery {
  const { termSequences, multiHopLikelihood } = parseRetrievalQuery(q, detectQuestionLanguages(q));
  const indexedSequences = termSequences.map((sequence) => sequence.map(truncateTerm));
  return {
    terms: new Set(indexedSequences.flat()),
    termSequences: indexedSequences,
    multiHopLikelihood,
  };
}

function rankByText(
  q: string | undefined,
  question: RetrievalQuery | undefined,
  { rows, beside: neighbourPairs, statistics }: SearchCandidates,
): RankedPosition[] {
  if (q === undefined || !question || !statistics) return [];
  const { passages, average_length: averageLength, frequency } = statistics;
  return rankStatements(q, question, toCandidateStatements(rows), neighbourPairs ?? [], {
    passages,
    averageLength,
    frequency: new Map(Object.entries(frequency)),
  });
}

const toCandidateStatements = (rows: CandidateColumns): CandidateStatement[] =>
  rows.position.map((position, index) => ({
    position,
    kind: rows.kind[index]!,
    score: rows.score[index]!,
    terms: rows.terms[index]?.trim().split(' ') ?? [],
    speaker: rows.speaker[index] ?? parseSpeaker(rows.opening[index] ?? ''),
    relatedNames: [rows.author[index], rows.about[index]].filter(
      (name) => typeof name === 'string',
    ),
    assertedAt: rows.asserted_at[index]!,
    space: rows.space[index]!,
  }));

const rankByVector = (hits: readonly VectorHit[] | null): RankedPosition[] =>
  (hits ?? []).map(([position, score]) => ({ position, score }));

/**
 * Returns the ranking if there is only one; otherwise the fusion of the rankings, because their
 * scores are not comparable.
 */
function fuseSearchRankings(rankings: Rankings): readonly RankedPosition[] {
  const [first, ...others] = Object.values(rankings).filter((list) => list.length);
  if (!first) return [];
  if (!others.length) return first;
  return fuseRankings(
    [first, ...others].map((list) => list.map(({ position }) => ({ id: String(position) }))),
  )
    .map(({ id, score }) => ({ position: Number(id), score: roundScore(score) }))
    .sort(compareByScore);
}

type SupersederByPosition = ReadonlyMap<number, { id: string; at: number | null }>;
const toSupersederPositions = (supersederByPosition: SupersederByPosition): Map<number, number> =>
  new Map(
    [...supersederByPosition].flatMap(([position, { at: newerPosition }]) =>
      newerPosition === null ? [] : [[position, newerPosition] as const],
    ),
  );

function createRankLookup(rankings: Rankings): (position: number) => Ranks {
  const toRanks = (list: readonly RankedPosition[]) =>
    new Map(list.map(({ position }, index) => [position, index + 1]));
  const [text, vector, model] = [
    toRanks(rankings.text),
    toRanks(rankings.vector),
    toRanks(rankings.model),
  ];
  return (position) => ({
    text: text.get(position) ?? null,
    vector: vector.get(position) ?? null,
    model: model.get(position) ?? null,
  });
}
