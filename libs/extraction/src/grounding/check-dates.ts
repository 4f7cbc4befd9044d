import { type DateMention, getDateParts, type PartialDate, toStartInstant } from '@plumbline/text';
import { DAY_MS } from '@plumbline/text/durations';
import { findNamedMonths, findWeekdays } from './calendar-names.ts';
import type { GroundingMaterial } from './grounding-material.ts';
import { joinGroundingWords } from './grounding-words.ts';
import type { GroundingIssue } from './grounding.types.ts';

/** A weekday without a date is close to the day of writing. */
const MAX_WEEKDAY_DISTANCE_DAYS = 8;
const HAS_YEAR = /\p{Nd}{4}/u;

/** Finds days, months and years that the sources do not support. */
export function checkDates(material: GroundingMaterial): GroundingIssue[] {
  const { statement, sources, referenceDate } = material;
  const sourceDates = sources.flatMap(({ dates }) => dates);
  return statement.dates.flatMap((date): GroundingIssue[] => {
    if (!isWrittenOut(date)) return checkWeekday(date, material, sourceDates);
    const ends =
      date.valueEnd && date.value !== date.valueEnd ? [date.value, date.valueEnd] : [date.value];
    const isBorneOut =
      sourceDates.some((other) => matchesRange(date, other)) ||
      ends.every((end) => isDayBorneOut(end, date, material, sourceDates));
    if (isBorneOut || hasSameParts(date, material, sourceDates)) return [];
    // A source may state a date that the rules cannot read: "hace mes y medio".
    const isSure =
      sourceDates.length > 0 &&
      (!date.relative || referenceDate !== undefined || /\p{Nd}/u.test(date.text));
    return [{ reason: 'date', severity: isSure ? 'error' : 'doubt', words: date.text }];
  });
}

/**
 * Whether a date is explicit. "Last week" and "soon" are not compared, because they may be relative
 * to another day than the source's.
 */
export const isWrittenOut = ({ text }: DateMention) =>
  /\p{Nd}/u.test(text) || findNamedMonths(text).size > 0;

function checkWeekday(
  { text, value }: DateMention,
  { sourceText, referenceDate }: GroundingMaterial,
  sourceDates: readonly DateMention[],
): GroundingIssue[] {
  const claimed = findWeekdays(text);
  if (!claimed.size) return [];
  const named = findWeekdays(sourceText);
  const isNamed = [...claimed].every((day) => named.has(day));
  if (isNamed || (referenceDate && sourceDates.some((date) => date.value === value))) return [];
  const isSure = named.size > 0 && !sourceDates.some(({ text: other }) => /\p{Nd}/u.test(other));
  return [{ reason: 'date', severity: isSure ? 'error' : 'doubt', words: text }];
}

const matchesRange = (claimed: DateMention, sourceDates: DateMention) =>
  claimed.value === sourceDates.value && claimed.valueEnd === sourceDates.valueEnd;

/** Whether a source contains the day, or a day in the month or year of the statement. */
function isDayBorneOut(
  value: PartialDate,
  claimed: DateMention,
  { sourceText, referenceDate }: GroundingMaterial,
  sourceDates: readonly DateMention[],
): boolean {
  const claimHasYear = HAS_YEAR.test(claimed.text);
  const isGiven = sourceDates.some((other) =>
    [other.value, other.valueEnd].some(
      (end) =>
        end !== undefined &&
        isCoveredBy(end, value, { isYearFree: !claimHasYear || !HAS_YEAR.test(other.text) }),
    ),
  );
  if (isGiven) return true;
  const { day } = getDateParts(value);
  if (!referenceDate || day === undefined) return false;
  const instant = toStartInstant(value);
  return (
    Math.abs(instant.getTime() - referenceDate.getTime()) <= MAX_WEEKDAY_DISTANCE_DAYS * DAY_MS &&
    findWeekdays(sourceText).has(instant.getUTCDay())
  );
}

/** Whether the source's date is equally precise and within the stated one. */
function isCoveredBy(
  sourceDates: PartialDate,
  claimed: PartialDate,
  { isYearFree }: { isYearFree: boolean },
): boolean {
  const [source, claim] = [getDateParts(sourceDates), getDateParts(claimed)];
  const isYearSame = source.year === claim.year;
  if (
    !isYearSame &&
    !(isYearFree && claim.month !== undefined && Math.abs(source.year - claim.year) <= 1)
  )
    return false;
  if (claim.month === undefined) return true;
  if (source.month !== claim.month) return false;
  return claim.day === undefined || source.day === claim.day;
}

const toFigure = (digits: string) => Number(digits.normalize('NFKC'));

/**
 * Whether the sources contain all parts of the date, when their dates could not be read: its
 * figures, and its month by any name.
 */
function hasSameParts(
  { text, value }: DateMention,
  { sources, sourceText, referenceDate }: GroundingMaterial,
  sourceDates: readonly DateMention[],
): boolean {
  const { year, month } = getDateParts(value);
  const numbers = new Set(
    sources.flatMap((source) => source.numbers.flatMap(({ values }) => values)),
  );
  for (const [figure] of sourceText.matchAll(/\p{Nd}{1,4}/gu)) numbers.add(toFigure(figure));
  const figures = [...text.matchAll(/\p{Nd}+/gu)].map(([figure]) => toFigure(figure));
  const isYearKnown = (figure: number) =>
    figure === year && sourceDates.length > 0 && referenceDate?.getUTCFullYear() === year;
  if (!figures.every((figure) => numbers.has(figure) || isYearKnown(figure))) return false;
  const namesMonth = findNamedMonths(text).size > 0;
  if (!namesMonth) return figures.length > 0;
  return (
    month !== undefined &&
    (findNamedMonths(sourceText).has(month - 1) ||
      sourceDates.some((date) => getDateParts(date.value).month === month) ||
      writesMonthAsFigure(month, sourceText))
  );
}

/** "9월", "9/11", "11.9.": not a decimal, as in "$9.5 billion". */
const MONTH_FIGURES = Array.from(
  { length: 12 },
  (_, index) =>
    new RegExp(
      `(?<![\\p{Nd}\\p{Sc}])0?${index + 1}(?:\\s?${joinGroundingWords('monthSigns')}|` +
        '[./·-]\\s?\\p{Nd}{1,4}(?!\\p{Nd}|\\s?[\\p{L}%]))',
      'u',
    ),
);

/** @param month 1 to 12 */
const writesMonthAsFigure = (month: number, text: string): boolean =>
  MONTH_FIGURES[month - 1]?.test(text) ?? false;
