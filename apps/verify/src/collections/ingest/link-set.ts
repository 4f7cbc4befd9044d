import type { EntityManager } from 'typeorm';
import type { GraphEdge } from '../../corpus/graph.entity.ts';

/** Of these nodes, those that the graph has. */
const EXISTING_NODES_SQL = 'select id from verify.node where graph_id = $1 and id = any($2)';

/** The links of a page with others, as they are found round by round: each once. */
export class LinkSet {
  private readonly edgeByKey = new Map<string, GraphEdge>();

  add(edges: readonly GraphEdge[]): void {
    for (const edge of edges) {
      const key = `${edge.fromId} ${edge.toId} ${edge.type}`;
      if (!this.edgeByKey.has(key)) this.edgeByKey.set(key, edge);
    }
  }

  /** Less those to what has gone from the graph meanwhile; the page's own nodes must be there. */
  async selectValid(tx: EntityManager, graphId: string): Promise<GraphEdge[]> {
    if (!this.edgeByKey.size) return [];
    const edges = [...this.edgeByKey.values()];
    const rows = await tx.query<{ id: string }[]>(EXISTING_NODES_SQL, [
      graphId,
      edges.flatMap(({ fromId, toId }) => [fromId, toId]),
    ]);
    const existingIds = new Set(rows.map(({ id }) => id));
    return edges.filter(({ fromId, toId }) => existingIds.has(fromId) && existingIds.has(toId));
  }
}
