import { joinAlternatives } from '@plumbline/languages';
import { removeQuotations } from '../quotations.ts';
import { type Feature, capCount } from '../feature-scoring.ts';
import { type AnnotatedSentence, hasClass } from './annotate-sentence.ts';
import { SUBJECTIVITY_WORDS } from './english-words.ts';

/** Scare quotes: one or two words in quotation marks. Titles have capitals. */
const SCARE_QUOTES = /["“'‘]\p{Ll}[\p{Ll}-]{1,20}(?: \p{Ll}[\p{Ll}-]{1,20})?["”'’](?!\p{L})/u;
const JUDGEMENT_OPENING = joinAlternatives(SUBJECTIVITY_WORDS.judgementOpenings);
const SPEAKER_CONTRACTION = joinAlternatives(SUBJECTIVITY_WORDS.speakerContractions);
const READER_CONTRACTION = joinAlternatives(SUBJECTIVITY_WORDS.readerContractions);

/** "The very least fair", "its greatest". */
const SUPERLATIVE = new RegExp(
  `\\b${joinAlternatives(SUBJECTIVITY_WORDS.superlativeDeterminers)} (?:(?:very )?` +
    `${joinAlternatives(SUBJECTIVITY_WORDS.superlativeAdverbs)} \\p{Ll}{3,20}|` +
    `(?!${joinAlternatives(SUBJECTIVITY_WORDS.nonSuperlatives)}\\b)\\p{Ll}{2,15}est\\b)`,
  'u',
);
const DEGREE_PHRASE = new RegExp(
  `\\b${joinAlternatives(SUBJECTIVITY_WORDS.degreeWords)} ` +
    `(?!${joinAlternatives(SUBJECTIVITY_WORDS.degreeFollowers)}\\b)\\p{Ll}{3,20}`,
  'u',
);
const CONTRAST = toWordPattern(SUBJECTIVITY_WORDS.contrasts);
const PRESENT_JUDGEMENT = new RegExp(
  `^(?:${JUDGEMENT_OPENING},? )?${joinAlternatives(SUBJECTIVITY_WORDS.judgementSubjects)}` +
    `(?:['’]s| ${joinAlternatives(SUBJECTIVITY_WORDS.judgementVerbs)})\\b`,
  'iu',
);
const SENTENCE_OPENER = new RegExp(
  `^${joinAlternatives(SUBJECTIVITY_WORDS.commentOpenings)}\\b`,
  'iu',
);
const ASIDE = / [–—-] |—|\.\.\.|…/;
const FIRST_PERSON_JUDGEMENT = new RegExp(
  `\\b${joinAlternatives(SUBJECTIVITY_WORDS.speakers)}(?:['’]${SPEAKER_CONTRACTION})? ` +
    `(?:\\w{1,12} ){0,2}${joinAlternatives(SUBJECTIVITY_WORDS.speakerJudgements)}\\b`,
  'iu',
);
const APPEARANCE_VERB = toWordPattern(SUBJECTIVITY_WORDS.appearances, 'u');
const EMPHASIS = toWordPattern(SUBJECTIVITY_WORDS.emphasis, 'giu');
const DENIAL = new RegExp(`n['’]t\\b|\\b${joinAlternatives(SUBJECTIVITY_WORDS.denials)}\\b`, 'iu');
const QUESTION_END = /[?？](?:["'”’)]{0,3})$/;
const READER_ADDRESS = new RegExp(
  `\\b${joinAlternatives(SUBJECTIVITY_WORDS.readerConditions)} you\\b|\\byou` +
    `(?:['’]${READER_CONTRACTION}| ${joinAlternatives(SUBJECTIVITY_WORDS.readerAuxiliaries)})\\b`,
  'iu',
);
const EVALUATIVE_SUFFIX = new RegExp(
  `^\\p{L}{3,14}${joinAlternatives(SUBJECTIVITY_WORDS.evaluativeSuffixes)}$`,
  'u',
);

function toWordPattern(alternatives: readonly string[], flags = 'iu'): RegExp {
  return new RegExp(`\\b${joinAlternatives(alternatives)}\\b`, flags);
}

const countJudgementWords = ({ unquotedCounts }: AnnotatedSentence) =>
  unquotedCounts.praise +
  unquotedCounts.blame +
  unquotedCounts.verdict +
  unquotedCounts.taste +
  unquotedCounts.loaded +
  unquotedCounts.figure +
  unquotedCounts.feeling;
/** Share of the words outside quotations. */
const computeUnquotedShare = ({ words }: AnnotatedSentence) =>
  words.filter(({ isQuoted }) => !isQuoted).length / Math.max(1, words.length);
const scoreAttribution = ({ words, unquotedCounts }: AnnotatedSentence) =>
  Number(unquotedCounts.saying > 0 && words.some((word, at) => hasClass(word, 'saying') && at > 0));
const countUnquotedWords = ({ words }: AnnotatedSentence, predicate: (word: string) => boolean) =>
  words.filter(({ word, isQuoted, classMask }) => !isQuoted && !classMask && predicate(word))
    .length;
const hasEvaluativeSuffix = (word: string) =>
  EVALUATIVE_SUFFIX.test(word) && !SUBJECTIVITY_WORDS.neutralSuffixedWords.has(word);
const isMannerAdverb = (word: string) =>
  word.length > 4 && word.endsWith('ly') && !SUBJECTIVITY_WORDS.neutralAdverbs.has(word);

/** An annotated sentence with its text outside quotations. */
export interface SubjectivityInput extends AnnotatedSentence {
  unquotedText: string;
}

/** A sentence without any feature is a report. */
export const SUBJECTIVITY_INTERCEPT = -0.65;
/**
 * Features that tell opinion from report. The weights are set by hand in rough steps: one word of
 * blame decides, a mild one does not, a named speaker halves the effect. Words in quotations do not
 * count.
 */
export const SUBJECTIVITY_FEATURES: readonly Feature<SubjectivityInput>[] = [
  {
    name: 'praise',
    weight: 0.9,
    value: ({ unquotedCounts }) => capCount(2, unquotedCounts.praise),
  },
  { name: 'blame', weight: 1.1, value: ({ unquotedCounts }) => capCount(2, unquotedCounts.blame) },
  {
    name: 'verdict',
    weight: 1,
    value: ({ unquotedCounts }) => capCount(2, unquotedCounts.verdict),
  },
  {
    name: 'loaded verb',
    weight: 0.9,
    value: ({ unquotedCounts }) => capCount(2, unquotedCounts.loaded),
  },
  { name: 'taste', weight: 0.7, value: ({ unquotedCounts }) => capCount(2, unquotedCounts.taste) },
  {
    name: 'figure of speech',
    weight: 0.8,
    value: ({ unquotedCounts }) => capCount(2, unquotedCounts.figure),
  },
  {
    name: 'feeling',
    weight: 0.5,
    value: ({ unquotedCounts }) => capCount(2, unquotedCounts.feeling),
  },
  {
    name: 'weighing ending',
    weight: 0.5,
    value: (sentence) => capCount(2, countUnquotedWords(sentence, hasEvaluativeSuffix)),
  },
  {
    name: 'adverb of manner',
    weight: 0.4,
    value: (sentence) => capCount(2, countUnquotedWords(sentence, isMannerAdverb)),
  },
  {
    name: 'mild judgement',
    weight: 0.6,
    value: ({ unquotedCounts }) => capCount(3, unquotedCounts.mild),
  },
  {
    name: 'intensifier',
    weight: 0.5,
    value: ({ unquotedCounts }) => capCount(2, unquotedCounts.intensifier),
  },
  {
    name: 'comment',
    weight: 0.8,
    value: ({ unquotedCounts }) => capCount(2, unquotedCounts.comment),
  },
  { name: 'norm', weight: 0.9, value: ({ unquotedCounts }) => capCount(1, unquotedCounts.norm) },
  {
    name: 'colloquial',
    weight: 0.6,
    value: ({ unquotedCounts }) => capCount(2, unquotedCounts.colloquial),
  },
  {
    name: 'address',
    weight: 0.5,
    value: ({ unquotedText }) => Number(READER_ADDRESS.test(unquotedText)),
  },
  { name: 'we', weight: 0.3, value: ({ unquotedCounts }) => capCount(1, unquotedCounts.we) },
  {
    name: 'I judge',
    weight: 1,
    value: ({ unquotedText }) => Number(FIRST_PERSON_JUDGEMENT.test(unquotedText)),
  },
  {
    name: 'superlative',
    weight: 0.5,
    value: ({ unquotedText }) => Number(SUPERLATIVE.test(unquotedText)),
  },
  {
    name: 'too, so, such',
    weight: 0.6,
    value: ({ unquotedText }) => Number(DEGREE_PHRASE.test(unquotedText)),
  },
  {
    name: 'contrast',
    weight: 0.5,
    value: ({ unquotedText }) => Number(CONTRAST.test(unquotedText)),
  },
  {
    name: 'judgement in the present',
    weight: 0.4,
    value: ({ unquotedText }) => Number(PRESENT_JUDGEMENT.test(unquotedText)),
  },
  {
    name: 'opening',
    weight: 0.35,
    value: ({ unquotedText }) => Number(SENTENCE_OPENER.test(unquotedText)),
  },
  { name: 'aside', weight: 0.2, value: ({ unquotedText }) => Number(ASIDE.test(unquotedText)) },
  {
    name: 'seeming',
    weight: 0.5,
    value: ({ unquotedText }) => Number(APPEARANCE_VERB.test(unquotedText)),
  },
  {
    name: 'emphasis',
    weight: 0.3,
    value: ({ unquotedText }) => capCount(2, unquotedText.match(EMPHASIS)?.length ?? 0),
  },
  { name: 'denial', weight: 0.2, value: ({ unquotedText }) => Number(DENIAL.test(unquotedText)) },
  { name: 'scare quotes', weight: 0.3, value: ({ text }) => Number(SCARE_QUOTES.test(text)) },
  {
    name: 'question',
    weight: 0.6,
    value: ({ unquotedText }) => Number(QUESTION_END.test(unquotedText)),
  },
  { name: 'exclamation', weight: 0.8, value: ({ unquotedText }) => Number(/!/.test(unquotedText)) },
  { name: 'modal', weight: 0.2, value: ({ unquotedCounts }) => capCount(1, unquotedCounts.modal) },
  {
    name: 'abstract',
    weight: 0.2,
    value: ({ unquotedCounts }) => capCount(2, unquotedCounts.value),
  },
  { name: 'attributed', weight: -0.7, value: scoreAttribution },
  {
    name: 'source',
    weight: -0.6,
    value: ({ unquotedCounts }) => capCount(1, unquotedCounts.source),
  },
  {
    name: 'amounts',
    weight: -0.3,
    value: ({ unquotedCounts }) => capCount(2, unquotedCounts.amount + unquotedCounts.numeral),
  },
  {
    name: 'mostly quoted',
    weight: -1.5,
    value: (sentence) => Number(computeUnquotedShare(sentence) < 0.5),
  },
  {
    name: 'first person narrative',
    weight: -0.4,
    value: ({ unquotedCounts, unquotedText }) =>
      Number(unquotedCounts.first > 0 && !FIRST_PERSON_JUDGEMENT.test(unquotedText)),
  },
  {
    name: 'no judgement at all',
    weight: -0.5,
    value: (sentence) =>
      Number(
        countJudgementWords(sentence) +
          sentence.unquotedCounts.mild +
          sentence.unquotedCounts.comment ===
          0,
      ),
  },
];

export const toSubjectivityInput = (sentence: AnnotatedSentence): SubjectivityInput => ({
  ...sentence,
  unquotedText: removeQuotations(sentence.text, sentence.quotations),
});
