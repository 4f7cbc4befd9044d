import type { DateCandidate } from './date-rule.ts';
import { DAY_MS } from './durations.ts';
import {
  type PartialDate,
  comparePartialDates,
  makePartialDate,
  getDateParts,
  toStartInstant,
} from './partial-date.ts';

const RANGE_CONNECTOR =
  /^\s{0,2}(?:-|–|—|~|∼|to|until|till|through|thru|bis(?:\szum)?|à|au|jusqu['’]?(?:au?|à)|a|al|hasta|부터|에서|から|至|到|〜|～)\s{0,2}(?:(?:the|le|el)\s)?$/iu;
const AND_CONNECTOR = /^\s{0,2}(?:and|und|et|y|e|와|과)\s{0,2}(?:(?:the|dem|den|le|el)\s)?$/iu;
const RANGE_OPENING =
  /\b(?:from|between|von|zwischen|de|del|du|entre|desde)\s{1,2}(?:(?:the|dem|den|le|el)\s)?$/iu;
const BETWEEN_OPENING = /\b(?:between|zwischen|entre)\s{1,2}(?:(?:the|dem|den|le|el)\s)?$/iu;
const LIST_CONNECTOR =
  /^(?:,|\s?(?:and|or|&)|,\s?(?:and|or)|와|과|이나|나|\s?또는|\s?및|·)\s?(?:the\s|on\s)?$/iu;
const KOREAN_UNTIL = /^까지/u;
const KOREAN_BETWEEN = /^\s?사이/u;

/**
 * Puts "A to B", "between A and B", "A부터 B까지" together, and gives a side without a year the year of
 * the other.
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

/** "June 18 and 19", "next Monday or Tuesday": the later one is told from the earlier. */
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
    (language === 'ko' && (KOREAN_UNTIL.test(textAfter) || KOREAN_BETWEEN.test(textAfter))) ||
    /[-–—~∼〜～]|から|至|到/u.test(gap) ||
    /^에서\s?$/.test(gap) ||
    /^\s*(?:to|until|till|through|thru|bis|hasta|jusqu['’]?(?:au?|à))\s*(?:(?:the|zum|el|le)\s)?$/i.test(
      gap,
    );
  const isRange =
    (RANGE_CONNECTOR.test(gap) && hasRangeMarker) ||
    (AND_CONNECTOR.test(gap) &&
      (BETWEEN_OPENING.test(textBefore) || KOREAN_BETWEEN.test(textAfter)));
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

/**
 * The left side in the year of the right one, or in the year before when it would come after it.
 */
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
 * A bare day after a full date is a day of the same month, or of the next when it would run
 * backwards.
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

/** A bare weekday after a date is the next one. */
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

/** The right side in the first year that does not put it before the left one. */
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
