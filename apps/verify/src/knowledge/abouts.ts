import type { About } from './graph.entity.ts';

/** A claim or prediction, where it stands. Offsets are UTF-16 code units into the text. */
export interface Fact {
  id: string;
  start: number;
  end: number;
}

/** An entity, and where it is named. */
export interface Named {
  id: string;
  mentions: readonly { start: number; end: number }[];
}

/**
 * Which facts name which entities: those within whose span a mention lies whole. Each pair once, by
 * entity and place.
 *
 * @param facts none overlaps another
 */
export function aboutsOf(facts: readonly Fact[], entities: readonly Named[]): About[] {
  const inOrder = facts.toSorted((a, b) => a.start - b.start);
  return entities.flatMap(({ id: entityId, mentions }) => {
    const named = new Set<string>();
    for (const mention of mentions) {
      const fact = lastFrom(inOrder, mention.start);
      if (fact && mention.end <= fact.end) named.add(fact.id);
    }
    return [...named].map((factId) => ({ factId, entityId }));
  });
}

/** The last that begins there or before. */
function lastFrom(facts: readonly Fact[], at: number): Fact | undefined {
  let [from, to] = [0, facts.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (facts[middle]!.start <= at) from = middle + 1;
    else to = middle;
  }
  return facts[from - 1];
}
