import type { SentenceReading } from './relation-ends.ts';
import type { RelationEnd } from './relation.types.ts';

/**
 * Whether both ends of a relation are in the same quotation, or both outside. The words of a
 * speaker are not a reason for the acts of others. A quotation within an end must be complete.
 */
export function isWithinQuotations(
  { tree, structure }: SentenceReading,
  ends: readonly RelationEnd[],
): boolean {
  const quotations = structure.quotations.map(({ span }) => span);
  const containers = ends.map(({ start, end }) =>
    quotations.findIndex((quotation) => quotation.start <= start && quotation.end >= end),
  );
  const isCut = (end: RelationEnd) =>
    quotations.some(
      (quotation) =>
        quotation.start < end.end &&
        quotation.end > end.start &&
        quotation.start <= end.start !== quotation.end >= end.end,
    );
  return (
    new Set(containers).size === 1 &&
    !ends.some((end) => isCut(end) || !isBalanced(end.label ?? tree.text(end)))
  );
}

const isBalanced = (text: string): boolean =>
  countMatches(text, /[“«„]/gu) === countMatches(text, /[”»]/gu) &&
  countMatches(text, /"/gu) % 2 === 0 &&
  countMatches(text, /\(/gu) === countMatches(text, /\)/gu);

const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
