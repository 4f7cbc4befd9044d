import {
  type CalendarDay,
  addUnits,
  addWorkdays,
  addDays,
  getMonday,
  getWeekday,
} from './calendar.ts';
import {
  type ResolvedDate,
  resolveDayRange,
  toPartialMonth,
  resolveInNearestYear,
  resolveDay,
  resolveDate,
  resolveRange,
} from './date-resolution.ts';
import { type DateModifier, indexModifiers } from './date-modifiers.ts';
import type { DateCandidate } from './date-rule.ts';
import {
  COUNT,
  DAY,
  FULL_WEEKDAY,
  ORDINAL,
  ORDINAL_DAY,
  UNIT,
  WEEKDAY,
  parseAmount,
  parseCount,
  parseDay,
  isWorkdayUnit,
  parseOrdinal,
  parseSubperiod,
  parseWeekday,
} from './english.lexicon.ts';
import { makePartialDate, getDateParts } from './partial-date.ts';
import { shiftResolvedDate, isCalendarWeek, resolveNth, toDayRange } from './subperiods.ts';
import { OF_WORDS, englishSubperiodModifiers } from './english-subperiod.modifiers.ts';

const toPattern = (source: string) => new RegExp(source, 'iu');
const RANGE_SEPARATOR = String.raw`\s?(?:-|–|—|~|\bto\b|\bthrough\b|\bthru\b|\buntil\b|\btill\b|\band\b)\s?`;

const isDay = (date: DateCandidate) => date.value.length === 10 && !date.valueEnd;
const isMonth = (date: DateCandidate) => date.value.length === 7 && !date.valueEnd;

/** From day N to day M of a month, in that order. */
function resolveDayRangeInMonth(
  date: DateCandidate,
  from: string,
  to: string,
): ResolvedDate | undefined {
  const { year, month } = getDateParts(date.value);
  const [first, last] = [
    makePartialDate(year, month, parseDay(from)),
    makePartialDate(year, month, parseDay(to)),
  ];
  return first && last && first < last ? resolveRange(first, last, date.relative) : undefined;
}

/** The date that is a number of units away from another one. */
function shiftDateByWords(
  date: DateCandidate,
  countWord: string,
  unitWord: string,
  sign: number,
): ResolvedDate | undefined {
  // "A week from Tuesday" counts from the next Tuesday.
  const baseDate =
    date.inferredUnit === 'week' && sign > 0 ? shiftResolvedDate(date, 1, 'week') : date;
  if (isWorkdayUnit(unitWord))
    return isDay(date)
      ? resolveDay(addWorkdays(toDayRange(date).from, sign * parseCount(countWord)), date.relative)
      : undefined;
  const [unitCount, calendarUnit] = parseAmount(countWord, unitWord);
  return baseDate && shiftResolvedDate(baseDate, sign * unitCount, calendarUnit);
}

/** A named weekday in a week. */
const resolveWeekdayInWeek = (date: DateCandidate, weekday: string) =>
  isCalendarWeek(toDayRange(date))
    ? resolveDay(addDays(toDayRange(date).from, parseWeekday(weekday) - 1), date.relative)
    : undefined;

/**
 * The days off around a holiday: Saturday and Sunday, with the Thursday or Friday before them or
 * the Monday after them.
 */
function resolveLongWeekend(day: CalendarDay, relative: boolean): ResolvedDate | undefined {
  const weekday = getWeekday(day);
  const saturday = addDays(day, weekday === 1 ? -2 : 6 - weekday);
  const first = weekday === 4 || weekday === 5 ? day : saturday;
  return resolveDayRange(first, weekday === 1 ? day : addDays(saturday, 1), relative);
}

const modifiers: DateModifier[] = [
  ...englishSubperiodModifiers,
  {
    lastWords: [...OF_WORDS, 'st', 'nd', 'rd', 'th'],
    patternBefore: toPattern(
      String.raw`\b(?:the\s)?(${ORDINAL_DAY})(?:\sday)?(?:\s(?:of|in)(?:\sthe)?)?\s$`,
    ),
    resolve: (date, [, day = '']) =>
      isMonth(date) ? resolveNth(date, parseDay(day), 'day') : undefined,
  },
  {
    lastWords: ['of', 'in', 'the', '-', 'st', 'nd', 'rd', 'th'],
    patternBefore: toPattern(
      String.raw`\b(?:(?:from|between)\s)?(?:the\s)?(${DAY})(${RANGE_SEPARATOR})(?:the\s)?(${DAY})(?:\sdays?)?\s(?:(?:of|in)\s)?(?:the\s)?$`,
    ),
    resolve: (date, [text, from = '', separator = '', to = '']) =>
      !isMonth(date) || (/and/i.test(separator) && !/between/i.test(text))
        ? undefined
        : resolveDayRangeInMonth(date, from, to),
  },
  {
    lastWords: ['to', 'until', 'till', 'through', '-'],
    patternBefore: toPattern(
      String.raw`\b(?:from\s)(?:the\s)?(${DAY})\s?(?:-|–|to|until|till|through)\s?$`,
    ),
    resolve: (date, [, day = '']) =>
      isDay(date) && parseDay(day) < (getDateParts(date.value).day ?? 0)
        ? resolveDayRangeInMonth(date, day, String(getDateParts(date.value).day))
        : undefined,
  },
  {
    lastWords: ['from', 'starting', 'beginning', '-'],
    patternBefore: toPattern(
      String.raw`\bfor\s(${COUNT})\s(${UNIT}),?\s(?:starting\s|beginning\s)?(?:from\s|on\s)?$`,
    ),
    resolve: (date, [, number = '', unit = '']) => {
      const { from } = toDayRange(date);
      return isDay(date)
        ? resolveDayRange(
            from,
            addDays(addUnits(from, ...parseAmount(number, unit)), -1),
            date.relative,
          )
        : undefined;
    },
  },
  {
    lastWords: ['before', 'after', 'from', 'following', 'to', 'of', 'since', 'preceding'],
    patternBefore: toPattern(
      String.raw`\b(?:(within|less\sthan)\s)?(${COUNT})\s(${UNIT})\s(before|prior\sto|ahead\sof|preceding|after|from|following|since)\s$`,
    ),
    resolve: (date, [, limitPhrase, number = '', unit = '', direction = '']) => {
      const sign = /before|prior|ahead|preceding/i.test(direction) ? -1 : 1;
      const to = shiftDateByWords(date, number, unit, sign);
      if (!limitPhrase || !to || !isDay(date)) return to;
      const [first, last] = sign > 0 ? [date.value, to.value] : [to.value, date.value];
      return resolveRange(first, last, date.relative);
    },
  },
  {
    lastWords: [
      'of',
      'commencing',
      'beginning',
      'starting',
      'ending',
      'ended',
      'on',
      'c',
      'from',
      'to',
    ],
    patternBefore: toPattern(
      String.raw`(?:\b(?:the\s)?week(end)?\s(?:of|commencing|beginning|starting|from|(ending|ended|to))(?:\son)?\s(?:the\s)?|\bw/c\s)$`,
    ),
    resolve: (date, [, weekend, ending]) => {
      if (!isDay(date)) return undefined;
      const { from } = toDayRange(date);
      if (weekend)
        return resolveDayRange(
          addDays(getMonday(from), 5),
          addDays(getMonday(from), 6),
          date.relative,
        );
      return ending
        ? resolveDayRange(addDays(from, -6), from, date.relative)
        : resolveDayRange(getMonday(from), addDays(getMonday(from), 6), date.relative);
    },
  },
  {
    lastWords: ['of', 'year', 'month', 'the'],
    patternBefore: toPattern(String.raw`\b(?:the\s)?(year|month)(?:\sof)?\s(?:the\s)?$`),
    resolve: (date, [, unit = '']) => {
      if (/month/i.test(unit) && isDay(date))
        return resolveDate(toPartialMonth(toDayRange(date).from), date.relative);
      return (/year/i.test(unit) ? date.value.length === 4 : isMonth(date)) && !date.valueEnd
        ? date
        : undefined;
    },
  },
  {
    lastWords: [
      'monday',
      'tuesday',
      'wednesday',
      'thursday',
      'friday',
      'saturday',
      'sunday',
      'of',
      'in',
      '-',
    ],
    patternBefore: toPattern(
      String.raw`\b(?:on\s)?(${FULL_WEEKDAY})(?:,|\s(?:of|in))?\s(?:the\s)?$`,
    ),
    resolve: (date, [, weekday = ''], today) => {
      if (!isDay(date)) return resolveWeekdayInWeek(date, weekday);
      const { month = 1, day } = getDateParts(date.value);
      return date.inferredUnit === 'year'
        ? resolveInNearestYear(today, month, day, parseWeekday(weekday))
        : date.inferredUnit
          ? undefined
          : date;
    },
  },
  {
    lastWords: ['before', 'after', 'following'],
    patternBefore: toPattern(
      String.raw`\b(?:the|on|one)\s(day|week|weekend|month|year)\s(before|after|following)\s(?:the\s)?$`,
    ),
    resolve: (date, [, unit = '', direction = '']) => {
      const sign = /before/i.test(direction) ? -1 : 1;
      if (!/week/i.test(unit)) return shiftDateByWords(date, '1', unit, sign);
      const start = getMonday(toDayRange(date).from, sign);
      if (!isDay(date)) return undefined;
      return resolveDayRange(
        /weekend/i.test(unit) ? addDays(start, sign > 0 ? -2 : 5) : start,
        addDays(start, /weekend/i.test(unit) && sign > 0 ? -1 : 6),
        date.relative,
      );
    },
  },
  {
    patternAfter: toPattern(String.raw`^,?\s(?:on\s)?(?:the\s)?(\d{1,2}(?:st|nd|rd|th))\b`),
    resolve: (date, [, day = '']) =>
      isMonth(date) && date.relative ? resolveNth(date, parseDay(day), 'day') : undefined,
  },
  {
    patternAfter: toPattern(String.raw`^\sweekend\b`),
    resolve: (date) =>
      isDay(date) && !date.inferredUnit
        ? resolveLongWeekend(toDayRange(date).from, date.relative)
        : undefined,
  },
  {
    patternAfter: toPattern(String.raw`^(?:,?\s(?:on\s)?|\s?-\s?)(${WEEKDAY})\b(?!\s(?:the\s)?\d)`),
    resolve: (date, [, weekday = '']) => resolveWeekdayInWeek(date, weekday),
  },
  {
    patternAfter: toPattern(
      String.raw`^,?\s(?:between|from)\s(${WEEKDAY})\s(?:and|to|until|till|through)\s(${WEEKDAY})\b`,
    ),
    resolve: (date, [, first = '', last = '']) => {
      const [from, to] = [resolveWeekdayInWeek(date, first), resolveWeekdayInWeek(date, last)];
      return from && to && resolveRange(from.value, to.value, date.relative);
    },
  },
  {
    patternAfter: toPattern(
      String.raw`^(?:['’]s)?\s(${ORDINAL})\s(week|weekend|month|quarter|half)\b`,
    ),
    resolve: (date, [, number = '', subperiod = '']) =>
      resolveNth(date, parseOrdinal(number), parseSubperiod(subperiod)),
  },
  {
    patternAfter: toPattern(
      String.raw`^\s?(?:-|–|to|until|till|through)\s?(?:the\s)?(${ORDINAL_DAY})\b(?!\s(?:of\s)?(?:[A-Z]|century|floor))`,
    ),
    resolve: (date, [, day = '']) =>
      isDay(date) && parseDay(day) > (getDateParts(date.value).day ?? 31)
        ? resolveDayRangeInMonth(date, String(getDateParts(date.value).day), day)
        : undefined,
  },
];

/** The phrases around English dates, indexed. */
export const englishModifiers = indexModifiers(modifiers);
