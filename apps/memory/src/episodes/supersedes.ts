import type { KnownBlock } from '../ledger/known-blocks.ts';
import { contradicts, facetsOf } from './contradiction.ts';
import type { Block, Gathered } from './draft.ts';
import type { EpisodeWriter } from './episode-draft.ts';
import type { Statement } from './statements.ts';

/**
 * Draws SUPERSEDES from the newer to the older of two claims that stand against each other; the older one stays as it is. Newer is what was
 * observed later, not what was learned later: a message of March that arrives after one of May is the older one, and the edge is asserted in May.
 * Predictions are left alone: what came of them is for RESOLVES to say.
 */
export function addSupersedes(
  writer: EpisodeWriter,
  blocks: ReadonlyMap<Statement, Block>,
  gathered: Gathered,
  like: ReadonlyMap<Statement, readonly KnownBlock[]>,
): void {
  for (const [statement, block] of blocks) {
    if (statement.kind !== 'claim' || !facetsOf(statement.text).length) continue;
    for (const other of rivals(statement, block, gathered, like)) {
      const isNewer = other.asserted_at <= writer.at;
      const [newer, older] = isNewer ? [block, other] : [other, block];
      const found = contradicts(newer.statement ?? '', older.statement ?? '');
      if (!found) continue;
      const more = { confidence: found.confidence, mechanism: found.why, ...(!isNewer && { asserted_at: other.asserted_at }) };
      writer.link(newer.id, older.id, 'SUPERSEDES', found.why, 'edge', more);
    }
  }
}

/** Other claims of the space that settle the same, in a fixed order: the ledger's, then those of this request. */
function* rivals(
  statement: Statement,
  block: Block,
  gathered: Gathered,
  like: ReadonlyMap<Statement, readonly KnownBlock[]>,
): Generator<KnownBlock> {
  const relations = new Set(facetsOf(statement.text).map(({ relation }) => relation));
  const seen = new Set([block.id]);
  for (const other of [...(like.get(statement) ?? []), ...gathered.settling(relations)]) {
    if (seen.has(other.id) || other.kind !== 'claim' || !other.statement) continue;
    seen.add(other.id);
    if (facetsOf(other.statement).some(({ relation }) => relations.has(relation))) yield other;
  }
}
