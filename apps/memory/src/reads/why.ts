import { Injectable } from '@nestjs/common';
import type { Certificate } from '../certificates/certificate.ts';
import { Certifier } from '../certificates/certifier.ts';
import type { EdgeRow } from '../ledger/edge-shapes.ts';
import { GraphCalls, type CausalLink, type Direction } from '../ledger/graph-calls.ts';
import type { NodeRow } from '../ledger/shapes.ts';
import { strongestChains } from './chains.ts';
import { doubtsOf, type Doubt } from './doubts.ts';
import { durationText, sumOf, type Lag } from './lag.ts';
import { scopeOf, type AskedScope } from './scope.ts';

export interface WhyRequest extends AskedScope {
  id: string;
  depth: number;
  direction: Direction;
}

export interface CausalChain {
  /** From the root on. */
  nodes: NodeRow[];
  /** edges[n] links nodes[n] and nodes[n + 1]. */
  edges: EdgeRow[];
  /** The product of the edges' confidences. */
  confidence: number;
  /**
   * The sum of the lags that the edges state, as an ISO 8601 duration; null when none states one.
   */
  lag: string | null;
  doubts: Doubt[];
}

export interface WhyAnswer {
  root: NodeRow | null;
  chains: CausalChain[];
  truncated: boolean;
  certificate: Certificate;
}

/**
 * What bounds an answer: of the graph what is loaded of it, of the search its chains and its steps.
 */
const GRAPH = { fan: 200, budget: 20_000 };
const SEARCH = { chains: 100, steps: 20_000 };

/**
 * Why something came about, or what came of it: chains of causal edges as of an instant, strongest
 * first.
 */
@Injectable()
export class Why {
  constructor(
    private readonly graph: GraphCalls,
    private readonly certifier: Certifier,
  ) {}

  async ask(tenant: string, { id, depth, direction, ...asked }: WhyRequest): Promise<WhyAnswer> {
    const scope = scopeOf(asked);
    const { as_of, ledger_size, root, links, cut } = await this.graph.why(tenant, {
      ...scope,
      id,
      depth,
      direction,
      ...GRAPH,
    });
    const { chains, truncated } =
      root === null
        ? { chains: [], truncated: false }
        : strongestChains(root, links, { depth, ...SEARCH });

    // The same instant and size: what was chosen above is what is read here, whatever was written
    // in between
    const nodes = [
      ...new Set(
        root === null
          ? []
          : [root, ...chains.flatMap((chain) => chain.links.map(([, , further]) => further))],
      ),
    ];
    const edges = [...new Set(chains.flatMap((chain) => chain.links.map(([edge]) => edge)))];
    const rows = await this.graph.rowsAt(tenant, { ...scope, as_of, ledger_size }, nodes, edges);
    const nodeAt = new Map(nodes.map((position, place) => [position, rows.nodes[place]!]));
    const edgeAt = new Map(edges.map((position, place) => [position, rows.edges[place]!]));

    return {
      root: root === null ? null : nodeAt.get(root)!,
      chains: chains.map(({ links: chain, confidence }) => {
        const found = {
          nodes: [nodeAt.get(root!)!, ...chain.map(([, , further]) => nodeAt.get(further)!)],
          edges: chain.map(([edge]) => edgeAt.get(edge)!),
        };
        const lags = chain.map(lagOf);
        const stated = lags.filter((lag) => lag !== null);
        const lag = stated.length ? durationText(sumOf(stated)) : null;
        return { ...found, confidence, lag, doubts: doubtsOf({ ...found, lags }, direction) };
      }),
      truncated: cut || truncated,
      certificate: await this.certifier.certify(tenant, {
        operation: 'why',
        scope,
        request: { id, depth, direction },
        frame: rows.frame,
        rows: [...rows.nodes, ...rows.edges], // each once, in the order of its first appearance
      }),
    };
  }
}

const lagOf = ([, , , , months, days, microseconds]: CausalLink): Lag | null =>
  months === null || days === null || microseconds === null ? null : { months, days, microseconds };
