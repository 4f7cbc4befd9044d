/** One word of a sentence in lower case, with straight apostrophes; offsets into the sentence. */
export interface Word {
  word: string;
  start: number;
  end: number;
}

/** `won't` and `can't` stay whole, other contractions come apart: `don` `'t`, `we` `'re`. */
const WORD = /(?:won|can)['’]t(?![\p{L}\p{M}])|['’]?[\p{L}\p{M}]+|\p{Nd}(?:[\p{Nd}.,]{0,30}\p{Nd})?/giu;
const CLITIC = /^'(?:s|t|re|ve|ll|d|m|em)$/;

/** The words and numbers of a text, in order. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: found, index }) => {
    let word = found.toLowerCase().replace('’', "'");
    const opens = word.startsWith("'") && !CLITIC.test(word);
    if (opens) word = word.slice(1);
    return { word, start: index + Number(opens), end: index + found.length };
  });
}
