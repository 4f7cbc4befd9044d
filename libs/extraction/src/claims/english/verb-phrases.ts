import { isPast } from './finite-verb.ts';
import { type AnnotatedWord, type AnnotatedSentence, hasClass } from './annotate-sentence.ts';

const PERFECT_AUXILIARY = new Set(['have', 'has', 'had', "'ve", "'d", "'s"]);
const INTERVENING_ADVERBS = new Set(
  "not 't never also already now just only all since long always actually even recently".split(' '),
);
const ACTOR_PRONOUNS = new Set(['he', 'she', 'they', 'you']);
const SPEAKER_PRONOUNS = new Set(['i', 'we']);
const VOLITION_WORDS = new Set(
  (
    'want wants try trying tried going need needs hope intend intends plan like able got have ' +
    'ready willing prepared'
  ).split(' '),
);

const skipAdverbs = (words: readonly AnnotatedWord[], at: number): number => {
  let next = at;
  while (next < at + 3 && INTERVENING_ADVERBS.has(words[next]?.word ?? '')) next += 1;
  return next;
};
export const isPerfect = (word: AnnotatedWord, at: number, words: readonly AnnotatedWord[]) =>
  PERFECT_AUXILIARY.has(word.word) && isPast(words[skipAdverbs(words, at + 1)]);
export const isActorPastVerb = (word: AnnotatedWord, at: number, words: readonly AnnotatedWord[]) =>
  ACTOR_PRONOUNS.has(word.word) && isPast(words[skipAdverbs(words, at + 1)]);
export const isSpeakerPastVerb = (
  word: AnnotatedWord,
  at: number,
  words: readonly AnnotatedWord[],
) => {
  const next = words[skipAdverbs(words, at + 1)];
  return SPEAKER_PRONOUNS.has(word.word) && isPast(next) && !hasClass(next, 'cognition');
};
export const isSpeakerThinking = (
  word: AnnotatedWord,
  at: number,
  words: readonly AnnotatedWord[],
) =>
  SPEAKER_PRONOUNS.has(word.word) &&
  [1, 2, 3].some(
    (step) =>
      hasClass(words[at + step], 'cognition') &&
      !words
        .slice(at + 1, at + step)
        .some((wordBetween) => isPast(wordBetween) && wordBetween.word !== 'had'),
  );
export const isWanting = (word: AnnotatedWord, at: number, words: readonly AnnotatedWord[]) =>
  VOLITION_WORDS.has(word.word) && words[at + 1]?.word === 'to';
export const isPastDeed = (word: AnnotatedWord) => hasClass(word, 'deed') && isPast(word);
/** "Our jobs are leaving": what is going on now, which can be seen. */
export const isPresentContinuous = (
  word: AnnotatedWord,
  at: number,
  words: readonly AnnotatedWord[],
) =>
  /^(?:is|are|'s|'re|'m|am)$/.test(word.word) &&
  /^(?!going|trying|talking|doing|saying|thinking|looking|hoping)\p{L}{3,20}ing$/u.test(
    words[skipAdverbs(words, at + 1)]?.word ?? '',
  );
/** What others said will be is told as said: "He said he would close it" can be looked up. */
export const countUnreportedModals = ({ words }: AnnotatedSentence) => {
  const reportingIndex = words.findIndex(
    (word, at) =>
      at > 0 &&
      hasClass(word, 'saying') &&
      isPast(word) &&
      !SPEAKER_PRONOUNS.has(words[at - 1]?.word ?? ''),
  );
  return words.filter(
    (word, at) => hasClass(word, 'modal') && (reportingIndex < 0 || at < reportingIndex),
  ).length;
};
export const scoreCounterfactual = ({ text }: AnnotatedSentence) =>
  Number(/\bif\b/i.test(text) && /\b(?:would|could|might)(?:n['’]t)? (?:not )?have\b/i.test(text));
