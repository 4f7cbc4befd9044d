import { createHash } from 'node:crypto';
import { NewsFailure } from '../failure.ts';
import type { NewsProvider, ProviderAnswer, ProviderRequest, Reply } from '../provider.ts';
import type { NewsQuery } from '../query.ts';
import { fipsOf } from './countries.ts';
import { gdeltQuery } from './grammar.ts';
import { sourceLanguage } from './languages.ts';
import { readGdelt } from './reply.ts';
import { compact, windowOf } from './window.ts';

/** There is no second page. */
const MOST_RECORDS = 250;
/** As many again as are wanted may be duplicates, twice. */
const PER_ARTICLE = 3;
/** More of them would leave no room for words. */
const MOST_DOMAINS = 4;

/** GDELT DOC 2.0: no key, all countries, 65 languages; at most one request in five seconds. */
export class Gdelt implements NewsProvider {
  readonly name = 'gdelt';

  constructor(
    private readonly baseUrl: string,
    readonly intervalMs: number,
  ) {}

  request(query: NewsQuery, now: Date): ProviderRequest | undefined {
    const window = windowOf(query.from, query.to, now);
    if (window === 'empty') return undefined;
    const { operators, unasked } = this.operators(query);
    const words = gdeltQuery(query, operators);
    if (!words)
      throw new NewsFailure(
        'gdelt',
        'unsupported',
        'it takes no words of fewer than three characters, nor very common ones',
        {
          field: 'q',
        },
      );
    const sort = query.sortBy === 'date' ? 'datedesc' : 'hybridrel';
    const records = unasked.length
      ? MOST_RECORDS
      : Math.min(MOST_RECORDS, PER_ARTICLE * query.limit);
    const times = window && {
      startdatetime: compact(window.start),
      enddatetime: compact(window.end),
    };
    return {
      key: createHash('sha256')
        .update(JSON.stringify([words.toLowerCase(), sort, window?.key ?? null]))
        .digest('hex'),
      records,
      url: this.baseUrl,
      parameters: {
        query: words,
        mode: 'artlist',
        format: 'json',
        maxrecords: String(records),
        sort,
        ...times,
      },
      headers: {},
      unasked,
    };
  }

  read(reply: Reply, _query: NewsQuery, { records }: ProviderRequest): ProviderAnswer {
    const articles = readGdelt(reply);
    // a few rows may not have been readable
    return { articles, more: 0, cut: articles.length >= 0.9 * records };
  }

  private operators({ language, country, domains = [] }: NewsQuery): {
    operators: string[];
    unasked: ProviderRequest['unasked'];
  } {
    const operators: string[] = [];
    const unasked: ProviderRequest['unasked'] = [];
    if (language) {
      const name = sourceLanguage(language);
      if (!name)
        throw new NewsFailure('gdelt', 'unsupported', 'it does not read that language', {
          field: 'language',
        });
      operators.push(`sourcelang:${name}`);
    }
    if (country) {
      const code = fipsOf(country);
      if (!code)
        throw new NewsFailure('gdelt', 'unsupported', 'it knows no such country', {
          field: 'country',
        });
      operators.push(`sourcecountry:${code}`);
    }
    // `domainis:` would leave sub-domains out; what `domain:` lets in beside them is left out
    // afterwards. A dash finds nothing at all.
    if (domains.length > MOST_DOMAINS || domains.some((domain) => !/^[a-z\d.]+$/.test(domain)))
      unasked.push('domains');
    else if (domains.length === 1) operators.push(`domain:${domains[0]}`);
    else if (domains.length)
      operators.push(`(${domains.map((domain) => `domain:${domain}`).join(' OR ')})`);
    return { operators, unasked };
  }
}
