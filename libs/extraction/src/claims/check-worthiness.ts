import { assessEnglishSentence } from './english/assess-sentence.ts';
import type { SentenceForm } from './sentence-form.ts';
import { assessOtherLanguageSentence } from './other-languages/assess-sentence.ts';
import { sigmoid } from './feature-scoring.ts';

/** What is known of a sentence before its words are weighed. */
export interface SentenceContext {
  /** ISO 639-1; `und` is read as English. */
  language: string;
  /** Names in it. */
  nameCount: number;
  /** Whether a name is the first thing in it. */
  beginsWithName?: boolean;
  /** Dates in it that say their year, and dates of all kinds. */
  yearCount: number;
  dateCount: number;
  /** Whether it stands in a quotation that began in a sentence before. */
  isQuoted?: boolean;
}

/** How a sentence is judged. */
export interface SentenceAssessment {
  /**
   * How surely it states what can be looked up, and how much that is worth looking up: 0 to 1, .5 a
   * plain statement.
   */
  checkWorthiness: number;
  /** How surely it tells what its writer thinks and feels: 0 to 1. */
  subjectivity: number;
  form: SentenceForm;
  /** A bare assertion: nothing in it but what is said to be so. */
  isPlainStatement: boolean;
}

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
const MIN_OPINION_LOG_ODDS = -0.5;
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
