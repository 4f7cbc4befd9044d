const MONTHS = [
  ['january', 'jan', 'januar', 'janvier', 'enero', 'gennaio', 'janeiro', 'января'],
  ['february', 'feb', 'februar', 'février', 'febrero', 'febbraio', 'fevereiro', 'февраля'],
  ['march', 'mar', 'märz', 'mars', 'marzo', 'março', 'марта'],
  ['april', 'apr', 'avril', 'abril', 'aprile', 'апреля'],
  ['may', 'mai', 'mayo', 'maggio', 'maio', 'мая'],
  ['june', 'jun', 'juni', 'juin', 'junio', 'giugno', 'junho', 'июня'],
  ['july', 'jul', 'juli', 'juillet', 'julio', 'luglio', 'julho', 'июля'],
  ['august', 'aug', 'août', 'agosto', 'августа'],
  ['september', 'sep', 'sept', 'septembre', 'septiembre', 'settembre', 'setembro', 'сентября'],
  ['october', 'oct', 'okt', 'oktober', 'octobre', 'octubre', 'ottobre', 'outubro', 'октября'],
  ['november', 'nov', 'novembre', 'noviembre', 'novembro', 'ноября'],
  ['december', 'dec', 'dez', 'dezember', 'décembre', 'diciembre', 'dicembre', 'dezembro', 'декабря'],
];
const MONTH = new Map(MONTHS.flatMap((names, i) => names.map((name) => [name, i + 1] as const)));
const NAME = [...MONTH.keys()].sort((a, b) => b.length - a.length).join('|');

const CLOCK = String.raw`[T\s,|·-]{1,4}(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s{0,2}(Z|UTC|GMT|[+-]\d{2}:?\d{2})?`;
const WRITTEN: readonly [RegExp, (found: string[]) => (string | number | undefined)[]][] = [
  [
    new RegExp(String.raw`(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)(?:${CLOCK})?`, 'i'),
    ([y, m, d, ...clock]) => [y, m, d, ...clock],
  ],
  [/(?<!\d)(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z|[+-]\d{4})?)?(?!\d)/, ([y, m, d, ...clock]) => [y, m, d, ...clock]],
  [/(?<!\d)(\d{4})\s?[년年]\s?(\d{1,2})\s?[월月]\s?(\d{1,2})\s?[일日]/, ([y, m, d]) => [y, m, d]],
  [
    new RegExp(String.raw`(?<!\d)(\d{1,2})(?:st|nd|rd|th|\.|º)?\s(?:de\s)?(${NAME})\.?,?\s(?:de\s)?(\d{4})(?!\d)(?:${CLOCK})?`, 'i'),
    ([d, m, y, ...clock]) => [y, MONTH.get(m?.toLowerCase() ?? ''), d, ...clock],
  ],
  [
    new RegExp(String.raw`(?<!\p{L})(${NAME})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})(?!\d)`, 'iu'),
    ([m, d, y]) => [y, MONTH.get(m?.toLowerCase() ?? ''), d],
  ],
];

/**
 * The first date written in a text, as ISO 8601: an instant in UTC when a time with its zone stands beside it, else `YYYY-MM-DD`
 * (a time without a zone is no instant). `null` when there is none; 3/4/2019 is none, since half of the world reads it otherwise.
 * Knows ISO and compact forms, RFC 2822, East Asian forms, and months by name in eight languages. Years 1900 to 2100.
 */
export function writtenDate(text: string | null | undefined): string | null {
  const start = (text ?? '').slice(0, 300).replace(/\s+/g, ' ').trim();
  if (/^\d{10}(?:\d{3})?$/.test(start) && !/^(?:19|20)\d{8}$/.test(start)) {
    const epoch = Number(start) * (start.length === 10 ? 1000 : 1);
    return new Date(epoch).toISOString();
  }
  for (const [pattern, order] of WRITTEN) {
    const found = pattern.exec(start);
    const date = found && iso(order(found.slice(1)));
    if (date) return date;
  }
  return null;
}

function iso([year, month, day, hour, minute, second, zone]: (string | number | undefined)[]): string | null {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const midnight = new Date(Date.UTC(y, m - 1, d));
  if (!(y >= 1900 && y <= 2100) || midnight.getUTCMonth() !== m - 1 || midnight.getUTCDate() !== d) return null;
  if (!zone || hour === undefined || Number(hour) > 23) return midnight.toISOString().slice(0, 10);
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(String(zone)) ?? [];
  const offset = sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0;
  return new Date(midnight.getTime() + ((Number(hour) * 60 + Number(minute) - offset) * 60 + Number(second ?? 0)) * 1000).toISOString();
}
