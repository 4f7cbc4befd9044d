import { getFunctionWords } from './name-words.ts';
import type { CapitalizedToken } from './capitalized-tokens.ts';

/** Evidence about words from the whole text, collected once so that no name has to be searched. */
export interface DocumentEvidence {
  /** Whether a word has a capital where the position does not require one. */
  isProperNoun(word: string): boolean;
  /** Whether two adjacent words have capitals where the position does not require one. */
  isProperPair(left: string, right: string): boolean;
  /** Whether a word is a function word, a day or a month of the text's language. */
  isFunctionWord(word: string): boolean;
  /** Whether a word occurs in small letters. */
  hasLowercaseForm(word: string): boolean;
}

export function collectEvidence(
  text: string,
  tokens: readonly CapitalizedToken[],
  language: string,
): DocumentEvidence {
  const functionWords = getFunctionWords(language);
  const isFunctionWord = (word: string) => functionWords.has(word);
  const properNouns = new Set<string>();
  const properPairs = new Set<string>();
  tokens.forEach((token, index) => {
    if (token.isSentenceInitial || token.isInHeadline) return;
    properNouns.add(token.text);
    const next = tokens[index + 1];
    if (
      next &&
      next.start === token.end + 1 &&
      text.charAt(token.end) === ' ' &&
      !isFunctionWord(token.text)
    )
      properPairs.add(`${token.text} ${next.text}`);
  });
  let lowercaseWords: Set<string> | undefined;
  return {
    isProperNoun: (word) => properNouns.has(word),
    isFunctionWord,
    isProperPair: (left, right) => properPairs.has(`${left} ${right}`),
    hasLowercaseForm: (word) =>
      (lowercaseWords ??= new Set(text.match(/(?<![\p{L}\p{M}\d])\p{Ll}[\p{L}\p{M}]{0,40}/gu))).has(
        word.toLowerCase(),
      ),
  };
}
