import { instantOf } from '@plumbline/http';
import { errors } from '../../errors.ts';
import type { KnowledgeQuery } from '../../knowledge/search.ts';
import { requestedLanguage } from '../../language.ts';
import type { FactSearchQueryDto } from './fact-search.dto.ts';
import { startOfTimespan } from './timespan.ts';

/** The query as the search room takes it. @throws 400 that names the parameter */
export function knowledgeQuery(query: FactSearchQueryDto, now: Date): KnowledgeQuery {
  const { q, limit, sortBy } = query;
  return {
    text: q,
    limit,
    sortBy,
    language: requestedLanguage(query.language),
    country: country(query),
    domains: domains(query),
    ...range(query, now),
  };
}

function range({ from, to, timespan }: FactSearchQueryDto, now: Date): { from?: Date; to?: Date } {
  if (from || to) {
    const range = { from: from ? instantOf(from) : undefined, to: to ? instantOf(to, 'end') : undefined };
    if (range.from && range.to && range.from > range.to) throw errors.invalid('from', 'must not be later than to');
    return range;
  }
  if (!timespan) return {};
  const start = startOfTimespan(timespan, now);
  if (!start) throw errors.invalid('timespan', 'must be a number and a unit, such as 24h, 7d, 2weeks or 3months');
  return { from: start };
}

function country({ country }: FactSearchQueryDto): string | undefined {
  if (country && !/^[a-z]{2}$/i.test(country)) throw errors.invalid('country', 'must be an ISO 3166-1 alpha-2 code, such as US or KR');
  return country?.toUpperCase();
}

function domains({ domains }: FactSearchQueryDto): string[] | undefined {
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
    throw errors.invalid('domains', 'must be domain names with commas between them, such as bbc.co.uk,reuters.com');
  return names;
}
