import type { EntityManager } from 'typeorm';
import type { NewGraphEdge } from '../../corpus/graph.entity.ts';

/** Selects the nodes that exist in the graph. */
const EXISTING_NODES_SQL = 'select id from verify.node where graph_id = $1 and id = any($2)';

/** The links of a page with other pages, collected over several rounds without duplicates. */
export class LinkSet {
  private readonly edgeByKey = new Map<string, NewGraphEdge>();

  add(edges: readonly NewGraphEdge[]): void {
    for (const edge of edges) {
      const key = `${edge.fromId} ${edge.toId} ${edge.type}`;
      if (!this.edgeByKey.has(key)) this.edgeByKey.set(key, edge);
    }
  }

  /**
   * Returns the links whose ends still exist in the graph. The page's own nodes must be stored
   * already.
   */
  async selectValid(tx: EntityManager, graphId: string): Promise<NewGraphEdge[]> {
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
