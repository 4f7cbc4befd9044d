import type { EntityManager } from 'typeorm';
import type { GraphEdge } from '../../knowledge/graph.entity.ts';

/** Of these nodes, those that the graph has. */
const THERE = 'select id from verify.node where graph_id = $1 and id = any($2)';

/** The links of a page with others, as they are found round by round: each once. */
export class Links {
  private readonly found = new Map<string, GraphEdge>();

  add(edges: readonly GraphEdge[]): void {
    for (const edge of edges) {
      const key = `${edge.fromId} ${edge.toId} ${edge.type}`;
      if (!this.found.has(key)) this.found.set(key, edge);
    }
  }

  /** Less those to what has gone from the graph meanwhile; the page's own nodes must be there. */
  async standing(tx: EntityManager, graphId: string): Promise<GraphEdge[]> {
    if (!this.found.size) return [];
    const all = [...this.found.values()];
    const rows = await tx.query<{ id: string }[]>(THERE, [
      graphId,
      all.flatMap(({ fromId, toId }) => [fromId, toId]),
    ]);
    const there = new Set(rows.map(({ id }) => id));
    return all.filter(({ fromId, toId }) => there.has(fromId) && there.has(toId));
  }
}
