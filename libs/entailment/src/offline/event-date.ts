import { extractDates, toStartInstant } from '@plumbline/text';

/**
 * When what a claim tells of happened, at the earliest: the first day or month that it names and
 * that has come.
 */
export function extractEventDate(claim: string, language: string, now: Date): Date | undefined {
  const starts = extractDates(claim, { reference: now, language })
    .filter(({ value }) => value.length > 4)
    .map(({ value }) => toStartInstant(value))
    .filter((start) => start <= now);
  return starts.length ? new Date(Math.min(...starts.map((start) => start.getTime()))) : undefined;
}
