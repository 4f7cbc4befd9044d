import { parseInstant } from '@plumbline/http';
import { errors } from '../errors/errors.ts';

/**
 * Parses the date range of a request; a date without a time means that whole day.
 * @throws 400 when it ends before it begins
 */
export function parseDateRange({ from, to }: { from?: string; to?: string }): {
  from?: Date;
  to?: Date;
} {
  const range = {
    ...(from && { from: parseInstant(from) }),
    ...(to && { to: parseInstant(to, 'end') }),
  };
  if (range.from && range.to && range.from > range.to)
    throw errors.invalid('from', 'must not be later than the end of the period');
  return range;
}

/**
 * The instant of `as_of`. A date without a time means the end of that day in UTC; today means now.
 *
 * @throws 400 for an instant in the future
 */
export function parseAsOf(text: string | undefined, now: Date): { asOf?: Date } {
  if (text === undefined) return {};
  const asOf = parseInstant(text, 'end');
  if (asOf <= now) return { asOf };
  if (parseInstant(text) <= now && text.length === 10) return { asOf: now };
  throw errors.invalid('as_of', 'must not be in the future');
}

/**
 * A date without a time means the start of that day in UTC.
 * @throws 400 for an instant in the future
 */
export function parsePublishedAt(text: string | undefined, now: Date): Date | undefined {
  const publishedAt = text === undefined ? undefined : parseInstant(text);
  if (publishedAt && publishedAt > now)
    throw errors.invalid('published_at', 'must not be in the future');
  return publishedAt;
}
