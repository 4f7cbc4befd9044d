import type { Subject } from './subject.ts';

/** What one call asks the news providers for. */
export interface NewsTerms {
  /** All of these are wanted. */
  text: string;
  /** Of these at least one. */
  any: string[];
}

/** Of the name that is wanted, so many words: articles say less of it than a query does. */
const MOST_OF_NAME = 2;
const MOST_ANY = 6;
/** With fewer words than this none is rare enough to be demanded. */
const FEW = 3;
/**
 * A run of Han or Katakana longer than this is several words, and nobody knows where they part: it
 * is asked for in pieces that overlap.
 */
const RUN = 4;
const RUNS = /[\p{Script=Han}\p{Script=Katakana}ー々]{2,}/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * The one broad question to the news for a whole report: a name must be met, and of all other words
 * one. A query without a name is carried by its longest word, which is the rarest as a rule; in
 * German, where every noun is written as a name is and words are put together at will, by any of
 * its words. What a plan asks besides widens the second group, never the first. What comes back is
 * held against the query afterwards.
 *
 * @param besides further words, such as those of sub-questions that a model planned
 */
export function newsTerms(
  { query, language, names, words }: Subject,
  besides: readonly string[] = [],
): NewsTerms {
  if (UNSPACED.test(query)) {
    const pieces = piecesOf(query);
    if (pieces.length) return { text: '', any: pieces };
  }
  const [name, ...otherNames] = names;
  if (name !== undefined) {
    const [must, left] = parted(name);
    return {
      text: must.join(' '),
      any: widened(
        [...left, ...otherNames.flatMap((other) => other.split(/\s+/)), ...byLength(words)],
        must,
        besides,
      ),
    };
  }
  const isAlone = words.length >= FEW && language !== 'de';
  const [longest, ...others] = byLength(words, language);
  if (longest === undefined) return { text: query.trim(), any: [] };
  if (isAlone) return { text: longest, any: widened(others, [longest], besides) };
  return words.length > 1
    ? { text: '', any: widened([longest, ...others], [], besides) }
    : { text: longest, any: [] };
}

/** The words of a name that are wanted, and those that may be. */
function parted(name: string): [string[], string[]] {
  const words = name.split(/\s+/);
  return [words.slice(0, MOST_OF_NAME), words.slice(MOST_OF_NAME)];
}

/** None where there is one alone: it would be demanded. */
function widened(
  words: readonly string[],
  must: readonly string[],
  besides: readonly string[],
): string[] {
  const known = new Set(must.map((word) => word.toLowerCase()));
  const any = [...words, ...besides].filter(
    (word) => !known.has(word.toLowerCase()) && known.add(word.toLowerCase()),
  );
  return any.length > 1 ? any.slice(0, MOST_ANY) : [];
}

/** Longest first; before them what is written as a name, where nouns are not. */
function byLength(words: readonly string[], language = ''): string[] {
  const isCapital = (word: string) => Number(language !== 'de' && /^\p{Lu}/u.test(word));
  return words.toSorted((a, b) => isCapital(b) - isCapital(a) || [...b].length - [...a].length);
}

/**
 * Pieces of Japanese and Chinese, of four characters where there are so many, all over the query.
 */
function piecesOf(query: string): string[] {
  const pieces = (query.match(RUNS) ?? []).flatMap((run) => {
    if (run.length <= RUN || /^[\p{Script=Katakana}ー]+$/u.test(run)) return [run];
    return Array.from({ length: Math.ceil((run.length - RUN) / 2) + 1 }, (_, at) =>
      run.slice(Math.min(2 * at, run.length - RUN)).slice(0, RUN),
    );
  });
  return [...new Set(pieces)].sort((a, b) => b.length - a.length).slice(0, MOST_ANY);
}
