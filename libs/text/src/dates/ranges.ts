import type { Draft } from './dates.ts';
import {
  type PartialDate,
  comparePartialDates,
  makePartialDate,
  partsOf,
  startOf,
} from './partial-date.ts';

const BETWEEN =
  /^\s{0,2}(?:-|–|—|~|∼|to|until|till|through|thru|bis(?:\szum)?|à|au|jusqu['’]?(?:au?|à)|a|al|hasta|부터|에서|から|至|到|〜|～)\s{0,2}(?:(?:the|le|el)\s)?$/iu;
const AND = /^\s{0,2}(?:and|und|et|y|e|와|과)\s{0,2}(?:(?:the|dem|den|le|el)\s)?$/iu;
const OPENING =
  /\b(?:from|between|von|zwischen|de|del|du|entre|desde)\s{1,2}(?:(?:the|dem|den|le|el)\s)?$/iu;
const AND_OPENING = /\b(?:between|zwischen|entre)\s{1,2}(?:(?:the|dem|den|le|el)\s)?$/iu;
const LIST =
  /^(?:,|\s?(?:and|or|&)|,\s?(?:and|or)|와|과|이나|나|\s?또는|\s?및|·)\s?(?:the\s|on\s)?$/iu;
const KOREAN_END = /^까지/u;
const KOREAN_AND_END = /^\s?사이/u;

/**
 * Puts "A to B", "between A and B", "A부터 B까지" together, and gives a side without a year the year of
 * the other.
 */
export function mergeRanges(text: string, drafts: Draft[], language: string): Draft[] {
  const out: Draft[] = [];
  for (const draft of drafts) {
    const left = out.at(-1);
    const merged =
      left && draft.start - left.end <= 12 ? join(text, left, draft, language) : undefined;
    if (merged) out[out.length - 1] = merged;
    else
      out.push(
        left && draft.guessed && LIST.test(text.slice(left.end, draft.start))
          ? inList(left, draft)
          : draft,
      );
  }
  return out;
}

/** "June 18 and 19", "next Monday or Tuesday": the later one is told from the earlier. */
function inList(left: Draft, right: Draft): Draft {
  const from = left.valueEnd ?? left.value;
  if (from.length < 10 || left.guessed === right.guessed) return right;
  if (right.guessed === 'month') return { ...right, value: inMonth(right.value, from) };
  return right.guessed === 'week' ? { ...right, value: inWeek(right.value, from) } : right;
}

function join(text: string, left: Draft, right: Draft, language: string): Draft | undefined {
  const gap = text.slice(left.end, right.start);
  const before = text.slice(Math.max(0, left.start - 12), left.start);
  const after = text.slice(right.end, right.end + 4);
  const opened =
    OPENING.test(before) ||
    (language === 'ko' && (KOREAN_END.test(after) || KOREAN_AND_END.test(after))) ||
    /[-–—~∼〜～]|から|至|到/u.test(gap) ||
    /^에서\s?$/.test(gap) ||
    /^\s*(?:to|until|till|through|thru|bis|hasta|jusqu['’]?(?:au?|à))\s*(?:(?:the|zum|el|le)\s)?$/i.test(
      gap,
    );
  const joined =
    (BETWEEN.test(gap) && opened) ||
    (AND.test(gap) && (AND_OPENING.test(before) || KOREAN_AND_END.test(after)));
  if (!joined) return undefined;
  const value =
    left.guessed === 'year' && !right.guessed && !right.relative
      ? inYear(left.value, right.value)
      : left.value;
  const last = right.valueEnd ?? right.value;
  const valueEnd = {
    month: inMonth,
    year: notBefore,
    week: inWeek,
    none: (end: PartialDate) => end,
  }[right.guessed ?? 'none'](last, value);
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
function inYear(left: PartialDate, right: PartialDate): PartialDate {
  const { month, day } = partsOf(left);
  const { year } = partsOf(right);
  const same = makePartialDate(year, month, day);
  return (
    (same && comparePartialDates(same, right) <= 0
      ? same
      : makePartialDate(year - 1, month, day)) ?? left
  );
}

/**
 * A bare day after a full date is a day of the same month, or of the next when it would run
 * backwards.
 */
function inMonth(right: PartialDate, left: PartialDate): PartialDate {
  const { day } = partsOf(right);
  const { year, month } = partsOf(left);
  if (month === undefined) return right;
  const same = makePartialDate(year, month, day);
  return (
    (same && comparePartialDates(left, same) < 0
      ? same
      : makePartialDate(month === 12 ? year + 1 : year, (month % 12) + 1, day)) ?? right
  );
}

/** A bare weekday after a date is the next one. */
function inWeek(right: PartialDate, left: PartialDate): PartialDate {
  const days = Math.floor((startOf(left).getTime() - startOf(right).getTime()) / 86_400_000);
  const moved = new Date(
    startOf(right).getTime() + (days < 0 ? 0 : 7 * (Math.floor(days / 7) + 1)) * 86_400_000,
  );
  return left.length < 10
    ? right
    : (makePartialDate(moved.getUTCFullYear(), moved.getUTCMonth() + 1, moved.getUTCDate()) ??
        right);
}

/** The right side in the first year that does not put it before the left one. */
function notBefore(right: PartialDate, left: PartialDate): PartialDate {
  const { month, day } = partsOf(right);
  const { year } = partsOf(left);
  const same = makePartialDate(year, month, day);
  return (
    (same && comparePartialDates(left, same) <= 0 ? same : makePartialDate(year + 1, month, day)) ??
    right
  );
}
