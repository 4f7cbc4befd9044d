import { roundTo } from '@plumbline/ml';
import { detectLanguage } from '@plumbline/text';
import type { Answer, AnswerQuestion } from './answer.types.ts';
import { MAX_QUESTION_CHARS, parseQuestion } from './answer/asked.ts';
import { findAlternatives } from './answer/alternatives.ts';
import { collectFindings, isQuestion } from './answer/findings.ts';
import { describeMissing } from './answer/missing.ts';
import { type RankedSentence, selectQuotes } from './answer/quotes.ts';
import { MAX_PASSAGES, parsePassages } from './answer/reading.ts';
import { computeSortScore, scoreFindings } from './answer/weigh.ts';

/**
 * Below this, the language of the passages says more about the question's than its own few words
 * do.
 */
const MIN_LANGUAGE_CONFIDENCE = 0.5;
const LANGUAGE_SAMPLE_CHARS = 400;
/**
 * Of many passages the best fits better by chance alone: log-odds for each e-fold of them. Set on
 * one half of the questions (see the bench).
 */
const COMPETITION_PENALTY = 0.09;
/**
 * The passage that search puts first is more often the right one than its words alone say: what
 * every other has to make up for.
 */
const LATER_PASSAGE_PENALTY = 0.4;
/** Confidence beyond these was never measured. */
const MIN_CONFIDENCE = 0.01;
const MAX_CONFIDENCE = 0.9;

/**
 * The sentences of the passages that answer a question, word for word, or none: compares what is
 * asked for, names, figures, dates, negation and opposites sentence by sentence. No model, no
 * network, deterministic. Never throws on any text; linear in the passages, of which at most 20,
 * 400 sentences and 4,000 characters of each are read.
 *
 * @throws RangeError for an invalid reference date
 */
export function answerOffline({
  question,
  passages,
  language,
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
  const parsedQuestion = parseQuestion(question, languageCode, referenceDate);
  const competitionPenalty =
    COMPETITION_PENALTY * Math.log(Math.min(passages.length, MAX_PASSAGES) || 1);
  const rankedSentences = parsePassages(
    passages,
    parsedQuestion,
    passageLanguage === 'und' ? languageCode : passageLanguage,
    referenceDate,
  )
    .map((passage, passageIndex) =>
      collectFindings(parsedQuestion, passage)
        .map((findings, sentenceIndex): RankedSentence => ({
          ...findings,
          score:
            scoreFindings(parsedQuestion, findings) -
            competitionPenalty -
            (passageIndex ? LATER_PASSAGE_PENALTY : 0),
          order: [passageIndex, sentenceIndex],
        }))
        .filter(({ sentence }) => !isQuestion(sentence))
        .sort((a, b) => computeSortScore(b) - computeSortScore(a)),
    )
    .sort(([a], [b]) => (b?.score ?? -Infinity) - (a?.score ?? -Infinity))
    .flat();
  const [best] = rankedSentences;
  const confidence = best
    ? roundTo(
        Math.min(MAX_CONFIDENCE, Math.max(MIN_CONFIDENCE, 1 / (1 + Math.exp(-best.score)))),
        3,
      )
    : 0;
  if (!best || confidence < 0.5)
    return {
      grounded: false,
      confidence,
      sentences: [],
      alternatives: [],
      missing: describeMissing(parsedQuestion, best, language ?? languageCode),
    };
  return {
    grounded: true,
    confidence,
    sentences: selectQuotes(rankedSentences),
    alternatives: findAlternatives(parsedQuestion, rankedSentences),
    missing: null,
  };
}
