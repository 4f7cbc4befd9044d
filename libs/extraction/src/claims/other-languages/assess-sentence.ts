import type { SentenceContext, SentenceAssessment } from '../sentence-assessment.types.ts';
import type { SentenceForm } from '../sentence-form.types.ts';
import { findQuotations, removeQuotations } from '../quotations.ts';
import { type Feature, computeLogOdds, sigmoid, capCount } from '../feature-scoring.ts';
import { type WordCounts, LANGUAGE_PROFILES, type LanguageProfile } from './language-profile.ts';

/** A sentence counted: all of it, and the writer's own part. */
interface CountedSentence extends SentenceContext {
  text: string;
  counts: WordCounts;
  unquotedCounts: WordCounts;
  figureCount: number;
}

const EXCLAMATION_END = /[!！]["'”’」』)»]{0,3}$/u;
const QUESTION_END = /[?？؟]["'”’」』)»]{0,3}$/u;
const COLON_END = /[:：]$/u;

const CHECKWORTHINESS_INTERCEPT = 0.2;
const CHECKWORTHINESS_FEATURES: readonly Feature<CountedSentence>[] = [
  { name: 'figure', weight: 0.35, value: ({ figureCount }) => capCount(3, figureCount) },
  { name: 'amount', weight: 0.5, value: ({ counts }) => capCount(1, counts.amount) },
  { name: 'year', weight: 0.35, value: ({ yearCount }) => capCount(2, yearCount) },
  { name: 'date', weight: 0.2, value: ({ dateCount }) => capCount(2, dateCount) },
  { name: 'name', weight: 0.25, value: ({ nameCount }) => capCount(3, nameCount) },
  { name: 'matter of record', weight: 0.3, value: ({ counts }) => capCount(3, counts.record) },
  { name: 'deed', weight: 0.3, value: ({ counts }) => capCount(2, counts.deed) },
  { name: 'comparison', weight: 0.3, value: ({ counts }) => capCount(2, counts.change) },
  { name: 'attributed', weight: 0.5, value: ({ counts }) => capCount(1, counts.saying) },
  {
    name: 'judgement',
    weight: -0.6,
    value: ({ unquotedCounts }) => capCount(2, unquotedCounts.judgement),
  },
  {
    name: 'comment',
    weight: -0.4,
    value: ({ unquotedCounts }) => capCount(2, unquotedCounts.comment),
  },
  { name: 'norm', weight: -1.2, value: ({ unquotedCounts }) => capCount(1, unquotedCounts.norm) },
  {
    name: 'I think',
    weight: -0.9,
    value: ({ unquotedCounts }) => capCount(2, unquotedCounts.think),
  },
  {
    name: 'address',
    weight: -0.7,
    value: ({ unquotedCounts }) => capCount(2, unquotedCounts.address),
  },
  {
    name: 'nothing to look up',
    weight: -0.8,
    value: ({ counts, figureCount, nameCount, dateCount }) =>
      Number(
        !figureCount &&
          !nameCount &&
          !dateCount &&
          !counts.record &&
          !counts.deed &&
          !counts.change,
      ),
  },
];

const SUBJECTIVITY_INTERCEPT = -1;
const SUBJECTIVITY_FEATURES: readonly Feature<CountedSentence>[] = [
  {
    name: 'judgement',
    weight: 1.1,
    value: ({ unquotedCounts }) => capCount(2, unquotedCounts.judgement),
  },
  {
    name: 'comment',
    weight: 0.7,
    value: ({ unquotedCounts }) => capCount(2, unquotedCounts.comment),
  },
  { name: 'norm', weight: 1.2, value: ({ unquotedCounts }) => capCount(1, unquotedCounts.norm) },
  { name: 'I think', weight: 1, value: ({ unquotedCounts }) => capCount(2, unquotedCounts.think) },
  {
    name: 'address',
    weight: 0.5,
    value: ({ unquotedCounts }) => capCount(1, unquotedCounts.address),
  },
  { name: 'exclamation', weight: 0.8, value: ({ text }) => Number(EXCLAMATION_END.test(text)) },
  { name: 'question', weight: 0.6, value: ({ text }) => Number(QUESTION_END.test(text)) },
  {
    name: 'attributed',
    weight: -0.6,
    value: ({ unquotedCounts }) => capCount(1, unquotedCounts.saying),
  },
  { name: 'figure', weight: -0.2, value: ({ figureCount }) => capCount(2, figureCount) },
];

function classifyForm(
  text: string,
  wordCount: number,
  profile: LanguageProfile | undefined,
): SentenceForm {
  const tail = text.slice(-40);
  if (QUESTION_END.test(tail) || profile?.questionPattern?.test(tail)) return 'question';
  if (COLON_END.test(tail)) return 'lead-in';
  if (profile?.imperativePattern?.test(tail) || profile?.imperativePattern?.test(text.slice(0, 8)))
    return 'order';
  if (profile?.isSpaced === false ? text.length < 8 : wordCount < (profile?.minWords ?? 3))
    return 'fragment';
  if (profile?.sentenceEndPattern && !profile.sentenceEndPattern.test(tail)) return 'fragment';
  return EXCLAMATION_END.test(tail) ? 'exclamation' : 'statement';
}

const ZERO_COUNTS: WordCounts = {
  judgement: 0,
  comment: 0,
  norm: 0,
  think: 0,
  address: 0,
  record: 0,
  deed: 0,
  change: 0,
  amount: 0,
  saying: 0,
};

/** Nothing in it but what is said to be so. */
const hasNoOpinionWords = ({ judgement, comment, norm, think, address }: WordCounts) =>
  judgement + comment + norm + think + address === 0;

/**
 * Judges a sentence in a language other than English; in one without word lists by figures, names
 * and dates alone, and less surely.
 */
export function assessOtherLanguageSentence(
  text: string,
  context: SentenceContext,
): SentenceAssessment {
  const profile = LANGUAGE_PROFILES[context.language];
  const sentenceQuotations = findQuotations(text);
  if (context.isQuoted && !sentenceQuotations.length)
    sentenceQuotations.push({ start: 0, end: text.length });
  const counts = profile?.countWords(text) ?? ZERO_COUNTS;
  const unquotedText = removeQuotations(text, sentenceQuotations);
  const unquotedCounts = sentenceQuotations.length
    ? (profile?.countWords(unquotedText) ?? ZERO_COUNTS)
    : counts;
  const sentence: CountedSentence = {
    ...context,
    text,
    counts,
    unquotedCounts,
    figureCount: text.match(/\p{Nd}[\p{Nd}.,]{0,20}/gu)?.length ?? 0,
  };
  const form = classifyForm(text, text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0, profile);
  const worthLogOdds = computeLogOdds(
    CHECKWORTHINESS_FEATURES,
    sentence,
    CHECKWORTHINESS_INTERCEPT,
  );
  const opinionLogOdds = computeLogOdds(SUBJECTIVITY_FEATURES, sentence, SUBJECTIVITY_INTERCEPT);
  // Without words of the language, the figures are all there is to go by.
  return {
    checkWorthiness:
      (form === 'statement' ? 1 : 0.4) * sigmoid(profile ? worthLogOdds : worthLogOdds * 0.6),
    subjectivity: sigmoid(opinionLogOdds),
    form,
    isPlainStatement:
      profile !== undefined &&
      2 * unquotedText.length > text.length &&
      hasNoOpinionWords(unquotedCounts),
  };
}
