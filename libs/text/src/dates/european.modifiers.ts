import { type DateModifier, type DateModifierIndex, indexModifiers } from './date-modifiers.ts';
import { type DateLexicon, convertToCalendarUnits } from './date-lexicon.ts';
import {
  type PeriodPart,
  type Subperiod,
  isCalendarWeek,
  resolveNth,
  resolvePart,
  resolveRemainder,
  resolveFirstOrLast,
  toDayRange,
} from './subperiods.ts';
import { makePartialDate } from './partial-date.ts';
import { addDays, getMonday } from './calendar.ts';
import { resolveDayRange, resolveDay, resolveDate } from './date-resolution.ts';

const toPattern = (source: string) => new RegExp(source, 'iu');

/**
 * The phrases around dates of a language with a table of words: early, middle, late and remaining
 * parts, counted weeks and weekdays.
 */
export function createEuropeanModifiers(lexicon: DateLexicon): DateModifierIndex {
  const ofPattern = `\\s?(?:${lexicon.of}\\s?)?(?:${lexicon.articlesAfterOf}\\s?)?`;
  const ordinalPattern = `(${lexicon.ordinals.pattern}|${lexicon.final})`;
  const weekdayPattern = lexicon.weekdays.pattern;
  const subperiodPattern = `(${lexicon.units.pattern}|${lexicon.half}|${weekdayPattern})`;
  const finalWordPattern = new RegExp(`^(?:${lexicon.final})$`, 'iu');
  const halfWordPattern = new RegExp(`^(?:${lexicon.half})$`, 'iu');
  const parseSubperiod = (word: string): Subperiod | undefined =>
    halfWordPattern.test(word)
      ? 'half'
      : (lexicon.units.parse(word) ?? (lexicon.weekdays.find(word) + 1 || undefined));
  const unitPattern = lexicon.units.pattern;
  const parseCount = (word: string) =>
    /^\d/.test(word) ? Number(word) : lexicon.numbers.find(word) + 1;
  const createPartModifier = (periodPart: PeriodPart, sourcePattern: string): DateModifier => ({
    patternBefore: toPattern(`(?<![\\p{L}\\d])(?:${sourcePattern})(?:${ofPattern}|-)$`),
    resolve: (date) => resolvePart(date, periodPart),
  });
  return indexModifiers([
    createPartModifier('early', lexicon.early),
    createPartModifier('mid', lexicon.mid),
    createPartModifier('late', lexicon.late),
    {
      patternBefore: toPattern(`(?<![\\p{L}\\d])(?:${lexicon.rest})${ofPattern}$`),
      resolve: (date, _phrase, today) => resolveRemainder(date, today),
    },
    {
      patternBefore: toPattern(
        `(?<![\\p{L}\\d])(?:${lexicon.articlesBeforeOrdinal}\\s)?` +
          `${ordinalPattern}\\s${subperiodPattern}${ofPattern}$`,
      ),
      resolve: (date, [, numberWord = '', unit = '']) => {
        const subperiod = parseSubperiod(unit);
        return subperiod === undefined
          ? undefined
          : resolveNth(
              date,
              finalWordPattern.test(numberWord) ? -1 : lexicon.ordinals.find(numberWord) + 1,
              subperiod,
            );
      },
    },
    {
      patternBefore: toPattern(`(?<![\\p{L}\\d])(${weekdayPattern})${ofPattern}$`),
      resolve: (date, [, weekday = '']) =>
        isCalendarWeek(toDayRange(date))
          ? resolveDay(
              addDays(toDayRange(date).from, lexicon.weekdays.find(weekday)),
              date.relative,
            )
          : undefined,
    },
    {
      patternBefore: toPattern(
        `(?<![\\p{L}\\d])(?:${lexicon.articlesBeforePlural}\\s)?(?:(${lexicon.firstPlural})|` +
          `${lexicon.last})\\s(\\d{1,2}|${lexicon.numbers.pattern})\\s(${unitPattern})${ofPattern}$`,
      ),
      resolve: (date, [, firstMarker, numberWord = '', unit = '']) => {
        const subperiod = lexicon.units.parse(unit);
        return subperiod === undefined
          ? undefined
          : resolveFirstOrLast(
              date,
              ...convertToCalendarUnits(
                firstMarker ? parseCount(numberWord) : -parseCount(numberWord),
                subperiod,
              ),
            );
      },
    },
    {
      patternBefore: toPattern(
        `(?<![\\p{L}\\d])(?:${lexicon.articlesBeforeWeek}\\s)?${lexicon.week}\\s${lexicon.weekStarts}\\s$`,
      ),
      resolve: (date) => {
        const start = getMonday(toDayRange(date).from);
        return date.value.length === 10 && !date.valueEnd
          ? resolveDayRange(start, addDays(start, 6), date.relative)
          : undefined;
      },
    },
    {
      patternBefore: toPattern(`(?<![\\p{L}\\d])(${lexicon.months.pattern})${ofPattern}$`),
      resolve: (date, [, month = '']) =>
        date.value.length === 4 && !date.valueEnd
          ? resolveDate(
              makePartialDate(Number(date.value), lexicon.months.find(month) + 1),
              date.relative,
            )
          : undefined,
    },
    {
      patternBefore: toPattern(
        `(?<![\\p{L}\\d])(?:(?:${lexicon.between})\\s(\\d{1,2})${lexicon.daySuffixes}?\\s(?:${lexicon.and})|(?:${lexicon.from})\\s(?:${lexicon.articlesBeforeDay}\\s)?(\\d{1,2})${lexicon.daySuffixes}?\\s?(?:-|${lexicon.to}))\\s?(\\d{1,2})${lexicon.daySuffixes}?${ofPattern}$`,
      ),
      resolve: (date, [, dayAfterBetween, dayAfterFrom, lastDay = '']) => {
        if (date.value.length !== 7 || date.valueEnd) return undefined;
        const [from, to] = [
          resolveNth(date, Number(dayAfterBetween ?? dayAfterFrom), 'day'),
          resolveNth(date, Number(lastDay), 'day'),
        ];
        return from && to && from.value < to.value
          ? { value: from.value, valueEnd: to.value, relative: date.relative }
          : undefined;
      },
    },
    {
      patternAfter: toPattern(
        `^\\s(?:${lexicon.weekdayOfWeek}\\s)?(${weekdayPattern})(?![\\p{L}\\d])`,
      ),
      resolve: (date, [, weekday = '']) =>
        isCalendarWeek(toDayRange(date))
          ? resolveDay(
              addDays(toDayRange(date).from, lexicon.weekdays.find(weekday)),
              date.relative,
            )
          : undefined,
    },
  ]);
}
