/** How dates and instants are written in requests to both services. */
export const INSTANT_RULE =
  'must be a date such as 2026-07-16, or a date and time with a time zone such as ' +
  '2026-07-16T09:30:00Z (years 0001 to 9999)';

const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
// A space before the offset is a plus sign that was decoded from a URL.
const DATE_TIME_PATTERN =
  /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,30}))?)?([Zz]|[+\- ]\d{2}(?::?\d{2})?)$/;
const MAX_OFFSET_HOURS = 15; // as PostgreSQL accepts

export interface InstantParts {
  /** Whether only a date is given; `seconds` is then its first instant in UTC. */
  isDate: boolean;
  /** The instant in UTC without its fraction of a second. */
  seconds: Date;
  /** The digits after the point; a `Date` has only three of them. */
  fraction: string;
}

/**
 * Reads an ISO 8601 date, or a date and time with a time zone. A time without a zone is refused,
 * because it is another instant for every reader.
 * @returns undefined for any other text, which then breaks INSTANT_RULE
 */
export function splitInstant(text: string): InstantParts | undefined {
  if (DATE_PATTERN.test(text))
    return isExistingDate(text)
      ? { isDate: true, seconds: new Date(`${text}T00:00:00Z`), fraction: '' }
      : undefined;
  const [, date, hour, minute, second = '00', fraction = '', zone] =
    DATE_TIME_PATTERN.exec(text) ?? [];
  const offsetMinutes = zone === undefined ? undefined : parseOffsetMinutes(zone);
  if (
    !date ||
    !isExistingDate(date) ||
    offsetMinutes === undefined ||
    Number(hour) > 23 ||
    Number(minute) > 59 ||
    Number(second) > 59
  )
    return undefined;
  const utc = Date.parse(`${date}T${hour}:${minute}:${second}Z`) - offsetMinutes * 60_000;
  const seconds = new Date(utc);
  const year = seconds.getUTCFullYear();
  return year < 1 || year > 9999 ? undefined : { isDate: false, seconds, fraction };
}

/**
 * Returns the instant of a text that passed `IsInstant`. A date without a time means the whole day
 * in UTC: its first or last millisecond, by `dayBoundary`.
 */
export function parseInstant(text: string, dayBoundary: 'start' | 'end' = 'start'): Date {
  const { isDate, seconds, fraction } = splitInstant(text)!;
  if (!isDate) return new Date(seconds.getTime() + Number(fraction.slice(0, 3).padEnd(3, '0')));
  return dayBoundary === 'start' ? seconds : new Date(`${text}T23:59:59.999Z`);
}

function isExistingDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    !text.startsWith('0000') && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  );
}

function parseOffsetMinutes(zone: string): number | undefined {
  if (/z/i.test(zone)) return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(3).replace(':', '') || 0);
  if (hours > MAX_OFFSET_HOURS || minutes > 59) return undefined;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}
