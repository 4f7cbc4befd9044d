import { DAY_MS } from '@plumbline/text/durations';
import type { Page } from './page-cache/page.entity.ts';

/**
 * Whether a page was public by an instant. A date without a time stands for the end of its day; a
 * page without a date was public when it was read.
 */
export function isPublishedBy(
  { publishedAt, fetchedAt }: Pick<Page, 'publishedAt' | 'fetchedAt'>,
  instant: Date,
): boolean {
  if (!publishedAt) return fetchedAt <= instant;
  const isDateOnly = publishedAt.getTime() % DAY_MS === 0;
  return publishedAt.getTime() + (isDateOnly ? DAY_MS - 1 : 0) <= instant.getTime();
}

/**
 * The dates to ask news providers for. As of a day they are asked for one day more, since some date
 * an article by when they first saw it.
 */
export function toProviderRange({ from, to, asOf }: { from?: Date; to?: Date; asOf?: Date }): {
  from?: Date;
  to?: Date;
} {
  if (!asOf) return { from, to };
  const cutoffMs = asOf.getTime() + DAY_MS;
  return { from, to: new Date(Math.min(to?.getTime() ?? cutoffMs, cutoffMs)) };
}
