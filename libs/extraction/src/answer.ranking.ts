import type { AnswerPassage, Citation } from './answer.types.ts';
import { collectEvidence } from './answer/collect-evidence.ts';
import type { Question } from './answer/question.types.ts';
import { type Candidate, rankCandidates, readPassages } from './answer/read-passages.ts';
import { readQuestion } from './answer/read-question.ts';
import { weighSentences } from './answer/weigh-evidence.ts';

/** A passage with its ISO 639-1 language. */
export interface RankablePassage extends AnswerPassage {
  language: string;
}

export interface AnswerRankingRequest {
  /** At most 2,000 characters are read. */
  question: string;
  /** ISO 639-1 */
  language: string;
  /** At most 20 of each language are read, 4,000 characters of each. */
  passages: readonly RankablePassage[];
  /** Reference date for "last year". */
  referenceDate: Date;
}

/** A sentence that may answer the question. */
export interface RankedAnswer extends Citation {
  /** Share of the question's words in the sentence or its context, weighted by rarity: 0 to 1. */
  overlap: number;
  /** Whether it contains something of the kind asked for: a person, a figure, a reason. */
  isAnswering: boolean;
  /** The log-odds that it answers, according to the trained model. */
  logOdds: number;
  /** For sorting only. */
  score: number;
}

/** Sentences that are parsed: those that share most words with the question. */
const MAX_CANDIDATES = 40;
/**
 * Weights beside the overlap of words. With them, one of the first five sentences answers 18 of 26
 * questions about news, and without them 14.
 */
const LOG_ODDS_WEIGHT = 0.1;
const ANSWERING_WEIGHT = 0.25;
/** The weight of the newest passage's date; the oldest has none. */
const RECENCY_WEIGHT = 0.1;
/**
 * Sentences of another language share only names with the question. The first ones of a text tell
 * what it is about.
 */
const LEAD_SENTENCES = 2;
const MIN_LEAD_OVERLAP = 0.3;

/**
 * Ranks the sentences of passages by how well they answer a question, best first, without a
 * decision whether any of them does. Sentences with equal words count once.
 */
export function rankAnswers({
  question,
  language,
  passages,
  referenceDate,
}: AnswerRankingRequest): RankedAnswer[] {
  const languages = [...new Set(passages.map((passage) => passage.language))];
  const candidates = languages.flatMap((passageLanguage) => {
    const parsedQuestion = readQuestion(question, language, referenceDate);
    const readable = readPassages(
      passages.filter((passage) => passage.language === passageLanguage),
      passageLanguage,
    ).map((passage) => ({ ...passage, rank: 0 }));
    const isForeign = passageLanguage !== language;
    return rankCandidates(parsedQuestion, readable)
      .filter(({ overlap }) => overlap > 0)
      .map((candidate) => ({
        ...{ parsedQuestion, passageLanguage },
        candidate: isForeign ? raiseLead(parsedQuestion, candidate) : candidate,
      }));
  });
  const evidence = candidates
    .sort((a, b) => b.candidate.overlap - a.candidate.overlap)
    .slice(0, MAX_CANDIDATES)
    .map(({ parsedQuestion, candidate, passageLanguage }) =>
      collectEvidence(parsedQuestion, candidate, passageLanguage, referenceDate),
    );
  const answering = new Set(evidence.filter(({ isAnswering }) => isAnswering).map(toKey));
  const quotes = new Set<string>();
  const rateRecency = createRecencyRating(passages.flatMap(({ date }) => date ?? []));
  return weighSentences(evidence.map((one) => ({ ...one, isAnswering: true })))
    .map((one): RankedAnswer => {
      const { candidate, sentence, score } = one;
      const isAnswering = answering.has(toKey(one));
      return {
        ...{ passage: candidate.passage.id, start: sentence.start, end: sentence.end },
        ...{ quote: sentence.quote, overlap: candidate.overlap },
        ...{ isAnswering, logOdds: score },
        score:
          candidate.overlap +
          LOG_ODDS_WEIGHT * score +
          (isAnswering ? ANSWERING_WEIGHT : 0) +
          RECENCY_WEIGHT * rateRecency(candidate.passage.date),
      };
    })
    .sort((a, b) => b.score - a.score)
    .filter(({ quote }) => !quotes.has(quote) && quotes.add(quote));
}

const toKey = ({ candidate }: { candidate: { passage: { id: string }; index: number } }) =>
  `${candidate.passage.id} ${candidate.index}`;

/** Raises the first sentences of a text that contains a name of the question. */
function raiseLead({ reading }: Question, candidate: Candidate): Candidate {
  const { passage, index, overlap } = candidate;
  const isNamed = reading.words.some(
    ({ isName, stem, text }) =>
      isName && (passage.terms.has(stem) || passage.terms.has(text.toLowerCase())),
  );
  return isNamed && index < LEAD_SENTENCES
    ? { ...candidate, overlap: Math.max(overlap, MIN_LEAD_OVERLAP) }
    : candidate;
}

/** 1 for the newest date, 0 for the oldest and for an unknown one. */
function createRecencyRating(dates: readonly Date[]): (date: Date | undefined) => number {
  const times = [...new Set(dates.map((date) => date.getTime()))].sort((a, b) => a - b);
  return (date) =>
    date && times.length > 1 ? times.indexOf(date.getTime()) / (times.length - 1) : 0;
}
