import type { About, Chunk, GraphEdge, GraphNode } from '../../knowledge/graph.entity.ts';
import type { GraphRows } from '../../knowledge/graph-rows.ts';

/** What of a source's rows a new reading of its page changes. */
export interface Change<Row> {
  /** Not there before. */
  added: Row[];
  /** There before, under the same id, and now at another place or with other particulars. */
  changed: Row[];
  /** Ids of what the page no longer says. */
  gone: string[];
}

export interface Difference {
  chunks: Change<Chunk>;
  nodes: Change<GraphNode>;
  edges: Change<GraphEdge>;
  abouts: { added: About[]; gone: About[] };
}

/**
 * What makes the stored rows of a source those of a new reading, when no more is touched than must
 * be. What is the same keeps its id: a chunk by its text and terms, a node by its type and text, an
 * edge by its type, ends and evidence; of several that are alike the first is the first. Rows of
 * `fresh` that stay are changed to the ids of the stored ones, and so are the ends of its edges and
 * abouts.
 */
export function differenceOf(stored: GraphRows, fresh: GraphRows): Difference {
  const chunks = changeOf(stored.chunks, fresh.chunks, ({ text, terms }) =>
    JSON.stringify([text, terms]),
  );
  const nodes = changeOf(stored.nodes, fresh.nodes, ({ type, text }) =>
    JSON.stringify([type, text]),
  );
  const idOf = (id: string) => nodes.ids.get(id) ?? id;
  const joined = fresh.edges.map((edge) => ({
    ...edge,
    fromId: idOf(edge.fromId),
    toId: idOf(edge.toId),
  }));
  const edges = changeOf(stored.edges, joined, ({ type, fromId, toId, evidence }) =>
    JSON.stringify([type, fromId, toId, evidence]),
  );
  const abouts = fresh.abouts.map(({ factId, entityId }) => ({
    factId: idOf(factId),
    entityId: idOf(entityId),
  }));
  return {
    chunks: chunks.change,
    nodes: nodes.change,
    edges: edges.change,
    abouts: aboutsOf(stored.abouts, abouts),
  };
}

type Numbered = { id: string; position: number };

function changeOf<Row extends Numbered>(
  stored: readonly Row[],
  fresh: readonly Row[],
  keyOf: (row: Row) => string,
): { change: Change<Row>; ids: ReadonlyMap<string, string> } {
  const left = new Map<string, Row[]>();
  for (const row of stored.toSorted((a, b) => b.position - a.position)) {
    const key = keyOf(row);
    const alike = left.get(key);
    if (alike) alike.push(row);
    else left.set(key, [row]);
  }
  const ids = new Map<string, string>();
  const change: Change<Row> = { added: [], changed: [], gone: [] };
  for (const row of fresh) {
    const same = left.get(keyOf(row))?.pop();
    if (!same) {
      change.added.push(row);
      continue;
    }
    ids.set(row.id, same.id);
    const kept = { ...row, id: same.id };
    if (!isEqual(same, kept)) change.changed.push(kept);
  }
  change.gone = [...left.values()].flatMap((rows) => rows.map(({ id }) => id));
  return { change, ids };
}

/** Numbers of PostgreSQL's `real` come back with fewer digits than they went. */
function isEqual<Row extends object>(stored: Row, fresh: Row): boolean {
  return Object.entries(fresh).every(([name, value]) => {
    const before = (stored as Record<string, unknown>)[name];
    if (typeof value === 'number' && typeof before === 'number')
      return Math.abs(value - before) < 1e-6;
    return Array.isArray(value)
      ? JSON.stringify(value) === JSON.stringify(before)
      : value === before;
  });
}

function aboutsOf(stored: readonly About[], fresh: readonly About[]): Difference['abouts'] {
  const key = ({ factId, entityId }: About) => `${factId} ${entityId}`;
  const [before, now] = [new Set(stored.map(key)), new Set(fresh.map(key))];
  return {
    added: fresh.filter((about) => !before.has(key(about))),
    gone: stored.filter((about) => !now.has(key(about))),
  };
}
