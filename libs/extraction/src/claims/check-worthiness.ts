import { assessEnglishSentence } from './english/assess-sentence.ts';
import { assessOtherLanguageSentence } from './other-languages/assess-sentence.ts';
import { sigmoid } from './feature-scoring.ts';
import type { SentenceContext, SentenceAssessment } from './sentence-assessment.types.ts';

/** Longer is no sentence, shorter none in any script. */
export const MAX_CLAIM_CHARS = 1500;
const MIN_CLAIM_CHARS = 5;

/** Judges one sentence by its words. Linear in its length. */
export function assessSentence(text: string, context: SentenceContext): SentenceAssessment {
  if (text.length > MAX_CLAIM_CHARS || text.length < MIN_CLAIM_CHARS)
    return { checkWorthiness: 0.02, subjectivity: 0.02, form: 'fragment', isPlainStatement: false };
  return context.language === 'en' || context.language === 'und'
    ? assessEnglishSentence(text, context)
    : assessOtherLanguageSentence(text, context);
}

const toLogOdds = (probability: number) => Math.log(probability / (1 - probability));
/**
 * Opinion takes nothing from a claim before it is this likely (in log-odds); from there on, this
 * much for each step.
 */
const MIN_OPINION_LOG_ODDS = -0.25;
const OPINION_WEIGHT = 0.25;
/**
 * "Coffee contains caffeine" is worth no headline, yet it is true or false: a bare assertion is a
 * claim, barely if nothing else speaks for it.
 */
const ASSERTION_BONUS = 0.6;
const PLAIN_STATEMENT_LOG_ODDS = 0.1;
/** What is left of a claim in a sentence that states nothing. */
const NON_STATEMENT_FACTOR = 0.6;

/**
 * How surely a sentence is a claim, 0 to 1. From .5 on it counts as one; measured on articles of
 * all kinds, the figure is close to the share of sentences a careful editor would take.
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
