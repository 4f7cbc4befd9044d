import {
  type Outline,
  writeAnchorFeatures,
  isPunctuation,
  canAnchor,
  writeNeighbourFeatures,
  outlineOf,
} from './anchors.ts';
import { type Counts, writeBoundaryFeatures, countsOf } from './boundaries.ts';
import { MAX_FEATURES } from './mix.ts';
import type { SparsePair } from './sparse-linear.ts';
import { type TokenColumns, tokenizeSentence } from './tokens.ts';
import { WORD_CLASS } from './word-class.ts';

/** A sentence made ready. */
export interface PreparedSentence {
  tokens: TokenColumns;
  outline: Outline;
  counts: Counts;
}

export function prepareSentence(text: string, tokens = tokenizeSentence(text)): PreparedSentence {
  return { tokens, outline: outlineOf(tokens), counts: countsOf(tokens) };
}

export interface Scorers {
  /**
   * That the token opens the cause, the effect before it; that it opens the effect, the cause
   * before it.
   */
  anchors: SparsePair;
  /** That the first end begins here; that the second stops here. */
  boundaries: SparsePair;
}

/** Where an end begins or stops. */
export interface Boundary {
  /** it lies before this token */
  edge: number;
  /** chance that the end it gives overlaps the true one by half of the longer */
  near: number;
  /** chance that it is the very one */
  exact: number;
}

/**
 * A relation there may be: what stands before the anchor with what stands from it on. Tokens by
 * index, ends exclusive.
 */
export interface RelationCandidate {
  anchor: number;
  causeFirst: boolean;
  /** Log-odds of the anchor, and of it in the other direction. */
  odds: number;
  otherOdds: number;
  begin: Boundary;
  /** The first end stops before this token. */
  firstEnd: number;
  stop: Boundary;
}

/** Anchors less likely than 8 in 100 are not followed up. */
const LEAST_ODDS = Math.log(0.08 / 0.92);
/** Odds that the words around do not make up for. */
const RULED_OUT = LEAST_ODDS - 2;
/** Nor more than so many in a sentence: whoever writes "to to to" gets no more work out of us. */
const MOST_ANCHORS = 6;
/** Tokens that an end may have. */
const LONGEST_END = 48;

/** The likeliest relations of a sentence, the likeliest anchor first. */
export function findCandidates(passage: PreparedSentence, scorers: Scorers): RelationCandidate[] {
  const { tokens, outline } = passage;
  const row = new Int32Array(MAX_FEATURES);
  const anchors: Pick<RelationCandidate, 'anchor' | 'causeFirst' | 'odds' | 'otherOdds'>[] = [];
  for (let anchor = 1; anchor < tokens.length; anchor += 1) {
    if (!canAnchor(tokens, outline, anchor)) continue;
    const count = writeAnchorFeatures(tokens, outline, anchor, row);
    if (Math.max(...scorers.anchors.score(row, count)) < RULED_OUT) continue;
    const [effectFirst, causeFirst] = scorers.anchors.score(
      row,
      writeNeighbourFeatures(tokens, anchor, row, count),
    );
    const odds = Math.max(effectFirst, causeFirst);
    if (odds >= LEAST_ODDS)
      anchors.push({
        anchor,
        causeFirst: causeFirst > effectFirst,
        odds,
        otherOdds: Math.min(effectFirst, causeFirst),
      });
  }
  anchors.sort((a, b) => b.odds - a.odds || a.anchor - b.anchor);
  return anchors.slice(0, MOST_ANCHORS).flatMap((found) => withEnds(passage, scorers, found) ?? []);
}

/**
 * A candidate at an anchor, with the ends that suit it best; `undefined` when there is nothing on
 * one side.
 */
export function withEnds(
  passage: PreparedSentence,
  scorers: Scorers,
  found: Pick<RelationCandidate, 'anchor' | 'causeFirst' | 'odds' | 'otherOdds'>,
): RelationCandidate | undefined {
  const { anchor, causeFirst } = found;
  let firstEnd = anchor;
  while (firstEnd > 0 && isPunctuation(passage.tokens.kind[firstEnd - 1]!)) firstEnd -= 1;
  const row = new Int32Array(MAX_FEATURES);
  const score = (edges: number[], which: 0 | 1) =>
    edges.map(
      (edge) =>
        scorers.boundaries.score(
          row,
          writeBoundaryFeatures(passage.tokens, passage.counts, { anchor, edge, causeFirst }, row),
        )[which],
    );
  const beginnings = findBeginnings(passage.tokens, anchor).filter((edge) => edge < firstEnd);
  const stops = findStops(passage.tokens, anchor);
  const begin = nearest(beginnings, score(beginnings, 0), firstEnd);
  const stop = nearest(stops, score(stops, 1), anchor);
  return begin && stop && { ...found, begin, firstEnd, stop };
}

const {
  adverb,
  auxiliary,
  be,
  break: pause,
  comma,
  coordinator,
  determiner,
  ing,
  name,
  not,
  noun,
  number,
  other,
  past,
  plural,
  possessive,
  preposition,
  pronoun,
  relative,
  saying,
  stop: period,
  subordinator,
  time,
  to,
} = WORD_CLASS;
/**
 * Behind these nothing begins, with those nothing does: rules that hold for 19 of 20 ends and leave
 * a third of the places to be scored.
 */
const NOT_BEGUN_BEHIND = new Set<number>([
  ...[
    adverb,
    auxiliary,
    determiner,
    ing,
    not,
    noun,
    number,
    other,
    past,
    period,
    plural,
    possessive,
    pronoun,
    time,
  ],
]);
const NOT_BEGUN_WITH = new Set<number>([
  adverb,
  auxiliary,
  be,
  comma,
  coordinator,
  not,
  past,
  pause,
  period,
  possessive,
  saying,
  subordinator,
]);
const NOT_STOPPED_BEHIND = new Set<number>([
  ...[
    auxiliary,
    be,
    comma,
    coordinator,
    determiner,
    not,
    pause,
    period,
    possessive,
    preposition,
    relative,
    saying,
    subordinator,
    to,
  ],
]);
const NOT_STOPPED_BEFORE = new Set<number>([
  adverb,
  determiner,
  name,
  not,
  noun,
  number,
  other,
  plural,
  pronoun,
  saying,
  time,
]);

/** Tokens that the end before an anchor may begin with. */
export function findBeginnings({ kind }: TokenColumns, anchor: number): number[] {
  const edges: number[] = [];
  for (let edge = Math.max(0, anchor - LONGEST_END); edge < anchor; edge += 1) {
    const [last, next] = [kind[edge - 1], kind[edge]!];
    if (
      last === undefined ||
      (!NOT_BEGUN_BEHIND.has(last) && !NOT_BEGUN_WITH.has(next) && (last !== name || next !== name))
    )
      edges.push(edge);
  }
  return edges;
}

/** Tokens that the end from an anchor on may stop before. */
export function findStops({ kind, length }: TokenColumns, anchor: number): number[] {
  const edges: number[] = [];
  for (let edge = anchor + 1; edge <= Math.min(length, anchor + LONGEST_END); edge += 1) {
    const [last, next] = [kind[edge - 1]!, kind[edge]];
    if (next === undefined || (!NOT_STOPPED_BEHIND.has(last) && !NOT_STOPPED_BEFORE.has(next)))
      edges.push(edge);
  }
  return edges;
}

/**
 * Not the likeliest boundary but the one that is most likely near the true one: whose end shares
 * half of the longer with it.
 *
 * @param fixed the token at the other side of the end
 */
function nearest(edges: number[], odds: number[], fixed: number): Boundary | undefined {
  const most = Math.max(...odds);
  // What is a hundred times less likely than the likeliest decides nothing.
  const likely = edges.flatMap((edge, at) =>
    odds[at]! > most - 4.6 ? [{ edge, share: Math.exp(odds[at]! - most) }] : [],
  );
  const total = likely.reduce((sum, { share }) => sum + share, 0);
  let best: (Boundary & { worth: number }) | undefined;
  for (const { edge, share } of likely) {
    let near = 0;
    let overlap = 0;
    for (const other of likely) {
      const [a, b] = [Math.abs(edge - fixed), Math.abs(other.edge - fixed)];
      const shared = Math.min(a, b) / (Math.max(a, b) || 1);
      if (shared >= 0.5) near += other.share;
      overlap += shared * other.share;
    }
    const worth = near + 0.15 * overlap;
    if (!best || worth > best.worth)
      best = { edge, near: near / total, exact: share / total, worth };
  }
  return best && { edge: best.edge, near: best.near, exact: best.exact };
}
