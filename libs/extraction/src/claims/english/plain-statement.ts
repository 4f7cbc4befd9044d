import { type AnnotatedSentence, hasClass } from './annotate-sentence.ts';
import { FORM_WORDS } from './english-words.ts';
import { isPastDeed } from './verb-phrases.ts';

/** "A smartphone is a computer that …": says what something is, and names it. */
export const isDefinition = ({ words }: AnnotatedSentence) =>
  !FORM_WORDS.demonstratives.has(words[0]?.word ?? '') &&
  words
    .slice(1, 6)
    .some(
      (word, at) =>
        FORM_WORDS.copulas.has(word.word) &&
        FORM_WORDS.definitionArticles.has(words[at + 2]?.word ?? '') &&
        !hasClass(words[at], 'first') &&
        !hasClass(words[at], 'we') &&
        !FORM_WORDS.demonstratives.has(words[at]?.word ?? ''),
    );

/**
 * Whether it is an indicative statement in the third person without words of opinion, wish or
 * address. It is then true or false, regardless of its topic.
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
    (firstWord === 'there' || !FORM_WORDS.demonstratives.has(firstWord)) &&
    !FORM_WORDS.linkingOpenings.has(firstWord) &&
    !(firstWord.endsWith('ing') && text.includes(',')) &&
    !/[:;,…]$/.test(text)
  );
};
