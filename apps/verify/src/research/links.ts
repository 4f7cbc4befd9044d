import type { StatementLink } from '../statements/statements.ts';
import type { Agreements } from './agreement.ts';
import type { Excerpt } from './excerpt.ts';

/** How sure it is that sentences judged to say the same do. */
const AGREED = 0.7;

/**
 * How the statements of a report stand to each other. @param idOf the statement that an excerpt
 * makes, if it was cited
 */
export function linksOf(
  { agreements, disagreements }: Agreements,
  idOf: (excerpt: Excerpt) => string | undefined,
): StatementLink[] {
  const link = (
    from: Excerpt,
    to: Excerpt,
    relation: StatementLink['relation'],
    confidence: number,
  ): StatementLink[] => {
    const [one, other] = [idOf(from), idOf(to)];
    return one && other && one !== other ? [{ from: one, to: other, relation, confidence }] : [];
  };
  return [
    ...agreements.flatMap(([first, ...others]) =>
      first ? others.flatMap((other) => link(other, first, 'SUPPORTS', AGREED)) : [],
    ),
    ...disagreements.flatMap(({ earlier, later, confidence }) =>
      link(later, earlier, 'CONTRADICTS', confidence),
    ),
  ];
}
