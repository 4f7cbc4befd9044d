/** One word of a sentence in lower case, with straight apostrophes; offsets into the sentence. */
export interface Word {
  word: string;
  start: number;
  end: number;
}

/**
 * Contractions come apart (`don` `'t`, `we` `'re`), but for `won't` and `can't`, of which no word
 * would be left.
 */
const WORD = /['’]?[\p{L}\p{M}]+|\p{Nd}(?:[\p{Nd}.,]{0,30}\p{Nd})?/gu;
const CLITICS = new Set(["'s", "'t", "'re", "'ve", "'ll", "'d", "'m", "'em"]);

/** The text read last: several judges read the same sentence in turn. */
let last: { text: string; words: readonly Word[] } = { text: '', words: [] };

/** The words and numbers of a text, in order. */
export function wordsOf(text: string): readonly Word[] {
  if (last.text !== text) last = { text, words: split(text) };
  return last.words;
}

function split(text: string): Word[] {
  const words: Word[] = [];
  const lower = text.toLowerCase();
  // Lower case may be longer ("İ"): then each word is folded by itself.
  const folded = lower.length === text.length;
  for (const { 0: found, index } of text.matchAll(WORD)) {
    const end = index + found.length;
    let start = index;
    let word = folded ? lower.slice(start, end) : found.toLowerCase();
    const mark = word.charCodeAt(0);
    if (mark === 0x27 || mark === 0x2019) {
      word = `'${word.slice(1)}`;
      const before = words.at(-1);
      if (
        before?.end === start &&
        word === "'t" &&
        (before.word === 'won' || before.word === 'can')
      ) {
        before.word += word;
        before.end = end;
        continue;
      }
      if (!CLITICS.has(word)) {
        word = word.slice(1);
        start += 1;
      }
    }
    words.push({ word, start, end });
  }
  return words;
}
