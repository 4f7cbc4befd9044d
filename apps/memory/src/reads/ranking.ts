import type { NodeKind } from '../ledger/shapes.ts';
import {
  ADDITIONS,
  rerank,
  searchTerms,
  type Question,
  type Statistics,
} from '@plumbline/retrieval';

/** A statement that may answer a question. */
export interface Said {
  position: number;
  kind: NodeKind;
  /** BM25 of the question; 0 when it shares no term with it. */
  score: number;
  /** Its terms, in their order. */
  terms: readonly string[];
  /** Of a turn of a conversation; '' for what is none. */
  speaker: string;
  /** Whom else it is by or about. */
  named: readonly string[];
  /** When it was asserted, in seconds. */
  assertedAt: number;
  space: string;
}

/** Two statements that stand beside each other, and how near: 1 or 2. */
export type Beside = readonly [position: number, neighbour: number, distance: number];

/** A place in an order, best first in any list of them. */
export interface Placed {
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
const LENT = [0.6, 0.3] as const;
/**
 * What it takes over from the best of its sitting: a conversation that has come to the matter says
 * more about it than one that has not.
 */
const SITTING = 0.5;
/** Asserted so near to each other, in seconds, statements of one space belong to one sitting. */
const SITTING_SECONDS = 3_600;
/** Whom the question names is asked for what they said, or what was said of them. */
const NAMED = 0.2;
/** Who asks of himself ("have I ever …") asks for what he said. */
const SELF = 0.2;

/** Figures beyond these are not the same on every machine. */
const DECIMALS = 1e6;

const SPEAKER = /^[\s[(*]*([^\s:：[\](){}*][^:：\n[\](){}*]{0,39}?)[\s\])*]*[:：]/u;
const A_SENTENCE_ENDS = /\p{L}{4}[.!?。]/u; // not after "Dr."
const ASKER = new Set(['user', 'human', 'me', 'i']);
/**
 * Words by which one speaks of oneself, in the languages of `@plumbline/text` in which they are
 * few.
 */
const OF_ONESELF =
  /(?<![\p{L}\p{N}])(?:i|my|me|mine|myself|ich|mir|mich|meine?[nmrs]?|je|j['’]|moi|mon|ma|mes|yo|mi|mis|io|mio|mia|eu|meu|minha|ik|mijn|jag|min|я|мой|моя|меня|мне|我|私|僕|(?:나|내|저|제)[는가의를도]?)(?![\p{L}\p{N}])/iu;

/**
 * Orders statements by how likely they answer the question: BM25 and what `rerank` adds to it, then
 * what a statement owes to where and by whom it was said. Pure, and the same for the same
 * statements in any order.
 *
 * @param text the question as it was asked
 * @param statistics of all that the asker may see, not of the candidates
 */
export function rankSaid(
  text: string,
  question: Question,
  said: readonly Said[],
  beside: readonly Beside[],
  statistics: Statistics,
): Placed[] {
  const candidates = said.map(({ position, terms, score }) => ({
    id: String(position),
    title: [],
    terms,
    score,
  }));
  const own = new Map(
    rerank(question, candidates, statistics, { ...ADDITIONS, neighbour: 0 }).map(
      ({ id, score }) => [Number(id), score] as const,
    ),
  );
  const lent = lentBy(own, beside);
  const told = said
    .map((one) => ({ one, own: own.get(one.position)!, lent: lent.get(one.position) ?? 0 }))
    .filter((it) => it.own > 0 || (it.lent > 0 && isTurn(it.one)))
    .map(({ one, own, lent }) => ({ one, score: own + lent }));
  const best = bestOfSitting(told);
  const self = OF_ONESELF.test(text);
  return told
    .map(({ one, score }, at) => {
      const factor =
        (1 + NAMED * shareNamed(one, question)) * (self && speaksForAsker(one) ? 1 + SELF : 1);
      return { position: one.position, score: rounded((score + SITTING * best[at]!) * factor) };
    })
    .sort(byScore);
}

/** Best first; of equals the one that stands earlier in the ledger. */
export const byScore = (a: Placed, b: Placed): number =>
  b.score - a.score || a.position - b.position;

export const rounded = (score: number): number => Math.round(score * DECIMALS) / DECIMALS;

/**
 * The order in which no statement stands before the one that supersedes it: the newer takes the
 * better place of the two, and comes in beside the older where it was not found itself. (What
 * contradicts itself in a circle keeps its order.)
 *
 * @param newer of a position, the position of what supersedes it
 */
export function newestFirst(
  order: readonly Placed[],
  newer: ReadonlyMap<number, number>,
): Placed[] {
  const placed = new Map<number, number>();
  const place = (position: number, score: number) => {
    const chain = [position];
    for (
      let next = newer.get(position);
      next !== undefined && !chain.includes(next);
      next = newer.get(next)
    )
      chain.push(next);
    for (const one of chain.reverse()) if (!placed.has(one)) placed.set(one, score);
  };
  for (const { position, score } of order) place(position, score);
  return [...placed].map(([position, score]) => ({ position, score }));
}

/** What each statement takes over from the better of those beside it. */
function lentBy(own: ReadonlyMap<number, number>, beside: readonly Beside[]): Map<number, number> {
  const lent = new Map<number, number>();
  const lend = (from: number, to: number, distance: number) => {
    const share = (LENT[distance - 1] ?? 0) * (own.get(from) ?? 0);
    if (share > (lent.get(to) ?? 0)) lent.set(to, share);
  };
  for (const [one, other, distance] of beside) {
    lend(one, other, distance);
    lend(other, one, distance);
  }
  return lent;
}

/**
 * For each statement, the best score among those of its space that were asserted about when it was,
 * its own included.
 */
function bestOfSitting(told: readonly { one: Said; score: number }[]): number[] {
  return told.map(({ one, score }) => {
    let best = score;
    for (const other of told)
      if (
        other.score > best &&
        other.one.space === one.space &&
        Math.abs(other.one.assertedAt - one.assertedAt) <= SITTING_SECONDS
      )
        best = other.score;
    return best;
  });
}

/**
 * What is said in the course of something may tell what its own words do not; a statement by itself
 * that shares no word with the question does not.
 */
const isTurn = ({ kind, speaker }: Said): boolean => kind === 'episode' || speaker !== '';

/**
 * How much of the name of its speaker, or of whom it is about, the question has: the best of them,
 * 0 to 1.
 */
function shareNamed({ speaker, named }: Said, { terms }: Question): number {
  let most = 0;
  for (const name of [speaker, ...named]) {
    const own = searchTerms(name);
    if (own.length)
      most = Math.max(most, own.filter((term) => terms.has(term)).length / own.length);
  }
  return most;
}

const speaksForAsker = ({ speaker }: Said): boolean => ASKER.has(speaker.trim().toLowerCase());

/** Who speaks, by how a statement begins ("Ada: …"); '' where that tells nobody. */
export function speakerIn(opening: string): string {
  const name = SPEAKER.exec(opening)?.[1] ?? '';
  return A_SENTENCE_ENDS.test(name) ? '' : name;
}
