import {
  detectLanguageOrDefault,
  parsePartialDate,
  type PartialDate,
  toEndInstant,
  toLastDay,
  toStartInstant,
} from '@plumbline/text';
import { resolveDates } from '../dates/document-dates.ts';
import type { GroundingIssue, GroundingQuestion } from './grounding.types.ts';

/** Where the clause of a weekday or month has no tense, it may lie on both sides of the day. */
const TENSES = ['past', 'future'] as const;

/**
 * Whether a date that a model has worked out is what the rules read in its sources: the date
 * itself, one end of a range, a part of it, or its last day. The rules misread some dates, so one
 * that they do not find is a doubt and no error.
 */
export function checkInferredDate({
  statement,
  sources,
  sourceLanguage,
  referenceDate,
}: GroundingQuestion): GroundingIssue[] {
  const date = parsePartialDate(statement);
  const isMentioned =
    date !== undefined &&
    sources.some((source) =>
      TENSES.flatMap((fallbackTense) =>
        resolveDates(source, {
          ...{ reference: referenceDate ?? new Date(), fallbackTense },
          language: sourceLanguage ?? detectLanguageOrDefault(source),
        }),
      ).some(
        ({ value, valueEnd, relative }) =>
          (referenceDate !== undefined || !relative) && isPartOf(date, value, valueEnd),
      ),
    );
  return isMentioned ? [] : [{ reason: 'date', severity: 'doubt', words: statement }];
}

function isPartOf(date: PartialDate, value: PartialDate, valueEnd: PartialDate = value): boolean {
  if (date === value || date === valueEnd || date === toLastDay(valueEnd)) return true;
  return (
    value !== valueEnd &&
    toStartInstant(value) <= toStartInstant(date) &&
    toEndInstant(date) <= toEndInstant(valueEnd) &&
    date.length <= value.length
  );
}
