import { Injectable } from '@nestjs/common';
import type { InstantText } from './as-of.ts';
import type { EdgeRow, EdgeType } from './edge-shapes.ts';
import { LedgerCalls } from './ledger-calls.ts';
import type { Frame, NodeRow, Scope } from './shapes.ts';

export const DIRECTIONS = ['causes', 'effects'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export interface CausalRequest extends Scope {
  id: string;
  depth: number;
  direction: Direction;
  /** Of each node only its strongest edges, that many. */
  fan: number;
  /** Edges in all. */
  budget: number;
}

/**
 * A causal edge, by places in the ledger: its own, that of its end nearer to the root and of the
 * other; then its confidence, and its lag in months, days and microseconds.
 */
export type CausalLink = [
  edge: number,
  nearer: number,
  further: number,
  confidence: number | null,
  months: number | null,
  days: number | null,
  microseconds: number | null,
];

export interface CausalGraph {
  as_of: InstantText;
  ledger_size: number;
  /** Place of the root in the ledger; null: no node of that id is visible. */
  root: number | null;
  links: CausalLink[];
  /** Whether there is more than fan and budget let in. */
  cut: boolean;
}

export interface SubgraphRequest extends Scope {
  id: readonly string[];
  depth: number;
  edge_type?: readonly EdgeType[];
  /** Nodes at most. */
  limit: number;
  /** Edges at most. */
  edge_limit: number;
}

export interface GraphRows {
  frame: Frame;
  nodes: NodeRow[];
  edges: EdgeRow[];
}

/** Walks along edges. */
@Injectable()
export class GraphCalls {
  constructor(private readonly calls: LedgerCalls) {}

  /** The causal graph around a node. */
  why(
    tenant: string,
    { as_of, valid_at, space, ledger_size, id, depth, direction, fan, budget }: CausalRequest,
  ): Promise<CausalGraph> {
    return this.calls.call(
      tenant,
      `select memory_api.why(as_of => $1::timestamptz, valid_at => $2::timestamptz, space => $3::text, ledger_size => $4::bigint, id => $5::text,
         depth => $6::integer, direction => $7::text, fan => $8::integer, budget => $9::integer) as answer`,
      [as_of, valid_at, space, ledger_size, id, depth, direction, fan, budget],
    );
  }

  /** Rows by their places in the ledger, in that order. */
  rowsAt(
    tenant: string,
    { as_of, valid_at, ledger_size }: Scope,
    nodes: readonly number[],
    edges: readonly number[],
  ): Promise<GraphRows> {
    return this.calls.call(
      tenant,
      `select memory_api.rows_at(as_of => $1::timestamptz, valid_at => $2::timestamptz, ledger_size => $3::bigint, node_positions => $4::bigint[],
         edge_positions => $5::bigint[]) as answer`,
      [as_of, valid_at, ledger_size, nodes, edges],
    );
  }

  /** What surrounds some nodes. `cut` says that there is more than the limits let in. */
  subgraph(
    tenant: string,
    {
      as_of,
      valid_at,
      space,
      ledger_size,
      id,
      depth,
      edge_type,
      limit,
      edge_limit,
    }: SubgraphRequest,
  ): Promise<GraphRows & { cut: boolean }> {
    return this.calls.call(
      tenant,
      `select memory_api.subgraph(as_of => $1::timestamptz, valid_at => $2::timestamptz, space => $3::text, ledger_size => $4::bigint, ids => $5::text[],
         depth => $6::integer, edge_types => $7::text[], node_limit => $8::integer, edge_limit => $9::integer) as answer`,
      [as_of, valid_at, space, ledger_size, id, depth, edge_type, limit, edge_limit],
    );
  }
}
