import { parseInstant } from '@plumbline/http';
import { parseCountryCode } from '../../request-parameters/parse-country-code.ts';
import { errors } from '../../errors/errors.ts';
import { parseRequestedLanguage } from '../../request-parameters/parse-requested-language.ts';
import type { NewsQuery } from './news-query.types.ts';
import type { NewsSearchQueryDto } from './search.dto.ts';
import { parseTimespanStart } from './timespan.ts';

/**
 * Converts the query parameters for the news and corpus modules.
 * @throws 400 that names the parameter
 */
export function parseSearchQuery(
  query: NewsSearchQueryDto,
  now: Date,
): NewsQuery & { domains?: string[] } {
  const { q, limit, sortBy } = query;
  return {
    text: q,
    limit,
    sortBy,
    language: parseRequestedLanguage(query.language),
    country: parseCountryCode(query.country),
    domains: parseDomains(query),
    ...parseRange(query, now),
  };
}

function parseRange(
  { from, to, timespan }: NewsSearchQueryDto,
  now: Date,
): { from?: Date; to?: Date } {
  const timespanStart = timespan ? parseTimespanStart(timespan, now) : undefined;
  if (timespan && !timespanStart && !from && !to)
    throw errors.invalid(
      'timespan',
      'must be a number and a unit, such as 24h, 7d, 2weeks or 3months',
    );
  if (!from && !to) return { from: timespanStart };
  const dateRange = {
    from: from ? parseInstant(from) : undefined,
    to: to ? parseInstant(to, 'end') : undefined,
  };
  if (dateRange.from && dateRange.to && dateRange.from > dateRange.to)
    throw errors.invalid('from', 'must not be later than the end of the period');
  return dateRange;
}

function parseDomains({ domains }: NewsSearchQueryDto): string[] | undefined {
  if (!domains) return undefined;
  const names = domains
    .split(',')
    .map((name) =>
      name
        .trim()
        .toLowerCase()
        .replace(/^www\./, ''),
    )
    .filter(Boolean);
  const invalidName = names.find((name) => !/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*$/u.test(name));
  if (invalidName !== undefined || !names.length)
    throw errors.invalid(
      'domains',
      'must be comma-separated domain names, such as bbc.co.uk,reuters.com',
    );
  return names;
}
