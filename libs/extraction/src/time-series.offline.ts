import { STATISTIC_PATTERN } from './claims/claim-type-patterns.english.ts';
import { isBoilerplate } from './claims/boilerplate.ts';
import { labelDates } from './time-series/told.ts';
import type { PointCandidate } from './candidates.types.ts';
import type { AnalyzedDocument } from './analyzed-document.ts';

const DIGIT = /\p{Nd}/u;
const TWO_LETTERS = /\p{L}{2}/u;
const caseInsensitiveStatistic = new RegExp(STATISTIC_PATTERN, 'i');
/** More than a sentence of prose has, lists included. */
const MAX_DATES = 60;

/**
 * The dated figures and events of a document: one point for each date a sentence states. Dates told
 * from the day of writing count only to the day or month, where "yesterday" is as good as a date;
 * bare weekdays and "today" in a passing remark are many, figures few.
 */
export function extractPoints(source: AnalyzedDocument): PointCandidate[] {
  return source.sentences.flatMap(({ index, text, start, block }) => {
    const dates = source.datesBySentence[index] ?? [];
    if (
      !dates.length ||
      dates.length > MAX_DATES ||
      block === 'code' ||
      text.length > 1500 ||
      isBoilerplate(text)
    )
      return [];
    const datedLabels = labelDates(
      text,
      dates.map((date) => ({ ...date, start: date.start - start, end: date.end - start })),
    );
    return dates.flatMap((date, dateIndex): PointCandidate[] => {
      const textWithoutDate = text.slice(0, date.start - start) + text.slice(date.end - start);
      if (!TWO_LETTERS.test(textWithoutDate) || textWithoutDate.trim().length < 6) return [];
      if (
        date.relative &&
        !DIGIT.test(textWithoutDate) &&
        !caseInsensitiveStatistic.test(textWithoutDate) &&
        (source.namesBySentence[index]?.length ?? 0) === 0
      )
        return [];
      return datedLabels[dateIndex] ? [{ sentence: index, ...datedLabels[dateIndex] }] : [];
    });
  });
}
