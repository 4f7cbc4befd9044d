import { Injectable } from '@nestjs/common';
import type { Certificate } from '../certificates/certificate.ts';
import { CertificationService } from '../certificates/certification.service.ts';
import type { EdgeRow, EdgeType } from '../ledger/edge.types.ts';
import { GraphRepository } from '../ledger/graph.repository.ts';
import type { NodeRow } from '../ledger/ledger.types.ts';
import { parseScope, type ScopeRequest } from './scope.ts';

export interface SubgraphRequest extends ScopeRequest {
  id: readonly string[];
  depth: number;
  edge_type?: readonly EdgeType[];
  /** The maximum number of nodes. */
  limit: number;
}

export interface SubgraphResult {
  nodes: NodeRow[];
  edges: EdgeRow[];
  truncated: boolean;
  certificate: Certificate;
}

/**
 * The average number of edges per node. Without this limit, the answer for a dense graph would grow
 * with the square of its nodes.
 */
const MAX_EDGES_PER_NODE = 10;

/** Returns the nodes around some nodes as of an instant, breadth first. */
@Injectable()
export class SubgraphService {
  constructor(
    private readonly graphRepository: GraphRepository,
    private readonly certification: CertificationService,
  ) {}

  async findSubgraph(
    tenant: string,
    { id, depth, edge_type, limit, ...scopeRequest }: SubgraphRequest,
  ): Promise<SubgraphResult> {
    const scope = parseScope(scopeRequest);
    const query = { id, depth, edge_type, limit };
    const {
      frame: snapshot,
      nodes,
      edges,
      cut: isTruncated,
    } = await this.graphRepository.readSubgraph(tenant, {
      ...scope,
      ...query,
      edge_limit: limit * MAX_EDGES_PER_NODE,
    });
    const rows = [...nodes, ...edges];
    const certificate = await this.certification.certify(tenant, {
      operation: 'subgraph',
      scope,
      request: query,
      snapshot,
      rows,
    });
    return { nodes, edges, truncated: isTruncated, certificate };
  }
}
