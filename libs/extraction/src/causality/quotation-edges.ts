import type { SentenceReading } from './relation-ends.ts';
import type { RelationEnd } from './relation.types.ts';

/**
 * Whether the ends of a relation stand in one quotation, or outside of all: what a speaker says is
 * no reason for what others do. A quotation within an end must be whole.
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
