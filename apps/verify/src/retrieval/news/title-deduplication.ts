import { LOOSELY_SPACED_SCRIPT, splitWords } from '@plumbline/text';
import { DAY_MS } from '@plumbline/text/durations';
import { NEGATION, NEGATION_PART } from '../headlines.ts';

export interface DatedTitle {
  title: string;
  publishedAt: Date;
}

/**
 * A title of fewer words, or of so many characters in scripts without spaces, says too little:
 * "Morning briefing" is another one every day.
 */
const MIN_WORDS = 4;
const MIN_UNSPACED_CHARS = 8;
/** Of five words one may have been added. */
const MIN_LENGTH_RATIO = 0.8;
/** Reprints follow within a day; GDELT dates by when it first looked. */
const MAX_TIME_DIFFERENCE_MS = 1.5 * DAY_MS;

/** " - Reuters", " | BBC News": what many sites put behind their titles. */
const OUTLET_SUFFIX = /\s[|–—-]\s[^|–—-]{2,30}$/u;
/** Which of the titles are nearly equal, and of about the same day: pairs of their indices. */
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
      // The shorter has no word that the longer has not
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

/** Words, or characters of scripts without reliable spaces. */
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
 * Whether one title is the other with a few words added, in the same order: who did what to whom,
 * every number, and what is said of it, are the same. Words count as the same in another inflection
 * (reopens, reopened; harbor, harbour).
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
