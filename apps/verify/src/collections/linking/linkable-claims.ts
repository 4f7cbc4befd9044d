import type { PassageComparison, SlotComparison, TextSpan } from '@plumbline/comparison';
import type { StatementDescription } from '@plumbline/extraction';
import { DAY_MS } from '@plumbline/text/durations';

/** A claim and its context. */
export interface ClaimInContext {
  text: string;
  /** ISO 639-1 */
  language: string;
  /** Title of its page. */
  title: string;
  /** Reference date for relative dates such as “yesterday”. */
  datedAt: Date;
  /** Publication date that the page states, if any. */
  publishedAt: Date | null;
  /** Whether it is about the future. */
  isPrediction: boolean;
}

/** A claim with the description of its sentence. */
export interface DescribedClaim extends ClaimInContext {
  description: StatementDescription;
}

/** Pages with a larger distance may both be right about different states. */
const MAX_DAYS_APART = 3;

/** Whether two sentences are about the same thing, judged without their context. */
export const areAboutSameThing = (
  { description: one }: DescribedClaim,
  { description: other }: DescribedClaim,
): boolean => one.isSelfContained && other.isSelfContained && haveSharedName(one, other);

/** “Jackson” matches “Vincent Jackson”. */
const haveSharedName = (one: StatementDescription, other: StatementDescription) =>
  one.names.some((name) => other.names.some((like) => isPart(name, like) || isPart(like, name)));
const isPart = (name: readonly string[], longer: readonly string[]) =>
  name.length > 0 && name.every((word) => longer.includes(word));

/**
 * Whether a sentence states all numbers of another: “a 2–14 record” does not support a 2–22 one.
 */
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

/** Whether two pages are dated closely enough to describe the same state. */
export function areOfOneTime(
  { publishedAt: one }: ClaimInContext,
  { publishedAt: other }: ClaimInContext,
): boolean {
  if (!one || !other) return false;
  return Math.abs(one.getTime() - other.getTime()) <= MAX_DAYS_APART * DAY_MS;
}

/** Whether a claim differs from a source only in figures of one unit or in absolute dates. */
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
