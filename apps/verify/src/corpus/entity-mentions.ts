import type { EntityMention } from './graph.entity.ts';

/** A claim or prediction, where it stands. Offsets are UTF-16 code units into the text. */
export interface FactSpan {
  id: string;
  start: number;
  end: number;
}

/** An entity, and where it is named. */
export interface MentionedEntity {
  id: string;
  mentions: readonly { start: number; end: number }[];
}

/**
 * Which facts name which entities: those within whose span a mention lies whole. Each pair once, by
 * entity and place.
 *
 * @param facts none overlaps another
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

/** The last that begins there or before. */
function findLastStartingBy(facts: readonly FactSpan[], at: number): FactSpan | undefined {
  let [from, to] = [0, facts.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (facts[middle]!.start <= at) from = middle + 1;
    else to = middle;
  }
  return facts[from - 1];
}
