import { assessEnglishSentence } from './english/assess-sentence.ts';
import { assessOtherLanguageSentence } from './other-languages/assess-sentence.ts';
import { sigmoid } from './feature-scoring.ts';
import type { SentenceContext, SentenceAssessment } from './sentence-assessment.types.ts';

/** A longer text is not a sentence, nor is a shorter one in any script. */
export const MAX_CLAIM_CHARS = 1500;
const MIN_CLAIM_CHARS = 5;

/** Assesses one sentence by its words, in linear time. */
export function assessSentence(text: string, context: SentenceContext): SentenceAssessment {
  if (text.length > MAX_CLAIM_CHARS || text.length < MIN_CLAIM_CHARS)
    return { checkWorthiness: 0.02, subjectivity: 0.02, form: 'fragment', isPlainStatement: false };
  return context.language === 'en' || context.language === 'und'
    ? assessEnglishSentence(text, context)
    : assessOtherLanguageSentence(text, context);
}

const toLogOdds = (probability: number) => Math.log(probability / (1 - probability));
/** Subjectivity above this (in log-odds) lowers the score of a claim, by this weight. */
const MIN_OPINION_LOG_ODDS = -0.25;
const OPINION_WEIGHT = 0.25;
/**
 * "Coffee contains caffeine" is not newsworthy, but it is true or false. A plain assertion just
 * counts as a claim without any other evidence.
 */
const ASSERTION_BONUS = 0.6;
const PLAIN_STATEMENT_LOG_ODDS = 0.1;
/** Factor for a claim in a sentence that is not a statement. */
const NON_STATEMENT_FACTOR = 0.6;

/**
 * Confidence that a sentence is a claim, 0 to 1. From .5 on it counts as one. Measured on articles
 * of all kinds, the value is close to the share of sentences that a careful editor would choose.
 */
export function computeClaimConfidence({
  checkWorthiness,
  subjectivity,
  form,
  isPlainStatement,
}: SentenceAssessment): number {
  const opinionExcess = Math.max(0, toLogOdds(subjectivity) - MIN_OPINION_LOG_ODDS);
  const claimLogOdds = toLogOdds(checkWorthiness) - OPINION_WEIGHT * opinionExcess;
  if (form !== 'statement') return NON_STATEMENT_FACTOR * sigmoid(claimLogOdds);
  return sigmoid(
    isPlainStatement
      ? Math.max(claimLogOdds + ASSERTION_BONUS, PLAIN_STATEMENT_LOG_ODDS)
      : claimLogOdds,
  );
}
