import { type Frame, type Frames, framesOf } from './compose.ts';
import { type Vocabulary, amountOf, indexOf, unitOf } from './european.words.ts';
import {
  type Part,
  type Piece,
  isWeek,
  nthOf,
  partOf,
  restOf,
  someOf,
  stretchOf,
} from './parts.ts';
import { makePartialDate } from './partial-date.ts';
import { addDays, daysFrom, monday, ofDay, one } from './calendar.ts';

const re = (source: string) => new RegExp(source, 'iu');

/**
 * The phrases around dates of a language with a table of words: early, middle and late parts, what
 * is left, weeks and weekdays counted.
 */
export function europeanFrames(words: Vocabulary): Frames {
  const of = `\\s?(?:${words.of}\\s?)?(?:la\\s|le\\s|el\\s|l[’']|der\\s|den\\s)?`;
  const ordinal = `(${words.ordinals.join('|')}|${words.final})`;
  const weekdays = words.weekdays.join('|');
  const piece = `(${words.units.map(([source]) => source).join('|')}|${words.half}|${weekdays})`;
  const isFinal = new RegExp(`^(?:${words.final})$`, 'iu');
  const isHalf = new RegExp(`^(?:${words.half})$`, 'iu');
  const pieceNamed = (word: string): Piece | undefined =>
    isHalf.test(word)
      ? 'half'
      : (unitOf(words, word) ?? (indexOf(words.weekdays, word) + 1 || undefined));
  const units = words.units.map(([source]) => source).join('|');
  const week = words.units.find(([, named]) => named === 'week')?.[0] ?? '';
  const count = (word: string) =>
    /^\d/.test(word) ? Number(word) : indexOf(words.numbers, word) + 1;
  const part = (part: Part, source: string): Frame => ({
    before: re(`(?<![\\p{L}\\d])(?:${source})(?:${of}|-)$`),
    read: (date) => partOf(date, part),
  });
  return framesOf([
    part('early', words.early),
    part('mid', words.mid),
    part('late', words.late),
    {
      before: re(`(?<![\\p{L}\\d])(?:${words.rest})${of}$`),
      read: (date, _phrase, today) => restOf(date, today),
    },
    {
      before: re(`(?<![\\p{L}\\d])(?:(?:die|de[rmn]|la|le|el)\\s)?${ordinal}\\s${piece}${of}$`),
      read: (date, [, number = '', unit = '']) => {
        const named = pieceNamed(unit);
        return named === undefined
          ? undefined
          : nthOf(date, isFinal.test(number) ? -1 : indexOf(words.ordinals, number) + 1, named);
      },
    },
    {
      before: re(`(?<![\\p{L}\\d])(${weekdays})${of}$`),
      read: (date, [, weekday = '']) =>
        isWeek(stretchOf(date))
          ? ofDay(addDays(stretchOf(date).from, indexOf(words.weekdays, weekday)), date.relative)
          : undefined,
    },
    {
      before: re(
        `(?<![\\p{L}\\d])(?:(?:die|les|los|las)\\s)?(?:(${words.firsts})|` +
          `${words.last})\\s(\\d{1,2}|${words.numbers.join('|')})\\s(${units})${of}$`,
      ),
      read: (date, [, first, number = '', unit = '']) => {
        const named = unitOf(words, unit);
        return named === undefined
          ? undefined
          : someOf(date, ...amountOf(first ? count(number) : -count(number), named));
      },
    },
    {
      before: re(
        `(?<![\\p{L}\\d])(?:(?:die|la)\\s)?${week}\\s(?:vom|ab|ab dem|du|de|del|del día)\\s$`,
      ),
      read: (date) => {
        const start = monday(stretchOf(date).from);
        return date.value.length === 10 && !date.valueEnd
          ? daysFrom(start, addDays(start, 6), date.relative)
          : undefined;
      },
    },
    {
      before: re(`(?<![\\p{L}\\d])(${words.months.join('|')})${of}$`),
      read: (date, [, month = '']) =>
        date.value.length === 4 && !date.valueEnd
          ? one(
              makePartialDate(Number(date.value), indexOf(words.months, month) + 1),
              date.relative,
            )
          : undefined,
    },
    {
      before: re(
        `(?<![\\p{L}\\d])(?:(?:${words.between})\\s(\\d{1,2})(?:${words.day})?\\s(?:${words.and})|(?:${words.from})\\s(?:el\\s|le\\s)?(\\d{1,2})(?:${words.day})?\\s?(?:-|${words.to}))\\s?(\\d{1,2})(?:${words.day})?${of}$`,
      ),
      read: (date, [, a, b, last = '']) => {
        if (date.value.length !== 7 || date.valueEnd) return undefined;
        const [from, to] = [nthOf(date, Number(a ?? b), 'day'), nthOf(date, Number(last), 'day')];
        return from && to && from.value < to.value
          ? { value: from.value, valueEnd: to.value, relative: date.relative }
          : undefined;
      },
    },
    {
      after: re(`^\\s(?:am\\s|le\\s|el\\s)?(${weekdays})(?![\\p{L}\\d])`),
      read: (date, [, weekday = '']) =>
        isWeek(stretchOf(date))
          ? ofDay(addDays(stretchOf(date).from, indexOf(words.weekdays, weekday)), date.relative)
          : undefined,
    },
  ]);
}
