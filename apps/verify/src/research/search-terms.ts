import type { Subject } from './subject.ts';

/** What one call asks the news providers for. */
export interface NewsTerms {
  /** All of these are wanted. */
  text: string;
  /** Of these at least one. */
  any: string[];
}

const MOST_MUST = 2;
/** Providers take about six terms; what is beyond them they drop. */
const MOST_ANY = 5;

/**
 * The one broad question to the news for a whole report: names must be met, and of the other words one. A query without a name is carried by
 * its longest word, which is the rarest as a rule. What a plan asks besides widens the second group, never the first.
 *
 * @param besides further words, such as those of sub-questions that a model planned
 */
export function newsTerms({ names, words, query }: Subject, besides: readonly string[] = []): NewsTerms {
  const must = names.slice(0, MOST_MUST).map(phrase);
  const rest = [...names.slice(MOST_MUST), ...words].sort((a, b) => lengthOf(b) - lengthOf(a));
  if (!must.length) {
    const [longest, ...others] = rest;
    // Every word may be the wrong one where no name is sure: two or more are all asked for as alternatives beside the longest.
    return longest === undefined ? { text: query.trim(), any: [] } : { text: phrase(longest), any: others.slice(0, MOST_ANY).map(phrase) };
  }
  const known = new Set([...must, ...rest].map((word) => word.toLowerCase()));
  const more = besides.filter((word) => !known.has(word.toLowerCase()));
  return { text: must.join(' '), any: unlessAlone([...rest, ...more].slice(0, MOST_ANY).map(phrase)) };
}

/** One alternative is no alternative: it would be demanded. */
const unlessAlone = (any: string[]) => (any.length > 1 ? any : []);

/** A name of several words stands together. */
const phrase = (word: string) => (/\s/.test(word) ? `"${word.replaceAll('"', '')}"` : word);

/** Ideographs and syllables say more than letters. */
const lengthOf = (word: string) =>
  [...word].reduce((sum, letter) => sum + (/[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]/u.test(letter) ? 3 : 1), 0);
