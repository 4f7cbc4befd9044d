import { parseLanguageCode } from '@plumbline/text';
import type { NewsArticle } from '../article.ts';
import { ProviderError } from '../provider-error.ts';
import { toHttpUrl, toDomain, toRecords, toPlainText } from '../article-fields.ts';
import type { ProviderReply } from '../news-provider.types.ts';
import { findCountryByName } from './countries.ts';
import { parseLenientJson } from './lenient-json.ts';
import { detokenizeTitle } from './title-detokenizer.ts';

/** GDELT reports errors in one line of plain text, nearly always with status 200. */
const RATE_LIMIT_MESSAGE = /limit requests|one every \d+ seconds/i;
const INVALID_QUERY_MESSAGE =
  /^(?:your (?:query|search) |the specified phrase |one or more of your |queries containing |parentheses may |invalid[ /]|timespan is |unsupported )/i;

/**
 * The articles of a reply.
 * @throws ProviderError when the reply is not a list of articles
 */
export function parseGdeltReply({ status, body }: ProviderReply): NewsArticle[] {
  const text = body.replace(/^\ufeff/, '').trim();
  const fail = (fault: ProviderError['fault'], message: string, cause?: unknown): never => {
    throw new ProviderError('gdelt', fault, message, { cause });
  };
  if (status === 429 || (RATE_LIMIT_MESSAGE.test(text.slice(0, 500)) && !text.startsWith('{')))
    return fail('rate_limited', 'the rate limit of the provider was exceeded');
  if (status >= 500) return fail('unavailable', `the provider answered with HTTP status ${status}`);
  if (status < 200 || status > 299)
    return fail('refused', `the provider answered with HTTP status ${status}`);
  if (!text) return fail('unavailable', "the provider's response was empty");
  if (!text.startsWith('{')) {
    const sentence = text.split('\n', 1)[0]!;
    if (sentence.length > 300 || !INVALID_QUERY_MESSAGE.test(sentence))
      return fail('unavailable', "the provider's response contained no list of articles");
    throw new ProviderError(
      'gdelt',
      'invalid_query',
      `the provider rejected the query: ${stripQueryEcho(sentence)}`,
      { field: 'q' },
    );
  }
  let parsed: unknown;
  try {
    parsed = parseLenientJson(text);
  } catch (cause) {
    return fail('unavailable', "the provider's response was truncated or damaged", cause);
  }
  const rows = toRecords((parsed as { articles?: unknown }).articles ?? []);
  if (!rows) return fail('unavailable', "the provider's response contained no list of articles");
  return rows.flatMap((row) => toArticle(row) ?? []);
}

/** Removes the part of the query that GDELT repeats in parentheses, and full stops. */
const stripQueryEcho = (sentence: string) =>
  sentence.replace(/:? ?\([^)]*\)?/g, '').replace(/\.$/, '');

/** `seendate` is the time when GDELT first saw the page, in steps of 15 minutes. */
function toArticle(row: Readonly<Record<string, unknown>>): NewsArticle | undefined {
  const url = toHttpUrl(row['url']);
  const language = toPlainText(row['language'])?.toLowerCase();
  const title = detokenizeTitle(toPlainText(row['title']) ?? '', parseLanguageCode(language ?? ''));
  const publishedAt = parseSeenDate(toPlainText(row['seendate']) ?? '');
  if (!url || !title || !publishedAt) return undefined;
  return {
    title,
    url,
    domain: toDomain(url),
    publishedAt,
    language: language ?? 'unknown',
    sourceCountry: findCountryByName(toPlainText(row['sourcecountry']) ?? ''),
    imageUrl: toHttpUrl(row['socialimage']),
    source: 'gdelt',
    copies: [],
  };
}

function parseSeenDate(text: string): Date | undefined {
  const [, year, month, day, hours, minutes, seconds] =
    /^(\d{4})(\d\d)(\d\d)T?(\d\d)(\d\d)(\d\d)Z?$/.exec(text) ?? [];
  const date = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
