import { FUNCTION_WORDS, ROMANCE_FUNCTION_WORDS } from './function.words.ts';
import type { Token } from './tokens.ts';

/** What the whole text tells of its words, gathered once, so that no name has to be looked for. */
export interface Evidence {
  /** Stands with a capital where none is due. */
  isProper(word: string): boolean;
  /** Two words stand side by side with capitals where none is due. */
  isProperPair(left: string, right: string): boolean;
  /** A word of grammar, a day or a month of the text's language. */
  isFunction(word: string): boolean;
  /** Stands somewhere in small letters. */
  isSmall(word: string): boolean;
}

export function evidenceOf(text: string, tokens: readonly Token[], language: string): Evidence {
  const romance = language === 'fr' || language === 'es';
  const isFunction = (word: string) =>
    FUNCTION_WORDS.has(word) || (romance && ROMANCE_FUNCTION_WORDS.has(word));
  const proper = new Set<string>();
  const pairs = new Set<string>();
  tokens.forEach((token, at) => {
    if (token.opens || token.inTitle) return;
    proper.add(token.text);
    const next = tokens[at + 1];
    if (
      next &&
      next.start === token.end + 1 &&
      text.charAt(token.end) === ' ' &&
      !isFunction(token.text)
    )
      pairs.add(`${token.text} ${next.text}`);
  });
  let small: Set<string> | undefined;
  return {
    isProper: (word) => proper.has(word),
    isFunction,
    isProperPair: (left, right) => pairs.has(`${left} ${right}`),
    isSmall: (word) =>
      (small ??= new Set(text.match(/(?<![\p{L}\p{M}\d])\p{Ll}[\p{L}\p{M}]{0,40}/gu))).has(
        word.toLowerCase(),
      ),
  };
}
