import type { EntityMention, GraphNode, NewGraphEdge } from '../corpus/graph.entity.ts';
import type { GraphRows } from '../corpus/graph-rows.ts';
import { diffSource, type RowChanges, type SourceDiff } from '../collections/ingest/source-diff.ts';
import type { EditRows } from '../graphs/graph-change.ts';

const toNodeKey = ({ type, text }: GraphNode) => JSON.stringify([type, text]);
const toEdgeKey = ({ type, fromId, toId, evidence }: NewGraphEdge) =>
  JSON.stringify([type, fromId, toId, evidence]);

/**
 * Computes the changes from the stored rows of a source to a new reading, but keeps the owner's
 * edits. Renamed or annotated nodes stay. Deleted nodes and edges do not return. Rows that edits
 * refer to are not removed, so that each edit can still be undone.
 *
 * @param edits the rows before and after each edit of the graph that is not undone
 */
export function diffEditedSource(
  stored: GraphRows,
  fresh: GraphRows,
  edits: readonly EditRows[],
): SourceDiff {
  const edited = collectEdited(stored, edits);
  const diff = diffSource(stored, keepEditedNodes(stored, fresh, edited));
  const storedIds = new Set(stored.nodes.map(({ id }) => id));
  const isLeftToOwner = ({ factId, entityId }: EntityMention) =>
    (edited.nodeIds.has(factId) || edited.nodeIds.has(entityId)) &&
    storedIds.has(factId) &&
    storedIds.has(entityId);
  return {
    chunks: diff.chunks,
    nodes: keepRows(diff.nodes, edited.referencedIds, new Set()),
    edges: keepRows(
      { ...diff.edges, added: diff.edges.added.filter((e) => !edited.edgeKeys.has(toEdgeKey(e))) },
      edited.edgeIds,
      edited.edgeIds,
    ),
    entityMentions: {
      added: diff.entityMentions.added.filter((mention) => !isLeftToOwner(mention)),
      removed: diff.entityMentions.removed.filter(
        (mention) =>
          !isLeftToOwner(mention) &&
          !edited.referencedIds.has(mention.factId) &&
          !edited.referencedIds.has(mention.entityId),
      ),
    },
  };
}

interface EditedRows {
  /** Ids of nodes that an edit changed or deleted. */
  nodeIds: ReadonlySet<string>;
  /** These ids, and those of all other nodes that an edit refers to. */
  referencedIds: ReadonlySet<string>;
  /** Node id by each type and text that a node of the source has had. */
  nodeIdByKey: ReadonlyMap<string, string>;
  edgeIds: ReadonlySet<string>;
  edgeKeys: ReadonlySet<string>;
}

function collectEdited({ nodes }: GraphRows, edits: readonly EditRows[]): EditedRows {
  const sourceId = nodes[0]?.sourceId;
  const editedNodes = edits.flatMap((rows) => rows.nodes);
  const editedEdges = edits.flatMap((rows) => rows.edges);
  const nodeIds = new Set(editedNodes.map(({ id }) => id));
  return {
    nodeIds,
    referencedIds: new Set([
      ...nodeIds,
      ...editedEdges.flatMap(({ fromId, toId }) => [fromId, toId]),
      ...edits.flatMap(({ abouts }) =>
        abouts.flatMap(({ factId, entityId }) => [factId, entityId]),
      ),
    ]),
    nodeIdByKey: new Map(
      editedNodes
        .filter((node) => node.sourceId !== null && node.sourceId === sourceId)
        .map((node) => [toNodeKey(node), node.id]),
    ),
    edgeIds: new Set(editedEdges.map(({ id }) => id)),
    edgeKeys: new Set(editedEdges.map(toEdgeKey)),
  };
}

/** Returns the new reading with edited nodes in their stored form and without deleted nodes. */
function keepEditedNodes(
  stored: GraphRows,
  fresh: GraphRows,
  { nodeIdByKey }: EditedRows,
): GraphRows {
  const storedById = new Map(stored.nodes.map((node) => [node.id, node]));
  const deletedIds = new Set<string>();
  const nodes = fresh.nodes.flatMap((node) => {
    const editedId = nodeIdByKey.get(toNodeKey(node));
    if (editedId === undefined) return [node];
    const storedNode = storedById.get(editedId);
    if (storedNode) return [{ ...storedNode, id: node.id }];
    deletedIds.add(node.id);
    return [];
  });
  return {
    chunks: fresh.chunks,
    nodes,
    edges: fresh.edges.filter(
      ({ fromId, toId }) => !deletedIds.has(fromId) && !deletedIds.has(toId),
    ),
    entityMentions: fresh.entityMentions.filter(
      ({ factId, entityId }) => !deletedIds.has(factId) && !deletedIds.has(entityId),
    ),
  };
}

const keepRows = <Row extends { id: string }>(
  { added, changed, removedIds }: RowChanges<Row>,
  keptIds: ReadonlySet<string>,
  unchangedIds: ReadonlySet<string>,
): RowChanges<Row> => ({
  added,
  changed: changed.filter(({ id }) => !unchangedIds.has(id)),
  removedIds: removedIds.filter((id) => !keptIds.has(id)),
});
