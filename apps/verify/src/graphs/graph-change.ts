import type { EntityMention, GraphEdge, GraphNode } from '../corpus/graph.entity.ts';

/** Complete rows of a graph. */
export interface EditRows {
  nodes: GraphNode[];
  edges: GraphEdge[];
  abouts: EntityMention[];
}

/** The effect of an edit: all rows that it touches, before and after it. */
export interface GraphChange {
  before: EditRows;
  after: EditRows;
}

export const NO_ROWS: EditRows = { nodes: [], edges: [], abouts: [] };

export const reverseChange = ({ before, after }: GraphChange): GraphChange => ({
  before: after,
  after: before,
});

/** The steps of a change: rows to delete, rows to insert, and nodes to update. */
export interface ChangeSteps {
  removed: EditRows;
  added: EditRows;
  changedNodes: GraphNode[];
}

/** Edges are never updated, only inserted and deleted. */
export function planSteps({ before, after }: GraphChange): ChangeSteps {
  const [idsBefore, idsAfter] = [collectIds(before), collectIds(after)];
  const toPairKey = ({ factId, entityId }: EntityMention) => `${factId} ${entityId}`;
  const [pairsBefore, pairsAfter] = [
    new Set(before.abouts.map(toPairKey)),
    new Set(after.abouts.map(toPairKey)),
  ];
  const excludeRows = (
    { nodes, edges, abouts }: EditRows,
    ids: ReadonlySet<string>,
    pairs: ReadonlySet<string>,
  ): EditRows => ({
    nodes: nodes.filter(({ id }) => !ids.has(id)),
    edges: edges.filter(({ id }) => !ids.has(id)),
    abouts: abouts.filter((mention) => !pairs.has(toPairKey(mention))),
  });
  return {
    removed: excludeRows(before, idsAfter, pairsAfter),
    added: excludeRows(after, idsBefore, pairsBefore),
    changedNodes: after.nodes.filter(({ id }) => idsBefore.has(id)),
  };
}

const collectIds = ({ nodes, edges }: EditRows): Set<string> =>
  new Set([...nodes, ...edges].map(({ id }) => id));

/** The change of a source's passage counts: see `passages` and `passageTerms` of Source. */
export interface PassageLengths {
  passages: number;
  passageTerms: number;
}

/** Returns the change of each source whose claims and predictions an edit changes, by source id. */
export function computeLengthChanges({ before, after }: GraphChange): Map<string, PassageLengths> {
  const lengthsBySource = new Map<string, PassageLengths>();
  const addLengths = (nodes: readonly GraphNode[], sign: 1 | -1) => {
    for (const { sourceId, type, terms } of nodes) {
      if (!sourceId || (type !== 'CLAIM' && type !== 'PREDICTION')) continue;
      const { passages, passageTerms } = lengthsBySource.get(sourceId) ?? {
        passages: 0,
        passageTerms: 0,
      };
      lengthsBySource.set(sourceId, {
        passages: passages + sign,
        passageTerms: passageTerms + sign * terms.length,
      });
    }
  };
  addLengths(after.nodes, 1);
  addLengths(before.nodes, -1);
  for (const [id, { passages, passageTerms }] of lengthsBySource)
    if (!passages && !passageTerms) lengthsBySource.delete(id);
  return lengthsBySource;
}
