import { detectLanguage } from '@plumbline/text';
import type { Answer, AnswerQuestion } from './answer.ts';
import { LONGEST_QUESTION, readAsked } from './answer/asked.ts';
import { alternativesOf } from './answer/alternatives.ts';
import { findingsOf, isQuestion } from './answer/findings.ts';
import { missingOf } from './answer/missing.ts';
import { type Ranked, quotes } from './answer/quotes.ts';
import { MOST_PASSAGES, readPassages } from './answer/reading.ts';
import { promise, weigh } from './answer/weigh.ts';

/**
 * Below this, the language of the passages says more about the question's than its own few words
 * do.
 */
const SURE = 0.5;
const SAMPLE = 400;
/**
 * Of many passages the best fits better by chance alone: log-odds for each e-fold of them. Set on
 * one half of the questions (see the bench).
 */
const COMPETITION = 0.09;
/**
 * The passage that search puts first is more often the right one than its words alone say: what
 * every other has to make up for.
 */
const LATER = 0.4;
/** Confidence beyond these was never measured. */
const LEAST = 0.01;
const MOST = 0.9;

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
  const own = detectLanguage(question.slice(0, LONGEST_QUESTION));
  const read = detectLanguage(
    passages
      .slice(0, 5)
      .map(({ text }) => text.slice(0, SAMPLE))
      .join(' '),
  ).code;
  const code = own.confidence < SURE && read !== 'und' ? read : own.code;
  const asked = readAsked(question, code, referenceDate);
  const competition = COMPETITION * Math.log(Math.min(passages.length, MOST_PASSAGES) || 1);
  const ranked = readPassages(passages, asked, read === 'und' ? code : read, referenceDate)
    .map((passage, first) =>
      findingsOf(asked, passage)
        .map((findings, second): Ranked => ({
          ...findings,
          score: weigh(asked, findings) - competition - (first ? LATER : 0),
          order: [first, second],
        }))
        .filter(({ sentence }) => !isQuestion(sentence))
        .sort((a, b) => promise(b) - promise(a)),
    )
    .sort(([a], [b]) => (b?.score ?? -Infinity) - (a?.score ?? -Infinity))
    .flat();
  const [best] = ranked;
  const confidence = best
    ? rounded(Math.min(MOST, Math.max(LEAST, 1 / (1 + Math.exp(-best.score)))))
    : 0;
  if (!best || confidence < 0.5)
    return {
      grounded: false,
      confidence,
      sentences: [],
      alternatives: [],
      missing: missingOf(asked, best, language ?? code),
    };
  return {
    grounded: true,
    confidence,
    sentences: quotes(ranked),
    alternatives: alternativesOf(asked, ranked),
    missing: null,
  };
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;
