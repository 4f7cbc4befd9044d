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
   * `edge`: a typed link between two blocks; `claim`: the relation is stated within one claim,
   * which is a block of its own.
   */
  as: 'edge' | 'claim';
}

/** A row that was made from a message. */
export type RowFields = Record<string, unknown>;

/** What one message adds to a request. */
export interface EpisodeRows {
  /** Place of the message in the request. */
  message: number;
  id: string;
  nodes: RowFields[];
  edges: RowFields[];
  summary: { nodes: EpisodeNode[]; edges: EpisodeEdge[] };
}

/** A block of the ledger, or of this request. */
export interface GraphNode extends ExistingNode {
  /** The earliest instant from which a row with this id holds. */
  earliestValidFrom: InstantText;
}

/**
 * The blocks that the messages of one request meet: those the ledger has, and those that earlier
 * messages added. It says what is new.
 */
export class RequestGraph {
  readonly #nodes = new Map<string, GraphNode>();
  readonly #claimsByRelation = new Map<string, GraphNode[]>();
  readonly #edges = new Set<string>();

  /** With what the ledger has. Lets others work in between, as it may be much. */
  static async fromExisting(existingNodes: readonly ExistingNode[]): Promise<RequestGraph> {
    const graph = new RequestGraph();
    await mapYielding(existingNodes, (node) => graph.addNode(node));
    return graph;
  }

  /** Of several rows with one id the first in time says from when on the block holds. */
  addNode(node: ExistingNode): void {
    const existing = this.#nodes.get(node.id);
    if (!existing) this.#indexNode({ ...node, earliestValidFrom: node.valid_from });
    else if (node.valid_from < existing.earliestValidFrom)
      existing.earliestValidFrom = node.valid_from;
  }

  getNode(id: string): GraphNode | undefined {
    return this.#nodes.get(id);
  }

  /** The claims that settle one of these relations, in the order in which they were met. */
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

  /** Whether an edge is the first of its kind in this request. */
  addEdge(source: string, target: string, type: string): boolean {
    const key = JSON.stringify([source, target, type]);
    return !this.#edges.has(key) && Boolean(this.#edges.add(key));
  }
}
