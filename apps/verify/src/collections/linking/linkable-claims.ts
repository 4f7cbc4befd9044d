import type { PassageComparison, SlotComparison, TextSpan } from '@plumbline/comparison';
import type { StatementDescription } from '@plumbline/extraction';
import { DAY_MS } from '@plumbline/text/durations';

/** A claim as it was said. */
export interface ClaimInContext {
  text: string;
  /** ISO 639-1 */
  language: string;
  /** Of the page it stands in. */
  title: string;
  /** What “yesterday” in it is told from. */
  datedAt: Date;
  /** The day that the page itself names, if any. */
  publishedAt: Date | null;
  /** Says what is to come. */
  isPrediction: boolean;
}

/** A claim with what can be read in its sentence alone. */
export interface DescribedClaim extends ClaimInContext {
  description: StatementDescription;
}

/** Later pages tell of a later state, which both report rightly. */
const MAX_DAYS_APART = 3;

/** Whether two sentences are of one thing, as far as they alone tell. */
export const areAboutSameThing = (
  { description: one }: DescribedClaim,
  { description: other }: DescribedClaim,
): boolean => one.isSelfContained && other.isSelfContained && haveSharedName(one, other);

/** “Jackson” is Vincent Jackson. */
const haveSharedName = (one: StatementDescription, other: StatementDescription) =>
  one.names.some((name) => other.names.some((like) => isPart(name, like) || isPart(like, name)));
const isPart = (name: readonly string[], longer: readonly string[]) =>
  name.length > 0 && name.every((word) => longer.includes(word));

/** Whether a sentence has all numbers of another: “a 2–14 record” bears out no 2–22 one. */
export function statesNumbersOf(
  { description: { numbers: own } }: DescribedClaim,
  { description: { numbers } }: DescribedClaim,
): boolean {
  const unused = [...own];
  return numbers.every((values) => {
    const index = unused.findIndex((others) => others.some((other) => values.includes(other)));
    if (index >= 0) unused.splice(index, 1);
    return index >= 0;
  });
}

/** Whether two pages are dated, and so close that neither tells of a later state than the other. */
export function areOfOneTime(
  { publishedAt: one }: ClaimInContext,
  { publishedAt: other }: ClaimInContext,
): boolean {
  if (!one || !other) return false;
  return Math.abs(one.getTime() - other.getTime()) <= MAX_DAYS_APART * DAY_MS;
}

/**
 * Whether all that sets a claim apart from a source is a figure in one unit, or a date that reads
 * the same on whichever day.
 */
export function differsInValueOnly(
  claim: DescribedClaim,
  source: DescribedClaim,
  { outcome, basis, slots, sentence }: PassageComparison,
): boolean {
  if (outcome !== 'contradicted' || basis) return false;
  const differing = slots.filter(
    ({ agreement }) => agreement === 'differs' || agreement === 'absent',
  );
  const isValue = ({ kind, agreement, claim: own, source: place }: SlotComparison) => {
    if (agreement !== 'differs' || !place) return false;
    const other = { start: sentence.start + place.start, end: sentence.start + place.end };
    if (kind === 'quantity') {
      const unit = findOverlapping(claim.description.figures, own)?.unit;
      return Boolean(unit) && unit === findOverlapping(source.description.figures, other)?.unit;
    }
    return (
      kind === 'date' &&
      [claim, source].every(({ description }) =>
        description.dates.every(({ isAbsolute }) => isAbsolute),
      )
    );
  };
  return differing.length > 0 && differing.every(isValue);
}

const findOverlapping = <Part extends TextSpan>(parts: readonly Part[], { start, end }: TextSpan) =>
  parts.find((part) => part.start < end && part.end > start);
