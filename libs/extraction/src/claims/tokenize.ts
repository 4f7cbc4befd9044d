/** One word in lower case with straight apostrophes, and its offsets in the sentence. */
export interface WordToken {
  word: string;
  start: number;
  end: number;
}

/**
 * Splits contractions (`don` `'t`, `we` `'re`), except `won't` and `can't`, whose first part is not
 * a word.
 */
const WORD_PATTERN = /['’]?[\p{L}\p{M}]+|\p{Nd}(?:[\p{Nd}.,]{0,30}\p{Nd})?/gu;
const CLITICS = new Set(["'s", "'t", "'re", "'ve", "'ll", "'d", "'m", "'em"]);

/** Cache of the last text, because several assessments read the same sentence. */
let lastResult: { text: string; words: readonly WordToken[] } = { text: '', words: [] };

/** Returns the words and numbers of a text in order. */
export function tokenizeWords(text: string): readonly WordToken[] {
  if (lastResult.text !== text) lastResult = { text, words: findWordTokens(text) };
  return lastResult.words;
}

function findWordTokens(text: string): WordToken[] {
  const words: WordToken[] = [];
  const lower = text.toLowerCase();
  // Lower case may be longer ("İ"); then each word is converted separately.
  const isSameLength = lower.length === text.length;
  for (const { 0: matchText, index } of text.matchAll(WORD_PATTERN)) {
    const end = index + matchText.length;
    let start = index;
    let word = isSameLength ? lower.slice(start, end) : matchText.toLowerCase();
    const firstCharCode = word.charCodeAt(0);
    if (firstCharCode === 0x27 || firstCharCode === 0x2019) {
      word = `'${word.slice(1)}`;
      const previous = words.at(-1);
      if (
        previous?.end === start &&
        word === "'t" &&
        (previous.word === 'won' || previous.word === 'can')
      ) {
        previous.word += word;
        previous.end = end;
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
