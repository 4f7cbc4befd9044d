import type { SentenceContext, SentenceAssessment } from '../sentence-assessment.types.ts';
import type { SentenceForm } from '../sentence-form.types.ts';
import { computeLogOdds, sigmoid, capCount } from '../feature-scoring.ts';
import {
  CHECKWORTHINESS_FEATURES,
  CHECKWORTHINESS_INTERCEPT,
} from './check-worthiness-features.ts';
import { isPlainStatement } from './plain-statement.ts';
import { classifyForm } from './sentence-form.ts';
import { type AnnotatedSentence, annotateSentence } from './annotate-sentence.ts';
import {
  SUBJECTIVITY_FEATURES,
  SUBJECTIVITY_INTERCEPT,
  toSubjectivityInput,
} from './subjectivity-features.ts';

/**
 * Factor for the check-worthiness of a sentence that is not a statement. It may still contain one,
 * as in "Look at the jobs that were lost".
 */
const NON_STATEMENT_FACTOR_BY_FORM: Record<Exclude<SentenceForm, 'statement'>, number> = {
  exclamation: 0.8,
  order: 0.7,
  question: 0.4,
  title: 0.4,
  'lead-in': 0.4,
  fragment: 0.4,
};

const isMostlyQuoted = ({ words, counts }: AnnotatedSentence) =>
  !counts.saying && words.filter(({ isQuoted }) => isQuoted).length > 0.7 * words.length;

/** Assesses an English sentence in linear time. */
export function assessEnglishSentence(
  text: string,
  { nameCount, beginsWithName = false, yearCount, dateCount, isQuoted }: SentenceContext,
): SentenceAssessment {
  const sentence = annotateSentence(text, isQuoted);
  const worthLogOdds = computeLogOdds(
    CHECKWORTHINESS_FEATURES,
    { ...sentence, nameCount, beginsWithName, yearCount, dateCount },
    CHECKWORTHINESS_INTERCEPT,
  );
  const opinionLogOdds = computeLogOdds(
    SUBJECTIVITY_FEATURES,
    toSubjectivityInput(sentence),
    SUBJECTIVITY_INTERCEPT,
  );
  const form = classifyForm(sentence);
  // A quotation without a speaker is not the writer's statement, and a sentence to the reader is
  // mostly advice.
  const isUnattributed = isMostlyQuoted(sentence);
  const logit =
    -0.1 +
    0.66 * worthLogOdds -
    0.15 * capCount(3, sentence.unquotedCounts.second) -
    (isUnattributed ? 0.9 : 0);
  const factor = form === 'statement' ? 1 : NON_STATEMENT_FACTOR_BY_FORM[form];
  return {
    checkWorthiness: factor * sigmoid(logit),
    subjectivity: sigmoid(opinionLogOdds),
    form,
    isPlainStatement:
      opinionLogOdds <= SUBJECTIVITY_INTERCEPT && isPlainStatement(sentence) && !isUnattributed,
  };
}
