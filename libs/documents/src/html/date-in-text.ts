const MONTH_NAMES = [
  [
    'january',
    'jan',
    'januar',
    'jänner',
    'janvier',
    'janv',
    'enero',
    'ene',
    'gennaio',
    'gen',
    'janeiro',
    'января',
    'يناير',
  ],
  [
    'february',
    'feb',
    'februar',
    'février',
    'févr',
    'fév',
    'febrero',
    'febbraio',
    'fevereiro',
    'fev',
    'февраля',
    'فبراير',
  ],
  ['march', 'mar', 'märz', 'mär', 'mars', 'marzo', 'março', 'марта', 'مارس'],
  ['april', 'apr', 'avril', 'avr', 'abril', 'abr', 'aprile', 'апреля', 'أبريل', 'ابريل', 'إبريل'],
  ['may', 'mai', 'mayo', 'maggio', 'mag', 'maio', 'мая', 'مايو'],
  ['june', 'jun', 'juni', 'juin', 'junio', 'giugno', 'giu', 'junho', 'июня', 'يونيو'],
  ['july', 'jul', 'juli', 'juillet', 'juil', 'julio', 'luglio', 'lug', 'julho', 'июля', 'يوليو'],
  ['august', 'aug', 'août', 'aout', 'agosto', 'ago', 'августа', 'أغسطس', 'اغسطس'],
  [
    'september',
    'sep',
    'sept',
    'septembre',
    'septiembre',
    'settembre',
    'set',
    'setembro',
    'сентября',
    'سبتمبر',
  ],
  [
    'october',
    'oct',
    'okt',
    'oktober',
    'octobre',
    'octubre',
    'ottobre',
    'ott',
    'outubro',
    'out',
    'октября',
    'أكتوبر',
    'اكتوبر',
  ],
  ['november', 'nov', 'novembre', 'noviembre', 'novembro', 'ноября', 'نوفمبر'],
  [
    'december',
    'dec',
    'dez',
    'dezember',
    'décembre',
    'déc',
    'diciembre',
    'dic',
    'dicembre',
    'dezembro',
    'декабря',
    'ديسمبر',
  ],
];
const monthByName = new Map(
  MONTH_NAMES.flatMap((names, i) => names.map((name) => [name, i + 1] as const)),
);
const MONTH_NAME_PATTERN = [...monthByName.keys()].sort((a, b) => b.length - a.length).join('|');

const ZONE_PATTERN = String.raw`Z|UTC|GMT|[+-]\d{2}:?\d{2}(?!\d)|[+-]\d{2}(?![\d:])`;
const CLOCK_PATTERN = String.raw`[T\s,|·-]{1,4}(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s{0,2}(${ZONE_PATTERN})?`;
const WEEKDAY_PATTERN = String.raw`\s{0,2}(?:\([^()]{1,9}\))?`;

type DateParts = (string | number | undefined)[];
const parseMonth = (name: string | undefined) => monthByName.get(name?.toLowerCase() ?? '');
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
  [/(?<!\d)(\d{4})\s?[년年]\s?(\d{1,2})\s?[월月]\s?(\d{1,2})\s?[일日]/, (groups) => groups],
  [
    new RegExp(
      String.raw`(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|\.|º)?[\s/-](?:de\s|of\s)?(${MONTH_NAME_PATTERN})(?!\p{L})\.?,?[\s/-](?:de\s|del\s)?(\d{4})(?!\d)(?:${CLOCK_PATTERN})?`,
      'iu',
    ),
    ([d, m, y, ...clock]) => [y, parseMonth(m), d, ...clock],
  ],
  [
    new RegExp(
      String.raw`(?<!\p{L})(${MONTH_NAME_PATTERN})(?!\p{L})\.?\s(\d{1,2})(?:st|nd|rd|th)?(?:,\s?|\s)(\d{4})(?!\d)`,
      'iu',
    ),
    ([m, d, y]) => [y, parseMonth(m), d],
  ],
  [/(?<!\d)(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)/, ([d, m, y]) => [y, m, d]],
  // Half of the world reads 3/4/2019 otherwise, but only one half can read 25/4/2019.
  [/(?<![\d/])(1[3-9]|2\d|3[01])[/-](\d{1,2})[/-](\d{4})(?![\d/])/, ([d, m, y]) => [y, m, d]],
  [/(?<![\d/])(\d{1,2})[/-](1[3-9]|2\d|3[01])[/-](\d{4})(?![\d/])/, ([m, d, y]) => [y, m, d]],
  [/(?<![\d/])(\d{1,2})\/(\1)\/(\d{4})(?![\d/])/, ([m, d, y]) => [y, m, d]],
];
const MAX_EPOCH_MS = Date.UTC(2101, 0, 1);
const EASTERN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/**
 * The first date written in a text, as ISO 8601: a time with the zone it is written in (`Z` or an
 * offset) when both stand beside it, else `YYYY-MM-DD` (a time without a zone is no instant).
 * `null` when there is none; 3/4/2019 is none, since half of the world reads it otherwise. Knows
 * ISO and compact forms, RFC 2822, East Asian forms, German figures, and months by name in nine
 * languages. Years 1900 to 2100.
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
