import { HAN_OR_KANA } from '@plumbline/text';
import type { Subject } from './subject.ts';

/** What one call asks the news providers for. */
export interface NewsTerms {
  /** All of these are wanted. */
  text: string;
  /** Of these at least one. */
  any: string[];
}

/** Of the name that is wanted, so many words: articles say less of it than a query does. */
const MAX_NAME_WORDS = 2;
const MAX_ALTERNATIVES = 6;
/** With fewer words than this none is rare enough to be demanded. */
const MIN_WORDS_TO_REQUIRE = 3;
/**
 * A run of Han or Katakana longer than this is several words, and nobody knows where they part: it
 * is asked for in pieces that overlap.
 */
const PIECE_CHARS = 4;
const HAN_OR_KATAKANA_RUN = /[\p{Script=Han}\p{Script=Katakana}ー々]{2,}/gu;

/**
 * The one broad question to the news for a whole report: a name must be met, and of all other words
 * one. A query without a name is carried by its longest word, which is the rarest as a rule; in
 * German, where every noun is written as a name is and words are put together at will, by any of
 * its words. What a plan asks besides widens the second group, never the first. What comes back is
 * held against the query afterwards.
 *
 * @param extraTerms further words, such as those of sub-questions that a model planned
 */
export function buildNewsTerms(
  { query, language, names, words }: Subject,
  extraTerms: readonly string[] = [],
): NewsTerms {
  if (HAN_OR_KANA.test(query)) {
    const pieces = splitUnspaced(query);
    if (pieces.length) return { text: '', any: pieces };
  }
  const [name, ...otherNames] = names;
  if (name !== undefined) {
    const [requiredWords, optionalWords] = splitName(name);
    return {
      text: requiredWords.join(' '),
      any: limitAlternatives(
        [
          ...optionalWords,
          ...otherNames.flatMap((other) => other.split(/\s+/)),
          ...sortByLength(words),
        ],
        requiredWords,
        extraTerms,
      ),
    };
  }
  const isLongestRequired = words.length >= MIN_WORDS_TO_REQUIRE && language !== 'de';
  const [longest, ...others] = sortByLength(words, language);
  if (longest === undefined) return { text: query.trim(), any: [] };
  if (isLongestRequired)
    return { text: longest, any: limitAlternatives(others, [longest], extraTerms) };
  return words.length > 1
    ? { text: '', any: limitAlternatives([longest, ...others], [], extraTerms) }
    : { text: longest, any: [] };
}

/** The words of a name that are wanted, and those that may be. */
function splitName(name: string): [string[], string[]] {
  const words = name.split(/\s+/);
  return [words.slice(0, MAX_NAME_WORDS), words.slice(MAX_NAME_WORDS)];
}

/** None where there is one alone: it would be demanded. */
function limitAlternatives(
  words: readonly string[],
  requiredWords: readonly string[],
  extraTerms: readonly string[],
): string[] {
  const includedWords = new Set(requiredWords.map((word) => word.toLowerCase()));
  const alternatives = [...words, ...extraTerms].filter(
    (word) => !includedWords.has(word.toLowerCase()) && includedWords.add(word.toLowerCase()),
  );
  return alternatives.length > 1 ? alternatives.slice(0, MAX_ALTERNATIVES) : [];
}

/** Longest first; before them what is written as a name, where nouns are not. */
function sortByLength(words: readonly string[], language = ''): string[] {
  const rankCapitalized = (word: string) => Number(language !== 'de' && /^\p{Lu}/u.test(word));
  return words.toSorted(
    (a, b) => rankCapitalized(b) - rankCapitalized(a) || [...b].length - [...a].length,
  );
}

/**
 * Pieces of Japanese and Chinese, of four characters where there are so many, all over the query.
 */
function splitUnspaced(query: string): string[] {
  const pieces = (query.match(HAN_OR_KATAKANA_RUN) ?? []).flatMap((run) => {
    if (run.length <= PIECE_CHARS || /^[\p{Script=Katakana}ー]+$/u.test(run)) return [run];
    return Array.from({ length: Math.ceil((run.length - PIECE_CHARS) / 2) + 1 }, (_, at) =>
      run.slice(Math.min(2 * at, run.length - PIECE_CHARS)).slice(0, PIECE_CHARS),
    );
  });
  return [...new Set(pieces)].sort((a, b) => b.length - a.length).slice(0, MAX_ALTERNATIVES);
}
