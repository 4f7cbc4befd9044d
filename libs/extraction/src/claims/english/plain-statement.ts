import { type AnnotatedSentence, hasClass } from './annotate-sentence.ts';
import { isPastDeed } from './verb-phrases.ts';

export const DEMONSTRATIVES = new Set([
  'it',
  'this',
  'that',
  'these',
  'those',
  'such',
  'there',
  'what',
]);

/** "A smartphone is a computer that …": what something is, said of a thing by name. */
export const isDefinition = ({ words }: AnnotatedSentence) =>
  !DEMONSTRATIVES.has(words[0]?.word ?? '') &&
  words
    .slice(1, 6)
    .some(
      (word, at) =>
        /^(?:is|are|was|were)$/.test(word.word) &&
        /^(?:an?|the|one|part)$/.test(words[at + 2]?.word ?? '') &&
        !hasClass(words[at], 'first') &&
        !hasClass(words[at], 'we') &&
        !DEMONSTRATIVES.has(words[at]?.word ?? ''),
    );

const NON_PLAIN_OPENERS = new Set(
  (
    'and but so or yet because if when while as by with for to after before once since ' +
    'although though unless whether instead then also however not just even'
  ).split(' '),
);
/**
 * A third-person statement in the indicative without a word of opinion, wish or address: true or
 * false, whatever it is about.
 */
export const isPlainStatement = ({ words, unquotedCounts, text }: AnnotatedSentence): boolean => {
  const firstWord = words[0]?.word ?? '';
  return (
    unquotedCounts.first +
      unquotedCounts.we +
      unquotedCounts.second +
      unquotedCounts.modal +
      unquotedCounts.norm +
      unquotedCounts.filler ===
      0 &&
    (unquotedCounts.value === 0 || words.some(isPastDeed)) &&
    unquotedCounts.praise +
      unquotedCounts.blame +
      unquotedCounts.verdict +
      unquotedCounts.mild +
      unquotedCounts.taste +
      unquotedCounts.figure +
      unquotedCounts.feeling +
      unquotedCounts.promotion +
      unquotedCounts.comment +
      unquotedCounts.intensifier +
      unquotedCounts.colloquial ===
      0 &&
    (firstWord === 'there' || !DEMONSTRATIVES.has(firstWord)) &&
    !NON_PLAIN_OPENERS.has(firstWord) &&
    !(firstWord.endsWith('ing') && text.includes(',')) &&
    !/[:;,…]$/.test(text)
  );
};
