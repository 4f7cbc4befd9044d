import { detectLanguage, getLanguageName } from '@plumbline/text';
import type { NewsArticle } from '../article.ts';
import { ProviderError, type ProviderFault } from '../provider-error.ts';
import { findPublisherCountry } from '../../../corpus/publisher-country.ts';
import { toHttpUrl, toDomain, toRecords, toPlainText } from '../article-fields.ts';
import type { ProviderReply } from '../news-provider.types.ts';

/**
 * Our own wording for its error codes: its messages may mention our key and the price of our plan.
 */
const ERROR_BY_CODE = new Map<string, readonly [ProviderFault, string, 'q'?]>([
  ['apiKeyMissing', ['unauthorized', 'the provider received no API key']],
  ['apiKeyInvalid', ['unauthorized', 'the provider rejected the API key in NEWSAPI_KEY']],
  ['apiKeyDisabled', ['unauthorized', 'the provider has disabled the API key in NEWSAPI_KEY']],
  ['apiKeyExhausted', ['rate_limited', 'the API key in NEWSAPI_KEY has no requests left']],
  ['rateLimited', ['rate_limited', 'the rate limit of the provider was exceeded']],
  [
    'maximumResultsReached',
    ['unsupported', 'the NewsAPI plan of this service limits the number of results'],
  ],
  ['parametersMissing', ['invalid_query', 'the provider rejected the query', 'q']],
  ['parameterInvalid', ['invalid_query', 'the provider rejected the query', 'q']],
]);
/** Upgrade Required: the query lies outside the plan, which limits the age of articles in days. */
const PLAN_LIMIT_STATUS = 426;
export const BEYOND_PLAN_MESSAGE =
  'the NewsAPI plan of this service does not cover the requested start date';

/** The first day that the plan includes, if a refusal names it. */
export function parseEarliestDate({ status, body }: ProviderReply): Date | undefined {
  const [, day] =
    (status === PLAN_LIMIT_STATUS &&
      /as far back as (\d{4}-\d\d-\d\d)/.exec(body.slice(0, 2_000))) ||
    [];
  const date = new Date(day ?? '');
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/**
 * The articles of a reply, and the total number that NewsAPI has.
 * @throws ProviderError when the reply is not an answer
 */
export function parseNewsApiReply(
  { status, body }: ProviderReply,
  language: string | undefined,
): { articles: NewsArticle[]; total: number; rowCount: number } {
  const fail = (
    fault: ProviderFault,
    message: string,
    options?: ConstructorParameters<typeof ProviderError>[3],
  ): never => {
    throw new ProviderError('newsapi', fault, message, options);
  };
  const answer = parseBody(body);
  const code = toPlainText(answer?.['code']) ?? '';
  if (status === 429) return fail('rate_limited', 'the rate limit of the provider was exceeded');
  if (status === PLAN_LIMIT_STATUS && code !== 'maximumResultsReached')
    return fail('unsupported', BEYOND_PLAN_MESSAGE, { field: 'from' });
  const codeError = answer?.['status'] === 'error' ? ERROR_BY_CODE.get(code) : undefined;
  if (codeError) return fail(codeError[0], codeError[1], { field: codeError[2] });
  if (status === 401)
    return fail('unauthorized', 'the provider rejected the API key in NEWSAPI_KEY');
  if (status >= 500) return fail('unavailable', `the provider answered with HTTP status ${status}`);
  if (status < 200 || status > 299)
    return fail('refused', `the provider answered with HTTP status ${status}`);
  if (!answer)
    return fail(
      'unavailable',
      body.trim()
        ? "the provider's response was truncated or damaged"
        : "the provider's response was empty",
    );
  const rows = toRecords(answer['articles']);
  if (answer['status'] !== 'ok' || !rows)
    return fail('unavailable', "the provider's response contained no list of articles");
  const total = answer['totalResults'];
  return {
    articles: rows.flatMap((row) => toArticle(row, language) ?? []),
    total: typeof total === 'number' && total > 0 ? Math.floor(total) : 0,
    rowCount: rows.length,
  };
}

function parseBody(body: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Withdrawn articles keep their row with `[Removed]` in all fields. */
function toArticle(
  row: Readonly<Record<string, unknown>>,
  queryLanguage: string | undefined,
): NewsArticle | undefined {
  const url = toHttpUrl(row['url']);
  const title = toPlainText(row['title']);
  const publishedAt = new Date(toPlainText(row['publishedAt']) ?? '');
  if (!url || !title || title === '[Removed]' || Number.isNaN(publishedAt.getTime()))
    return undefined;
  const domain = toDomain(url);
  if (domain === 'removed.com') return undefined;
  const snippet =
    toPlainText(row['description']) ??
    toPlainText(row['content'])?.replace(/(?:…|\.\.\.)? ?\[\+\d+ chars\]$/, '…');
  const source = row['source'] as { name?: unknown } | null | undefined;
  return {
    title,
    url,
    domain,
    outlet: toPlainText(source?.name),
    author: toPlainText(row['author']),
    publishedAt,
    language: formatLanguage(queryLanguage ?? detectLanguage(`${title}. ${snippet ?? ''}`).code),
    sourceCountry: findPublisherCountry(domain),
    snippet,
    imageUrl: toHttpUrl(row['urlToImage']),
    source: 'newsapi',
    copies: [],
  };
}

const formatLanguage = (code: string) => getLanguageName(code)?.toLowerCase() ?? 'unknown';
