import type { SentenceContext, SentenceAssessment } from '../sentence-assessment.types.ts';
import type { SentenceForm } from '../sentence-form.types.ts';
import { findQuotations, removeQuotations } from '../quotations.ts';
import { type Feature, computeLogOdds, sigmoid, capCount } from '../feature-scoring.ts';
import { type WordCounts, getLanguageProfile, type LanguageProfile } from './language-profile.ts';

/** A sentence with counts for the whole and for the part outside quotations. */
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
  { name: 'amount', weight: 0.5, value: ({ counts }) => capCount(1, counts.amounts) },
  { name: 'year', weight: 0.35, value: ({ yearCount }) => capCount(2, yearCount) },
  { name: 'date', weight: 0.2, value: ({ dateCount }) => capCount(2, dateCount) },
  { name: 'name', weight: 0.25, value: ({ nameCount }) => capCount(3, nameCount) },
  { name: 'matter of record', weight: 0.3, value: ({ counts }) => capCount(3, counts.matters) },
  { name: 'deed', weight: 0.3, value: ({ counts }) => capCount(2, counts.deeds) },
  { name: 'comparison', weight: 0.3, value: ({ counts }) => capCount(2, counts.comparisons) },
  { name: 'attributed', weight: 0.5, value: ({ counts }) => capCount(1, counts.sayings) },
  {
    name: 'judgement',
    weight: -0.6,
    value: ({ unquotedCounts }) => capCount(2, unquotedCounts.judgements),
  },
  {
    name: 'comment',
    weight: -0.4,
    value: ({ unquotedCounts }) => capCount(2, unquotedCounts.comments),
  },
  { name: 'norm', weight: -1.2, value: ({ unquotedCounts }) => capCount(1, unquotedCounts.norms) },
  {
    name: 'I think',
    weight: -0.9,
    value: ({ unquotedCounts }) => capCount(2, unquotedCounts.thoughts),
  },
  {
    name: 'address',
    weight: -0.7,
    value: ({ unquotedCounts }) => capCount(2, unquotedCounts.addresses),
  },
  {
    name: 'nothing to look up',
    weight: -0.8,
    value: ({ counts, figureCount, nameCount, dateCount }) =>
      Number(
        !figureCount &&
          !nameCount &&
          !dateCount &&
          !counts.matters &&
          !counts.deeds &&
          !counts.comparisons,
      ),
  },
];

const SUBJECTIVITY_INTERCEPT = -1;
const SUBJECTIVITY_FEATURES: readonly Feature<CountedSentence>[] = [
  {
    name: 'judgement',
    weight: 1.1,
    value: ({ unquotedCounts }) => capCount(2, unquotedCounts.judgements),
  },
  {
    name: 'comment',
    weight: 0.7,
    value: ({ unquotedCounts }) => capCount(2, unquotedCounts.comments),
  },
  { name: 'norm', weight: 1.2, value: ({ unquotedCounts }) => capCount(1, unquotedCounts.norms) },
  {
    name: 'I think',
    weight: 1,
    value: ({ unquotedCounts }) => capCount(2, unquotedCounts.thoughts),
  },
  {
    name: 'address',
    weight: 0.5,
    value: ({ unquotedCounts }) => capCount(1, unquotedCounts.addresses),
  },
  { name: 'exclamation', weight: 0.8, value: ({ text }) => Number(EXCLAMATION_END.test(text)) },
  { name: 'question', weight: 0.6, value: ({ text }) => Number(QUESTION_END.test(text)) },
  {
    name: 'attributed',
    weight: -0.6,
    value: ({ unquotedCounts }) => capCount(1, unquotedCounts.sayings),
  },
  { name: 'figure', weight: -0.2, value: ({ figureCount }) => capCount(2, figureCount) },
];

function classifyForm(
  text: string,
  wordCount: number,
  profile: LanguageProfile | undefined,
): SentenceForm {
  const tail = text.slice(-40);
  if (QUESTION_END.test(tail) || profile?.questionEnd?.test(tail)) return 'question';
  if (COLON_END.test(tail)) return 'lead-in';
  if (profile?.order?.test(tail) || profile?.order?.test(text.slice(0, 8))) return 'order';
  if (profile?.isSpaced === false ? text.length < 8 : wordCount < (profile?.minWords ?? 3))
    return 'fragment';
  if (profile?.sentenceEnd && !profile.sentenceEnd.test(tail)) return 'fragment';
  return EXCLAMATION_END.test(tail) ? 'exclamation' : 'statement';
}

const ZERO_COUNTS: WordCounts = {
  judgements: 0,
  comments: 0,
  norms: 0,
  thoughts: 0,
  addresses: 0,
  matters: 0,
  deeds: 0,
  comparisons: 0,
  amounts: 0,
  sayings: 0,
};

/** Whether it contains only assertions. */
const hasNoOpinionWords = ({ judgements, comments, norms, thoughts, addresses }: WordCounts) =>
  judgements + comments + norms + thoughts + addresses === 0;

/**
 * Assesses a sentence in a language other than English. For languages without word lists it uses
 * only figures, names and dates, with less certainty.
 */
export function assessOtherLanguageSentence(
  text: string,
  context: SentenceContext,
): SentenceAssessment {
  const profile = getLanguageProfile(context.language);
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
  // Without words of the language, only the figures tell something.
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
