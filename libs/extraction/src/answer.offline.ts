import { roundTo } from '@plumbline/ml';
import { detectLanguage } from '@plumbline/text';
import type { Answer, AnswerQuestion } from './answer.types.ts';
import { collectEvidence } from './answer/collect-evidence.ts';
import { describeMissing } from './answer/describe-missing.ts';
import { findAlternatives } from './answer/find-alternatives.ts';
import { rankCandidates, readPassages } from './answer/read-passages.ts';
import { MAX_QUESTION_CHARS, readQuestion } from './answer/read-question.ts';
import { selectQuotes } from './answer/select-quotes.ts';
import { scoreAnswer, weighSentences } from './answer/weigh-evidence.ts';

/**
 * Below this confidence, the passages tell the question's language more reliably than its few
 * words.
 */
const MIN_LANGUAGE_CONFIDENCE = 0.5;
const LANGUAGE_SAMPLE_CHARS = 400;
/** The number of sentences that are parsed: those that share most words with the question. */
const MAX_CANDIDATES = 20;
/** Confidence was never measured outside these limits. */
const MIN_CONFIDENCE = 0.01;
const MAX_CONFIDENCE = 0.9;

/**
 * Returns the sentences of the passages that answer a question, verbatim, or none. The grammar
 * tells what is asked for. It is compared with the sentences that share most with the question:
 * words, names, figures, dates, roles and negations. Deterministic, without a model or network.
 * Accepts any text; reads at most 20 passages, 4,000 characters of each and 400 sentences, and
 * parses 20.
 *
 * @throws RangeError for an invalid reference date
 */
export function answerOffline({
  question,
  passages,
  language,
  isUnordered = false,
  referenceDate = new Date(),
}: AnswerQuestion): Answer {
  if (Number.isNaN(referenceDate.getTime()))
    throw new RangeError('referenceDate is not a valid date');
  const questionLanguage = detectLanguage(question.slice(0, MAX_QUESTION_CHARS));
  const passageLanguage = detectLanguage(
    passages
      .slice(0, 5)
      .map(({ text }) => text.slice(0, LANGUAGE_SAMPLE_CHARS))
      .join(' '),
  ).code;
  const languageCode =
    questionLanguage.confidence < MIN_LANGUAGE_CONFIDENCE && passageLanguage !== 'und'
      ? passageLanguage
      : questionLanguage.code;
  const parsedQuestion = readQuestion(question, languageCode, referenceDate);
  const readingLanguage = passageLanguage === 'und' ? languageCode : passageLanguage;
  const readablePassages = readPassages(passages, readingLanguage).map((passage) =>
    isUnordered ? { ...passage, rank: 0 } : passage,
  );
  const evidence = rankCandidates(parsedQuestion, readablePassages)
    .slice(0, MAX_CANDIDATES)
    .map((candidate) => collectEvidence(parsedQuestion, candidate, readingLanguage, referenceDate));
  const weighedSentences = weighSentences(evidence);
  const confidence = weighedSentences.length
    ? roundTo(toConfidence(scoreAnswer(weighedSentences)), 3)
    : 0;
  if (confidence < 0.5)
    return {
      grounded: false,
      confidence,
      sentences: [],
      alternatives: [],
      missing: describeMissing(parsedQuestion, evidence[0], language ?? languageCode),
    };
  return {
    grounded: true,
    confidence,
    sentences: selectQuotes(weighedSentences, readingLanguage),
    alternatives: findAlternatives(weighedSentences),
    missing: null,
  };
}

const toConfidence = (score: number) =>
  Math.min(MAX_CONFIDENCE, Math.max(MIN_CONFIDENCE, 1 / (1 + Math.exp(-score))));
