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
  /** BM25 of the question; 0 when it shares no term with it. */
  score: number;
  /** Its terms, in their order. */
  terms: readonly string[];
  /** Of a turn of a conversation; '' for what is none. */
  speaker: string;
  /** Whom else it is by or about. */
  relatedNames: readonly string[];
  /** When it was asserted, in seconds. */
  assertedAt: number;
  space: string;
}

/** Two statements that stand beside each other, and how near: 1 or 2. */
export type NeighbourPair = readonly [position: number, neighbour: number, distance: number];

/** A place in an order, best first in any list of them. */
export interface RankedPosition {
  position: number;
  score: number;
}

// Each in the measure of what it is added to or multiplied with. Measured on LoCoMo and BEAM by
// bench/memory-recall.bench.ts, one set of values for both; a third more or less of any changes
// less than a per cent of what is found.
/**
 * What a statement takes over from the best beside it: an answer shares few words with its
 * question, but stands next to it.
 */
const NEIGHBOUR_WEIGHTS = [0.6, 0.3] as const;
/**
 * What it takes over from the best of its sitting: a conversation that has come to the matter says
 * more about it than one that has not.
 */
const SESSION_WEIGHT = 0.5;
/** Asserted so near to each other, in seconds, statements of one space belong to one sitting. */
const MAX_SESSION_GAP_SECONDS = 3_600;
/** Whom the question names is asked for what they said, or what was said of them. */
const NAME_MATCH_WEIGHT = 0.2;
/** Who asks of himself ("have I ever …") asks for what he said. */
const FIRST_PERSON_WEIGHT = 0.2;

/** Figures beyond these are not the same on every machine. */
const SCORE_FRACTION_DIGITS = 6;

const SPEAKER_LABEL = /^[\s[(*]*([^\s:：[\](){}*][^:：\n[\](){}*]{0,39}?)[\s\])*]*[:：]/u;
const SENTENCE_END = /\p{L}{4}[.!?。]/u; // not after "Dr."
const ASKERS = new Set(SPEAKER_WORDS.askers);

/**
 * Orders statements by how likely they answer the question: BM25 and what `rerankCandidates` adds
 * to it, then what a statement owes to where and by whom it was said. Pure, and the same for the
 * same statements in any order.
 *
 * @param text the question as it was asked
 * @param statistics of all that the asker may see, not of the candidates
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

/** Best first; of equals the one that stands earlier in the ledger. */
export const compareByScore = (a: RankedPosition, b: RankedPosition): number =>
  b.score - a.score || a.position - b.position;

export const roundScore = (score: number): number => roundTo(score, SCORE_FRACTION_DIGITS);

/**
 * The order in which no statement stands before the one that supersedes it: the newer takes the
 * better place of the two, and comes in beside the older where it was not found itself. (What
 * contradicts itself in a circle keeps its order.)
 *
 * @param newerPositionByPosition of a position, the position of what supersedes it
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

/** What each statement takes over from the better of those beside it. */
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

/**
 * For each statement, the best score among those of its space that were asserted about when it was,
 * its own included.
 */
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
 * What is said in the course of something may tell what its own words do not; a statement by itself
 * that shares no word with the question does not.
 */
const isConversational = ({ kind, speaker }: CandidateStatement): boolean =>
  kind === 'episode' || speaker !== '';

/**
 * How much of the name of its speaker, or of whom it is about, the question has: the best of them,
 * 0 to 1.
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

/** Who speaks, by how a statement begins ("Ada: …"); '' where that tells nobody. */
export function parseSpeaker(opening: string): string {
  const name = SPEAKER_LABEL.exec(opening)?.[1] ?? '';
  return SENTENCE_END.test(name) ? '' : name;
}
