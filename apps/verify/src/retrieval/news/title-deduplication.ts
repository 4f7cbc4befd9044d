import { LOOSELY_SPACED_SCRIPT, splitWords } from '@plumbline/text';
import { DAY_MS } from '@plumbline/text/durations';
import { NEGATION, NEGATION_PART } from '../headlines.ts';

export interface DatedTitle {
  title: string;
  publishedAt: Date;
}

/**
 * Titles with fewer words (or characters in scripts without spaces) are too general: "Morning
 * briefing" appears every day.
 */
const MIN_WORDS = 4;
const MIN_UNSPACED_CHARS = 8;
/** At most one word in five may have been added. */
const MIN_LENGTH_RATIO = 0.8;
/** Reprints follow within a day; GDELT dates articles by when it first saw them. */
const MAX_TIME_DIFFERENCE_MS = 1.5 * DAY_MS;

/** " - Reuters", " | BBC News": the suffix that many sites add to their titles. */
const OUTLET_SUFFIX = /\s[|–—-]\s[^|–—-]{2,30}$/u;
/** Pairs of indices of nearly equal titles with about the same date. */
export function findNearDuplicateTitles(articles: readonly DatedTitle[]): [number, number][] {
  const tokenizedTitles = articles.map(({ title }) => tokenizeTitle(title));
  const stemSets = tokenizedTitles.map((tokens) => new Set(tokens.map(stemWord)));
  const postings = new Map<string, number[]>();
  const pairs: [number, number][] = [];
  for (const [at, tokens] of tokenizedTitles.entries()) {
    if (isTooShort(tokens)) continue;
    const sharedCounts = new Map<number, number>();
    for (const stem of stemSets[at]!) {
      const others = postings.get(stem);
      for (const other of others ?? []) sharedCounts.set(other, (sharedCounts.get(other) ?? 0) + 1);
      if (others) others.push(at);
      else postings.set(stem, [at]);
    }
    for (const [other, sharedCount] of sharedCounts) {
      // All words of the shorter title occur in the longer one
      if (
        sharedCount < Math.min(stemSets[at]!.size, stemSets[other]!.size) ||
        !isNearDuplicateTitle(tokens, tokenizedTitles[other]!)
      )
        continue;
      if (
        Math.abs(articles[at]!.publishedAt.getTime() - articles[other]!.publishedAt.getTime()) <=
        MAX_TIME_DIFFERENCE_MS
      )
        pairs.push([other, at]);
    }
  }
  return pairs;
}

/** Words, or single characters of scripts without reliable spaces. */
function tokenizeTitle(title: string): string[] {
  const text = title.normalize('NFKC').toLowerCase();
  const titleWithoutSuffix = text.replace(OUTLET_SUFFIX, '');
  const words = splitWords(
    titleWithoutSuffix.length >= text.length / 2 ? titleWithoutSuffix : text,
  );
  return words.flatMap((word) => (LOOSELY_SPACED_SCRIPT.test(word) ? [...word] : [word]));
}

const isTooShort = (tokens: readonly string[]) =>
  tokens.length <
  (tokens.some((token) => LOOSELY_SPACED_SCRIPT.test(token)) ? MIN_UNSPACED_CHARS : MIN_WORDS);

/**
 * Whether one title is the other one with a few words added, in the same order: actor, action,
 * numbers and statement are equal. Inflected forms and spelling variants count as equal (reopens,
 * reopened; harbor, harbour).
 */
function isNearDuplicateTitle(a: readonly string[], b: readonly string[]): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < MIN_LENGTH_RATIO * long.length) return false;
  const addedTokens: string[] = [];
  let at = 0;
  for (const token of long) {
    if (at < short.length && isSameWord(token, short[at]!)) at++;
    else addedTokens.push(token);
  }
  if (
    at < short.length ||
    addedTokens.some((token) => /\p{N}/u.test(token) || NEGATION.test(token))
  )
    return false;
  return !NEGATION_PART.test(addedTokens.join(''));
}

const MIN_STEM_CHARS = 4;
const stemWord = (word: string) => (/\p{N}/u.test(word) ? word : word.slice(0, MIN_STEM_CHARS));

function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  if (a[0] !== b[0] || /\p{N}/u.test(a + b)) return false;
  const longer = Math.max(a.length, b.length);
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared++;
  return shared >= MIN_STEM_CHARS && shared >= 0.7 * longer;
}
