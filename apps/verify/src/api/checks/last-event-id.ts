import { errors } from '../../errors/errors.ts';

/**
 * Returns the number in the header `Last-Event-ID`; 0 without the header.
 * @throws 400 for anything but a whole number
 */
export function parseLastEventId(text: string | undefined): number {
  if (!text) return 0;
  if (!/^\d{1,9}$/.test(text))
    throw errors.invalid(
      'Last-Event-ID',
      'must be the id of the last event received, a whole number',
    );
  return Number(text);
}
