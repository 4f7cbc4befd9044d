import { extractDates, toStartInstant } from '@plumbline/text';

/**
 * Returns the earliest time at which the event of a claim happened: the first day or month that it
 * names and that is not in the future.
 */
export function extractEventDate(claim: string, language: string, now: Date): Date | undefined {
  const starts = extractDates(claim, { reference: now, language })
    .filter(({ value }) => value.length > 4)
    .map(({ value }) => toStartInstant(value))
    .filter((start) => start <= now);
  return starts.length ? new Date(Math.min(...starts.map((start) => start.getTime()))) : undefined;
}
