import type { EntityMention } from './graph.entity.ts';

/** A claim or prediction and its position. Offsets are UTF-16 code units into the text. */
export interface FactSpan {
  id: string;
  start: number;
  end: number;
}

/** An entity and the positions of its mentions. */
export interface MentionedEntity {
  id: string;
  mentions: readonly { start: number; end: number }[];
}

/**
 * Finds which facts mention which entities. A mention counts if it lies completely within the fact.
 * Each pair is returned once, ordered by entity and position.
 *
 * @param facts must not overlap
 */
export function findEntityMentions(
  facts: readonly FactSpan[],
  entities: readonly MentionedEntity[],
): EntityMention[] {
  const sortedFacts = facts.toSorted((a, b) => a.start - b.start);
  return entities.flatMap(({ id: entityId, mentions }) => {
    const factIds = new Set<string>();
    for (const mention of mentions) {
      const fact = findLastStartingBy(sortedFacts, mention.start);
      if (fact && mention.end <= fact.end) factIds.add(fact.id);
    }
    return [...factIds].map((factId) => ({ factId, entityId }));
  });
}

/** Returns the last fact that starts at or before that offset. */
function findLastStartingBy(facts: readonly FactSpan[], at: number): FactSpan | undefined {
  let [from, to] = [0, facts.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (facts[middle]!.start <= at) from = middle + 1;
    else to = middle;
  }
  return facts[from - 1];
}
