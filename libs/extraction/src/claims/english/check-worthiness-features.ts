import { type Feature, capCount } from '../feature-scoring.ts';
import { isPast } from './sentence-form.ts';
import { type AnnotatedWord, type AnnotatedSentence, hasClass } from './annotate-sentence.ts';

/** A reading together with the names and dates found in the sentence. */
export interface ScoredStatement extends AnnotatedSentence {
  nameCount: number;
  /** Whether a name is the first thing in it. */
  beginsWithName: boolean;
  /** Dates that say their year, and dates of all kinds. */
  yearCount: number;
  dateCount: number;
}

const PERFECT_AUXILIARY = new Set(['have', 'has', 'had', "'ve", "'d", "'s"]);
const INTERVENING_ADVERBS = new Set(
  "not 't never also already now just only all since long always actually even recently".split(' '),
);
const ACTOR_PRONOUNS = new Set(['he', 'she', 'they', 'you']);
const SPEAKER_PRONOUNS = new Set(['i', 'we']);
const DEMONSTRATIVES = new Set(['it', 'this', 'that', 'these', 'those', 'such', 'there', 'what']);
const VOLITION_WORDS = new Set(
  (
    'want wants try trying tried going need needs hope intend intends plan like able got have ' +
    'ready willing prepared'
  ).split(' '),
);
const LEADING_DIGIT = /^\p{Nd}/u;
const MONEY_OR_PERCENT = /\p{Nd}\s?(?:%|[Pp]er ?cent|pct)|[$€£¥₩]\s?\p{Nd}/gu;
/** The text speaks of itself: pointers, announcements. */
const TEXT_SELF_REFERENCE =
  /\b(?:here(?:['’]s| is| are)|can be found (?:in|at|on|here|below)|(?:see|shown|listed|pictured|described|mentioned|discussed|explained) (?:above|below|earlier|later|here)|in this (?:article|post|guide|section|chapter|tutorial|video|blog|review|list|paper)|this (?:article|post|guide|section|chapter|tutorial|video|blog|review|list|page|tip) (?:is|was|will|covers|explains|shows|provides)|more (?:details|information|about)|we(?:['’]ll| will) (?:look|explore|show|discuss|cover|see|walk)|as (?:mentioned|noted|described|discussed|shown)|read on|keep reading|full disclosure|photo|image|screenshot)\b/i;
const QUESTION_END = /[?？؟]["'”’」』)]{0,3}$/u;

/** How many words fit; `at` lets a test look at the neighbours. */
function countWords(
  { words }: AnnotatedSentence,
  predicate: (word: AnnotatedWord, at: number, words: readonly AnnotatedWord[]) => boolean,
): number {
  let matchCount = 0;
  for (let at = 0; at < words.length; at += 1)
    if (predicate(words[at] as AnnotatedWord, at, words)) matchCount += 1;
  return matchCount;
}

const skipAdverbs = (words: readonly AnnotatedWord[], at: number): number => {
  let next = at;
  while (next < at + 3 && INTERVENING_ADVERBS.has(words[next]?.word ?? '')) next += 1;
  return next;
};
const isPerfect = (word: AnnotatedWord, at: number, words: readonly AnnotatedWord[]) =>
  PERFECT_AUXILIARY.has(word.word) && isPast(words[skipAdverbs(words, at + 1)]);
const isActorPastVerb = (word: AnnotatedWord, at: number, words: readonly AnnotatedWord[]) =>
  ACTOR_PRONOUNS.has(word.word) && isPast(words[skipAdverbs(words, at + 1)]);
const isSpeakerPastVerb = (word: AnnotatedWord, at: number, words: readonly AnnotatedWord[]) => {
  const next = words[skipAdverbs(words, at + 1)];
  return SPEAKER_PRONOUNS.has(word.word) && isPast(next) && !hasClass(next, 'cognition');
};
const isSpeakerThinking = (word: AnnotatedWord, at: number, words: readonly AnnotatedWord[]) =>
  SPEAKER_PRONOUNS.has(word.word) &&
  [1, 2, 3].some(
    (step) =>
      hasClass(words[at + step], 'cognition') &&
      !words
        .slice(at + 1, at + step)
        .some((wordBetween) => isPast(wordBetween) && wordBetween.word !== 'had'),
  );
const isWanting = (word: AnnotatedWord, at: number, words: readonly AnnotatedWord[]) =>
  VOLITION_WORDS.has(word.word) && words[at + 1]?.word === 'to';
const isPastDeed = (word: AnnotatedWord) => hasClass(word, 'deed') && isPast(word);
const countFigures = ({ words }: AnnotatedSentence) =>
  words.filter(({ word }) => LEADING_DIGIT.test(word)).length;
const getFirstWord = ({ words }: AnnotatedSentence) => words[0];
const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** "A smartphone is a computer that …": what something is, said of a thing by name. */
const isDefinition = ({ words }: AnnotatedSentence) =>
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
/** "Our jobs are leaving": what is going on now, which can be seen. */
const isPresentContinuous = (word: AnnotatedWord, at: number, words: readonly AnnotatedWord[]) =>
  /^(?:is|are|'s|'re|'m|am)$/.test(word.word) &&
  /^(?!going|trying|talking|doing|saying|thinking|looking|hoping)\p{L}{3,20}ing$/u.test(
    words[skipAdverbs(words, at + 1)]?.word ?? '',
  );
/** What others said will be is told as said: "He said he would close it" can be looked up. */
const countUnreportedModals = ({ words }: AnnotatedSentence) => {
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
const scoreCounterfactual = ({ text }: AnnotatedSentence) =>
  Number(/\bif\b/i.test(text) && /\b(?:would|could|might)(?:n['’]t)? (?:not )?have\b/i.test(text));

const CLAUSE_OPENERS = new Set(
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
    !CLAUSE_OPENERS.has(firstWord) &&
    !(firstWord.endsWith('ing') && text.includes(',')) &&
    !/[:;,…]$/.test(text)
  );
};

/** A sentence in which nothing is found is not worth a look. */
export const CHECKWORTHINESS_INTERCEPT = -0.8;
/**
 * What makes a statement worth checking, and what makes it small talk, wish or advice. The weights
 * are set by reasoning, in rough steps: amounts and what is on record weigh most, deeds of others
 * more than one's own, norms and thoughts as much against.
 */
export const CHECKWORTHINESS_FEATURES: readonly Feature<ScoredStatement>[] = [
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
    value: ({ text }) => Number(TEXT_SELF_REFERENCE.test(text)),
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
    value: (sentence) => Number(DEMONSTRATIVES.has(getFirstWord(sentence)?.word ?? '')),
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
