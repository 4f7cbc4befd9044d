import { getFunctionWords } from './name-words.ts';
import type { CapitalizedToken } from './capitalized-tokens.ts';

/** What the whole text tells of its words, gathered once, so that no name has to be looked for. */
export interface DocumentEvidence {
  /** Stands with a capital where none is due. */
  isProperNoun(word: string): boolean;
  /** Two words stand side by side with capitals where none is due. */
  isProperPair(left: string, right: string): boolean;
  /** A word of grammar, a day or a month of the text's language. */
  isFunctionWord(word: string): boolean;
  /** Stands somewhere in small letters. */
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
