import { createHash } from 'node:crypto';
import { NewsFailure } from '../failure.ts';
import type { NewsProvider, ProviderAnswer, ProviderRequest, Reply } from '../provider.ts';
import type { NewsQuery } from '../query.ts';
import { DAY, HOUR } from '../time.ts';
import { newsApiQuery } from './grammar.ts';
import { BEYOND_PLAN, earliestOf, readNewsApi } from './reply.ts';

/** Its languages, by ISO 639-1; there is neither Korean nor Japanese. */
const LANGUAGES = new Map<string, string>([
  ...['ar', 'de', 'en', 'es', 'fr', 'he', 'it', 'nl', 'no', 'pt', 'ru', 'sv', 'zh'].map(
    (code): [string, string] => [code, code],
  ),
  ['nb', 'no'],
  ['nn', 'no'],
  ['ur', 'ud'],
]);
/** A page; the free plans have no second one. */
const MOST_RECORDS = 100;
const PER_ARTICLE = 3;

/** NewsAPI.org v2, with a key. */
export class NewsApi implements NewsProvider {
  readonly name = 'newsapi';
  readonly intervalMs = 0;
  /**
   * How far back the key's plan reaches, in milliseconds; it tells when it is asked for more, and
   * every refusal counts as a request.
   */
  private reachMs = Infinity;

  constructor(
    private readonly baseUrl: string,
    private readonly key: string,
  ) {}

  request(query: NewsQuery, now: Date): ProviderRequest | undefined {
    const { language, country, domains = [], to, sortBy, limit } = query;
    const { from, lacks } = this.within(query, now);
    if (from && from > now) return undefined;
    const code = language && LANGUAGES.get(language);
    if (language && !code)
      throw new NewsFailure('newsapi', 'unsupported', 'it has no news in that language', {
        field: 'language',
      });
    const q = newsApiQuery(query);
    if (!q)
      throw new NewsFailure('newsapi', 'unsupported', 'there is no word that can be searched for', {
        field: 'q',
      });
    // only its headlines can be asked for by country
    const unasked: ProviderRequest['unasked'] = country ? ['country'] : [];
    const records = unasked.length ? MOST_RECORDS : Math.min(MOST_RECORDS, PER_ARTICLE * limit);
    const asked = {
      q,
      sortBy: sortBy === 'date' ? 'publishedAt' : 'relevancy',
      ...(code && { language: code }),
      ...(domains.length && { domains: domains.join(',') }),
      ...(from && { from: second(lacks ? from : startOf(from, to ?? now)) }),
      ...(to && to < now && { to: second(to) }),
    };
    return {
      key: createHash('sha256').update(JSON.stringify(asked)).digest('hex'),
      records,
      url: `${this.baseUrl}/everything`,
      parameters: { ...asked, pageSize: String(records), page: '1' },
      headers: { 'X-Api-Key': this.key },
      unasked,
      lacks,
    };
  }

  read(reply: Reply, { language }: NewsQuery, _request: ProviderRequest): ProviderAnswer {
    const earliest = earliestOf(reply);
    if (earliest) this.reachMs = Math.max(0, Date.now() - earliest.getTime() - DAY);
    const { articles, total, rows } = readNewsApi(reply, language);
    return { articles, more: Math.max(0, total - rows), cut: total > rows };
  }

  /** The start that can be asked for. */
  private within({ from, to }: NewsQuery, now: Date): { from?: Date; lacks?: NewsFailure } {
    const reach = new Date(Math.ceil((now.getTime() - this.reachMs) / DAY) * DAY);
    if (!from || !(from < reach)) return { from };
    const lacks = new NewsFailure('newsapi', 'unsupported', BEYOND_PLAN, { field: 'from' });
    if (to && to < reach) throw lacks;
    return { from: reach, lacks };
  }
}

/** On a round hour, so that "the last 7 days" is the same question for a while. */
function startOf(from: Date, end: Date): Date {
  const grain = end.getTime() - from.getTime() > 3 * DAY ? 6 * HOUR : HOUR;
  return new Date(Math.floor(from.getTime() / grain) * grain);
}

const second = (date: Date) => date.toISOString().slice(0, 19);
