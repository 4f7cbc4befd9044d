import type { DateCandidate } from './date-rule.ts';
import { dateWords, joinDateWords } from './date-words.ts';
import { DAY_MS } from './durations.ts';
import {
  type PartialDate,
  comparePartialDates,
  makePartialDate,
  getDateParts,
  toStartInstant,
} from './partial-date.ts';

const articles = joinDateWords(({ rangeArticles }) => rangeArticles);
const dativeArticles = joinDateWords(({ dativeArticles: words }) => words);
const ARTICLE = `(?:${articles}\\s)?`;
const ARTICLE_OF_ANY_CASE = `(?:(?:${articles}|${dativeArticles})\\s)?`;
const listConnectors = joinDateWords((words) => words.listConnectors);

const RANGE_CONNECTOR = new RegExp(
  `^\\s{0,2}(?:[-–—~∼〜～]|${joinDateWords(({ connectors }) => connectors)})\\s{0,2}${ARTICLE}$`,
  'iu',
);
/** Connectors that need no word before the first date. */
const PLAIN_CONNECTOR = new RegExp(
  `^(?:\\s*${joinDateWords(({ plainConnectors }) => plainConnectors)}\\s*${ARTICLE}` +
    `|${joinDateWords((words) => words.connectorParticles)}\\s?)$`,
  'i',
);
const AND_CONNECTOR = new RegExp(
  `^\\s{0,2}${joinDateWords((words) => words.conjunctions)}\\s{0,2}${ARTICLE_OF_ANY_CASE}$`,
  'iu',
);
const RANGE_OPENING = new RegExp(
  `\\b${joinDateWords(({ rangeOpenings }) => rangeOpenings)}\\s{1,2}${ARTICLE_OF_ANY_CASE}$`,
  'iu',
);
const BETWEEN_OPENING = new RegExp(
  `\\b${joinDateWords(({ betweenOpenings }) => betweenOpenings)}\\s{1,2}${ARTICLE_OF_ANY_CASE}$`,
  'iu',
);
const LIST_CONNECTOR = new RegExp(
  `^(?:,|,?\\s?${listConnectors}|\\s?&|${joinDateWords((words) => words.listParticles)}|·)\\s?` +
    `(?:${joinDateWords((words) => words.listPrepositions)}\\s)?$`,
  'iu',
);
const untilMark = joinDateWords(({ untilMarks }) => untilMarks);
const BETWEEN_MARK = new RegExp(`^\\s?${joinDateWords((words) => words.betweenMarks)}`, 'u');
/** Marks after the last date. */
const RANGE_MARK = new RegExp(`^${untilMark}|${BETWEEN_MARK.source}`, 'u');
const hasRangeMarks = (language: string) => Boolean(dateWords.get(language)?.untilMarks.size);

/**
 * Merges "A to B", "between A and B" and "A부터 B까지" into ranges; a side without a year gets the year
 * of the other side.
 */
export function mergeRanges(
  text: string,
  candidates: DateCandidate[],
  language: string,
): DateCandidate[] {
  const out: DateCandidate[] = [];
  for (const candidate of candidates) {
    const left = out.at(-1);
    const merged =
      left && candidate.start - left.end <= 12
        ? joinRange(text, left, candidate, language)
        : undefined;
    if (merged) out[out.length - 1] = merged;
    else
      out.push(
        left && candidate.inferredUnit && LIST_CONNECTOR.test(text.slice(left.end, candidate.start))
          ? resolveListItem(left, candidate)
          : candidate,
      );
  }
  return out;
}

/**
 * Resolves the later of two dates from the earlier one: "June 18 and 19", "next Monday or Tuesday".
 */
function resolveListItem(left: DateCandidate, right: DateCandidate): DateCandidate {
  const from = left.valueEnd ?? left.value;
  if (from.length < 10 || left.inferredUnit === right.inferredUnit) return right;
  if (right.inferredUnit === 'month') return { ...right, value: alignEndMonth(right.value, from) };
  return right.inferredUnit === 'week'
    ? { ...right, value: alignEndWeek(right.value, from) }
    : right;
}

function joinRange(
  text: string,
  left: DateCandidate,
  right: DateCandidate,
  language: string,
): DateCandidate | undefined {
  const gap = text.slice(left.end, right.start);
  const textBefore = text.slice(Math.max(0, left.start - 12), left.start);
  const textAfter = text.slice(right.end, right.end + 4);
  const hasRangeMarker =
    RANGE_OPENING.test(textBefore) ||
    (hasRangeMarks(language) && RANGE_MARK.test(textAfter)) ||
    /[-–—~∼〜～]/u.test(gap) ||
    PLAIN_CONNECTOR.test(gap);
  const isRange =
    (RANGE_CONNECTOR.test(gap) && hasRangeMarker) ||
    (AND_CONNECTOR.test(gap) && (BETWEEN_OPENING.test(textBefore) || BETWEEN_MARK.test(textAfter)));
  if (!isRange) return undefined;
  const value =
    left.inferredUnit === 'year' && !right.inferredUnit && !right.relative
      ? alignStartYear(left.value, right.value)
      : left.value;
  const last = right.valueEnd ?? right.value;
  const valueEnd = {
    month: alignEndMonth,
    year: alignEndYear,
    week: alignEndWeek,
    none: (end: PartialDate) => end,
  }[right.inferredUnit ?? 'none'](last, value);
  if (comparePartialDates(value, valueEnd) >= 0) return undefined;
  return {
    start: left.start,
    end: right.end,
    value,
    valueEnd,
    relative: left.relative && right.relative,
  };
}

/** The start in the year of the end, or in the year before if it would otherwise be later. */
function alignStartYear(left: PartialDate, right: PartialDate): PartialDate {
  const { month, day } = getDateParts(left);
  const { year } = getDateParts(right);
  const sameYearDate = makePartialDate(year, month, day);
  return (
    (sameYearDate && comparePartialDates(sameYearDate, right) <= 0
      ? sameYearDate
      : makePartialDate(year - 1, month, day)) ?? left
  );
}

/**
 * A day without a month after a full date is in the same month, or in the next one if it would
 * otherwise be earlier.
 */
function alignEndMonth(right: PartialDate, left: PartialDate): PartialDate {
  const { day } = getDateParts(right);
  const { year, month } = getDateParts(left);
  if (month === undefined) return right;
  const sameMonthDate = makePartialDate(year, month, day);
  return (
    (sameMonthDate && comparePartialDates(left, sameMonthDate) < 0
      ? sameMonthDate
      : makePartialDate(month === 12 ? year + 1 : year, (month % 12) + 1, day)) ?? right
  );
}

/** A weekday without a week after a date is the next day with that name. */
function alignEndWeek(right: PartialDate, left: PartialDate): PartialDate {
  const days = Math.floor(
    (toStartInstant(left).getTime() - toStartInstant(right).getTime()) / DAY_MS,
  );
  const shiftedInstant = new Date(
    toStartInstant(right).getTime() + (days < 0 ? 0 : 7 * (Math.floor(days / 7) + 1)) * DAY_MS,
  );
  return left.length < 10
    ? right
    : (makePartialDate(
        shiftedInstant.getUTCFullYear(),
        shiftedInstant.getUTCMonth() + 1,
        shiftedInstant.getUTCDate(),
      ) ?? right);
}

/** The end in the first year in which it is not earlier than the start. */
function alignEndYear(right: PartialDate, left: PartialDate): PartialDate {
  const { month, day } = getDateParts(right);
  const { year } = getDateParts(left);
  const sameYearDate = makePartialDate(year, month, day);
  return (
    (sameYearDate && comparePartialDates(left, sameYearDate) <= 0
      ? sameYearDate
      : makePartialDate(year + 1, month, day)) ?? right
  );
}
