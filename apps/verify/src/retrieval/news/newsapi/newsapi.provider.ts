import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@plumbline/text/durations';
import { ProviderError } from '../provider-error.ts';
import type {
  NewsProvider,
  ProviderAnswer,
  ProviderRequest,
  ProviderReply,
} from '../news-provider.types.ts';
import type { NewsQuery } from '../news-query.types.ts';
import { buildNewsApiQuery } from './query-builder.ts';
import { BEYOND_PLAN_MESSAGE, parseEarliestDate, parseNewsApiReply } from './parse-reply.ts';

/** NewsAPI's codes of its languages, by ISO 639-1; Korean and Japanese are not supported. */
const NEWSAPI_CODE_BY_LANGUAGE = new Map<string, string>([
  ...['ar', 'de', 'en', 'es', 'fr', 'he', 'it', 'nl', 'no', 'pt', 'ru', 'sv', 'zh'].map(
    (code): [string, string] => [code, code],
  ),
  ['nb', 'no'],
  ['nn', 'no'],
  ['ur', 'ud'],
]);
/** The size of a page; the free plans have no second page. */
const MAX_RECORDS = 100;
const RECORDS_PER_ARTICLE = 3;

/** NewsAPI.org v2; requires a key. */
export class NewsApiProvider implements NewsProvider {
  readonly name = 'newsapi';
  readonly intervalMs = 0;
  /**
   * How far back the key's plan reaches, in milliseconds. It is learned from a refusal and kept,
   * since every refusal counts as a request.
   */
  private planReachMs = Infinity;

  constructor(
    private readonly baseUrl: string,
    private readonly key: string,
  ) {}

  buildRequest(query: NewsQuery, now: Date): ProviderRequest | undefined {
    const { language, country, domains = [], to, sortBy, limit } = query;
    const { from, coverageError } = this.clampToPlan(query, now);
    if (from && from > now) return undefined;
    const code = language && NEWSAPI_CODE_BY_LANGUAGE.get(language);
    if (language && !code)
      throw new ProviderError(
        'newsapi',
        'unsupported',
        'the provider has no news in the requested language',
        {
          field: 'language',
        },
      );
    const q = buildNewsApiQuery(query);
    if (!q)
      throw new ProviderError(
        'newsapi',
        'unsupported',
        'the query contains no word to search for',
        {
          field: 'q',
        },
      );
    // only top headlines can be filtered by country
    const unsupportedFields: ProviderRequest['unsupportedFields'] = country ? ['country'] : [];
    const maxRecords = unsupportedFields.length
      ? MAX_RECORDS
      : Math.min(MAX_RECORDS, RECORDS_PER_ARTICLE * limit);
    const searchParameters = {
      q,
      sortBy: sortBy === 'date' ? 'publishedAt' : 'relevancy',
      ...(code && { language: code }),
      ...(domains.length && { domains: domains.join(',') }),
      ...(from && { from: formatTimestamp(coverageError ? from : roundStart(from, to ?? now)) }),
      ...(to && to < now && { to: formatTimestamp(to) }),
    };
    return {
      key: createHash('sha256').update(JSON.stringify(searchParameters)).digest('hex'),
      maxRecords,
      url: `${this.baseUrl}/everything`,
      parameters: { ...searchParameters, pageSize: String(maxRecords), page: '1' },
      headers: { 'X-Api-Key': this.key },
      unsupportedFields,
      coverageError,
    };
  }

  parseReply(
    reply: ProviderReply,
    { language }: NewsQuery,
    _request: ProviderRequest,
  ): ProviderAnswer {
    const earliest = parseEarliestDate(reply);
    if (earliest) this.planReachMs = Math.max(0, Date.now() - earliest.getTime() - DAY_MS);
    const { articles, total, rowCount } = parseNewsApiReply(reply, language);
    return { articles, more: Math.max(0, total - rowCount), cut: total > rowCount };
  }

  /** Moves the start into the range of the plan. */
  private clampToPlan(
    { from, to }: NewsQuery,
    now: Date,
  ): { from?: Date; coverageError?: ProviderError } {
    const earliestDate = new Date(Math.ceil((now.getTime() - this.planReachMs) / DAY_MS) * DAY_MS);
    if (!from || !(from < earliestDate)) return { from };
    const coverageError = new ProviderError('newsapi', 'unsupported', BEYOND_PLAN_MESSAGE, {
      field: 'from',
    });
    if (to && to < earliestDate) throw coverageError;
    return { from: earliestDate, coverageError };
  }
}

/** Rounds the start down, so that "the last 7 days" stays the same query for a while. */
function roundStart(from: Date, end: Date): Date {
  const granularityMs = end.getTime() - from.getTime() > 3 * DAY_MS ? 6 * HOUR_MS : HOUR_MS;
  return new Date(Math.floor(from.getTime() / granularityMs) * granularityMs);
}

const formatTimestamp = (date: Date) => date.toISOString().slice(0, 19);
