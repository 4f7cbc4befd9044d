import { DAY_MS } from '@plumbline/text/durations';
import { checkDates } from './check-dates.ts';
import { checkNames } from './check-names.ts';
import { checkNumbers } from './check-numbers.ts';
import { readMaterial } from './grounding-material.ts';
import type { GroundingIssue, GroundingQuestion, GroundingReason } from './grounding.types.ts';

const FACT_REASONS: ReadonlySet<GroundingReason> = new Set(['number', 'date', 'name']);

/**
 * A fact that its sources lack but the context has may be a reference that was resolved ("since
 * then", "she", "the 50th anniversary tour"), or put in the wrong place: an error about it becomes
 * a doubt.
 */
export function softenKnownFacts(
  question: GroundingQuestion,
  issues: readonly GroundingIssue[],
): GroundingIssue[] {
  const hasFactError = issues.some(isFactError);
  if (!hasFactError || (!question.context?.length && !question.referenceDate)) return [...issues];
  const material = readMaterial({
    ...question,
    sources: [...question.sources, ...(question.context ?? []), describeDays(question)],
    context: [],
  });
  const unknownFacts = new Set(
    [...checkNumbers(material), ...checkDates(material), ...checkNames(material)].map(toKey),
  );
  return issues.map((issue) =>
    isFactError(issue) && !unknownFacts.has(toKey(issue)) ? { ...issue, severity: 'doubt' } : issue,
  );
}

const isFactError = ({ reason, severity }: GroundingIssue) =>
  severity === 'error' && FACT_REASONS.has(reason);

const toKey = ({ reason, words }: GroundingIssue) => `${reason} ${words}`;

/** News tells of the day it is printed and of the day before without naming them. */
function describeDays({ referenceDate }: GroundingQuestion): string {
  if (!referenceDate) return '';
  return [referenceDate, new Date(referenceDate.getTime() - DAY_MS)]
    .map((day) => day.toISOString().slice(0, 10))
    .join('\n');
}
