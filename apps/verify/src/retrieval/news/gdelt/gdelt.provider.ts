import { createHash } from 'node:crypto';
import { ProviderError } from '../provider-error.ts';
import type {
  NewsProvider,
  ProviderAnswer,
  ProviderRequest,
  ProviderReply,
} from '../news-provider.types.ts';
import type { NewsQuery } from '../news-query.types.ts';
import { toFipsCode } from './countries.ts';
import { buildGdeltQuery } from './query-builder.ts';
import { toGdeltLanguage } from './languages.ts';
import { parseGdeltReply } from './parse-reply.ts';
import { formatTimestamp, resolveTimeRange } from './time-range.ts';

/** The maximum per request; GDELT has no paging. */
const MAX_RECORDS = 250;
/** Two thirds of the records may be duplicates. */
const RECORDS_PER_ARTICLE = 3;
/** More domains would leave no room for words. */
const MAX_DOMAINS = 4;

/** GDELT DOC 2.0: no key, all countries, 65 languages; at most one request in five seconds. */
export class GdeltProvider implements NewsProvider {
  readonly name = 'gdelt';

  constructor(
    private readonly baseUrl: string,
    readonly intervalMs: number,
  ) {}

  buildRequest(query: NewsQuery, now: Date): ProviderRequest | undefined {
    const timeRange = resolveTimeRange(query.from, query.to, now);
    if (timeRange === 'empty') return undefined;
    const { operators, unsupportedFields } = this.buildOperators(query);
    const queryText = buildGdeltQuery(query, operators);
    if (!queryText)
      throw new ProviderError(
        'gdelt',
        'unsupported',
        'the provider ignores words of fewer than three characters and very common words, ' +
          'and the query has no other words',
        {
          field: 'q',
        },
      );
    const sort = query.sortBy === 'date' ? 'datedesc' : 'hybridrel';
    const maxRecords = unsupportedFields.length
      ? MAX_RECORDS
      : Math.min(MAX_RECORDS, RECORDS_PER_ARTICLE * query.limit);
    const timeParameters = timeRange && {
      startdatetime: formatTimestamp(timeRange.start),
      enddatetime: formatTimestamp(timeRange.end),
    };
    return {
      key: createHash('sha256')
        .update(JSON.stringify([queryText.toLowerCase(), sort, timeRange?.key ?? null]))
        .digest('hex'),
      maxRecords,
      url: this.baseUrl,
      parameters: {
        query: queryText,
        mode: 'artlist',
        format: 'json',
        maxrecords: String(maxRecords),
        sort,
        ...timeParameters,
      },
      headers: {},
      unsupportedFields,
    };
  }

  parseReply(
    reply: ProviderReply,
    _query: NewsQuery,
    { maxRecords }: ProviderRequest,
  ): ProviderAnswer {
    const articles = parseGdeltReply(reply);
    // a few rows may be unreadable, so a nearly full list counts as cut
    return { articles, more: 0, cut: articles.length >= 0.9 * maxRecords };
  }

  private buildOperators({ language, country, domains = [] }: NewsQuery): {
    operators: string[];
    unsupportedFields: ProviderRequest['unsupportedFields'];
  } {
    const operators: string[] = [];
    const unsupportedFields: ProviderRequest['unsupportedFields'] = [];
    if (language) {
      const name = toGdeltLanguage(language);
      if (!name)
        throw new ProviderError(
          'gdelt',
          'unsupported',
          'the provider does not support the requested language',
          {
            field: 'language',
          },
        );
      operators.push(`sourcelang:${name}`);
    }
    if (country) {
      const code = toFipsCode(country);
      if (!code)
        throw new ProviderError(
          'gdelt',
          'unsupported',
          'the provider does not support the requested country',
          {
            field: 'country',
          },
        );
      operators.push(`sourcecountry:${code}`);
    }
    // `domainis:` would exclude sub-domains; other hosts that `domain:` matches are filtered out
    // later. GDELT finds nothing for a domain with a dash.
    if (domains.length > MAX_DOMAINS || domains.some((domain) => !/^[a-z\d.]+$/.test(domain)))
      unsupportedFields.push('domains');
    else if (domains.length === 1) operators.push(`domain:${domains[0]}`);
    else if (domains.length)
      operators.push(`(${domains.map((domain) => `domain:${domain}`).join(' OR ')})`);
    return { operators, unsupportedFields };
  }
}
