import { createRequire } from 'node:module';
import type { Chrono, ParsedComponents } from 'chrono-node';
import { type Reading, type Day, nearestYear, one, range } from './calendar.ts';
import { makePartialDate } from './partial-date.ts';

/** The languages chrono-node reads. */
const LANGUAGES = new Set([
  'de',
  'es',
  'fi',
  'fr',
  'id',
  'it',
  'ja',
  'nl',
  'pt',
  'ru',
  'sv',
  'uk',
  'vi',
  'zh',
]);

type Parser = Pick<Chrono, 'parse'>;

/**
 * All languages together take 20 MB and a tenth of a second to load: each comes with the first text
 * in it.
 */
const require = createRequire(import.meta.url);
const parsers = new Map<string, Parser>();

function parserOf(language: string): Parser | undefined {
  const known = parsers.get(language);
  if (known || !LANGUAGES.has(language)) return known;
  const { casual } = require(`chrono-node/${language}`) as { casual: Parser };
  parsers.set(language, casual);
  return casual;
}

/**
 * Some of chrono's patterns take more than linear time, so it sees the text in pieces of at most
 * 400 characters: whole lines where they are short, whole words where they are not.
 */
const PIECES = /[^]{1,400}(?<=\||$)|[^]{1,400}(?=\s|$)|[^]{1,400}/gu;
/**
 * What stands for a line break in them: no date goes on behind it, as `\n` it would be white space
 * to chrono. A piece a line instead would make a text of short lines cost ten times as much, since
 * each call has its price.
 */
const LINE_END = '|';
/** Times of day, and durations shorter than a day. */
const CLOCK =
  /\d{1,2}:\d\d|\b(?:hours?|minutes?|seconds?|uhr|stunden?|heures?|horas?|minut\w*|sekund\w*)\b|^\d{1,2}\s?(?:[ap]\.?m\.?|h)?$/iu;
/** Words that are months, days or moments only in the company of others. */
const WORD =
  /^(?:may|march|mar|sat|sun|second|now|(?:the |in |for |on )?(?:a |the )?(?:day|week|month|year|weekend)(?: after)?)$/iu;

/**
 * Two numbers are a fraction or a score; where something says that they are a date, a rule of ours
 * has read them.
 */
const TWO_NUMBERS = /^\d{1,2}[/.-]\d{1,2}$/u;
/** No date has so many digits in a row, and chrono would look at each of them. */
const LONG_NUMBER = /[\d〇一二三四五六七八九十百千]{12,}/gu;

export interface Found {
  start: number;
  end: number;
  reading: Reading;
}

/**
 * What chrono-node finds in the stretches that no rule of ours has read. Languages it does not know
 * give nothing.
 */
export function chronoDates(
  text: string,
  today: Day,
  language: string,
  isTaken: (start: number, end: number) => boolean,
): Found[] {
  const parser = parserOf(language);
  if (!parser) return [];
  const instant = new Date(Date.UTC(today.year, today.month - 1, today.day, 12));
  const found: Found[] = [];
  const readable = text
    .replaceAll('\n', LINE_END)
    .replace(LONG_NUMBER, (digits) => LINE_END.repeat(digits.length));
  for (const piece of readable.matchAll(PIECES)) {
    for (const result of parser.parse(piece[0], { instant, timezone: 0 })) {
      const start =
        piece.index + result.index + (/^[\s,，、]{0,4}/u.exec(result.text)?.[0].length ?? 0);
      const end = piece.index + result.index + result.text.trimEnd().length;
      if (
        start >= end ||
        isWithinWord(text, start, end) ||
        isTaken(start, end) ||
        CLOCK.test(result.text) ||
        WORD.test(result.text) ||
        TWO_NUMBERS.test(result.text.trim())
      )
        continue;
      const reading = read(result.start, result.end, today);
      if (reading) found.push({ start, end, reading });
    }
  }
  return found;
}

/** Its patterns know no letters but those of English: "fr" of "frühere" is no Friday. */
const isWithinWord = (text: string, start: number, end: number) =>
  /\p{Script=Latin}$/u.test(text.slice(start, end)) &&
  /^[\p{Script=Latin}\p{M}]/u.test(text.slice(end, end + 2));

function read(
  start: ParsedComponents,
  end: ParsedComponents | undefined,
  today: Day,
): Reading | undefined {
  const from = single(start, today);
  const to = end && single(end, today);
  if (!from || !to || to.value <= from.value) return from;
  return range(from.value, to.value, from.relative);
}

function single(at: ParsedComponents, today: Day): Reading | undefined {
  const year = at.get('year');
  const month = at.get('month');
  const day = at.get('day');
  if (year === null || month === null || day === null) return undefined;
  const dayKnown = at.isCertain('day') || at.isCertain('weekday');
  if (!at.isCertain('year') && at.isCertain('month') && !at.isCertain('weekday'))
    return nearestYear(today, month, dayKnown ? day : undefined);
  const relative = !at.isCertain('year');
  if (dayKnown) return one(makePartialDate(year, month, day), relative);
  if (at.isCertain('month')) return one(makePartialDate(year, month), relative);
  return at.isCertain('year') ? one(makePartialDate(year), false) : undefined;
}
