import { createRequire } from 'node:module';
import type { Chrono, ParsedComponents } from 'chrono-node';
import { type CalendarDay } from './calendar.ts';
import {
  type ResolvedDate,
  resolveInNearestYear,
  resolveDate,
  resolveRange,
} from './date-resolution.ts';
import { joinDateWords } from './date-words.ts';
import { makePartialDate } from './partial-date.ts';

/** The languages that chrono-node supports. */
const CHRONO_LANGUAGES = new Set([
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

type ChronoParser = Pick<Chrono, 'parse'>;

/**
 * Loading all languages takes 20 MB and a tenth of a second, so each is loaded with the first text
 * in it.
 */
const require = createRequire(import.meta.url);
const parserByLanguage = new Map<string, ChronoParser>();

function getParser(language: string): ChronoParser | undefined {
  const cachedParser = parserByLanguage.get(language);
  if (cachedParser || !CHRONO_LANGUAGES.has(language)) return cachedParser;
  const { casual } = require(`chrono-node/${language}`) as { casual: ChronoParser };
  parserByLanguage.set(language, casual);
  return casual;
}

/**
 * Some patterns of chrono take more than linear time. So it gets the text in pieces of at most 400
 * characters: whole lines if they are short, else whole words.
 */
const CHUNK = /[^]{1,400}(?<=\||$)|[^]{1,400}(?=\s|$)|[^]{1,400}/gu;
/**
 * Replaces line breaks in the pieces, so that no date continues after one; for chrono `\n` is white
 * space. One piece per line would make a text of short lines ten times as expensive, because each
 * call has a fixed cost.
 */
const LINE_BREAK_SUBSTITUTE = '|';
/** Times of day, and durations shorter than a day. */
const TIME_OR_DURATION = new RegExp(
  `\\d{1,2}:\\d\\d|\\b(?:${joinDateWords((words) => words.timesAndDurations)}` +
    '|minut\\w*|sekund\\w*)\\b|^\\d{1,2}\\s?(?:[ap]\\.?m\\.?|h)?$',
  'iu',
);
/** Words that are months, days or moments only together with other words. */
const AMBIGUOUS_WORD =
  /^(?:may|march|mar|sat|sun|second|now|(?:the |in |for |on )?(?:a |the )?(?:day|week|month|year|weekend)(?: after)?)$/iu;

/**
 * Two numbers are a fraction or a score. If the context makes them a date, one of our rules has
 * already found them.
 */
const TWO_NUMBERS = /^\d{1,2}[/.-]\d{1,2}$/u;
/** No date has this many digits in a row, and chrono would examine each of them. */
const LONG_NUMBER = /[\d〇一二三四五六七八九十百千]{12,}/gu;

export interface ChronoMatch {
  start: number;
  end: number;
  resolvedDate: ResolvedDate;
}

/**
 * The dates that chrono-node finds in the spans that no other rule has matched. Returns none for
 * languages that it does not support.
 */
export function extractDatesWithChrono(
  text: string,
  today: CalendarDay,
  language: string,
  isOccupied: (start: number, end: number) => boolean,
): ChronoMatch[] {
  const parser = getParser(language);
  if (!parser) return [];
  const instant = new Date(Date.UTC(today.year, today.month - 1, today.day, 12));
  const matches: ChronoMatch[] = [];
  const chronoInput = text
    .replaceAll('\n', LINE_BREAK_SUBSTITUTE)
    .replace(LONG_NUMBER, (digits) => LINE_BREAK_SUBSTITUTE.repeat(digits.length));
  for (const chunk of chronoInput.matchAll(CHUNK)) {
    for (const result of parser.parse(chunk[0], { instant, timezone: 0 })) {
      const start =
        chunk.index + result.index + (/^[\s,，、]{0,4}/u.exec(result.text)?.[0].length ?? 0);
      const end = chunk.index + result.index + result.text.trimEnd().length;
      if (
        start >= end ||
        isWithinWord(text, start, end) ||
        isOccupied(start, end) ||
        TIME_OR_DURATION.test(result.text) ||
        AMBIGUOUS_WORD.test(result.text) ||
        TWO_NUMBERS.test(result.text.trim())
      )
        continue;
      const resolvedDate = resolveChronoResult(result.start, result.end, today);
      // "Now" is relative to today, although chrono treats its year as certain.
      if (resolvedDate && !/\p{Nd}{2}/u.test(result.text)) resolvedDate.relative = true;
      if (resolvedDate) matches.push({ start, end, resolvedDate });
    }
  }
  return matches;
}

/**
 * Whether a match is inside a word; chrono only knows English letters, and finds "fr" (Friday) in
 * "frühere".
 */
const isWithinWord = (text: string, start: number, end: number) =>
  /\p{Script=Latin}$/u.test(text.slice(start, end)) &&
  /^[\p{Script=Latin}\p{M}]/u.test(text.slice(end, end + 2));

function resolveChronoResult(
  start: ParsedComponents,
  end: ParsedComponents | undefined,
  today: CalendarDay,
): ResolvedDate | undefined {
  const from = resolveChronoComponents(start, today);
  const to = end && resolveChronoComponents(end, today);
  if (!from || !to || to.value <= from.value) return from;
  return resolveRange(from.value, to.value, from.relative);
}

function resolveChronoComponents(
  components: ParsedComponents,
  today: CalendarDay,
): ResolvedDate | undefined {
  const year = components.get('year');
  const month = components.get('month');
  const day = components.get('day');
  if (year === null || month === null || day === null) return undefined;
  const isDayCertain = components.isCertain('day') || components.isCertain('weekday');
  if (
    !components.isCertain('year') &&
    components.isCertain('month') &&
    !components.isCertain('weekday')
  )
    return resolveInNearestYear(today, month, isDayCertain ? day : undefined);
  const relative = !components.isCertain('year');
  if (isDayCertain) return resolveDate(makePartialDate(year, month, day), relative);
  if (components.isCertain('month')) return resolveDate(makePartialDate(year, month), relative);
  return components.isCertain('year') ? resolveDate(makePartialDate(year), false) : undefined;
}
