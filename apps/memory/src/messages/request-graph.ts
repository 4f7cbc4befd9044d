import { mapYielding } from '@plumbline/concurrency';
import type { InstantText } from '../ledger/instant.ts';
import type { ExistingNode } from '../ledger/existing-node.repository.ts';
import type { NodeKind } from '../ledger/ledger.types.ts';
import { extractAssertions } from './contradiction.ts';

export interface EpisodeNode {
  id: string;
  kind: NodeKind;
  statement: string | null;
}

export interface EpisodeEdge {
  source_id: string;
  target_id: string;
  edge_type: string;
  /** One sentence that states the relation. */
  fact: string;
  /**
   * `edge`: a typed link between two blocks; `claim`: one claim, a block of its own, states the
   * relation.
   */
  as: 'edge' | 'claim';
}

/** A row that was derived from a message. */
export type RowFields = Record<string, unknown>;

/** The rows that one message adds to a request. */
export interface EpisodeRows {
  /** The position of the message in the request. */
  message: number;
  id: string;
  nodes: RowFields[];
  edges: RowFields[];
  summary: { nodes: EpisodeNode[]; edges: EpisodeEdge[] };
}

/** A block of the ledger, or of this request. */
export interface GraphNode extends ExistingNode {
  /** The earliest start of validity among the rows with this id. */
  earliestValidFrom: InstantText;
}

/**
 * The blocks that the messages of one request refer to: those of the ledger and those of earlier
 * messages. It tells which are new.
 */
export class RequestGraph {
  readonly #nodes = new Map<string, GraphNode>();
  readonly #claimsByRelation = new Map<string, GraphNode[]>();
  readonly #edges = new Set<string>();

  /**
   * Creates a graph with the blocks of the ledger. Yields to other work in between, since there may
   * be many.
   */
  static async fromExisting(existingNodes: readonly ExistingNode[]): Promise<RequestGraph> {
    const graph = new RequestGraph();
    await mapYielding(existingNodes, (node) => graph.addNode(node));
    return graph;
  }

  /** Of several rows with one id, the earliest gives the start of the block's validity. */
  addNode(node: ExistingNode): void {
    const existing = this.#nodes.get(node.id);
    if (!existing) this.#indexNode({ ...node, earliestValidFrom: node.valid_from });
    else if (node.valid_from < existing.earliestValidFrom)
      existing.earliestValidFrom = node.valid_from;
  }

  getNode(id: string): GraphNode | undefined {
    return this.#nodes.get(id);
  }

  /** The claims that assert one of these relations, in the order of their addition. */
  findClaimsByRelations(relations: ReadonlySet<string>): GraphNode[] {
    return [...relations].flatMap((relation) => this.#claimsByRelation.get(relation) ?? []);
  }

  #indexNode(node: GraphNode): void {
    this.#nodes.set(node.id, node);
    if (node.kind !== 'claim' || !node.statement) return;
    for (const relation of new Set(
      extractAssertions(node.statement).map((assertion) => assertion.relation),
    ))
      this.#claimsByRelation.set(relation, [...(this.#claimsByRelation.get(relation) ?? []), node]);
  }

  /** Adds an edge; returns whether it is the first of its kind in this request. */
  addEdge(source: string, target: string, type: string): boolean {
    const key = JSON.stringify([source, target, type]);
    return !this.#edges.has(key) && Boolean(this.#edges.add(key));
  }
}
