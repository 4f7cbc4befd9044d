import { parseInstant } from '@plumbline/http';
import { errors } from '../errors/errors.ts';

/**
 * The range of dates that a request names; a date alone is the whole of that day. @throws 400 when
 * it ends before it begins
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
    throw errors.invalid('from', 'must not be later than to');
  return range;
}
