import type { About, GraphEdge, GraphNode } from '../knowledge/graph.entity.ts';

/** Rows of a graph, whole. */
export interface Rows {
  nodes: GraphNode[];
  edges: GraphEdge[];
  abouts: About[];
}

/** What an edit does: all the rows that it touches, as they were and as they are then. */
export interface Change {
  before: Rows;
  after: Rows;
}

export const NOTHING: Rows = { nodes: [], edges: [], abouts: [] };

export const reversed = ({ before, after }: Change): Change => ({ before: after, after: before });

/**
 * The statements that make a change: what goes, what comes, and which nodes stay but read
 * otherwise.
 */
export interface Steps {
  gone: Rows;
  come: Rows;
  changed: GraphNode[];
}

/** Edges never read otherwise: they come and go. */
export function stepsOf({ before, after }: Change): Steps {
  const [was, is] = [idsOf(before), idsOf(after)];
  const pair = ({ factId, entityId }: About) => `${factId} ${entityId}`;
  const [pairsBefore, pairsAfter] = [
    new Set(before.abouts.map(pair)),
    new Set(after.abouts.map(pair)),
  ];
  const without = (
    { nodes, edges, abouts }: Rows,
    ids: ReadonlySet<string>,
    pairs: ReadonlySet<string>,
  ): Rows => ({
    nodes: nodes.filter(({ id }) => !ids.has(id)),
    edges: edges.filter(({ id }) => !ids.has(id)),
    abouts: abouts.filter((about) => !pairs.has(pair(about))),
  });
  return {
    gone: without(before, is, pairsAfter),
    come: without(after, was, pairsBefore),
    changed: after.nodes.filter(({ id }) => was.has(id)),
  };
}

const idsOf = ({ nodes, edges }: Rows): Set<string> =>
  new Set([...nodes, ...edges].map(({ id }) => id));

/**
 * By how much an edit changes the lengths that search has of a source: see `passages` and
 * `passageTerms` of Source.
 */
export interface Lengths {
  passages: number;
  passageTerms: number;
}

/** By the id of each source whose claims and predictions an edit changes. */
export function lengthsChanged({ before, after }: Change): Map<string, Lengths> {
  const changed = new Map<string, Lengths>();
  const count = (nodes: readonly GraphNode[], sign: 1 | -1) => {
    for (const { sourceId, type, terms } of nodes) {
      if (!sourceId || (type !== 'CLAIM' && type !== 'PREDICTION')) continue;
      const { passages, passageTerms } = changed.get(sourceId) ?? { passages: 0, passageTerms: 0 };
      changed.set(sourceId, {
        passages: passages + sign,
        passageTerms: passageTerms + sign * terms.length,
      });
    }
  };
  count(after.nodes, 1);
  count(before.nodes, -1);
  for (const [id, { passages, passageTerms }] of changed)
    if (!passages && !passageTerms) changed.delete(id);
  return changed;
}
