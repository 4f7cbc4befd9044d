import type { AnswerPassage, Citation } from './answer.types.ts';
import { collectEvidence } from './answer/collect-evidence.ts';
import type { Question } from './answer/question.types.ts';
import { expandToExcerpt, type ExcerptSpan } from './answer/expand-excerpt.ts';
import {
  type Candidate,
  type PassageSentence,
  rankCandidates,
  readPassages,
} from './answer/read-passages.ts';
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
  /** The sentence with as much of its paragraph as can be quoted; offsets in the passage. */
  excerpt: ExcerptSpan;
  /** Share of the question's words in the sentence or its context, weighted by rarity: 0 to 1. */
  overlap: number;
  /** Whether it contains something of the kind asked for: a person, a figure, a reason. */
  isAnswering: boolean;
  /** The log-odds that it answers, according to the trained model. */
  logOdds: number;
  /** For sorting only. */
  score: number;
}

export interface AnswerRanking {
  /** Words of the question that are names, also when they are written without capitals. */
  names: string[];
  /** Best first. */
  answers: RankedAnswer[];
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
/** Sentences that share more of their words, and all figures, say the same. */
const MIN_REPEATED_SHARE = 0.7;
/**
 * Sentences of another language share only names with the question. The first ones of a text tell
 * what it is about.
 */
const LEAD_SENTENCES = 2;
const MIN_LEAD_OVERLAP = 0.3;

/**
 * Ranks the sentences of passages by how well they answer a question, best first, without a
 * decision whether any of them does. Of sentences with nearly equal words, one counts.
 */
export function rankAnswers({
  question,
  language,
  passages,
  referenceDate,
}: AnswerRankingRequest): AnswerRanking {
  const languages = [...new Set(passages.map((passage) => passage.language))];
  const parsedQuestion = readQuestion(question, language, referenceDate);
  const candidates = languages.flatMap((passageLanguage) => {
    const readable = readPassages(
      passages.filter((passage) => passage.language === passageLanguage),
      passageLanguage,
    ).map((passage) => ({ ...passage, rank: 0 }));
    const isForeign = passageLanguage !== language;
    return rankCandidates(parsedQuestion, readable)
      .map((candidate) => ({
        passageLanguage,
        candidate: isForeign ? raiseLead(parsedQuestion, candidate) : candidate,
      }))
      .filter(({ candidate: { overlap } }) => overlap > 0);
  });
  const evidence = candidates
    .sort((a, b) => b.candidate.overlap - a.candidate.overlap)
    .slice(0, MAX_CANDIDATES)
    .map(({ candidate, passageLanguage }) =>
      collectEvidence(parsedQuestion, candidate, passageLanguage, referenceDate),
    );
  const answering = new Set(evidence.filter(({ isAnswering }) => isAnswering).map(toKey));
  const textById = new Map(passages.map(({ id, text }) => [id, text]));
  const languageById = new Map(passages.map((passage) => [passage.id, passage.language]));
  const rateRecency = createRecencyRating(passages.flatMap(({ date }) => date ?? []));
  const weighed = weighSentences(evidence.map((one) => ({ ...one, isAnswering: true }))).map(
    (one) => {
      const isAnswering = answering.has(toKey(one));
      const { overlap, passage } = one.candidate;
      const total =
        overlap +
        LOG_ODDS_WEIGHT * one.score +
        (isAnswering ? ANSWERING_WEIGHT : 0) +
        RECENCY_WEIGHT * rateRecency(passage.date);
      return { ...one, isAnswering, total };
    },
  );
  const ranked = removeRepetitions(weighed.sort((a, b) => b.total - a.total));
  const answers = ranked.map(({ candidate: { passage, index, overlap }, sentence, ...one }) => ({
    ...{ passage: passage.id, start: sentence.start, end: sentence.end, quote: sentence.quote },
    excerpt: expandToExcerpt(
      ...([textById.get(passage.id)!, passage.sentences, index] as const),
      languageById.get(passage.id)!,
    ),
    ...{ overlap, isAnswering: one.isAnswering, logOdds: one.score, score: one.total },
  }));
  const { words } = parsedQuestion.reading;
  return { names: words.filter(({ isName }) => isName).map(({ text }) => text), answers };
}

/** Keeps the first of sentences with the same figures and nearly the same words. */
function removeRepetitions<Ranked extends { sentence: PassageSentence }>(
  ranked: readonly Ranked[],
): Ranked[] {
  const kept: Ranked[] = [];
  for (const one of ranked)
    if (!kept.some(({ sentence }) => isRepetition(sentence.terms, one.sentence.terms)))
      kept.push(one);
  return kept;
}

function isRepetition(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const difference = [...a, ...b].filter((term) => !a.has(term) || !b.has(term));
  const sharedCount = [...a].filter((term) => b.has(term)).length;
  return (
    sharedCount >= MIN_REPEATED_SHARE * (sharedCount + difference.length) &&
    !difference.some((term) => /\p{N}/u.test(term))
  );
}

const toKey = ({ candidate }: { candidate: { passage: { id: string }; index: number } }) =>
  `${candidate.passage.id} ${candidate.index}`;

/** Raises the first sentences of a text that contains a name of the question. */
function raiseLead({ reading }: Question, candidate: Candidate): Candidate {
  const { passage, index, overlap } = candidate;
  // Stems differ between languages.
  const words = new Set(
    passage.sentences.flatMap(({ quote }) => quote.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []),
  );
  const isNamed = reading.words.some(({ isName, text }) => isName && words.has(text.toLowerCase()));
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
