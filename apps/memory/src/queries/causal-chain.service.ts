import { Injectable } from '@nestjs/common';
import type { Certificate } from '../certificates/certificate.ts';
import { CertificationService } from '../certificates/certification.service.ts';
import type { EdgeRow } from '../ledger/edge.types.ts';
import {
  GraphRepository,
  type CausalLink,
  type CausalDirection,
} from '../ledger/graph.repository.ts';
import type { NodeRow } from '../ledger/ledger.types.ts';
import { findStrongestPaths } from './causal-paths.ts';
import { findChainWarnings, type ChainWarning } from './chain-warnings.ts';
import { formatIsoDuration, sumLags, type Lag } from './lag.ts';
import { parseScope, type ScopeRequest } from './scope.ts';

export interface CausalChainRequest extends ScopeRequest {
  id: string;
  depth: number;
  direction: CausalDirection;
}

export interface CausalChain {
  /** From the root on. */
  nodes: NodeRow[];
  /** `edges[n]` connects `nodes[n]` and `nodes[n + 1]`. */
  edges: EdgeRow[];
  /** The product of the edges' confidences. */
  confidence: number;
  /** The sum of the stated lags, as an ISO 8601 duration; null when no edge states one. */
  lag: string | null;
  doubts: ChainWarning[];
}

export interface CausalChainResult {
  root: NodeRow | null;
  chains: CausalChain[];
  truncated: boolean;
  certificate: Certificate;
}

/** Limits of the loaded part of the graph, and of the search for chains. */
const GRAPH_LIMITS = { maxEdgesPerNode: 200, maxEdges: 20_000 };
const SEARCH_LIMITS = { maxPaths: 100, maxPartialPaths: 20_000 };

/**
 * Finds the causes or the effects of a node: chains of causal edges as of an instant, strongest
 * first.
 */
@Injectable()
export class CausalChainService {
  constructor(
    private readonly graphRepository: GraphRepository,
    private readonly certification: CertificationService,
  ) {}

  async findChains(
    tenant: string,
    { id, depth, direction, ...scopeRequest }: CausalChainRequest,
  ): Promise<CausalChainResult> {
    const scope = parseScope(scopeRequest);
    const {
      as_of,
      ledger_size,
      root,
      links,
      cut: isGraphTruncated,
    } = await this.graphRepository.readCausalGraph(tenant, {
      ...scope,
      id,
      depth,
      direction,
      ...GRAPH_LIMITS,
    });
    const { chains: paths, truncated } =
      root === null
        ? { chains: [], truncated: false }
        : findStrongestPaths(root, links, { maxDepth: depth, ...SEARCH_LIMITS });

    // At the same instant and ledger size, so that rows written in between do not change the
    // result.
    const nodePositions = [
      ...new Set(
        root === null
          ? []
          : [root, ...paths.flatMap((path) => path.links.map(([, , farPosition]) => farPosition))],
      ),
    ];
    const edgePositions = [
      ...new Set(paths.flatMap((path) => path.links.map(([edgePosition]) => edgePosition))),
    ];
    const rows = await this.graphRepository.readRowsAt(
      tenant,
      { ...scope, as_of, ledger_size },
      nodePositions,
      edgePositions,
    );
    const nodeByPosition = new Map(
      nodePositions.map((position, index) => [position, rows.nodes[index]!]),
    );
    const edgeByPosition = new Map(
      edgePositions.map((position, index) => [position, rows.edges[index]!]),
    );

    return {
      root: root === null ? null : nodeByPosition.get(root)!,
      chains: paths.map(({ links: path, confidence }) => {
        const rowsInChain = {
          nodes: [
            nodeByPosition.get(root!)!,
            ...path.map(([, , farPosition]) => nodeByPosition.get(farPosition)!),
          ],
          edges: path.map(([edgePosition]) => edgeByPosition.get(edgePosition)!),
        };
        const lags = path.map(toLag);
        const statedLags = lags.filter((lag) => lag !== null);
        const lag = statedLags.length ? formatIsoDuration(sumLags(statedLags)) : null;
        return {
          ...rowsInChain,
          confidence,
          lag,
          doubts: findChainWarnings({ ...rowsInChain, lags }, direction),
        };
      }),
      truncated: isGraphTruncated || truncated,
      certificate: await this.certification.certify(tenant, {
        operation: 'why',
        scope,
        request: { id, depth, direction },
        snapshot: rows.frame,
        rows: [...rows.nodes, ...rows.edges], // distinct, in the order of first occurrence
      }),
    };
  }
}

const toLag = ([, , , , months, days, microseconds]: CausalLink): Lag | null =>
  months === null || days === null || microseconds === null ? null : { months, days, microseconds };
