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
 * Below this, the language of the passages says more about the question's than its own few words
 * do.
 */
const MIN_LANGUAGE_CONFIDENCE = 0.5;
const LANGUAGE_SAMPLE_CHARS = 400;
/** Sentences that are parsed: those that say most of the question by their words. */
const MAX_CANDIDATES = 20;
/** Confidence beyond these was never measured. */
const MIN_CONFIDENCE = 0.01;
const MAX_CONFIDENCE = 0.9;

/**
 * The sentences of the passages that answer a question, word for word, or none. The grammar tells
 * what is asked for; it is held against the sentences that say most of the question: their words,
 * names, figures, dates, roles and denials. No model, no network, deterministic. Never throws on
 * any text; at most 20 passages, 4,000 characters of each and 400 sentences are read, and 20
 * sentences parsed.
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
