import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { EMBEDDER } from '@plumbline/engine';
import { fuse, readQuestion, type Embedder, type Question } from '@plumbline/retrieval';
import type { Certificate } from '../certificates/certificate.ts';
import { Certifier } from '../certificates/certifier.ts';
import { errors } from '../errors.ts';
import { SearchCalls, type Found, type FoundRows, type Near } from '../ledger/search-calls.ts';
import type { NodeKind, NodeRow } from '../ledger/shapes.ts';
import { indexedTerm, questionLanguages } from '../ledger/terms.ts';
import {
  byScore,
  newestFirst,
  rankSaid,
  rounded,
  speakerIn,
  type Placed,
  type Said,
} from './ranking.ts';
import { scopeOf, type AskedScope } from './scope.ts';

export const SEARCH_MODES = ['hybrid', 'text', 'vector'] as const;
export type SearchMode = (typeof SEARCH_MODES)[number];

export interface SearchRequest extends AskedScope {
  q?: string;
  embedding?: readonly number[];
  kind?: readonly NodeKind[];
  limit: number;
  mode: SearchMode;
}

/**
 * Places in the lists that an answer was fused from, from 1; null where a list does not have it.
 */
export interface Ranks {
  /** By words, and by what stands beside them. */
  text: number | null;
  /** By the caller's vector. */
  vector: number | null;
  /** By the vector that the service's own model makes of the question. */
  model: number | null;
}

export type SearchItem = NodeRow & {
  score: number;
  ranks: Ranks;
  /** Id of the newer node that supersedes this one. */
  superseded_by: string | null;
};

export interface SearchAnswer {
  items: SearchItem[];
  certificate: Certificate;
}

type Lists = Record<keyof Ranks, readonly Placed[]>;

/** So long a search waits for its vector; words alone answer it otherwise. */
const PATIENCE_MS = 3_000;

/** What of the memory has to do with a question, as of an instant, best first. */
@Injectable()
export class Searching {
  private readonly logger = new Logger('Search');

  constructor(
    private readonly calls: SearchCalls,
    private readonly certifier: Certifier,
    @Optional() @Inject(EMBEDDER) private readonly embedder?: Embedder,
  ) {}

  /**
   * @throws ApiError 400 for a question that the mode cannot ask; 503 when nothing but the
   *   service's own model could, and it does not serve
   */
  async search(
    tenant: string,
    { q, embedding, kind, limit, mode, ...asked }: SearchRequest,
  ): Promise<SearchAnswer> {
    const scope = scopeOf(asked);
    this.judge({ q, embedding, mode });
    const question = q !== undefined && mode !== 'vector' ? asQuestion(q) : undefined;
    const found = await this.calls.find(tenant, {
      ...scope,
      kind,
      terms: question && [...question.terms],
      embedding: mode === 'text' ? undefined : embedding,
      own:
        mode === 'text' || q === undefined
          ? undefined
          : await this.vectorOf(q, mode === 'vector' && !embedding),
    });
    const lists: Lists = {
      text: byWords(q, question, found),
      vector: byVector(found.vector),
      model: byVector(found.model),
    };
    const newer = new Map(
      (found.superseded ?? []).map(([position, id, at]) => [position, { id, at }]),
    );
    const best = newestFirst(oneOrder(lists), standing(newer)).slice(0, limit);
    const { frame, nodes } = await this.calls.rows(
      tenant,
      { as_of: found.as_of, valid_at: scope.valid_at, ledger_size: found.ledger_size },
      best.map(({ position }) => position),
    );
    const ranks = placesIn(lists);
    const items = nodes.map((row, at) => ({
      ...row,
      score: best[at]!.score,
      ranks: ranks(best[at]!.position),
      superseded_by: newer.get(best[at]!.position)?.id ?? null,
    }));
    return {
      items,
      certificate: await this.certifier.certify(tenant, {
        operation: 'search',
        scope,
        request: { q, embedding, kind, limit, mode },
        frame,
        rows: items,
      }),
    };
  }

  private judge({ q, embedding, mode }: Pick<SearchRequest, 'q' | 'embedding' | 'mode'>): void {
    if (q === undefined && embedding === undefined)
      throw errors.badRequest('q', 'or embedding is required: say what to search for');
    if (mode === 'text' && q === undefined)
      throw errors.badRequest('q', 'is required where mode is text');
    if (mode === 'vector' && embedding === undefined && !this.embedder)
      throw errors.badRequest(
        'embedding',
        'is required where mode is vector: this service has no embedding model of its own ' +
          '(EMBEDDINGS_MODEL)',
      );
    if (embedding && !embedding.some((value) => Math.fround(value) !== 0))
      throw errors.badRequest('embedding', 'must not be all zeros: it points nowhere');
  }

  private async vectorOf(
    q: string,
    needed: boolean,
  ): Promise<{ model: string; vector: number[] } | undefined> {
    if (!this.embedder) return undefined;
    try {
      const [vector] = await this.embedder.embed([q], AbortSignal.timeout(PATIENCE_MS));
      return vector?.some((value) => value !== 0)
        ? { model: this.embedder.id, vector: [...vector] }
        : undefined;
    } catch (error) {
      if (needed) throw errors.modelAway(error);
      this.logger.warn(
        `${this.embedder.id} did not serve: ` +
          `${error instanceof Error ? error.message : String(error)}`,
      );
      return undefined;
    }
  }
}

/** The question in every language that it may be in, its terms as the index has them. */
function asQuestion(q: string): Question {
  const { sequences, nested } = readQuestion(q, questionLanguages(q));
  const indexed = sequences.map((sequence) => sequence.map(indexedTerm));
  return { terms: new Set(indexed.flat()), sequences: indexed, nested };
}

function byWords(
  q: string | undefined,
  question: Question | undefined,
  { rows, beside, statistics }: Found,
): Placed[] {
  if (q === undefined || !question || !statistics) return [];
  const { passages, average_length: averageLength, frequency } = statistics;
  return rankSaid(q, question, saidIn(rows), beside ?? [], {
    passages,
    averageLength,
    frequency: new Map(Object.entries(frequency)),
  });
}

const saidIn = (rows: FoundRows): Said[] =>
  rows.position.map((position, at) => ({
    position,
    kind: rows.kind[at]!,
    score: rows.score[at]!,
    terms: rows.terms[at]?.trim().split(' ') ?? [],
    speaker: rows.speaker[at] ?? speakerIn(rows.opening[at] ?? ''),
    named: [rows.author[at], rows.about[at]].filter((name) => typeof name === 'string'),
    assertedAt: rows.asserted_at[at]!,
    space: rows.space[at]!,
  }));

const byVector = (near: readonly Near[] | null): Placed[] =>
  (near ?? []).map(([position, score]) => ({ position, score }));

/**
 * The order of the one list there is; of several, which measure in different ways, their fusion.
 */
function oneOrder(lists: Lists): readonly Placed[] {
  const [only, ...more] = Object.values(lists).filter((list) => list.length);
  if (!only) return [];
  if (!more.length) return only;
  return fuse([only, ...more].map((list) => list.map(({ position }) => ({ id: String(position) }))))
    .map(({ id, score }) => ({ position: Number(id), score: rounded(score) }))
    .sort(byScore);
}

type Superseding = ReadonlyMap<number, { id: string; at: number | null }>;
const standing = (newer: Superseding): Map<number, number> =>
  new Map(
    [...newer].flatMap(([position, { at }]) => (at === null ? [] : [[position, at] as const])),
  );

function placesIn(lists: Lists): (position: number) => Ranks {
  const places = (list: readonly Placed[]) =>
    new Map(list.map(({ position }, at) => [position, at + 1]));
  const [text, vector, model] = [places(lists.text), places(lists.vector), places(lists.model)];
  return (position) => ({
    text: text.get(position) ?? null,
    vector: vector.get(position) ?? null,
    model: model.get(position) ?? null,
  });
}
