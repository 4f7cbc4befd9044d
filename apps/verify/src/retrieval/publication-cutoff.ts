import { DAY_MS } from '@plumbline/text/durations';
import type { Page } from './page-cache/page.entity.ts';

/**
 * Whether a page was public at an instant. A date without a time counts as the end of that day; a
 * page without a date counts from when it was read.
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
 * The date range for news providers. With `asOf` it ends one day later, since some providers date
 * articles by when they first saw them.
 */
export function toProviderRange({ from, to, asOf }: { from?: Date; to?: Date; asOf?: Date }): {
  from?: Date;
  to?: Date;
} {
  if (!asOf) return { from, to };
  const cutoffMs = asOf.getTime() + DAY_MS;
  return { from, to: new Date(Math.min(to?.getTime() ?? cutoffMs, cutoffMs)) };
}
