import { joinWords } from '@plumbline/languages';
import { DATE_UNITS, DATE_WORDS, MONTH_BY_NAME } from './date-words.ts';

const MONTH_SOURCE = joinWords(MONTH_BY_NAME.keys());
const ORDINAL_SOURCE = joinWords(DATE_WORDS.ordinalEndings);
const MONTH_PREPOSITION_SOURCE = joinWords(DATE_WORDS.monthPrepositions);
const YEAR_PREPOSITION_SOURCE = joinWords(DATE_WORDS.yearPrepositions);
const [YEAR_UNIT_SOURCE, MONTH_UNIT_SOURCE, DAY_UNIT_SOURCE] = (
  ['year', 'month', 'day'] as const
).map((unit) => joinWords(new Set(DATE_UNITS.map((units) => units[unit]))));
const ZONE_PATTERN = String.raw`Z|UTC|GMT|[+-]\d{2}:?\d{2}(?!\d)|[+-]\d{2}(?![\d:])`;
const CLOCK_PATTERN = String.raw`[T\s,|·-]{1,4}(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s{0,2}(${ZONE_PATTERN})?`;
const WEEKDAY_PATTERN = String.raw`\s{0,2}(?:\([^()]{1,9}\))?`;

type DateParts = (string | number | undefined)[];
const parseMonth = (name: string | undefined) => MONTH_BY_NAME.get(name?.toLowerCase() ?? '');
const DATE_PATTERNS: readonly [RegExp, (groups: string[]) => DateParts][] = [
  [
    new RegExp(
      String.raw`(?<!\d)(\d{4})[-/.]\s?(\d{1,2})[-/.]\s?(\d{1,2})(?!\d)\.?${WEEKDAY_PATTERN}(?:${CLOCK_PATTERN})?`,
      'i',
    ),
    (groups) => groups,
  ],
  [
    /(?<!\d)(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z|[+-]\d{4})?)?(?!\d)/,
    (groups) => groups,
  ],
  [
    new RegExp(
      String.raw`(?<!\d)(\d{4})\s?${YEAR_UNIT_SOURCE}\s?(\d{1,2})\s?${MONTH_UNIT_SOURCE}\s?(\d{1,2})\s?${DAY_UNIT_SOURCE}`,
    ),
    (groups) => groups,
  ],
  [
    new RegExp(
      String.raw`(?<!\d)(\d{1,2})(?:${ORDINAL_SOURCE}|\.)?[\s/-](?:${MONTH_PREPOSITION_SOURCE}\s)?(${MONTH_SOURCE})(?!\p{L})\.?,?[\s/-](?:${YEAR_PREPOSITION_SOURCE}\s)?(\d{4})(?!\d)(?:${CLOCK_PATTERN})?`,
      'iu',
    ),
    ([d, m, y, ...clock]) => [y, parseMonth(m), d, ...clock],
  ],
  [
    new RegExp(
      String.raw`(?<!\p{L})(${MONTH_SOURCE})(?!\p{L})\.?\s(\d{1,2})${ORDINAL_SOURCE}?(?:,\s?|\s)(\d{4})(?!\d)`,
      'iu',
    ),
    ([m, d, y]) => [y, parseMonth(m), d],
  ],
  [/(?<!\d)(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)/, ([d, m, y]) => [y, m, d]],
  // 3/4/2019 is ambiguous, because half of the world writes the day first; 25/4/2019 is not.
  [/(?<![\d/])(1[3-9]|2\d|3[01])[/-](\d{1,2})[/-](\d{4})(?![\d/])/, ([d, m, y]) => [y, m, d]],
  [/(?<![\d/])(\d{1,2})[/-](1[3-9]|2\d|3[01])[/-](\d{4})(?![\d/])/, ([m, d, y]) => [y, m, d]],
  [/(?<![\d/])(\d{1,2})\/(\1)\/(\d{4})(?![\d/])/, ([m, d, y]) => [y, m, d]],
];
const MAX_EPOCH_MS = Date.UTC(2101, 0, 1);
const EASTERN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/**
 * The first date in a text, as ISO 8601: a time with its zone as written (`Z` or an offset) if both
 * follow the date, else `YYYY-MM-DD`, because a time without a zone is no instant. `null` if there
 * is none; 3/4/2019 is none, because it is ambiguous. Supports ISO and compact forms, RFC 2822,
 * East Asian forms, German numeric dates, and month names in the languages of
 * `publication-dates.json`. Years 1900 to 2100.
 */
export function extractFirstDate(text: string | null | undefined): string | null {
  const start = (text ?? '')
    .slice(0, 300)
    .replace(EASTERN_DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\s+/g, ' ')
    .trim();
  if (/^\d{10}(?:\d{3})?$/.test(start) && !/^(?:19|20)\d{8}$/.test(start)) {
    const epoch = Number(start) * (start.length === 10 ? 1000 : 1);
    return epoch < MAX_EPOCH_MS ? new Date(epoch).toISOString() : null;
  }
  for (const [pattern, toParts] of DATE_PATTERNS) {
    const match = pattern.exec(start);
    const date = match && toIsoDate(toParts(match.slice(1)));
    if (date) return date;
  }
  return null;
}

function toIsoDate([year, month, day, hour, minute, second, zone]: DateParts): string | null {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const midnight = new Date(Date.UTC(y, m - 1, d));
  if (!(y >= 1900 && y <= 2100) || midnight.getUTCMonth() !== m - 1 || midnight.getUTCDate() !== d)
    return null;
  const date = midnight.toISOString().slice(0, 10);
  if (
    !zone ||
    hour === undefined ||
    Number(hour) > 23 ||
    Number(minute) > 59 ||
    Number(second ?? 0) > 59
  )
    return date;
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})?$/.exec(String(zone)) ?? [];
  const clock = [hour, minute ?? 0, second ?? 0]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  const offset = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  if (offset > 15 * 60) return date;
  return offset && sign
    ? `${date}T${clock}${sign}${hours}:${minutes ?? '00'}`
    : `${date}T${clock}.000Z`;
}
