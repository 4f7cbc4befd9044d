import type { EntityMention, Chunk, GraphNode, NewGraphEdge } from '../../corpus/graph.entity.ts';
import type { GraphRows } from '../../corpus/graph-rows.ts';

/** The changes of a source's rows after a new reading of its page. */
export interface RowChanges<Row> {
  /** Rows that were not there before. */
  added: Row[];
  /** Rows that keep their id and have a new position or other new values. */
  changed: Row[];
  /** Ids of rows that the page no longer states. */
  removedIds: string[];
}

export interface SourceDiff {
  chunks: RowChanges<Chunk>;
  nodes: RowChanges<GraphNode>;
  edges: RowChanges<NewGraphEdge>;
  entityMentions: { added: EntityMention[]; removed: EntityMention[] };
}

/**
 * Computes the smallest change that turns the stored rows of a source into those of a new reading.
 *
 * A row that stays the same keeps its id: a chunk by its text and terms, a node by its type and
 * text, an edge by its type, ends and evidence. Several equal rows are matched in order. Rows of
 * `fresh` that stay get the ids of the stored rows; ends of edges and entity mentions are updated
 * too.
 */
export function diffSource(stored: GraphRows, fresh: GraphRows): SourceDiff {
  const chunks = diffRows(stored.chunks, fresh.chunks, ({ text, terms }) =>
    JSON.stringify([text, terms]),
  );
  const nodes = diffRows(stored.nodes, fresh.nodes, ({ type, text }) =>
    JSON.stringify([type, text]),
  );
  const resolveId = (id: string) => nodes.storedIdById.get(id) ?? id;
  const remappedEdges = fresh.edges.map((edge) => ({
    ...edge,
    fromId: resolveId(edge.fromId),
    toId: resolveId(edge.toId),
  }));
  const edges = diffRows(stored.edges, remappedEdges, ({ type, fromId, toId, evidence }) =>
    JSON.stringify([type, fromId, toId, evidence]),
  );
  const remappedMentions = fresh.entityMentions.map(({ factId, entityId }) => ({
    factId: resolveId(factId),
    entityId: resolveId(entityId),
  }));
  return {
    chunks: chunks.changes,
    nodes: nodes.changes,
    edges: edges.changes,
    entityMentions: diffEntityMentions(stored.entityMentions, remappedMentions),
  };
}

type PositionedRow = { id: string; position: number };

function diffRows<Row extends PositionedRow>(
  stored: readonly Row[],
  fresh: readonly Row[],
  toKey: (row: Row) => string,
): { changes: RowChanges<Row>; storedIdById: ReadonlyMap<string, string> } {
  const unmatchedByKey = new Map<string, Row[]>();
  for (const row of stored.toSorted((a, b) => b.position - a.position)) {
    const rowKey = toKey(row);
    const rowsOfKey = unmatchedByKey.get(rowKey);
    if (rowsOfKey) rowsOfKey.push(row);
    else unmatchedByKey.set(rowKey, [row]);
  }
  const storedIdById = new Map<string, string>();
  const changes: RowChanges<Row> = { added: [], changed: [], removedIds: [] };
  for (const row of fresh) {
    const match = unmatchedByKey.get(toKey(row))?.pop();
    if (!match) {
      changes.added.push(row);
      continue;
    }
    storedIdById.set(row.id, match.id);
    const keptRow = { ...row, id: match.id };
    if (!isEqual(match, keptRow)) changes.changed.push(keptRow);
  }
  changes.removedIds = [...unmatchedByKey.values()].flatMap((rows) => rows.map(({ id }) => id));
  return { changes, storedIdById };
}

/** PostgreSQL's `real` returns numbers with fewer digits. */
function isEqual<Row extends object>(stored: Row, fresh: Row): boolean {
  return Object.entries(fresh).every(([name, value]) => {
    const storedValue = (stored as Record<string, unknown>)[name];
    if (typeof value === 'number' && typeof storedValue === 'number')
      return Math.abs(value - storedValue) < 1e-6;
    if (value instanceof Date && storedValue instanceof Date)
      return value.getTime() === storedValue.getTime();
    return Array.isArray(value)
      ? JSON.stringify(value) === JSON.stringify(storedValue)
      : value === storedValue;
  });
}

function diffEntityMentions(
  stored: readonly EntityMention[],
  fresh: readonly EntityMention[],
): SourceDiff['entityMentions'] {
  const toKey = ({ factId, entityId }: EntityMention) => `${factId} ${entityId}`;
  const [storedKeys, freshKeys] = [new Set(stored.map(toKey)), new Set(fresh.map(toKey))];
  return {
    added: fresh.filter((mention) => !storedKeys.has(toKey(mention))),
    removed: stored.filter((mention) => !freshKeys.has(toKey(mention))),
  };
}
