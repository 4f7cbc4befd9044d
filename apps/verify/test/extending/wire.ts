import { createHash } from 'node:crypto';
import type { NewsArticle } from '../../src/retrieval/news/article.ts';
import {
  toDomain,
  toHttpUrl,
  toPlainText,
  toRecords,
} from '../../src/retrieval/news/article-fields.ts';
import { ProviderError } from '../../src/retrieval/news/provider-error.ts';
import type {
  NewsProvider,
  ProviderAnswer,
  ProviderRequest,
  ProviderReply,
} from '../../src/retrieval/news/news-provider.types.ts';
import type { NewsQuery } from '../../src/retrieval/news/news-query.types.ts';

/**
 * An example provider, such as a news agency's archive: `GET {base}/search?words=…&from=…` → `{
 * "hits": [{ headline, link, published }], "total" }`.
 */
export class Wire implements NewsProvider {
  readonly name = 'newsapi'; // your own name goes here once it is in PROVIDERS
  readonly intervalMs = 0;

  constructor(
    private readonly baseUrl: string,
    private readonly key: string,
  ) {}

  buildRequest(query: NewsQuery, now: Date): ProviderRequest | undefined {
    const { text, subject = [], any = [], limit, sortBy, from, to, language } = query;
    if (from && from > now) return undefined; // nothing can match, so no request is needed
    if (language && language !== 'en')
      throw new ProviderError(this.name, 'unsupported', 'the provider has only English news', {
        field: 'language',
      });
    const groups = [subject, any].filter(({ length }) => length);
    const quote = (words: string) => `"${words.replaceAll('"', ' ')}"`;
    const searchParameters = {
      words: [text, ...groups.map((words) => `(${words.map(quote).join(' OR ')})`)]
        .join(' ')
        .trim(),
      order: sortBy,
      ...(from && { from: from.toISOString().slice(0, 10) }),
      ...(to && { to: to.toISOString().slice(0, 10) }),
    };
    return {
      // Without the limit: a cached answer also serves queries for fewer articles.
      key: createHash('sha256').update(JSON.stringify(searchParameters)).digest('hex'),
      maxRecords: limit * 3, // some will be duplicates
      url: `${this.baseUrl}/search`,
      parameters: { ...searchParameters, rows: String(limit * 3) },
      headers: { Authorization: `Bearer ${this.key}` },
      unsupportedFields: [
        ...(query.country ? (['country'] as const) : []),
        ...(query.domains?.length ? (['domains'] as const) : []),
      ],
    };
  }

  parseReply({ status, body }: ProviderReply): ProviderAnswer {
    if (status === 429)
      throw new ProviderError(this.name, 'rate_limited', 'the rate limit was exceeded');
    if (status === 401)
      throw new ProviderError(this.name, 'unauthorized', 'the provider rejected the API key');
    const { hits, total } = status === 200 ? parseBody(body) : {};
    const rows = toRecords(hits);
    if (!rows)
      throw new ProviderError(this.name, 'unavailable', `no articles in the ${status} response`);
    const count = typeof total === 'number' ? total : rows.length;
    return {
      articles: rows.flatMap((row) => this.toArticle(row) ?? []),
      more: Math.max(0, count - rows.length),
      cut: count > rows.length,
    };
  }

  private toArticle(row: Readonly<Record<string, unknown>>): NewsArticle | undefined {
    const url = toHttpUrl(row['link']);
    const title = toPlainText(row['headline']);
    const publishedAt = new Date(String(row['published']));
    if (!url || !title || Number.isNaN(publishedAt.getTime())) return undefined;
    return {
      ...{ title, url, domain: toDomain(url), publishedAt, source: this.name },
      ...{ language: 'english', sourceCountry: '', copies: [] },
    };
  }
}

function parseBody(body: string): { hits?: unknown; total?: unknown } {
  try {
    return (JSON.parse(body) ?? {}) as object;
  } catch {
    return {}; // a page of maintenance, say: parseReply refuses it
  }
}
