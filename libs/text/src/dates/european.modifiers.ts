import { type DateModifier, type DateModifierIndex, indexModifiers } from './date-modifiers.ts';
import {
  type DateLexicon,
  convertToCalendarUnits,
  findPatternIndex,
  parseUnit,
} from './date-lexicon.ts';
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
 * The phrases around dates of a language with a table of words: early, middle and late parts, what
 * is left, weeks and weekdays counted.
 */
export function createEuropeanModifiers(lexicon: DateLexicon): DateModifierIndex {
  const ofPattern = `\\s?(?:${lexicon.of}\\s?)?(?:la\\s|le\\s|el\\s|l[’']|der\\s|den\\s)?`;
  const ordinalPattern = `(${lexicon.ordinals.join('|')}|${lexicon.final})`;
  const weekdayPattern = lexicon.weekdays.join('|');
  const subperiodPattern = `(${lexicon.units.map(([source]) => source).join('|')}|${lexicon.half}|${weekdayPattern})`;
  const finalWordPattern = new RegExp(`^(?:${lexicon.final})$`, 'iu');
  const halfWordPattern = new RegExp(`^(?:${lexicon.half})$`, 'iu');
  const parseSubperiod = (word: string): Subperiod | undefined =>
    halfWordPattern.test(word)
      ? 'half'
      : (parseUnit(lexicon, word) ?? (findPatternIndex(lexicon.weekdays, word) + 1 || undefined));
  const unitPattern = lexicon.units.map(([source]) => source).join('|');
  const weekPattern = lexicon.units.find(([, unit]) => unit === 'week')?.[0] ?? '';
  const parseCount = (word: string) =>
    /^\d/.test(word) ? Number(word) : findPatternIndex(lexicon.numbers, word) + 1;
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
        '(?<![\\p{L}\\d])(?:(?:die|de[rmn]|la|le|' +
          `el)\\s)?${ordinalPattern}\\s${subperiodPattern}${ofPattern}$`,
      ),
      resolve: (date, [, numberWord = '', unit = '']) => {
        const subperiod = parseSubperiod(unit);
        return subperiod === undefined
          ? undefined
          : resolveNth(
              date,
              finalWordPattern.test(numberWord)
                ? -1
                : findPatternIndex(lexicon.ordinals, numberWord) + 1,
              subperiod,
            );
      },
    },
    {
      patternBefore: toPattern(`(?<![\\p{L}\\d])(${weekdayPattern})${ofPattern}$`),
      resolve: (date, [, weekday = '']) =>
        isCalendarWeek(toDayRange(date))
          ? resolveDay(
              addDays(toDayRange(date).from, findPatternIndex(lexicon.weekdays, weekday)),
              date.relative,
            )
          : undefined,
    },
    {
      patternBefore: toPattern(
        `(?<![\\p{L}\\d])(?:(?:die|les|los|las)\\s)?(?:(${lexicon.firstPlural})|` +
          `${lexicon.last})\\s(\\d{1,2}|${lexicon.numbers.join('|')})\\s(${unitPattern})${ofPattern}$`,
      ),
      resolve: (date, [, firstMarker, numberWord = '', unit = '']) => {
        const subperiod = parseUnit(lexicon, unit);
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
        `(?<![\\p{L}\\d])(?:(?:die|la)\\s)?${weekPattern}\\s(?:vom|ab|ab dem|du|de|del|del día)\\s$`,
      ),
      resolve: (date) => {
        const start = getMonday(toDayRange(date).from);
        return date.value.length === 10 && !date.valueEnd
          ? resolveDayRange(start, addDays(start, 6), date.relative)
          : undefined;
      },
    },
    {
      patternBefore: toPattern(`(?<![\\p{L}\\d])(${lexicon.months.join('|')})${ofPattern}$`),
      resolve: (date, [, month = '']) =>
        date.value.length === 4 && !date.valueEnd
          ? resolveDate(
              makePartialDate(Number(date.value), findPatternIndex(lexicon.months, month) + 1),
              date.relative,
            )
          : undefined,
    },
    {
      patternBefore: toPattern(
        `(?<![\\p{L}\\d])(?:(?:${lexicon.between})\\s(\\d{1,2})(?:${lexicon.daySuffix})?\\s(?:${lexicon.and})|(?:${lexicon.from})\\s(?:el\\s|le\\s)?(\\d{1,2})(?:${lexicon.daySuffix})?\\s?(?:-|${lexicon.to}))\\s?(\\d{1,2})(?:${lexicon.daySuffix})?${ofPattern}$`,
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
      patternAfter: toPattern(`^\\s(?:am\\s|le\\s|el\\s)?(${weekdayPattern})(?![\\p{L}\\d])`),
      resolve: (date, [, weekday = '']) =>
        isCalendarWeek(toDayRange(date))
          ? resolveDay(
              addDays(toDayRange(date).from, findPatternIndex(lexicon.weekdays, weekday)),
              date.relative,
            )
          : undefined,
    },
  ]);
}
