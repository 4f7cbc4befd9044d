import { joinAlternatives } from '@plumbline/languages';
import { isPast } from './finite-verb.ts';
import { type AnnotatedWord, type AnnotatedSentence, hasClass } from './annotate-sentence.ts';
import { FORM_WORDS } from './english-words.ts';

const skipAdverbs = (words: readonly AnnotatedWord[], at: number): number => {
  let next = at;
  while (next < at + 3 && FORM_WORDS.interveningAdverbs.has(words[next]?.word ?? '')) next += 1;
  return next;
};
export const isPerfect = (word: AnnotatedWord, at: number, words: readonly AnnotatedWord[]) =>
  FORM_WORDS.perfectAuxiliaries.has(word.word) && isPast(words[skipAdverbs(words, at + 1)]);
export const isActorPastVerb = (word: AnnotatedWord, at: number, words: readonly AnnotatedWord[]) =>
  FORM_WORDS.actors.has(word.word) && isPast(words[skipAdverbs(words, at + 1)]);
export const isSpeakerPastVerb = (
  word: AnnotatedWord,
  at: number,
  words: readonly AnnotatedWord[],
) => {
  const next = words[skipAdverbs(words, at + 1)];
  return FORM_WORDS.speakers.has(word.word) && isPast(next) && !hasClass(next, 'cognition');
};
export const isSpeakerThinking = (
  word: AnnotatedWord,
  at: number,
  words: readonly AnnotatedWord[],
) =>
  FORM_WORDS.speakers.has(word.word) &&
  [1, 2, 3].some(
    (step) =>
      hasClass(words[at + step], 'cognition') &&
      !words
        .slice(at + 1, at + step)
        .some((wordBetween) => isPast(wordBetween) && wordBetween.word !== 'had'),
  );
export const isWanting = (word: AnnotatedWord, at: number, words: readonly AnnotatedWord[]) =>
  FORM_WORDS.volition.has(word.word) && words[at + 1]?.word === 'to';
export const isPastDeed = (word: AnnotatedWord) => hasClass(word, 'deed') && isPast(word);
/** "Our jobs are leaving": a present event, which can be observed. */
export const isPresentContinuous = (
  word: AnnotatedWord,
  at: number,
  words: readonly AnnotatedWord[],
) =>
  FORM_WORDS.progressiveAuxiliaries.has(word.word) &&
  isEvent(words[skipAdverbs(words, at + 1)]?.word ?? '');
const isEvent = (word: string) => /^\p{L}{3,20}ing$/u.test(word) && !FORM_WORDS.nonEvents.has(word);
/** Reported predictions are facts: "He said he would close it" can be looked up. */
export const countUnreportedModals = ({ words }: AnnotatedSentence) => {
  const reportingIndex = words.findIndex(
    (word, at) =>
      at > 0 &&
      hasClass(word, 'saying') &&
      isPast(word) &&
      !FORM_WORDS.speakers.has(words[at - 1]?.word ?? ''),
  );
  return words.filter(
    (word, at) => hasClass(word, 'modal') && (reportingIndex < 0 || at < reportingIndex),
  ).length;
};
const CONDITION = new RegExp(`\\b${joinAlternatives([...FORM_WORDS.conditions])}\\b`, 'iu');
const UNREAL_PERFECT = new RegExp(
  `\\b${joinAlternatives([...FORM_WORDS.conditionalModals])}(?:n['’]t)? (?:not )?have\\b`,
  'iu',
);
/** "If they had sold it, they would have paid": an event that did not happen. */
export const scoreCounterfactual = ({ text }: AnnotatedSentence) =>
  Number(CONDITION.test(text) && UNREAL_PERFECT.test(text));
