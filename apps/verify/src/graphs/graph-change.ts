import type { EntityMention, GraphEdge, GraphNode } from '../corpus/graph.entity.ts';

/** Rows of a graph, whole. */
export interface EditRows {
  nodes: GraphNode[];
  edges: GraphEdge[];
  abouts: EntityMention[];
}

/** What an edit does: all the rows that it touches, as they were and as they are then. */
export interface GraphChange {
  before: EditRows;
  after: EditRows;
}

export const NO_ROWS: EditRows = { nodes: [], edges: [], abouts: [] };

export const reverseChange = ({ before, after }: GraphChange): GraphChange => ({
  before: after,
  after: before,
});

/**
 * The statements that make a change: what goes, what comes, and which nodes stay but read
 * otherwise.
 */
export interface ChangeSteps {
  removed: EditRows;
  added: EditRows;
  changedNodes: GraphNode[];
}

/** Edges never read otherwise: they come and go. */
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

/**
 * By how much an edit changes the lengths that search has of a source: see `passages` and
 * `passageTerms` of Source.
 */
export interface PassageLengths {
  passages: number;
  passageTerms: number;
}

/** By the id of each source whose claims and predictions an edit changes. */
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
