import { Injectable } from '@nestjs/common';
import type { InstantText } from './instant.ts';
import type { EdgeRow, EdgeType } from './edge.types.ts';
import { LedgerDatabaseClient } from './ledger-database.client.ts';
import { LedgerReadClient } from './ledger-read.client.ts';
import type { SnapshotMetadata, NodeRow, ReadScope } from './ledger.types.ts';

export const CAUSAL_DIRECTIONS = ['causes', 'effects'] as const;
export type CausalDirection = (typeof CAUSAL_DIRECTIONS)[number];

export interface CausalGraphParameters extends ReadScope {
  id: string;
  depth: number;
  direction: CausalDirection;
  /** Only this many edges of each node, strongest first. */
  maxEdgesPerNode: number;
  /** The maximum number of edges in total. */
  maxEdges: number;
}

/**
 * A causal edge: the ledger positions of the edge, of its end nearer to the root and of its other
 * end, then its confidence, and its lag in months, days and microseconds.
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
  /** Ledger position of the root; null when no node with this id is visible. */
  root: number | null;
  links: CausalLink[];
  /** Whether the limits cut off edges. */
  cut: boolean;
}

export interface SubgraphParameters extends ReadScope {
  id: readonly string[];
  depth: number;
  edge_type?: readonly EdgeType[];
  /** The maximum number of nodes. */
  limit: number;
  /** The maximum number of edges. */
  edge_limit: number;
}

export interface GraphRows {
  frame: SnapshotMetadata;
  nodes: NodeRow[];
  edges: EdgeRow[];
}

/** Graph queries along edges. */
@Injectable()
export class GraphRepository {
  constructor(
    private readonly ledgerClient: LedgerDatabaseClient,
    private readonly ledgerReadClient: LedgerReadClient,
  ) {}

  /** Returns the causal graph around a node. */
  readCausalGraph(
    tenant: string,
    {
      as_of,
      valid_at,
      space,
      ledger_size,
      id,
      depth,
      direction,
      maxEdgesPerNode,
      maxEdges,
    }: CausalGraphParameters,
  ): Promise<CausalGraph> {
    return this.ledgerClient.call(
      tenant,
      `select memory_api.why(as_of => $1::timestamptz, valid_at => $2::timestamptz, space => $3::text, ledger_size => $4::bigint, id => $5::text,
         depth => $6::integer, direction => $7::text, fan => $8::integer, budget => $9::integer) as answer`,
      [as_of, valid_at, space, ledger_size, id, depth, direction, maxEdgesPerNode, maxEdges],
    );
  }

  /** Returns the rows at these ledger positions, in the same order. */
  readRowsAt(
    tenant: string,
    { as_of, valid_at, ledger_size }: ReadScope,
    nodePositions: readonly number[],
    edgePositions: readonly number[],
  ): Promise<GraphRows> {
    return this.ledgerReadClient.read(
      tenant,
      `select memory_api.rows_at(as_of => $1::timestamptz, valid_at => $2::timestamptz, ledger_size => $3::bigint, node_positions => $4::bigint[],
         edge_positions => $5::bigint[]) as answer`,
      [as_of, valid_at, ledger_size, nodePositions, edgePositions],
    );
  }

  /**
   * Returns the nodes and edges around some nodes. `cut` is true when the limits cut off some of
   * them.
   */
  readSubgraph(
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
    }: SubgraphParameters,
  ): Promise<GraphRows & { cut: boolean }> {
    return this.ledgerReadClient.read(
      tenant,
      `select memory_api.subgraph(as_of => $1::timestamptz, valid_at => $2::timestamptz, space => $3::text, ledger_size => $4::bigint, ids => $5::text[],
         depth => $6::integer, edge_types => $7::text[], node_limit => $8::integer, edge_limit => $9::integer) as answer`,
      [as_of, valid_at, space, ledger_size, id, depth, edge_type, limit, edge_limit],
    );
  }
}
