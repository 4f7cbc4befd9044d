import { DAY_MS } from '@plumbline/text/durations';
import type { Outlet } from '../corpus/corpus.types.ts';
import { parseNewsApiQuery, type NewsApiQuery } from './newsapi-grammar.ts';
import { NEWSAPI_ERRORS } from './newsapi-errors.ts';

export interface NewsApiPlan {
  /** Maximum age of articles in days. */
  historyDays: number;
  /** Maximum number of articles of one search over all pages. */
  maxResults: number;
}

/** A validated request to /everything. */
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
const MAX_QUERY_CHARS = 500;
const MAX_SOURCES = 20;

const splitList = (text: string | undefined): string[] =>
  text
    ? text
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean)
    : [];

/** @throws NewsApiRefusal */
export function parseNewsApiRequest(
  parameters: Record<string, string>,
  { historyDays, maxResults }: NewsApiPlan,
  now: Date,
  outlets: readonly Outlet[],
): NewsApiRequest {
  const q = parameters['q'] || parameters['qInTitle'];
  const [sources, domains] = [splitList(parameters['sources']), splitList(parameters['domains'])];
  if (!q && !sources.length && !domains.length) throw NEWSAPI_ERRORS.tooBroad();
  if (q && encodeURIComponent(q).length > MAX_QUERY_CHARS)
    throw NEWSAPI_ERRORS.invalid('q', `the most is ${MAX_QUERY_CHARS} characters.`);
  const query = q ? parseNewsApiQuery(q) : undefined;
  if (q && !query) throw NEWSAPI_ERRORS.invalid('q', 'it is malformed.');
  if (sources.length > MAX_SOURCES) throw NEWSAPI_ERRORS.manySources();
  const unknown = sources.find((id) => !outlets.some(({ newsapi }) => newsapi === id));
  if (unknown !== undefined) throw NEWSAPI_ERRORS.noSource(unknown);
  const language = parameters['language']?.toLowerCase();
  if (language !== undefined && !LANGUAGES.includes(language))
    throw NEWSAPI_ERRORS.invalid('language', `the options are ${LANGUAGES.join(', ')}.`);
  const searchIn = parameters['q']
    ? splitList(parameters['searchIn']).map((name) => parseOption('searchIn', name, FIELDS))
    : ['title' as const];
  const first = new Date(now.getTime() - historyDays * DAY_MS);
  const from = parseDate('from', parameters['from']) ?? first;
  // The plan counts whole days: a date stands for the whole day.
  if (from.getTime() < first.getTime() - DAY_MS) throw NEWSAPI_ERRORS.farPast(first, from);
  const pageSize = parseInteger('pageSize', parameters['pageSize'], 100, 100);
  const page = parseInteger('page', parameters['page'], 1, 1_000_000);
  const [begin, end] = [(page - 1) * pageSize, page * pageSize];
  if (end > maxResults && begin >= maxResults)
    throw NEWSAPI_ERRORS.farResults(maxResults, begin, end);
  const to = parseDate('to', parameters['to']) ?? now;
  return {
    q: query,
    searchIn: searchIn.length ? searchIn : [...FIELDS],
    sources,
    domains,
    excludeDomains: splitList(parameters['excludeDomains']),
    from,
    to: parameters['to']?.length === 10 ? new Date(to.getTime() + DAY_MS - 1) : to,
    language,
    sortBy: parameters['sortBy']
      ? parseOption('sortBy', parameters['sortBy'], SORTS)
      : 'publishedAt',
    pageSize,
    page,
  };
}

function parseOption<T extends string>(parameter: string, value: string, allowed: readonly T[]): T {
  const option = allowed.find((one) => one === value);
  if (!option) throw NEWSAPI_ERRORS.invalid(parameter, `the options are ${allowed.join(', ')}.`);
  return option;
}

function parseInteger(
  parameter: string,
  value: string | undefined,
  defaultValue: number,
  max: number,
): number {
  const number = Number(value ?? defaultValue);
  if (!Number.isInteger(number) || number < 1 || number > max)
    throw NEWSAPI_ERRORS.invalid(parameter, `it must be from 1 to ${max}.`);
  return number;
}

function parseDate(parameter: string, value: string | undefined): Date | undefined {
  if (value === undefined) return undefined;
  const form = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/;
  const moment = new Date(
    /T.*(Z|[+-]\d\d:\d\d)$/.test(value) || !value.includes('T') ? value : `${value}Z`,
  );
  if (!form.test(value) || Number.isNaN(moment.getTime()))
    throw NEWSAPI_ERRORS.invalid(parameter, 'it must be a date in ISO 8601 format.');
  return moment;
}
