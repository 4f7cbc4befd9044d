import { Injectable } from '@nestjs/common';
import type { Certificate } from '../certificates/certificate.ts';
import { Certifier } from '../certificates/certifier.ts';
import type { EdgeRow, EdgeType } from '../ledger/edge-shapes.ts';
import { GraphCalls } from '../ledger/graph-calls.ts';
import type { NodeRow } from '../ledger/shapes.ts';
import { scopeOf, type AskedScope } from './scope.ts';

export interface SubgraphQuestion extends AskedScope {
  id: readonly string[];
  depth: number;
  edge_type?: readonly EdgeType[];
  /** Nodes at most. */
  limit: number;
}

export interface SubgraphAnswer {
  nodes: NodeRow[];
  edges: EdgeRow[];
  truncated: boolean;
  certificate: Certificate;
}

/**
 * So many edges a node on the average, so that a dense graph does not answer with the square of its
 * nodes.
 */
const EDGES_A_NODE = 10;

/** What surrounds some nodes as of an instant, breadth first. */
@Injectable()
export class Subgraph {
  constructor(
    private readonly graph: GraphCalls,
    private readonly certifier: Certifier,
  ) {}

  async around(
    tenant: string,
    { id, depth, edge_type, limit, ...asked }: SubgraphQuestion,
  ): Promise<SubgraphAnswer> {
    const scope = scopeOf(asked);
    const question = { id, depth, edge_type, limit };
    const { frame, nodes, edges, cut } = await this.graph.subgraph(tenant, {
      ...scope,
      ...question,
      edge_limit: limit * EDGES_A_NODE,
    });
    const rows = [...nodes, ...edges];
    const certificate = await this.certifier.certify(tenant, {
      operation: 'subgraph',
      scope,
      request: question,
      frame,
      rows,
    });
    return { nodes, edges, truncated: cut, certificate };
  }
}
