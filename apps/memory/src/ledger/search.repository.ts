import { Injectable } from '@nestjs/common';
import type { InstantText } from './instant.ts';
import { LedgerDatabaseClient } from './ledger-database.client.ts';
import type { SnapshotMetadata, NodeKind, NodeRow, ReadScope } from './ledger.types.ts';

export interface SearchParameters extends ReadScope {
  kind?: readonly NodeKind[];
  /** Of the question, each once. */
  terms?: readonly string[];
  /** Compared with the callers' embeddings. */
  embedding?: readonly number[];
  /** The question as the service's own model has it. */
  questionVector?: { model: string; vector: readonly number[] };
}

/**
 * Nodes that share words with the question, or stand beside one that does: a list a column. See
 * db/functions/search.sql.
 */
export interface CandidateColumns {
  position: number[];
  score: number[];
  kind: NodeKind[];
  space: string[];
  /** In seconds. */
  asserted_at: number[];
  opening: (string | null)[];
  /** With a space between them; null where a statement has none. */
  terms: (string | null)[];
  speaker: (string | null)[];
  author: (string | null)[];
  about: (string | null)[];
}

export interface SearchCandidates {
  as_of: InstantText;
  ledger_size: number;
  statistics: {
    passages: number;
    average_length: number;
    frequency: Record<string, number>;
  } | null;
  rows: CandidateColumns;
  beside: [position: number, neighbour: number, distance: number][] | null;
  /** By the callers' embeddings: nearest first. */
  vector: VectorHit[] | null;
  /** By the vectors of the service's own model: nearest first. */
  model: VectorHit[] | null;
  /**
   * What of these lists is superseded: by which id, and where that node stands if it is within the
   * scope.
   */
  superseded: [position: number, newer: string, newerPosition: number | null][] | null;
}
export type VectorHit = [position: number, cosine: number];

/** The two steps of a search: what it is chosen from, and the rows chosen. */
@Injectable()
export class SearchRepository {
  constructor(private readonly ledgerClient: LedgerDatabaseClient) {}

  findCandidates(
    tenant: string,
    {
      as_of,
      valid_at,
      space,
      ledger_size,
      kind,
      terms,
      embedding,
      questionVector,
    }: SearchParameters,
  ): Promise<SearchCandidates> {
    return this.ledgerClient.call(
      tenant,
      `select memory_api.search(as_of => $1::timestamptz, valid_at => $2::timestamptz, space => $3::text, ledger_size => $4::bigint, kinds => $5::text[],
         terms => $6::text[], embedding => $7::public.vector, model => $8::text, vector => $9::public.vector) as answer`,
      [
        as_of,
        valid_at,
        space,
        ledger_size,
        kind,
        terms,
        embedding && formatVector(embedding),
        questionVector?.model,
        questionVector && formatVector(questionVector.vector),
      ],
    );
  }

  /**
   * The nodes at these places of the ledger, in this order, as of the same instant and within the
   * same size of the ledger.
   */
  async readRows(
    tenant: string,
    { as_of, valid_at, ledger_size }: ReadScope,
    positions: readonly number[],
  ): Promise<{ frame: SnapshotMetadata; nodes: NodeRow[] }> {
    return this.ledgerClient.call(
      tenant,
      `select memory_api.rows_at(as_of => $1::timestamptz, valid_at => $2::timestamptz, ledger_size => $3::bigint, node_positions => $4::bigint[],
         edge_positions => '{}') as answer`,
      [as_of, valid_at, ledger_size, positions],
    );
  }
}

const formatVector = (numbers: readonly number[]): string => `[${numbers.join(',')}]`;
