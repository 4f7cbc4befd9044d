import { errors } from '../errors/errors.ts';

/**
 * An instant with microseconds, such as `2026-07-16T09:30:00.000000Z`. It is in UTC and has a fixed
 * length, so that text order is time order. `Date` would drop the microseconds that distinguish two
 * commits.
 */
export type InstantText = string;

const DATE_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
// A space before the offset is a plus sign that was decoded from a URL.
const DATE_TIME_PATTERN =
  /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,30}))?)?([Zz]|[+\- ]\d{2}(?::?\d{2})?)$/;

/**
 * Parses `as_of` or `valid_at`. A date becomes the end of that day in UTC; an instant with a time
 * zone is used unchanged. Digits after the microseconds are cut off, never rounded up, so that
 * nothing learned later becomes visible.
 * @throws ApiError 400 that names `field`
 */
export function parseInstantField(field: string, text: string): InstantText {
  const rule =
    'must be a date such as 2026-07-16, or a date and time with a time zone such as ' +
    '2026-07-16T09:30:00Z (years 0001 to 9999)';
  if (DATE_PATTERN.test(text)) {
    if (!isValidDate(text)) throw errors.badRequest(field, rule);
    return `${text}T23:59:59.999999Z`;
  }
  const [, date, hour, minute, second = '00', fraction = '', zone] =
    DATE_TIME_PATTERN.exec(text) ?? [];
  const offsetMinutes = zone === undefined ? undefined : parseOffsetMinutes(zone);
  if (
    !date ||
    !isValidDate(date) ||
    offsetMinutes === undefined ||
    Number(hour) > 23 ||
    Number(minute) > 59 ||
    Number(second) > 59
  )
    throw errors.badRequest(field, rule);
  const utc = new Date(Date.parse(`${date}T${hour}:${minute}:${second}Z`) - offsetMinutes * 60_000);
  if (utc.getUTCFullYear() < 1 || utc.getUTCFullYear() > 9999) throw errors.badRequest(field, rule);
  return `${utc.toISOString().slice(0, 19)}.${fraction.slice(0, 6).padEnd(6, '0')}Z`;
}

/** @throws ApiError MEMORY_AS_OF_REQUIRED when the text is missing */
export function parseAsOf(text: string | undefined): InstantText {
  if (text === undefined || text === '') throw errors.asOfRequired();
  return parseInstantField('as_of', text);
}

function isValidDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    !text.startsWith('0000') && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  );
}

function parseOffsetMinutes(zone: string): number | undefined {
  if (/z/i.test(zone)) return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(3).replace(':', '') || 0);
  if (hours > 15 || minutes > 59) return undefined; // the largest offset that PostgreSQL accepts
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}
