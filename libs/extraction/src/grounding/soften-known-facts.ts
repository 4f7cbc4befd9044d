import { DAY_MS } from '@plumbline/text/durations';
import { checkDates } from './check-dates.ts';
import { checkNames } from './check-names.ts';
import { checkNumbers } from './check-numbers.ts';
import { readMaterial } from './grounding-material.ts';
import type { GroundingIssue, GroundingQuestion, GroundingReason } from './grounding.types.ts';

const FACT_REASONS: ReadonlySet<GroundingReason> = new Set(['number', 'date', 'name']);

/**
 * Turns an error into a doubt when the sources lack a fact but the context has it. It may be a
 * resolved reference ("since then", "she", "the 50th anniversary tour") or in the wrong place.
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

/** News implies the day of publication and the day before. */
function describeDays({ referenceDate }: GroundingQuestion): string {
  if (!referenceDate) return '';
  return [referenceDate, new Date(referenceDate.getTime() - DAY_MS)]
    .map((day) => day.toISOString().slice(0, 10))
    .join('\n');
}
