import { languageCode } from '@plumbline/text';
import type { NewsArticle } from '../article.ts';
import { NewsFailure } from '../failure.ts';
import { articleUrl, domainOf, records, textOf } from '../listed.ts';
import type { Reply } from '../provider.ts';
import { countryNamed } from './countries.ts';
import { parseLeniently } from './lenient-json.ts';
import { joinTitle } from './title.ts';

/**
 * GDELT says what it does not like in one line of plain text, and nearly always with status 200.
 */
const TOO_MANY = /limit requests|one every \d+ seconds/i;
const INVALID =
  /^(?:your (?:query|search) |the specified phrase |one or more of your |queries containing |parentheses may |invalid[ /]|timespan is |unsupported )/i;

/** The articles of a reply. @throws NewsFailure for everything but an answer */
export function readGdelt({ status, body }: Reply): NewsArticle[] {
  const text = body.replace(/^\ufeff/, '').trim();
  const fail = (fault: NewsFailure['fault'], message: string, cause?: unknown): never => {
    throw new NewsFailure('gdelt', fault, message, { cause });
  };
  if (status === 429 || (TOO_MANY.test(text.slice(0, 500)) && !text.startsWith('{')))
    return fail('rate_limited', 'it asks for fewer requests');
  if (status >= 500) return fail('unavailable', `it answered with status ${status}`);
  if (status < 200 || status > 299) return fail('refused', `it answered with status ${status}`);
  if (!text) return fail('unavailable', 'its answer was empty');
  if (!text.startsWith('{')) {
    const sentence = text.split('\n', 1)[0]!;
    if (sentence.length > 300 || !INVALID.test(sentence))
      return fail('unavailable', 'it answered with something that is no list of articles');
    throw new NewsFailure(
      'gdelt',
      'invalid_query',
      `it did not accept the query: ${withoutEcho(sentence)}`,
      { field: 'q' },
    );
  }
  let parsed: unknown;
  try {
    parsed = parseLeniently(text);
  } catch (cause) {
    return fail('unavailable', 'its answer broke off or was garbled', cause);
  }
  const rows = records((parsed as { articles?: unknown }).articles ?? []);
  if (!rows) return fail('unavailable', 'it answered with something that is no list of articles');
  return rows.flatMap((row) => articleOf(row) ?? []);
}

/** What it repeats of the query in parentheses, and full stops. */
const withoutEcho = (sentence: string) =>
  sentence.replace(/:? ?\([^)]*\)?/g, '').replace(/\.$/, '');

/** `seendate` is when GDELT first saw it, in steps of 15 minutes. */
function articleOf(row: Readonly<Record<string, unknown>>): NewsArticle | undefined {
  const url = articleUrl(row['url']);
  const language = textOf(row['language'])?.toLowerCase();
  const title = joinTitle(textOf(row['title']) ?? '', languageCode(language ?? ''));
  const publishedAt = seen(textOf(row['seendate']) ?? '');
  if (!url || !title || !publishedAt) return undefined;
  return {
    title,
    url,
    domain: domainOf(url),
    publishedAt,
    language: language ?? 'unknown',
    sourceCountry: countryNamed(textOf(row['sourcecountry']) ?? ''),
    imageUrl: articleUrl(row['socialimage']),
    source: 'gdelt',
    copies: [],
  };
}

function seen(written: string): Date | undefined {
  const [, year, month, day, hours, minutes, seconds] =
    /^(\d{4})(\d\d)(\d\d)T?(\d\d)(\d\d)(\d\d)Z?$/.exec(written) ?? [];
  const date = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
