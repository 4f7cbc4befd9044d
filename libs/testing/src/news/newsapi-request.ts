import type { Outlet } from '../corpus/corpus.ts';
import { parseNewsApiQuery, type NewsApiQuery } from './newsapi-grammar.ts';
import { NEWSAPI_SAYS } from './newsapi-refusal.ts';

export interface NewsApiPlan {
  /** Days back that may be asked for. */
  historyDays: number;
  /** Articles of one search that may be paged to. */
  maxResults: number;
}

/** A request to /everything, checked. */
export interface NewsApiRequest {
  q: NewsApiQuery | undefined;
  searchIn: ('title' | 'description' | 'content')[];
  sources: string[];
  domains: string[];
  excludeDomains: string[];
  from: Date;
  to: Date;
  language: string | undefined;
  sortBy: 'relevancy' | 'popularity' | 'publishedAt';
  pageSize: number;
  page: number;
}

const LANGUAGES = [
  'ar',
  'de',
  'en',
  'es',
  'fr',
  'he',
  'it',
  'nl',
  'no',
  'pt',
  'ru',
  'sv',
  'ud',
  'zh',
];
const FIELDS = ['title', 'description', 'content'] as const;
const SORTS = ['relevancy', 'popularity', 'publishedAt'] as const;
const MAX_Q = 500;
const MAX_SOURCES = 20;
const DAY_MS = 86_400_000;

const list = (text: string | undefined): string[] =>
  text
    ? text
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean)
    : [];

/** @throws NewsApiRefusal */
export function readNewsApiRequest(
  given: Record<string, string>,
  { historyDays, maxResults }: NewsApiPlan,
  now: Date,
  outlets: readonly Outlet[],
): NewsApiRequest {
  const q = given['q'] || given['qInTitle'];
  const [sources, domains] = [list(given['sources']), list(given['domains'])];
  if (!q && !sources.length && !domains.length) throw NEWSAPI_SAYS.tooBroad();
  if (q && encodeURIComponent(q).length > MAX_Q)
    throw NEWSAPI_SAYS.invalid('q', `the most is ${MAX_Q} characters.`);
  const query = q ? parseNewsApiQuery(q) : undefined;
  if (q && !query) throw NEWSAPI_SAYS.invalid('q', 'it is malformed.');
  if (sources.length > MAX_SOURCES) throw NEWSAPI_SAYS.manySources();
  const unknown = sources.find((id) => !outlets.some(({ newsapi }) => newsapi === id));
  if (unknown !== undefined) throw NEWSAPI_SAYS.noSource(unknown);
  const language = given['language']?.toLowerCase();
  if (language !== undefined && !LANGUAGES.includes(language))
    throw NEWSAPI_SAYS.invalid('language', `the options are ${LANGUAGES.join(', ')}.`);
  const searchIn = given['q']
    ? list(given['searchIn']).map((name) => oneOf('searchIn', name, FIELDS))
    : ['title' as const];
  const first = new Date(now.getTime() - historyDays * DAY_MS);
  const from = instant('from', given['from']) ?? first;
  // The plan is by days: what is asked for by a date stands for the whole of it.
  if (from.getTime() < first.getTime() - DAY_MS) throw NEWSAPI_SAYS.farPast(first, from);
  const pageSize = whole('pageSize', given['pageSize'], 100, 100);
  const page = whole('page', given['page'], 1, 1_000_000);
  const [begin, end] = [(page - 1) * pageSize, page * pageSize];
  if (end > maxResults && begin >= maxResults)
    throw NEWSAPI_SAYS.farResults(maxResults, begin, end);
  const to = instant('to', given['to']) ?? now;
  return {
    q: query,
    searchIn: searchIn.length ? searchIn : [...FIELDS],
    sources,
    domains,
    excludeDomains: list(given['excludeDomains']),
    from,
    to: given['to']?.length === 10 ? new Date(to.getTime() + DAY_MS - 1) : to,
    language,
    sortBy: given['sortBy'] ? oneOf('sortBy', given['sortBy'], SORTS) : 'publishedAt',
    pageSize,
    page,
  };
}

function oneOf<T extends string>(parameter: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === value);
  if (!found) throw NEWSAPI_SAYS.invalid(parameter, `the options are ${allowed.join(', ')}.`);
  return found;
}

function whole(
  parameter: string,
  value: string | undefined,
  byDefault: number,
  most: number,
): number {
  const number = Number(value ?? byDefault);
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw NEWSAPI_SAYS.invalid(parameter, `it must be from 1 to ${most}.`);
  return number;
}

function instant(parameter: string, value: string | undefined): Date | undefined {
  if (value === undefined) return undefined;
  const form = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/;
  const moment = new Date(
    /T.*(Z|[+-]\d\d:\d\d)$/.test(value) || !value.includes('T') ? value : `${value}Z`,
  );
  if (!form.test(value) || Number.isNaN(moment.getTime()))
    throw NEWSAPI_SAYS.invalid(parameter, 'it must be a date in ISO 8601 format.');
  return moment;
}
