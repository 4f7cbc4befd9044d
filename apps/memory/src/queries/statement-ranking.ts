import { roundTo } from '@plumbline/ml';
import type { NodeKind } from '../ledger/ledger.types.ts';
import { FIRST_PERSON_SINGULAR } from '../messages/first-person-words.ts';
import { SPEAKER_WORDS } from '../messages/speaker-words.ts';
import {
  DEFAULT_RERANK_WEIGHTS,
  rerankCandidates,
  extractSearchTerms,
  type RetrievalQuery,
  type CorpusStatistics,
} from '@plumbline/retrieval';

/** A statement that may answer a question. */
export interface CandidateStatement {
  position: number;
  kind: NodeKind;
  /** BM25 score for the question; 0 when they share no term. */
  score: number;
  /** In order. */
  terms: readonly string[];
  /** The speaker of a turn in a conversation; '' for other statements. */
  speaker: string;
  /** Names of its author and of whom it is about. */
  relatedNames: readonly string[];
  /** When it was asserted, in Unix seconds. */
  assertedAt: number;
  space: string;
}

/** Two neighbouring statements and their distance: 1 or 2. */
export type NeighbourPair = readonly [position: number, neighbour: number, distance: number];

/** A position with its score; lists of them are sorted best first. */
export interface RankedPosition {
  position: number;
  score: number;
}

// Each weight has the unit of the value it is added to or multiplied with. The values were tuned on
// LoCoMo and BEAM with bench/memory-recall.bench.ts, one set for both. Changing one by a third
// changes the recall by less than one per cent.
/**
 * The share of the best neighbour's score that a statement gets. An answer often shares few words
 * with the question but stands next to a statement that does.
 */
const NEIGHBOUR_WEIGHTS = [0.6, 0.3] as const;
/**
 * The share of its session's best score that a statement gets. A conversation that mentions the
 * topic says more about it than another one.
 */
const SESSION_WEIGHT = 0.5;
/**
 * Statements of one space belong to one session when they were asserted within this many seconds.
 */
const MAX_SESSION_GAP_SECONDS = 3_600;
/** Bonus when the question names the speaker or the person whom the statement is about. */
const NAME_MATCH_WEIGHT = 0.2;
/**
 * Bonus for the asker's own statements when the question is in the first person ("have I ever …").
 */
const FIRST_PERSON_WEIGHT = 0.2;

/** Further digits differ between machines. */
const SCORE_FRACTION_DIGITS = 6;

const SPEAKER_LABEL = /^[\s[(*]*([^\s:：[\](){}*][^:：\n[\](){}*]{0,39}?)[\s\])*]*[:：]/u;
const SENTENCE_END = /\p{L}{4}[.!?。]/u; // four letters, so that "Dr." does not match
const ASKERS = new Set(SPEAKER_WORDS.askers);

/**
 * Ranks statements by how likely they answer the question: by BM25 and the adjustments of
 * `rerankCandidates`, then by neighbours, session and speaker. The function is pure, and the order
 * of the input has no influence.
 *
 * @param text the question as it was asked
 * @param statistics of all statements visible to the asker, not only of the candidates
 */
export function rankStatements(
  text: string,
  question: RetrievalQuery,
  statements: readonly CandidateStatement[],
  neighbourPairs: readonly NeighbourPair[],
  statistics: CorpusStatistics,
): RankedPosition[] {
  const candidates = statements.map(({ position, terms, score }) => ({
    id: String(position),
    titleTerms: [],
    terms,
    score,
  }));
  const scoreByPosition = new Map(
    rerankCandidates(question, candidates, statistics, {
      ...DEFAULT_RERANK_WEIGHTS,
      adjacentPassage: 0,
    }).map(({ id, score }) => [Number(id), score] as const),
  );
  const neighbourScores = computeNeighbourScores(scoreByPosition, neighbourPairs);
  const scoredStatements = statements
    .map((statement) => ({
      statement,
      ownScore: scoreByPosition.get(statement.position)!,
      neighbourScore: neighbourScores.get(statement.position) ?? 0,
    }))
    .filter(
      ({ statement, ownScore, neighbourScore }) =>
        ownScore > 0 || (neighbourScore > 0 && isConversational(statement)),
    )
    .map(({ statement, ownScore, neighbourScore }) => ({
      statement,
      score: ownScore + neighbourScore,
    }));
  const sessionBests = findSessionBests(scoredStatements);
  const isFirstPerson = FIRST_PERSON_SINGULAR.test(text);
  return scoredStatements
    .map(({ statement, score }, index) => {
      const factor =
        (1 + NAME_MATCH_WEIGHT * computeNameOverlap(statement, question)) *
        (isFirstPerson && isSpokenByAsker(statement) ? 1 + FIRST_PERSON_WEIGHT : 1);
      return {
        position: statement.position,
        score: roundScore((score + SESSION_WEIGHT * sessionBests[index]!) * factor),
      };
    })
    .sort(compareByScore);
}

/** Best score first; ties by ledger position. */
export const compareByScore = (a: RankedPosition, b: RankedPosition): number =>
  b.score - a.score || a.position - b.position;

export const roundScore = (score: number): number => roundTo(score, SCORE_FRACTION_DIGITS);

/**
 * Reorders a ranking so that no statement precedes the one that supersedes it. The newer one gets
 * the better position of the two; it is inserted before the older one when it was not found itself.
 * Statements that supersede each other in a cycle keep their order.
 *
 * @param newerPositionByPosition the position of the superseding statement, by the position of the
 *   superseded one
 */
export function orderNewestFirst(
  order: readonly RankedPosition[],
  newerPositionByPosition: ReadonlyMap<number, number>,
): RankedPosition[] {
  const scoreByPosition = new Map<number, number>();
  const placeChain = (position: number, score: number) => {
    const chain = [position];
    for (
      let next = newerPositionByPosition.get(position);
      next !== undefined && !chain.includes(next);
      next = newerPositionByPosition.get(next)
    )
      chain.push(next);
    for (const member of chain.reverse())
      if (!scoreByPosition.has(member)) scoreByPosition.set(member, score);
  };
  for (const { position, score } of order) placeChain(position, score);
  return [...scoreByPosition].map(([position, score]) => ({ position, score }));
}

/** Computes the score that each statement gets from its best neighbour. */
function computeNeighbourScores(
  scoreByPosition: ReadonlyMap<number, number>,
  neighbourPairs: readonly NeighbourPair[],
): Map<number, number> {
  const neighbourScores = new Map<number, number>();
  const propagateScore = (source: number, target: number, distance: number) => {
    const share = (NEIGHBOUR_WEIGHTS[distance - 1] ?? 0) * (scoreByPosition.get(source) ?? 0);
    if (share > (neighbourScores.get(target) ?? 0)) neighbourScores.set(target, share);
  };
  for (const [one, other, distance] of neighbourPairs) {
    propagateScore(one, other, distance);
    propagateScore(other, one, distance);
  }
  return neighbourScores;
}

/** Returns for each statement the best score of its session, including its own. */
function findSessionBests(
  scoredStatements: readonly { statement: CandidateStatement; score: number }[],
): number[] {
  return scoredStatements.map(({ statement, score }) => {
    let best = score;
    for (const other of scoredStatements)
      if (
        other.score > best &&
        other.statement.space === statement.space &&
        Math.abs(other.statement.assertedAt - statement.assertedAt) <= MAX_SESSION_GAP_SECONDS
      )
        best = other.score;
    return best;
  });
}

/**
 * Whether a statement is part of a conversation. Its neighbours can then show its topic even if it
 * shares no word with the question.
 */
const isConversational = ({ kind, speaker }: CandidateStatement): boolean =>
  kind === 'episode' || speaker !== '';

/**
 * The share of the name of its speaker, or of a person it is about, that the question contains: the
 * highest of these shares, 0 to 1.
 */
function computeNameOverlap(
  { speaker, relatedNames }: CandidateStatement,
  { terms }: RetrievalQuery,
): number {
  let maxShare = 0;
  for (const name of [speaker, ...relatedNames]) {
    const nameTerms = extractSearchTerms(name);
    if (nameTerms.length)
      maxShare = Math.max(
        maxShare,
        nameTerms.filter((term) => terms.has(term)).length / nameTerms.length,
      );
  }
  return maxShare;
}

const isSpokenByAsker = ({ speaker }: CandidateStatement): boolean =>
  ASKERS.has(speaker.trim().toLowerCase());

/** Returns the speaker that a statement starts with ("Ada: …"); '' when there is none. */
export function parseSpeaker(opening: string): string {
  const name = SPEAKER_LABEL.exec(opening)?.[1] ?? '';
  return SENTENCE_END.test(name) ? '' : name;
}
