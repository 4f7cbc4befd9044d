import type { CueMatch } from '../cue.ts';
import type { RelationCandidate, PreparedSentence } from './candidates.ts';

const likely = (odds: number) => 1 / (1 + Math.exp(-odds));
/** Stands for the odds of an anchor that is not there. */
const NONE = -6;

export const SENTENCE_COLUMNS = [
  'best',
  'effectFirst1',
  'effectFirst2',
  'effectFirst3',
  'causeFirst1',
  'causeFirst2',
  'length',
  'effectFirst',
  'causeFirst',
  'whole',
  'cue1',
  'cue2',
  'cues',
];

/**
 * What tells whether a sentence states a cause at all. `found` is sorted, the likeliest first, as
 * are the hits.
 */
export function computeSentenceColumns(
  { tokens }: PreparedSentence,
  found: RelationCandidate[],
  hits: CueMatch[],
): number[] {
  const odds = (causeFirst: boolean) =>
    found.filter((one) => one.causeFirst === causeFirst).map((one) => one.odds);
  const [effect, cause] = [odds(false), odds(true)];
  const sum = (list: number[]) => list.reduce((total, one) => total + likely(one), 0);
  return [
    found[0]?.odds ?? NONE,
    effect[0] ?? NONE,
    effect[1] ?? NONE,
    effect[2] ?? NONE,
    cause[0] ?? NONE,
    cause[1] ?? NONE,
    Math.log(1 + tokens.length),
    sum(effect),
    sum(cause),
    Math.max(0, ...found.map((one) => likely(one.odds) * one.begin.near * one.stop.near)),
    hits[0]?.cue.sure ?? 0,
    hits[1]?.cue.sure ?? 0,
    hits.length,
  ];
}

export const PAIR_COLUMNS = [
  'odds',
  'otherOdds',
  'causeFirst',
  'beginNear',
  'stopNear',
  'beginExact',
  'stopExact',
  'sentence',
  'neighbour',
  'rank',
  'behindBest',
  'first',
  'second',
  'length',
  'before',
  'behind',
  'kind',
  'kindBefore',
  'kindOfBegin',
  'kindBeforeBegin',
  'kindOfStop',
  'kindBehindStop',
  'cue',
  'verbsFirst',
  'verbsSecond',
  'commasFirst',
  'commasSecond',
  'othersFirst',
  'othersSecond',
];

/**
 * What tells whether a candidate is right, both ends included. @param sentence log-odds that its
 * sentence states a cause
 */
export function computePairColumns(
  { tokens, counts }: PreparedSentence,
  one: RelationCandidate,
  found: RelationCandidate[],
  hits: CueMatch[],
  sentence: number,
): number[] {
  const { anchor, begin, stop } = one;
  const kind = (index: number) => tokens.kind[index] ?? 0;
  const others = found.filter((other) => other.anchor !== anchor);
  const better = others.filter((other) => other.odds > one.odds);
  const among = (count: Int32Array, from: number, to: number) => count[to]! - count[from]!;
  return [
    one.odds,
    one.otherOdds,
    Number(one.causeFirst),
    begin.near,
    stop.near,
    begin.exact,
    stop.exact,
    sentence,
    Math.max(
      NONE,
      ...others.filter((other) => Math.abs(other.anchor - anchor) <= 4).map((other) => other.odds),
    ),
    better.length,
    better[0] ? better[0].odds - one.odds : 0,
    anchor - begin.edge,
    stop.edge - anchor,
    tokens.length,
    begin.edge,
    tokens.length - stop.edge,
    kind(anchor),
    kind(anchor - 1),
    kind(begin.edge),
    kind(begin.edge - 1),
    kind(stop.edge - 1),
    kind(stop.edge),
    cueAt(tokens, anchor, hits)?.cue.sure ?? 0,
    among(counts.verbs, begin.edge, anchor),
    among(counts.verbs, anchor, stop.edge),
    among(counts.commas, begin.edge, anchor),
    among(counts.commas, anchor, stop.edge),
    others.filter((other) => other.anchor > begin.edge && other.anchor < anchor).length,
    others.filter((other) => other.anchor > anchor && other.anchor < stop.edge).length,
  ];
}

/** The surest cue that stands on the anchor or up to two words before it. */
export function cueAt(
  { start, end }: PreparedSentence['tokens'],
  anchor: number,
  hits: CueMatch[],
): CueMatch | undefined {
  const from = start[Math.max(0, anchor - 2)]!;
  return hits.find((hit) => hit.start < end[anchor]! && hit.end > from);
}
