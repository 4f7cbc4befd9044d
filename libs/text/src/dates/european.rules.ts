import {
  type Day,
  type Reading,
  addMonths,
  half,
  monthOf,
  nearestDayOnWeekday,
  nearestYear,
  ofDay,
  addDays,
  one,
  quarter,
  range,
  season,
  shifted,
  stretch,
  week,
  weekend,
  years,
} from './calendar.ts';
import { type Vocabulary, amountOf, centuryNumber, indexOf, unitOf } from './european.words.ts';
import { makePartialDate } from './partial-date.ts';
import type { Piece } from './parts.ts';
import type { Rule } from './rule.ts';

const YEAR = String.raw`(?:1\d|2[01])\d\d`;
const DAY = String.raw`(?<![\d.,])(?:[12]\d|3[01]|0?[1-9])`;
const START = String.raw`(?<![\p{L}\d])`;
const END = String.raw`(?![\p{L}\d])`;

const re = (source: string) => new RegExp(`${START}${source}`, 'giu');
const any = (sources: readonly string[]) => `(?:${sources.join('|')})`;

function period(today: Day, steps: number, piece: Piece | undefined): Reading | undefined {
  const month = addMonths({ ...today, day: 1 }, steps);
  if (piece === 'day') return ofDay(addDays(today, steps));
  if (piece === 'week') return week(today, steps);
  if (piece === 'month') return one(monthOf(month), true);
  if (piece === 'year') return one(makePartialDate(today.year + steps), true);
  if (piece === 'decade')
    return years(
      Math.floor(today.year / 10) * 10 + 10 * steps,
      Math.floor(today.year / 10) * 10 + 10 * steps + 9,
      true,
    );
  const to = addMonths({ ...today, day: 1 }, 3 * steps);
  return piece === 'quarter' ? quarter(to.year, Math.ceil(to.month / 3), true) : undefined;
}

/** A decade in two or four digits; two of them are of the twentieth century from 30 on. */
function decade(digits: string): Reading | undefined {
  if (digits.length === 3 || !digits.endsWith('0')) return undefined;
  const from =
    digits.length === 4 ? Number(digits) : Number(digits) + (Number(digits) < 30 ? 2000 : 1900);
  return from < 1000 ? undefined : years(from, from + 9, false);
}

/**
 * The commonest written dates of a language that has its months, weekdays and numbers in a table:
 * for what the library leaves or gets wrong.
 */
export function europeanRules(words: Vocabulary): Rule[] {
  const month = `(${any(words.months)})`;
  const units = `(${any(words.units.map(([source]) => source))})`;
  const number = `(\\d{1,3}|${any(words.numbers)})`;
  const of = `(?:\\s${words.of})?`;
  const weekday = `(?:${any(words.weekdays)},?\\s(?:den\\s|el\\s|le\\s)?)?`;
  const monthNumber = (word: string) =>
    indexOf(words.months, word) + 1 || indexOf(words.months, `${word}.`) + 1;
  const count = (word: string) =>
    /^\d/.test(word) ? Number(word) : indexOf(words.numbers, word) + 1;
  const article = "(?:(?:de[nrms]|das|die|la|le|les|el|los|las|l[’'])\\s?)?";
  const behind =
    words.lastBehind && words.nextBehind
      ? `(?:(${words.lastBehind})|(${words.nextBehind}))`
      : undefined;

  const span = (
    from: string,
    to: string,
    named: string,
    year: string | undefined,
    today: Day,
  ): Reading | undefined => {
    const in_ = year
      ? Number(year)
      : Number(nearestYear(today, monthNumber(named), Number(to))?.value.slice(0, 4));
    const [first, last] = [
      makePartialDate(in_, monthNumber(named), Number(from)),
      makePartialDate(in_, monthNumber(named), Number(to)),
    ];
    return first && last && first < last ? range(first, last, !year) : undefined;
  };

  return [
    {
      pattern: re(
        `(?:(?:${words.between})\\s(${DAY})(?:${words.day})?\\s(?:${words.and})|(?:(?:${words.from})\\s)?(${DAY})(?:${words.day})?\\s?(?:-|–|\\s(?:${words.to})))\\s?(${DAY})(?:${words.day})?${of}\\s${month}(?:${of},?\\s(${YEAR}))?${END}`,
      ),
      read: ([, a, b, to = '', named = '', year], { today }) =>
        span(a ?? b ?? '', to, named, year, today),
    },
    {
      pattern: re(
        `${weekday}(${DAY})(?:${words.day})?${of}[\\s-]${month}(?:${of},?[\\s-](${YEAR}))?${END}(?!\\s?%)`,
      ),
      read: ([, day = '', named = '', year], { today }) =>
        year
          ? one(makePartialDate(Number(year), monthNumber(named), Number(day)), false)
          : nearestYear(today, monthNumber(named), Number(day)),
    },
    {
      pattern: re(
        `(${any(words.weekdays)}),?\\s(?:den\\s|el\\s|` +
          `le\\s)?(${DAY})(?:${words.day})?${END}(?!\\s?(?:h|uhr|:|%|€|` +
          `${any(words.units.map(([source]) => source))}))`,
      ),
      read: ([, weekday = '', day = ''], { today }) =>
        nearestDayOnWeekday(today, Number(day), indexOf(words.weekdays, weekday) + 1),
    },
    {
      pattern: re(`${month}${of},?\\s(${YEAR})${END}`),
      read: ([, named = '', year = '']) =>
        one(makePartialDate(Number(year), monthNumber(named)), false),
    },
    {
      pattern: re(`(${words.last}|${words.next})\\s${month}${END}`),
      read: ([, which = '', named = ''], { today }) => {
        const ahead = (monthNumber(named) - today.month + 12) % 12;
        const past = new RegExp(`^(?:${words.last})$`, 'iu').test(which);
        return one(monthOf(addMonths({ ...today, day: 1 }, past ? ahead - 12 : ahead || 12)), true);
      },
    },
    {
      pattern: new RegExp(`(?<=${START}(?:${words.inMonth})[\\s-])${month}${END}(?!\\s\\d)`, 'giu'),
      read: ([, named = ''], { today }) => nearestYear(today, monthNumber(named)),
    },
    {
      pattern: re(`${article}(?:(${words.last})|(${words.next}))\\s${number}\\s${units}${END}`),
      read: ([, last, , many = '', unit = ''], { today }) =>
        pastOrNext(today, last, count(many), unitOf(words, unit)),
    },
    {
      pattern: re(`${article}${number}\\s(?:(${words.last})|(${words.next}))\\s${units}${END}`),
      read: ([, many = '', last, , unit = ''], { today }) =>
        pastOrNext(today, last, count(many), unitOf(words, unit)),
    },
    {
      pattern: re(
        `${article}(?:(${words.last})|(${words.current})|(${words.next}))\\s${units}${END}(?!\\s${words.of})`,
      ),
      read: ([, last, current, , unit = ''], { today }) =>
        period(today, last ? -1 : current ? 0 : 1, unitOf(words, unit)),
    },
    ...(behind
      ? [
          {
            pattern: re(`${article}${units}\\s${behind}${END}`),
            read: ([, unit = '', last]: RegExpExecArray, { today }: { today: Day }) =>
              period(today, last ? -1 : 1, unitOf(words, unit)),
          },
        ]
      : []),
    {
      pattern: re(
        `(?:(?:am|an diesem|ce|cet|le|este|el|ese)\\s|(${words.last})\\s|` +
          `(${words.next})\\s)${words.weekend}(?:\\s(?:(${words.lastBehind ?? '$^'})|` +
          `(${words.nextBehind ?? '$^'})))?${END}`,
      ),
      read: ([, last, next, lastBehind, nextBehind], { today }) =>
        weekend(today, (last ?? lastBehind) ? -1 : (next ?? nextBehind) ? 1 : 0),
    },
    {
      pattern: re(`(?:(${words.ago})|(?:${words.ahead}))\\s${number}\\s${units}${END}`),
      read: ([, ago, many = '', unit = ''], { today }) => {
        const piece = unitOf(words, unit);
        return piece === undefined
          ? undefined
          : shifted(today, ...signed(amountOf(count(many), piece), ago ? -1 : 1));
      },
    },
    {
      pattern: re(`(${any(words.seasons)})${of}\\s(${YEAR})${END}`),
      read: ([, name = '', year = '']) =>
        season(Number(year), indexOf(words.seasons, name) + 1, false),
    },
    {
      pattern: re(
        `${article}(?:(${words.last})|(${words.current})|(${words.next}))\\s(${any(words.seasons)})${END}`,
      ),
      read: ([, last, current, , name = ''], { today }) =>
        season(today.year + (last ? -1 : current ? 0 : 1), indexOf(words.seasons, name) + 1, true),
    },
    {
      pattern: re(
        `${article}(${any(words.ordinals)})\\s(?:(${words.quarter})|(${words.half}))(?:${of}\\s(${YEAR}))${END}`,
      ),
      read: ([, ordinal = '', isQuarter, , year = '']) =>
        (isQuarter ? quarter : half)(Number(year), indexOf(words.ordinals, ordinal) + 1, false),
    },
    {
      pattern: re(`${article}${words.decade}${END}(?!-)`),
      read: ([, digits = '']) => decade(digits),
    },
    {
      pattern: re(`${article}${words.century}${END}`),
      read: ([, number = '']) => {
        const century = centuryNumber(number);
        return century >= 1 && century <= 22
          ? years((century - 1) * 100 || 1, century * 100 - 1, false)
          : undefined;
      },
    },
    {
      // Only in a phrase: "Rest der Woche", "fin de l'année".
      pattern: re(
        `(?:de[rs]|l[’']|la|del|du|de)\\s?${units}${END}(?!\\s(?:de|der|des|du|d[’'])\\b)`,
      ),
      read: ([, unit = ''], { today }) => {
        const whole =
          unitOf(words, unit) === 'day' ? undefined : period(today, 0, unitOf(words, unit));
        return whole && { ...whole, weak: true };
      },
    },
  ];
}

function pastOrNext(
  today: Day,
  last: string | undefined,
  number: number,
  piece: Piece | undefined,
): Reading | undefined {
  return piece === undefined
    ? undefined
    : stretch(today, ...signed(amountOf(number, piece), last ? -1 : 1));
}

const signed = <T>([number, unit]: [number, T], sign: number): [number, T] => [sign * number, unit];
