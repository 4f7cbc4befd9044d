import { joinAlternatives } from '@plumbline/languages';
import { type Feature, capCount } from '../feature-scoring.ts';
import { isPast } from './finite-verb.ts';
import { type AnnotatedWord, type AnnotatedSentence, hasClass } from './annotate-sentence.ts';
import { FACTUALITY_WORDS, FORM_WORDS } from './english-words.ts';
import {
  isPastDeed,
  isPerfect,
  isActorPastVerb,
  isSpeakerPastVerb,
  isPresentContinuous,
  scoreCounterfactual,
  isSpeakerThinking,
  isWanting,
  countUnreportedModals,
} from './verb-phrases.ts';
import { isDefinition } from './plain-statement.ts';

/** An annotated sentence with its names and dates. */
export interface CheckWorthinessInput extends AnnotatedSentence {
  nameCount: number;
  /** Whether it begins with a name. */
  beginsWithName: boolean;
  /** The number of dates that state their year, and of all dates. */
  yearCount: number;
  dateCount: number;
}
const LEADING_DIGIT = /^\p{Nd}/u;
const MONEY_OR_PERCENT = new RegExp(
  `\\p{Nd}\\s?(?:%|${joinAlternatives(FACTUALITY_WORDS.percentWords)})|[$€£¥₩]\\s?\\p{Nd}`,
  'gu',
);
const SELF_REFERENCE = new RegExp(
  `\\b${joinAlternatives(FACTUALITY_WORDS.selfReferences)}\\b`,
  'iu',
);
const QUESTION_END = /[?？؟]["'”’」』)]{0,3}$/u;

/** Counts the words for which the test is true; `at` allows it to look at neighbours. */
function countWords(
  { words }: AnnotatedSentence,
  predicate: (word: AnnotatedWord, at: number, words: readonly AnnotatedWord[]) => boolean,
): number {
  let matchCount = 0;
  for (let at = 0; at < words.length; at += 1)
    if (predicate(words[at] as AnnotatedWord, at, words)) matchCount += 1;
  return matchCount;
}
const countFigures = ({ words }: AnnotatedSentence) =>
  words.filter(({ word }) => LEADING_DIGIT.test(word)).length;
const getFirstWord = ({ words }: AnnotatedSentence) => words[0];
const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** A sentence without any feature is not worth checking. */
export const CHECKWORTHINESS_INTERCEPT = -0.8;
/**
 * Features for and against checking a statement. The weights are set by hand in rough steps.
 * Amounts and matters on record weigh most; deeds of others weigh more than one's own; norms and
 * thoughts weigh as much against.
 */
export const CHECKWORTHINESS_FEATURES: readonly Feature<CheckWorthinessInput>[] = [
  {
    name: 'money or per cent',
    weight: 0.6,
    value: ({ text }) => capCount(2, countMatches(text, MONEY_OR_PERCENT)),
  },
  { name: 'amount', weight: 0.6, value: ({ counts }) => capCount(3, counts.amount) },
  { name: 'figure', weight: 0.5, value: (sentence) => capCount(3, countFigures(sentence)) },
  { name: 'number word', weight: 0.2, value: ({ counts }) => capCount(2, counts.numeral) },
  { name: 'matter of record', weight: 0.35, value: ({ counts }) => capCount(4, counts.record) },
  { name: 'past', weight: 0.25, value: (sentence) => capCount(3, countWords(sentence, isPast)) },
  {
    name: 'past deed',
    weight: 0.35,
    value: (sentence) => capCount(2, countWords(sentence, isPastDeed)),
  },
  { name: 'deed', weight: 0.15, value: ({ counts }) => capCount(2, counts.deed) },
  {
    name: 'perfect',
    weight: 0.4,
    value: (sentence) => capCount(2, countWords(sentence, isPerfect)),
  },
  {
    name: 'he did',
    weight: 0.4,
    value: (sentence) => capCount(2, countWords(sentence, isActorPastVerb)),
  },
  {
    name: 'I did, on record',
    weight: 0.5,
    value: (sentence) =>
      sentence.counts.record || sentence.counts.amount
        ? capCount(1, countWords(sentence, isSpeakerPastVerb))
        : 0,
  },
  {
    name: 'going on',
    weight: 0.3,
    value: (sentence) => capCount(1, countWords(sentence, isPresentContinuous)),
  },
  { name: 'defines', weight: 0.5, value: (sentence) => Number(isDefinition(sentence)) },
  { name: 'counterfactual', weight: -0.6, value: scoreCounterfactual },
  { name: 'comparison', weight: 0.35, value: ({ counts }) => capCount(3, counts.compare) },
  { name: 'all or none', weight: 0.2, value: ({ counts }) => capCount(2, counts.total) },
  { name: 'name', weight: 0.3, value: ({ nameCount }) => capCount(3, nameCount) },
  {
    name: 'begins with a name',
    weight: 0.3,
    value: ({ beginsWithName }) => Number(beginsWithName),
  },
  { name: 'year', weight: 0.4, value: ({ yearCount }) => capCount(2, yearCount) },
  { name: 'date', weight: 0.2, value: ({ dateCount }) => capCount(2, dateCount) },
  { name: 'source', weight: 0.4, value: ({ counts }) => capCount(2, counts.source) },
  {
    name: 'quotation with its speaker',
    weight: 1,
    value: ({ quotations, unquotedCounts, nameCount }) =>
      Number(quotations.length > 0 && unquotedCounts.saying > 0 && nameCount > 0),
  },
  { name: 'third person', weight: 0.15, value: ({ counts }) => capCount(2, counts.third) },
  { name: 'twelve words', weight: 0.3, value: ({ words }) => Number(words.length >= 12) },
  { name: 'twenty words', weight: 0.2, value: ({ words }) => Number(words.length >= 20) },
  { name: 'under six words', weight: -0.4, value: ({ words }) => Number(words.length < 6) },
  {
    name: 'I think',
    weight: -0.7,
    value: (sentence) => capCount(2, countWords(sentence, isSpeakerThinking)),
  },
  {
    name: 'wanting',
    weight: -0.5,
    value: (sentence) => capCount(2, countWords(sentence, isWanting)),
  },
  {
    name: 'to come or imagined',
    weight: -0.35,
    value: (sentence) => capCount(3, countUnreportedModals(sentence)),
  },
  { name: 'norm', weight: -0.8, value: ({ counts }) => capCount(2, counts.norm) },
  {
    name: 'values and generalities',
    weight: -0.3,
    value: ({ counts }) => capCount(4, counts.value),
  },
  { name: 'I', weight: -0.35, value: ({ counts }) => capCount(2, counts.first) },
  { name: 'you', weight: -0.3, value: ({ counts }) => capCount(2, counts.second) },
  {
    name: 'judgement',
    weight: -0.3,
    value: ({ unquotedCounts }) =>
      capCount(
        3,
        unquotedCounts.praise +
          unquotedCounts.blame +
          unquotedCounts.verdict +
          unquotedCounts.taste,
      ),
  },
  {
    name: 'mild judgement',
    weight: -0.15,
    value: ({ unquotedCounts }) => capCount(3, unquotedCounts.mild),
  },
  {
    name: 'promotion',
    weight: -0.3,
    value: ({ unquotedCounts }) => capCount(3, unquotedCounts.promotion),
  },
  {
    name: 'about the text itself',
    weight: -1.5,
    value: ({ text }) => Number(SELF_REFERENCE.test(text)),
  },
  {
    name: 'comment',
    weight: -0.2,
    value: ({ unquotedCounts }) => capCount(2, unquotedCounts.comment),
  },
  {
    name: 'small talk',
    weight: -0.5,
    value: (sentence) => Number(hasClass(getFirstWord(sentence), 'filler')),
  },
  {
    name: 'order',
    weight: -1,
    value: (sentence) => Number(hasClass(getFirstWord(sentence), 'imperative')),
  },
  { name: 'question', weight: -2, value: ({ text }) => Number(QUESTION_END.test(text)) },
  { name: 'exclamation', weight: -0.8, value: ({ text }) => Number(/!["'”’)]{0,3}$/.test(text)) },
  {
    name: 'points back',
    weight: -0.3,
    value: (sentence) => Number(FORM_WORDS.demonstratives.has(getFirstWord(sentence)?.word ?? '')),
  },
  {
    name: 'nothing to look up',
    weight: -0.6,
    value: (sentence) =>
      Number(
        !sentence.nameCount &&
          !sentence.dateCount &&
          !sentence.counts.record &&
          !sentence.counts.amount &&
          !countFigures(sentence) &&
          !countWords(sentence, isPastDeed),
      ),
  },
];
