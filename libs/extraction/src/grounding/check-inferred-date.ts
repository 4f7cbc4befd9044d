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

/** A weekday or month in a clause without tense may be before or after the reference date. */
const TENSES = ['past', 'future'] as const;

/**
 * Whether the rules read a derived date in its sources. It may be the date itself, one end of a
 * range, a part of it, or its last day. The rules misread some dates, so a date they do not find is
 * a doubt rather than an error.
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
