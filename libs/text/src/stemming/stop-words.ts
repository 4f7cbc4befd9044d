import { functionWords } from '../words/function-words.ts';

/** Words without content by language, the longest list first; whole words of lower-cased text. */
export const STOP_WORDS: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  functionWords
    .getLanguages()
    .map((language): [string, ReadonlySet<string>] => [
      language,
      functionWords.require(language).stopWords,
    ])
    .filter(([, words]) => words.size)
    .sort(([, a], [, b]) => b.size - a.size),
);
