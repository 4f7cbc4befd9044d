import { joinAlternatives } from '@plumbline/languages';
import { groundingWords } from './grounding-words.ts';
import { NAME_LANGUAGES } from './regions.ts';

/** Days of the week with a sign, in languages that write them so: 월요일, 月曜. */
const weekdaySigns = groundingWords.getAll().flatMap(({ weekdays: words }) =>
  words
    ? {
        pattern: new RegExp(
          (words.before.length ? joinAlternatives(words.before) : '') +
            `([${words.signs.join('')}])` +
            (words.after.length ? joinAlternatives(words.after) : ''),
          'gu',
        ),
        findDay: (sign: string) => words.signs.findIndex((signs) => signs.includes(sign)),
      }
    : [],
);
const MIN_ALPHABETIC_CHARS = 3;

function listNames(
  key: 'weekday' | 'month',
  styles: readonly ('long' | 'short')[],
  count: number,
  toDate: (index: number) => Date,
): Map<string, number> {
  const names = new Map<string, number>();
  for (const language of NAME_LANGUAGES)
    for (const style of styles) {
      const format = new Intl.DateTimeFormat(language, { [key]: style, timeZone: 'UTC' });
      const inflected = new Intl.DateTimeFormat(language, {
        [key]: style,
        ...(key === 'month' && { day: 'numeric' }),
        timeZone: 'UTC',
      });
      for (let index = 0; index < count; index += 1) {
        const date = toDate(index);
        const part = inflected.formatToParts(date).find(({ type }) => type === key)?.value ?? '';
        for (const form of [format.format(date), part]) {
          const name = form.toLowerCase().replace(/\.$/, '');
          const isLong =
            name.length >= MIN_ALPHABETIC_CHARS ||
            weekdaySigns.some(({ pattern }) => name.search(pattern) >= 0);
          if (isLong && !/\p{Nd}/u.test(name)) names.set(name, index);
        }
      }
    }
  return names;
}

/** 1 January 2023 was a Sunday. */
const weekdays = listNames(
  'weekday',
  ['long'],
  7,
  (index) => new Date(Date.UTC(2023, 0, 1 + index)),
);
const toMonth = (index: number) => new Date(Date.UTC(2023, index, 15));
const months = listNames('month', ['long'], 12, toMonth);
const shortMonths = listNames('month', ['short'], 12, toMonth);

const toPattern = (names: Iterable<string>) =>
  new RegExp(
    `(?<!\\p{L})(?:${[...names]
      .filter((name) => !/\p{Script=Han}|\p{Script=Hangul}/u.test(name))
      .sort((a, b) => b.length - a.length)
      .join('|')})(?!\\p{Ll})`,
    'giu',
  );
const weekdayPattern = toPattern(weekdays.keys());
const monthPattern = toPattern(months.keys());

/**
 * Whether a word is the name of a weekday or month in any language, in full or short form ("Nov").
 */
export const isCalendarName = (word: string): boolean =>
  shortMonths.has(word.toLowerCase()) ||
  findNamedMonths(word).size > 0 ||
  findWeekdays(word).size > 0;

/** Returns the days of the week that a text names in any language, 0 for Sunday. */
export function findWeekdays(text: string): Set<number> {
  const days = new Set<number>();
  for (const [name] of text.matchAll(weekdayPattern)) days.add(weekdays.get(name.toLowerCase())!);
  for (const { pattern, findDay } of weekdaySigns)
    for (const [, sign = ''] of text.matchAll(pattern)) days.add(findDay(sign));
  return days;
}

/** Returns the months that a text names in words, 0 for January. */
export const findNamedMonths = (text: string): Set<number> =>
  new Set([...text.matchAll(monthPattern)].map(([name]) => months.get(name.toLowerCase())!));
