import { mapYielding } from '@plumbline/concurrency';
import type { ExistingNode } from '../ledger/existing-node.repository.ts';
import { type Contradiction, findContradiction, extractAssertions } from './contradiction.ts';
import type { GraphNode, RequestGraph } from './request-graph.ts';
import type { EpisodeBuilder } from './episode-builder.ts';
import type { Statement } from './statements.ts';

/**
 * Adds SUPERSEDES from the newer to the older of two contradicting claims; the older one stays
 * unchanged. Newer means observed later, not learned later: a message of March that arrives after
 * one of May is older, and the edge is asserted in May. Predictions are excluded, since RESOLVES
 * covers their outcome.
 */
export async function addSupersessions(
  builder: EpisodeBuilder,
  nodeByStatement: ReadonlyMap<Statement, GraphNode>,
  graph: RequestGraph,
): Promise<void> {
  await mapYielding(nodeByStatement, ([statement, node]) => {
    if (statement.kind !== 'claim' || !extractAssertions(statement.text).length) return;
    const rivals = findRivalClaims(statement, node, graph);
    const earlier = rivals.filter(({ asserted_at }) => asserted_at <= builder.assertedAt);
    const later = rivals.filter(({ asserted_at }) => asserted_at > builder.assertedAt);
    for (const { other, contradiction } of selectNearest(
      earlier.reverse(),
      (other) => findContradiction(statement.text, other.statement!),
      findContradiction,
    ))
      builder.addLink(node.id, other.id, 'SUPERSEDES', contradiction.why, 'edge', {
        confidence: contradiction.confidence,
        mechanism: contradiction.why,
      });
    for (const { other, contradiction } of selectNearest(
      later,
      (other) => findContradiction(other.statement!, statement.text),
      (a, b) => findContradiction(b, a),
    ))
      builder.addLink(other.id, node.id, 'SUPERSEDES', contradiction.why, 'edge', {
        ...{
          confidence: contradiction.confidence,
          mechanism: contradiction.why,
          asserted_at: other.asserted_at,
        },
      });
  });
}

/**
 * Of the claims that contradict a claim, those that no closer claim contradicts already. Changes
 * often form a chain: each claim is linked to the preceding one, not to all.
 */
function selectNearest(
  rivals: readonly ExistingNode[],
  findConflict: (other: ExistingNode) => Contradiction | undefined,
  findConflictBetween: (nearer: string, farther: string) => Contradiction | undefined,
): { other: ExistingNode; contradiction: Contradiction }[] {
  const selected: { other: ExistingNode; contradiction: Contradiction }[] = [];
  for (const other of rivals) {
    const contradiction = findConflict(other);
    if (
      contradiction &&
      !selected.some(({ other: nearer }) =>
        findConflictBetween(nearer.statement!, other.statement!),
      )
    )
      selected.push({ other, contradiction });
  }
  return selected;
}

/**
 * Other claims of the space that assert the same relation, earliest first; at one instant those of
 * the ledger come before those of this request.
 */
function findRivalClaims(
  statement: Statement,
  node: GraphNode,
  graph: RequestGraph,
): ExistingNode[] {
  const relations = new Set(extractAssertions(statement.text).map(({ relation }) => relation));
  const visitedIds = new Set([node.id]);
  return graph
    .findClaimsByRelations(relations)
    .filter((other) => {
      if (visitedIds.has(other.id) || other.kind !== 'claim' || !other.statement) return false;
      return Boolean(visitedIds.add(other.id));
    })
    .sort((a, b) => (a.asserted_at < b.asserted_at ? -1 : Number(a.asserted_at > b.asserted_at)));
}
