import { addUnits, addDays, getMonday } from './calendar.ts';
import { resolveDayRange, resolveDay, resolveDate } from './date-resolution.ts';
import { type DateModifier, indexModifiers } from './date-modifiers.ts';
import type { DateCandidate } from './date-rule.ts';
import {
  AGO,
  COUNT,
  DAY_COUNT_WORD,
  EARLY_WORDS,
  MID_WORDS,
  ORDINAL,
  UNIT,
  WEEKDAYS,
  PART_WORD,
  parseCount,
  parseDayCount,
  parseOrdinal,
  parseUnit,
  parseWeekday,
} from './korean.lexicon.ts';
import { makePartialDate } from './partial-date.ts';
import {
  type PeriodPart,
  type Subperiod,
  shiftResolvedDate,
  isCalendarWeek,
  resolveNth,
  resolvePart,
  resolveRemainder,
  resolveFirstOrLast,
  toDayRange,
} from './subperiods.ts';

const toPattern = (source: string) => new RegExp(source, 'u');
const ORDINAL_PATTERN = `(${ORDINAL}|[1-9])\\s?(?:번\\s?째|째)?`;
const isDay = (date: DateCandidate) => date.value.length === 10 && !date.valueEnd;
const parseNumberOrOrdinal = (word: string) =>
  /\d/.test(word) ? Number(word) : parseOrdinal(word);

const parsePeriodPart = (word: string): PeriodPart =>
  EARLY_WORDS.has(word) ? 'early' : MID_WORDS.has(word) ? 'mid' : 'late';

const SUBPERIOD_BY_WORD: Record<string, Subperiod> = {
  주: 'week',
  주말: 'weekend',
  달: 'month',
  분기: 'quarter',
  날: 'day',
};
const parseSubperiod = (word: string): Subperiod =>
  SUBPERIOD_BY_WORD[word] ?? parseWeekday(word.slice(0, 1));

const modifiers: DateModifier[] = [
  {
    // 말 is also "word" and 초 also "candle", so a particle or nothing must follow.
    patternAfter: toPattern(
      `^\\s?(?:의\\s?)?(?:연|월)?(${PART_WORD})(?=(?:에|께|쯤|경|까지|부터|이면|엔|의|에는|에도|에만|` +
        '과|와|인|이|\\s|[.,)·~-]|$))',
    ),
    resolve: (date, [, word = '']) => resolvePart(date, parsePeriodPart(word)),
  },
  {
    patternAfter: toPattern('^\\s?(?:의\\s?)?(?:나머지|남은\\s?기간)'),
    resolve: (date, _phrase, today) => resolveRemainder(date, today),
  },
  {
    patternAfter: toPattern(
      `^\\s?(?:의\\s?)?${ORDINAL_PATTERN}\\s?(?:주\\s)?(주말|주|달|분기|날|` +
        `[${WEEKDAYS}]요일)(?![가-힣]*(?:년|택|식))`,
    ),
    resolve: (date, [, numberWord = '', subperiod = '']) =>
      resolveNth(date, parseNumberOrOrdinal(numberWord), parseSubperiod(subperiod)),
  },
  {
    patternAfter: toPattern(
      '^\\s?(?:의\\s?)?(?:제\\s?)?([1-9]\\d?)주차?(?!\\s?(?:간|동안|전|후|뒤|만|이상|년|연속|일))',
    ),
    resolve: (date, [, numberWord = '']) =>
      isDay(date) ? undefined : resolveNth(date, Number(numberWord), 'week'),
  },
  {
    patternAfter: toPattern(
      `^\\s?(?:의\\s?)?(첫|처음|마지막)\\s?${COUNT}\\s?${UNIT}(?:간|\\s?동안)?`,
    ),
    resolve: (date, [, direction = '', numberWord = '', unit = '']) =>
      resolveFirstOrLast(
        date,
        direction === '마지막' ? -parseCount(numberWord) : parseCount(numberWord),
        parseUnit(unit),
      ),
  },
  {
    patternAfter: toPattern('^의\\s?(주말|주|달)(?![가-힣]{2})'),
    resolve: (date, [, subperiod = '']) => {
      const { from } = toDayRange(date);
      if (!isDay(date)) return undefined;
      if (subperiod === '달')
        return resolveDate(makePartialDate(from.year, from.month), date.relative);
      const start = getMonday(from);
      return resolveDayRange(
        subperiod === '주' ? start : addDays(start, 5),
        addDays(start, 6),
        date.relative,
      );
    },
  },
  {
    patternAfter: toPattern(
      `^(?:으로부터|로부터|부터)?\\s?(?:약\\s?)?${COUNT}\\s?${UNIT}\\s?(이내|내|안)에?(?![가-힣]{2})`,
    ),
    resolve: (date, [, numberWord = '', unit = '']) =>
      isDay(date)
        ? resolveDayRange(
            toDayRange(date).from,
            addUnits(toDayRange(date).from, parseCount(numberWord), parseUnit(unit)),
            date.relative,
          )
        : undefined,
  },
  {
    patternAfter: toPattern(
      `^(?:의|보다|으로부터|로부터|부터)?\\s?(?:약\\s?)?(?:${COUNT}\\s?${UNIT}|${DAY_COUNT_WORD})\\s?(${AGO}|` +
        '후|뒤)(?![가-힣]*망|반|체|국|세)',
    ),
    resolve: (date, [, numberWord, unit = '', dayCountWord, direction = '']) =>
      shiftResolvedDate(
        date,
        (numberWord ? parseCount(numberWord) : parseDayCount(dayCountWord)) *
          (direction === '전' ? -1 : 1),
        parseUnit(unit),
      ),
  },
  {
    patternAfter: toPattern(
      `^(?:으로부터|로부터|부터)\\s?(?:${COUNT}\\s?${UNIT}|${DAY_COUNT_WORD})(?:간|\\s?동안)`,
    ),
    resolve: (date, [, numberWord, unit = '', dayCountWord]) => {
      const { from } = toDayRange(date);
      if (!isDay(date)) return undefined;
      const endDay = numberWord
        ? addUnits(from, parseCount(numberWord), parseUnit(unit))
        : addDays(from, parseDayCount(dayCountWord));
      return resolveDayRange(from, addDays(endDay, -1), date.relative);
    },
  },
  {
    patternAfter: toPattern(
      `^\\s?([${WEEKDAYS}])요일(?:과|와|에서|부터)\\s?([${WEEKDAYS}])요일(?:까지|\\s?사이)`,
    ),
    resolve: (date, [, first = '', last = '']) => {
      const { from } = toDayRange(date);
      if (!isCalendarWeek(toDayRange(date))) return undefined;
      return resolveDayRange(
        addDays(from, parseWeekday(first) - 1),
        addDays(from, parseWeekday(last) - 1),
        date.relative,
      );
    },
  },
  {
    patternAfter: toPattern(`^(?:의|,)?\\s?([${WEEKDAYS}])요일(?!마다|별)`),
    resolve: (date, [, weekday = '']) =>
      isCalendarWeek(toDayRange(date))
        ? resolveDay(addDays(toDayRange(date).from, parseWeekday(weekday) - 1), date.relative)
        : undefined,
  },
];

/** The phrases around Korean dates. */
export const koreanModifiers = indexModifiers(modifiers);
