import { HAN_OR_KANA } from '@plumbline/text';
import type { Subject } from './subject.ts';

/** The query of one call to the news providers. */
export interface NewsTerms {
  /** All of these words must match. */
  text: string;
  /** At least one of these must match. */
  any: string[];
}

/** The number of words of a name that must match: articles often shorten names. */
const MAX_NAME_WORDS = 2;
const MAX_ALTERNATIVES = 6;
/** With fewer words none is rare enough to be required. */
const MIN_WORDS_TO_REQUIRE = 3;
/**
 * A longer run of Han or Katakana contains several words with unknown boundaries: it is searched
 * for in overlapping pieces.
 */
const PIECE_CHARS = 4;
const HAN_OR_KATAKANA_RUN = /[\p{Script=Han}\p{Script=Katakana}ー々]{2,}/gu;

/**
 * Builds the single broad news query of a report: one name must match, and at least one of all
 * other words. In a query without a name the longest word must match, since it is usually the
 * rarest. In German any of the words may match, since all nouns are capitalized and compounds are
 * common. Terms of a plan only extend the alternatives. The results are checked against the query
 * later.
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

/** Splits a name into the required and the optional words. */
function splitName(name: string): [string[], string[]] {
  const words = name.split(/\s+/);
  return [words.slice(0, MAX_NAME_WORDS), words.slice(MAX_NAME_WORDS)];
}

/** Empty for a single alternative, which would become a requirement. */
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

/** Longest first; capitalized words before the others, except in German. */
function sortByLength(words: readonly string[], language = ''): string[] {
  const rankCapitalized = (word: string) => Number(language !== 'de' && /^\p{Lu}/u.test(word));
  return words.toSorted(
    (a, b) => rankCapitalized(b) - rankCapitalized(a) || [...b].length - [...a].length,
  );
}

/** Pieces of Japanese and Chinese text, of up to four characters, from all parts of the query. */
function splitUnspaced(query: string): string[] {
  const pieces = (query.match(HAN_OR_KATAKANA_RUN) ?? []).flatMap((run) => {
    if (run.length <= PIECE_CHARS || /^[\p{Script=Katakana}ー]+$/u.test(run)) return [run];
    return Array.from({ length: Math.ceil((run.length - PIECE_CHARS) / 2) + 1 }, (_, at) =>
      run.slice(Math.min(2 * at, run.length - PIECE_CHARS)).slice(0, PIECE_CHARS),
    );
  });
  return [...new Set(pieces)].sort((a, b) => b.length - a.length).slice(0, MAX_ALTERNATIVES);
}
