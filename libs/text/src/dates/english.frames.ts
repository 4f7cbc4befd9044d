import {
  type Day,
  type Reading,
  add,
  addWorkdays,
  addDays,
  daysFrom,
  monday,
  monthOf,
  nearestYear,
  ofDay,
  one,
  range,
  weekdayOf,
} from './calendar.ts';
import { type Frame, framesOf } from './compose.ts';
import type { Draft } from './dates.ts';
import {
  COUNT,
  DAY,
  FULL_WEEKDAY,
  NTH,
  ORDINAL_DAY,
  PIECE,
  UNIT,
  WEEKDAY,
  amount,
  count,
  dayNumber,
  isWorkday,
  nth,
  pieceOf,
  weekdayNumber,
} from './english.words.ts';
import { makePartialDate, partsOf } from './partial-date.ts';
import {
  type Part,
  awayFrom,
  isWeek,
  lengthOf,
  nthOf,
  partOf,
  passedOf,
  restOf,
  someOf,
  stretchOf,
} from './parts.ts';

const re = (source: string) => new RegExp(source, 'iu');
const OF = String.raw`\s(?:of|in|from|for)\s(?:the\s)?$`;
const OF_WORDS = ['of', 'in', 'the', 'from', 'for'];
const TO = String.raw`\s?(?:-|–|—|~|\bto\b|\bthrough\b|\bthru\b|\buntil\b|\btill\b|\band\b)\s?`;

const isDay = (date: Draft) => date.value.length === 10 && !date.valueEnd;
const isMonth = (date: Draft) => date.value.length === 7 && !date.valueEnd;

const PARTS: [RegExp, Part][] = [
  [/^(?:early|beginning|start|opening|turn|dawn)/i, 'early'],
  [/^mid/i, 'mid'],
  [/./, 'late'],
];
const partNamed = (word: string): Part =>
  PARTS.find(([pattern]) => pattern.test(word))?.[1] ?? 'late';

/** From N to M of a month, in that order. */
function daysOf(date: Draft, from: string, to: string): Reading | undefined {
  const { year, month } = partsOf(date.value);
  const [first, last] = [
    makePartialDate(year, month, dayNumber(from)),
    makePartialDate(year, month, dayNumber(to)),
  ];
  return first && last && first < last ? range(first, last, date.relative) : undefined;
}

/** A date so many units away from another. */
function offset(date: Draft, number: string, unit: string, sign: number): Reading | undefined {
  // "A week from Tuesday" counts from the Tuesday to come.
  const base = date.guessed === 'week' && sign > 0 ? awayFrom(date, 1, 'week') : date;
  if (isWorkday(unit))
    return isDay(date)
      ? ofDay(addWorkdays(stretchOf(date).from, sign * count(number)), date.relative)
      : undefined;
  const [many, of] = amount(number, unit);
  return base && awayFrom(base, sign * many, of);
}

/** The day of a week that has a name. */
const weekdayIn = (date: Draft, weekday: string) =>
  isWeek(stretchOf(date))
    ? ofDay(addDays(stretchOf(date).from, weekdayNumber(weekday) - 1), date.relative)
    : undefined;

/**
 * The days off around a holiday: Saturday and Sunday, with the Thursday or Friday before or the
 * Monday behind them.
 */
function weekendAround(day: Day, relative: boolean): Reading | undefined {
  const weekday = weekdayOf(day);
  const saturday = addDays(day, weekday === 1 ? -2 : 6 - weekday);
  const first = weekday === 4 || weekday === 5 ? day : saturday;
  return daysFrom(first, weekday === 1 ? day : addDays(saturday, 1), relative);
}

const frames: Frame[] = [
  {
    words: ['early', 'mid', 'late', 'end', ...OF_WORDS],
    // "Start in" and "end next" are verbs: the nouns need their "of".
    before: re(
      String.raw`\b(?:the\s)?(?:very\s)?(?:(early|mid|late)(?:[\s-]|(?:\spart)?\s(?:of|in)\s)|(beginning|start|turn|dawn|middle|end|close)\sof\s|(?:year[\s-])?(end)[\s-](?<=year.{5}|-))(?:the\s)?$`,
    ),
    read: (date, [, adjective, noun, end]) =>
      lengthOf(stretchOf(date)) === 1
        ? undefined
        : partOf(date, partNamed(adjective ?? noun ?? end ?? '')),
  },
  {
    words: OF_WORDS,
    before: re(
      String.raw`\b(?:the\s)?(first|early|opening|last|final|closing|later)\s(?:(?:few|several)\s)?(?:days|weeks|months|years|decades)${OF}`,
    ),
    read: (date, [, word = '']) =>
      lengthOf(stretchOf(date)) <= 7
        ? undefined
        : partOf(date, /^(?:first|early|opening)/i.test(word) ? 'early' : 'late'),
  },
  {
    words: [...OF_WORDS, 'rest', 'remaining', 'remainder', 'balance'],
    before: re(String.raw`\b(?:the\s)?(?:rest|remainder|remaining|balance)(?:\sof)?\s(?:the\s)?$`),
    read: (date, _phrase, today) => restOf(date, today),
  },
  {
    words: ['in', 'the', 'earlier', 'later'],
    before: re(String.raw`\b(earlier|later)\s(?:on\s)?(?:in\s)?(?:the\s)?$`),
    read: (date, [, word = ''], today) =>
      /later/i.test(word) ? restOf(date, today) : passedOf(date, today),
  },
  {
    words: [...OF_WORDS, 'week', 'weekend', 'half', 'quarter'],
    before: re(
      String.raw`\b(?:the\s)?(${NTH})\s(?:full\s|calendar\s|fiscal\s)?(${PIECE})(?:${OF.slice(0, -1)}|\s)$`,
    ),
    read: (date, [, number = '', piece = '']) => nthOf(date, nth(number), pieceOf(piece)),
  },
  {
    words: OF_WORDS,
    before: re(
      String.raw`\b(?:the\s)?(first|last|final|opening|closing)\s(${COUNT})\s(${UNIT})${OF}`,
    ),
    read: (date, [, which = '', number = '', unit = '']) => {
      const [many, of] = amount(number, unit);
      return someOf(date, nth(which) < 0 ? -many : many, of);
    },
  },
  {
    words: [...OF_WORDS, 'st', 'nd', 'rd', 'th'],
    before: re(String.raw`\b(?:the\s)?(${ORDINAL_DAY})(?:\sday)?(?:\s(?:of|in)(?:\sthe)?)?\s$`),
    read: (date, [, day = '']) => (isMonth(date) ? nthOf(date, dayNumber(day), 'day') : undefined),
  },
  {
    words: ['of', 'in', 'the', '-', 'st', 'nd', 'rd', 'th'],
    before: re(
      String.raw`\b(?:(?:from|between)\s)?(?:the\s)?(${DAY})(${TO})(?:the\s)?(${DAY})(?:\sdays?)?\s(?:(?:of|in)\s)?(?:the\s)?$`,
    ),
    read: (date, [text, from = '', joint = '', to = '']) =>
      !isMonth(date) || (/and/i.test(joint) && !/between/i.test(text))
        ? undefined
        : daysOf(date, from, to),
  },
  {
    words: ['to', 'until', 'till', 'through', '-'],
    before: re(String.raw`\b(?:from\s)(?:the\s)?(${DAY})\s?(?:-|–|to|until|till|through)\s?$`),
    read: (date, [, day = '']) =>
      isDay(date) && dayNumber(day) < (partsOf(date.value).day ?? 0)
        ? daysOf(date, day, String(partsOf(date.value).day))
        : undefined,
  },
  {
    words: ['from', 'starting', 'beginning', '-'],
    before: re(
      String.raw`\bfor\s(${COUNT})\s(${UNIT}),?\s(?:starting\s|beginning\s)?(?:from\s|on\s)?$`,
    ),
    read: (date, [, number = '', unit = '']) => {
      const { from } = stretchOf(date);
      return isDay(date)
        ? daysFrom(from, addDays(add(from, ...amount(number, unit)), -1), date.relative)
        : undefined;
    },
  },
  {
    words: ['before', 'after', 'from', 'following', 'to', 'of', 'since', 'preceding'],
    before: re(
      String.raw`\b(?:(within|less\sthan)\s)?(${COUNT})\s(${UNIT})\s(before|prior\sto|ahead\sof|preceding|after|from|following|since)\s$`,
    ),
    read: (date, [, limit, number = '', unit = '', direction = '']) => {
      const sign = /before|prior|ahead|preceding/i.test(direction) ? -1 : 1;
      const to = offset(date, number, unit, sign);
      if (!limit || !to || !isDay(date)) return to;
      const [first, last] = sign > 0 ? [date.value, to.value] : [to.value, date.value];
      return range(first, last, date.relative);
    },
  },
  {
    words: [
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
    before: re(
      String.raw`(?:\b(?:the\s)?week(end)?\s(?:of|commencing|beginning|starting|from|(ending|ended|to))(?:\son)?\s(?:the\s)?|\bw/c\s)$`,
    ),
    read: (date, [, weekend, ending]) => {
      if (!isDay(date)) return undefined;
      const { from } = stretchOf(date);
      if (weekend)
        return daysFrom(addDays(monday(from), 5), addDays(monday(from), 6), date.relative);
      return ending
        ? daysFrom(addDays(from, -6), from, date.relative)
        : daysFrom(monday(from), addDays(monday(from), 6), date.relative);
    },
  },
  {
    words: ['of', 'year', 'month', 'the'],
    before: re(String.raw`\b(?:the\s)?(year|month)(?:\sof)?\s(?:the\s)?$`),
    read: (date, [, unit = '']) => {
      if (/month/i.test(unit) && isDay(date))
        return one(monthOf(stretchOf(date).from), date.relative);
      return (/year/i.test(unit) ? date.value.length === 4 : isMonth(date)) && !date.valueEnd
        ? date
        : undefined;
    },
  },
  {
    words: [
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
    before: re(String.raw`\b(?:on\s)?(${FULL_WEEKDAY})(?:,|\s(?:of|in))?\s(?:the\s)?$`),
    read: (date, [, weekday = ''], today) => {
      if (!isDay(date)) return weekdayIn(date, weekday);
      const { month = 1, day } = partsOf(date.value);
      return date.guessed === 'year'
        ? nearestYear(today, month, day, weekdayNumber(weekday))
        : date.guessed
          ? undefined
          : date;
    },
  },
  {
    words: ['before', 'after', 'following'],
    before: re(
      String.raw`\b(?:the|on|one)\s(day|week|weekend|month|year)\s(before|after|following)\s(?:the\s)?$`,
    ),
    read: (date, [, unit = '', direction = '']) => {
      const sign = /before/i.test(direction) ? -1 : 1;
      if (!/week/i.test(unit)) return offset(date, '1', unit, sign);
      const start = monday(stretchOf(date).from, sign);
      if (!isDay(date)) return undefined;
      return daysFrom(
        /weekend/i.test(unit) ? addDays(start, sign > 0 ? -2 : 5) : start,
        addDays(start, /weekend/i.test(unit) && sign > 0 ? -1 : 6),
        date.relative,
      );
    },
  },
  {
    after: re(String.raw`^,?\s(?:on\s)?(?:the\s)?(\d{1,2}(?:st|nd|rd|th))\b`),
    read: (date, [, day = '']) =>
      isMonth(date) && date.relative ? nthOf(date, dayNumber(day), 'day') : undefined,
  },
  {
    after: re(String.raw`^\sweekend\b`),
    read: (date) =>
      isDay(date) && !date.guessed ? weekendAround(stretchOf(date).from, date.relative) : undefined,
  },
  {
    after: re(String.raw`^(?:,?\s(?:on\s)?|\s?-\s?)(${WEEKDAY})\b(?!\s(?:the\s)?\d)`),
    read: (date, [, weekday = '']) => weekdayIn(date, weekday),
  },
  {
    after: re(
      String.raw`^,?\s(?:between|from)\s(${WEEKDAY})\s(?:and|to|until|till|through)\s(${WEEKDAY})\b`,
    ),
    read: (date, [, first = '', last = '']) => {
      const [from, to] = [weekdayIn(date, first), weekdayIn(date, last)];
      return from && to && range(from.value, to.value, date.relative);
    },
  },
  {
    after: re(String.raw`^(?:['’]s)?\s(${NTH})\s(week|weekend|month|quarter|half)\b`),
    read: (date, [, number = '', piece = '']) => nthOf(date, nth(number), pieceOf(piece)),
  },
  {
    after: re(
      String.raw`^\s?(?:-|–|to|until|till|through)\s?(?:the\s)?(${ORDINAL_DAY})\b(?!\s(?:of\s)?(?:[A-Z]|century|floor))`,
    ),
    read: (date, [, day = '']) =>
      isDay(date) && dayNumber(day) > (partsOf(date.value).day ?? 31)
        ? daysOf(date, String(partsOf(date.value).day), day)
        : undefined,
  },
];

/** The phrases around English dates. */
export const englishFrames = framesOf(frames);
