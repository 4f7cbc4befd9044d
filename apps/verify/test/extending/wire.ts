import { createHash } from 'node:crypto';
import type { NewsArticle } from '../../src/retrieval/news/article.ts';
import { ProviderError } from '../../src/retrieval/news/provider-error.ts';
import type {
  NewsProvider,
  ProviderAnswer,
  ProviderRequest,
  ProviderReply,
} from '../../src/retrieval/news/news-provider.types.ts';
import type { NewsQuery } from '../../src/retrieval/news/news-query.types.ts';

interface WireArticle {
  headline: string;
  link: string;
  published: string;
}

/**
 * An example provider, such as a news agency's archive: `GET {base}/search?words=…&from=…` → `{
 * "hits": [{ headline, link, published }], "total" }`.
 */
export class Wire implements NewsProvider {
  readonly name = 'newsapi'; // your own name, once it is in PROVIDERS
  readonly intervalMs = 0;

  constructor(
    private readonly baseUrl: string,
    private readonly key: string,
  ) {}

  buildRequest(
    { text, limit, sortBy, from, to, language, country, domains }: NewsQuery,
    now: Date,
  ): ProviderRequest | undefined {
    if (from && from > now) return undefined; // nothing can match, so no request is needed
    if (language && language !== 'en')
      throw new ProviderError(this.name, 'unsupported', 'it has English news only', {
        field: 'language',
      });
    const parameters = {
      words: text,
      order: sortBy,
      ...(from && { from: from.toISOString() }),
      ...(to && { to: to.toISOString() }),
    };
    return {
      key: createHash('sha256').update(JSON.stringify(parameters)).digest('hex'),
      maxRecords: limit * 3, // some will be duplicates
      url: `${this.baseUrl}/search`,
      parameters,
      headers: { Authorization: `Bearer ${this.key}` },
      unsupportedFields: [
        ...(country ? (['country'] as const) : []),
        ...(domains?.length ? (['domains'] as const) : []),
      ],
    };
  }

  parseReply({ status, body }: ProviderReply): ProviderAnswer {
    if (status === 429)
      throw new ProviderError(this.name, 'rate_limited', 'it asks for fewer requests');
    if (status !== 200)
      throw new ProviderError(
        this.name,
        status === 401 ? 'unauthorized' : 'unavailable',
        `it answered ${status}`,
      );
    const { hits, total } = parseReply(body, this.name);
    const articles = hits.map(({ headline, link, published }): NewsArticle => ({
      ...{ title: headline, url: link, domain: new URL(link).hostname.replace(/^www\./, '') },
      ...{
        publishedAt: new Date(published),
        language: 'english',
        sourceCountry: '',
        source: this.name,
        copies: [],
      },
    }));
    return { articles, more: total - hits.length, cut: total > hits.length };
  }
}

function parseReply(
  body: string,
  provider: NewsProvider['name'],
): { hits: WireArticle[]; total: number } {
  try {
    const { hits, total } = JSON.parse(body) as { hits?: WireArticle[]; total?: number };
    if (hits) return { hits, total: total ?? hits.length };
  } catch (cause) {
    throw new ProviderError(provider, 'unavailable', 'its answer is no JSON', { cause });
  }
  throw new ProviderError(provider, 'unavailable', 'its answer is not of the documented shape');
}
