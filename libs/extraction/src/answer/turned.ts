import type { Word } from './lexical/word.ts';
import type { Match } from './alignment.ts';
import type { Asked } from './asked.ts';
import type { ReadSentence } from './reading.ts';

const list = (words: string) => new Set(words.split(' '));

const CONTRARY = new Set(
  [
    'from to',
    'from into',
    'before after',
    'above below',
    'over under',
    'with without',
    'until since',
  ].flatMap((pair) => {
    const [left, right] = pair.split(' ');
    return [pair, `${right} ${left}`];
  }),
);
const DETERMINERS = list('the a an its his her their');
const SURE = 0.8;

/**
 * Whether an English sentence has a word of the question behind the contrary preposition: "moved
 * from A to B" for "from B to A".
 */
export function isTurned(asked: Asked, sentence: ReadSentence, matches: readonly Match[]): boolean {
  return asked.words.some(({ at }, index) => {
    const match = matches[index];
    if (!match || match.strength < SURE) return false;
    const own = leading(asked.all, at);
    const other = leading(sentence.words, match.to);
    return own !== undefined && other !== undefined && CONTRARY.has(`${own} ${other}`);
  });
}

/** The preposition before a word and its determiner. */
function leading(words: readonly Word[], at: number): string | undefined {
  const before = words[at - 1]?.form;
  return before !== undefined && DETERMINERS.has(before) ? words[at - 2]?.form : before;
}
