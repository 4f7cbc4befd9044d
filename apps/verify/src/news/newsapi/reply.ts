import { detectLanguage, languageCode } from '@plumbline/text';
import type { NewsArticle } from '../article.ts';
import { NewsFailure, type NewsFault } from '../failure.ts';
import { countryOfOutlet } from '../../outlet-country.ts';
import { articleUrl, domainOf, records, textOf } from '../listed.ts';
import type { Reply } from '../provider.ts';

/**
 * What its error codes mean, in words of our own: its messages may speak of our key and our plan's
 * price.
 */
const CODES = new Map<string, readonly [NewsFault, string, 'q'?]>([
  ['apiKeyMissing', ['unauthorized', 'it wants a key']],
  ['apiKeyInvalid', ['unauthorized', 'it does not accept our key']],
  ['apiKeyDisabled', ['unauthorized', 'it has disabled our key']],
  ['apiKeyExhausted', ['rate_limited', 'our key has no requests left']],
  ['rateLimited', ['rate_limited', 'it asks for fewer requests']],
  ['maximumResultsReached', ['unsupported', 'our plan does not reach so many results']],
  ['parametersMissing', ['invalid_query', 'it did not accept the query', 'q']],
  ['parameterInvalid', ['invalid_query', 'it did not accept the query', 'q']],
]);
/** Upgrade required: what is asked for lies outside of the plan, which is by days back. */
const PLAN = 426;
export const BEYOND_PLAN = 'our plan does not reach so far back';

/** The first day that the plan reaches, where a refusal names it. */
export function earliestOf({ status, body }: Reply): Date | undefined {
  const [, day] =
    (status === PLAN && /as far back as (\d{4}-\d\d-\d\d)/.exec(body.slice(0, 2_000))) || [];
  const date = new Date(day ?? '');
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/**
 * What a reply lists, and how many articles NewsAPI has in all. @throws NewsFailure for everything
 * but an answer
 */
export function readNewsApi(
  { status, body }: Reply,
  language: string | undefined,
): { articles: NewsArticle[]; total: number; rows: number } {
  const fail = (
    fault: NewsFault,
    message: string,
    options?: ConstructorParameters<typeof NewsFailure>[3],
  ): never => {
    throw new NewsFailure('newsapi', fault, message, options);
  };
  const answer = parsed(body);
  const code = textOf(answer?.['code']) ?? '';
  if (status === 429) return fail('rate_limited', 'it asks for fewer requests');
  if (status === PLAN && code !== 'maximumResultsReached')
    return fail('unsupported', BEYOND_PLAN, { field: 'from' });
  const known = answer?.['status'] === 'error' ? CODES.get(code) : undefined;
  if (known) return fail(known[0], known[1], { field: known[2] });
  if (status === 401) return fail('unauthorized', 'it does not accept our key');
  if (status >= 500) return fail('unavailable', `it answered with status ${status}`);
  if (status < 200 || status > 299) return fail('refused', `it answered with status ${status}`);
  if (!answer)
    return fail(
      'unavailable',
      body.trim() ? 'its answer broke off or was garbled' : 'its answer was empty',
    );
  const rows = records(answer['articles']);
  if (answer['status'] !== 'ok' || !rows)
    return fail('unavailable', 'it answered with something that is no list of articles');
  const total = answer['totalResults'];
  return {
    articles: rows.flatMap((row) => articleOf(row, language) ?? []),
    total: typeof total === 'number' && total > 0 ? Math.floor(total) : 0,
    rows: rows.length,
  };
}

function parsed(body: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Withdrawn articles keep their row, all of it `[Removed]`. */
function articleOf(
  row: Readonly<Record<string, unknown>>,
  asked: string | undefined,
): NewsArticle | undefined {
  const url = articleUrl(row['url']);
  const title = textOf(row['title']);
  const publishedAt = new Date(textOf(row['publishedAt']) ?? '');
  if (!url || !title || title === '[Removed]' || Number.isNaN(publishedAt.getTime()))
    return undefined;
  const domain = domainOf(url);
  if (domain === 'removed.com') return undefined;
  const snippet =
    textOf(row['description']) ??
    textOf(row['content'])?.replace(/(?:…|\.\.\.)? ?\[\+\d+ chars\]$/, '…');
  const source = row['source'] as { name?: unknown } | null | undefined;
  return {
    title,
    url,
    domain,
    outlet: textOf(source?.name),
    author: textOf(row['author']),
    publishedAt,
    language: nameOf(asked ?? detectLanguage(`${title}. ${snippet ?? ''}`).code),
    sourceCountry: countryOfOutlet(domain),
    snippet,
    imageUrl: articleUrl(row['urlToImage']),
    source: 'newsapi',
    copies: [],
  };
}

const names = new Intl.DisplayNames('en', { type: 'language' });
const nameOf = (code: string) =>
  languageCode(code) ? (names.of(code) ?? code).toLowerCase() : 'unknown';
