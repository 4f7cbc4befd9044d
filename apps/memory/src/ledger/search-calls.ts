import { Injectable } from '@nestjs/common';
import type { InstantText } from './as-of.ts';
import { LedgerCalls } from './ledger-calls.ts';
import type { Frame, NodeKind, NodeRow, Scope } from './shapes.ts';

export interface SearchCall extends Scope {
  kind?: readonly NodeKind[];
  /** Of the question, each once. */
  terms?: readonly string[];
  /** Compared with the callers' embeddings. */
  embedding?: readonly number[];
  /** The question as the service's own model has it. */
  own?: { model: string; vector: readonly number[] };
}

/**
 * Nodes that share words with the question, or stand beside one that does: a list a column. See
 * db/functions/search.sql.
 */
export interface FoundRows {
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

export interface Found {
  as_of: InstantText;
  ledger_size: number;
  statistics: {
    passages: number;
    average_length: number;
    frequency: Record<string, number>;
  } | null;
  rows: FoundRows;
  beside: [position: number, neighbour: number, distance: number][] | null;
  /** By the callers' embeddings: nearest first. */
  vector: Near[] | null;
  /** By the vectors of the service's own model: nearest first. */
  model: Near[] | null;
  /**
   * What of these lists is superseded: by which id, and where that node stands if it is within the
   * scope.
   */
  superseded: [position: number, newer: string, newerPosition: number | null][] | null;
}
export type Near = [position: number, cosine: number];

/** The two steps of a search: what it is chosen from, and the rows chosen. */
@Injectable()
export class SearchCalls {
  constructor(private readonly calls: LedgerCalls) {}

  find(
    tenant: string,
    { as_of, valid_at, space, ledger_size, kind, terms, embedding, own }: SearchCall,
  ): Promise<Found> {
    return this.calls.call(
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
        embedding && vectorText(embedding),
        own?.model,
        own && vectorText(own.vector),
      ],
    );
  }

  /**
   * The nodes at these places of the ledger, in this order, as of the same instant and within the
   * same size of the ledger.
   */
  async rows(
    tenant: string,
    { as_of, valid_at, ledger_size }: Scope,
    positions: readonly number[],
  ): Promise<{ frame: Frame; nodes: NodeRow[] }> {
    return this.calls.call(
      tenant,
      `select memory_api.rows_at(as_of => $1::timestamptz, valid_at => $2::timestamptz, ledger_size => $3::bigint, node_positions => $4::bigint[],
         edge_positions => '{}') as answer`,
      [as_of, valid_at, ledger_size, positions],
    );
  }
}

const vectorText = (numbers: readonly number[]): string => `[${numbers.join(',')}]`;
