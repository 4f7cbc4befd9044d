import type { DetectedMentions } from '../entity-linking/mention-detector.ts';
import type { Entity } from '../entity-linking/entity-index.ts';

interface Stretch {
  start: number;
  end: number;
}

const CLAUSE_END =
  /[;,，、；]\s?(?!\d)|\s(?:and|or|while|whereas|but|und|oder|während|aber|et|mais|y|pero)\s|(?<=[고며])\s/giu;

/**
 * "60 on Team and 600 on Team Plus": the clause of a sentence that speaks of one of them, where
 * each of several has a clause of its own; else the whole sentence.
 */
export function findEntityClause(
  text: string,
  { entityMentions }: Pick<DetectedMentions, 'entityMentions'>,
  of: Entity,
): Stretch {
  const whole = { start: 0, end: text.length };
  if (
    !entityMentions.some(({ entity }) => entity === of) ||
    new Set(entityMentions.map(({ entity }) => entity)).size < 2
  )
    return whole;
  const clauses: Stretch[] = [];
  let start = 0;
  for (const { index, 0: mark } of text.matchAll(CLAUSE_END)) {
    if (
      entityMentions.some((mention) => mention.start < index + mark.length && mention.end > index)
    )
      continue;
    clauses.push({ start, end: index });
    start = index + mark.length;
  }
  clauses.push({ start, end: text.length });
  const within = (clause: Stretch) =>
    new Set(
      entityMentions
        .filter((mention) => mention.start >= clause.start && mention.end <= clause.end)
        .map(({ entity }) => entity),
    );
  if (clauses.some((clause) => within(clause).size > 1)) return whole;
  const own = clauses.filter((clause) => within(clause).has(of));
  return own.length === 1 && /\p{N}/u.test(text.slice(own[0]!.start, own[0]!.end))
    ? own[0]!
    : whole;
}
