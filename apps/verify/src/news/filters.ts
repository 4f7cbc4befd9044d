import { instantOf } from '@plumbline/http';
import { requestedCountry } from '../country.ts';
import { errors } from '../errors.ts';
import { requestedLanguage } from '../language.ts';
import type { NewsQuery } from './query.ts';
import type { NewsSearchQueryDto } from './search.dto.ts';
import { startOfTimespan } from './timespan.ts';

/** The query as the rooms of news and of knowledge take it. @throws 400 that names the parameter */
export function searchQuery(
  query: NewsSearchQueryDto,
  now: Date,
): NewsQuery & { domains?: string[] } {
  const { q, limit, sortBy } = query;
  return {
    text: q,
    limit,
    sortBy,
    language: requestedLanguage(query.language),
    country: requestedCountry(query.country),
    domains: domains(query),
    ...range(query, now),
  };
}

function range({ from, to, timespan }: NewsSearchQueryDto, now: Date): { from?: Date; to?: Date } {
  const start = timespan ? startOfTimespan(timespan, now) : undefined;
  if (timespan && !start && !from && !to)
    throw errors.invalid(
      'timespan',
      'must be a number and a unit, such as 24h, 7d, 2weeks or 3months',
    );
  if (!from && !to) return { from: start };
  const range = {
    from: from ? instantOf(from) : undefined,
    to: to ? instantOf(to, 'end') : undefined,
  };
  if (range.from && range.to && range.from > range.to)
    throw errors.invalid('from', 'must not be later than to');
  return range;
}

function domains({ domains }: NewsSearchQueryDto): string[] | undefined {
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
  const wrong = names.find((name) => !/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*$/u.test(name));
  if (wrong !== undefined || !names.length)
    throw errors.invalid(
      'domains',
      'must be domain names with commas between them, such as bbc.co.uk,reuters.com',
    );
  return names;
}
