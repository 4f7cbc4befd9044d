import { inTurns } from '@plumbline/http';
import type { KnownBlock } from '../ledger/known-blocks.ts';
import { type Contradiction, contradicts, facetsOf } from './contradiction.ts';
import type { Block, Gathered } from './draft.ts';
import type { EpisodeWriter } from './episode-draft.ts';
import type { Statement } from './statements.ts';

/**
 * Draws SUPERSEDES from the newer to the older of two claims that stand against each other; the
 * older one stays as it is. Newer is what was observed later, not what was learned later: a message
 * of March that arrives after one of May is the older one, and the edge is asserted in May.
 * Predictions are left alone: what came of them is for RESOLVES to say.
 */
export async function addSupersedes(
  writer: EpisodeWriter,
  blocks: ReadonlyMap<Statement, Block>,
  gathered: Gathered,
): Promise<void> {
  await inTurns(blocks, ([statement, block]) => {
    if (statement.kind !== 'claim' || !facetsOf(statement.text).length) return;
    const others = rivals(statement, block, gathered);
    const earlier = others.filter(({ asserted_at }) => asserted_at <= writer.at);
    const later = others.filter(({ asserted_at }) => asserted_at > writer.at);
    for (const { other, found } of nearest(
      earlier.reverse(),
      (other) => contradicts(statement.text, other.statement!),
      contradicts,
    ))
      writer.link(block.id, other.id, 'SUPERSEDES', found.why, 'edge', {
        confidence: found.confidence,
        mechanism: found.why,
      });
    for (const { other, found } of nearest(
      later,
      (other) => contradicts(other.statement!, statement.text),
      (a, b) => contradicts(b, a),
    ))
      writer.link(other.id, block.id, 'SUPERSEDES', found.why, 'edge', {
        ...{ confidence: found.confidence, mechanism: found.why, asserted_at: other.asserted_at },
      });
  });
}

/**
 * Of the claims that stand against one, those that no nearer one stands against already: what
 * changes often makes a chain, each link to the one before, and not a link from each to all.
 */
function nearest(
  others: readonly KnownBlock[],
  against: (other: KnownBlock) => Contradiction | undefined,
  between: (nearer: string, farther: string) => Contradiction | undefined,
): { other: KnownBlock; found: Contradiction }[] {
  const kept: { other: KnownBlock; found: Contradiction }[] = [];
  for (const other of others) {
    const found = against(other);
    if (found && !kept.some(({ other: nearer }) => between(nearer.statement!, other.statement!)))
      kept.push({ other, found });
  }
  return kept;
}

/**
 * Other claims of the space that settle the same, the earliest first; of one instant, as the ledger
 * and this request have them in turn.
 */
function rivals(statement: Statement, block: Block, gathered: Gathered): KnownBlock[] {
  const relations = new Set(facetsOf(statement.text).map(({ relation }) => relation));
  const seen = new Set([block.id]);
  return gathered
    .settling(relations)
    .filter((other) => {
      if (seen.has(other.id) || other.kind !== 'claim' || !other.statement) return false;
      return Boolean(seen.add(other.id));
    })
    .sort((a, b) => (a.asserted_at < b.asserted_at ? -1 : Number(a.asserted_at > b.asserted_at)));
}
