import { Injectable } from '@nestjs/common';
import type { InstantText } from './instant.ts';
import { LedgerDatabaseClient } from './ledger-database.client.ts';
import { LedgerReadClient } from './ledger-read.client.ts';
import type { SnapshotMetadata, NodeKind, NodeRow, ReadScope } from './ledger.types.ts';

export interface SearchParameters extends ReadScope {
  kind?: readonly NodeKind[];
  /** The distinct terms of the question. */
  terms?: readonly string[];
  /** Compared with the callers' embeddings. */
  embedding?: readonly number[];
  /** The vector of the question from the service's own model. */
  questionVector?: { model: string; vector: readonly number[] };
}

/**
 * Nodes that share words with the question, and their neighbours: one array per column. See
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
  /** Separated by spaces; null when a statement has no terms. */
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
  /** Nearest by the callers' embeddings first. */
  vector: VectorHit[] | null;
  /** Nearest by the vectors of the service's own model first. */
  model: VectorHit[] | null;
  /**
   * The superseded nodes of these lists: the id of the newer node, and its position if it is within
   * the scope.
   */
  superseded: [position: number, newer: string, newerPosition: number | null][] | null;
}
export type VectorHit = [position: number, cosine: number];

/** The two steps of a search: reading the candidates, then reading the selected rows. */
@Injectable()
export class SearchRepository {
  constructor(
    private readonly ledgerClient: LedgerDatabaseClient,
    private readonly ledgerReadClient: LedgerReadClient,
  ) {}

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
   * Returns the nodes at these ledger positions, in this order, at the same instant and ledger
   * size.
   */
  async readRows(
    tenant: string,
    { as_of, valid_at, ledger_size }: ReadScope,
    positions: readonly number[],
  ): Promise<{ frame: SnapshotMetadata; nodes: NodeRow[] }> {
    return this.ledgerReadClient.read(
      tenant,
      `select memory_api.rows_at(as_of => $1::timestamptz, valid_at => $2::timestamptz, ledger_size => $3::bigint, node_positions => $4::bigint[],
         edge_positions => '{}') as answer`,
      [as_of, valid_at, ledger_size, positions],
    );
  }
}

const formatVector = (numbers: readonly number[]): string => `[${numbers.join(',')}]`;
