import { roundTo } from '@plumbline/ml';
import { DAY_MS } from '@plumbline/text/durations';
import { calibrateConfidence } from './calibration.ts';
import type { Evidence, EvidenceType } from './evidence.ts';
import { type VerdictReason, describeReason } from './verdict-explanation.ts';
import type { UnverifiableReason } from './verdict.types.ts';

export const VERDICTS = ['TRUE', 'FALSE', 'UNCERTAIN'] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface VerdictOptions {
  /** Preferred dates of evidence: what lies outside counts less. */
  from?: Date;
  to?: Date;
  /** When what the claim tells of happened: evidence older than this proves nothing. */
  happened?: Date;
  open?: UnverifiableReason;
}

export interface VerdictResult {
  verdict: Verdict;
  /** 0 to 1, that the verdict is right; below .5 it is UNCERTAIN. */
  confidence: number;
  /** −1 to 1: how far the evidence leans towards TRUE, whatever the verdict. */
  lean: number;
  /** Both sides weigh about the same. */
  isConflict: boolean;
  /**
   * What decided, most telling first: the best of each story, on the side of the verdict and on the
   * other.
   */
  decided: Evidence[];
  /** Stories that speak for or against the claim. */
  independent: number;
  reasons: string[];
}

/** How much a kind of evidence counts against ordinary reporting. */
const TYPE: Record<EvidenceType, number> = { FACT_CHECK: 1.3, DATA: 1.2, EXPERT: 1.05, NEWS: 1 };
/** Outside the dates asked for. */
const OUTSIDE = 0.5;
/**
 * What an earlier report is worth, at least, beside a later one that says the opposite: its figures
 * may have been corrected.
 */
const SUPERSEDED = 0.4;
/** A correction takes effect over so many days. */
const CORRECTED_MS = 3 * DAY_MS;
/** A later report supersedes only what is not much better trusted. */
const TRUSTED = 0.8;
/** Judgements are never taken for surer than this. */
const SUREST = 0.97;
/** Two sides of which the weaker weighs more than this share of the stronger are about equal. */
const EQUAL = 0.6;
const LEAST = 0.5;
/** What is published on the day it speaks of may have been written before it ended. */
const SAME_DAY_MS = DAY_MS;

interface Weighed {
  evidence: Evidence;
  sign: 1 | -1;
  weight: number;
}

/**
 * The verdict on a claim, computed from the stance of its evidence.
 *
 * Each piece weighs `ln(c / (1 − c)) × credibility × type × recency`, `c` being the confidence of
 * its stance: the log-odds that one source gives, taken down by how far it is to be trusted. Each
 * story votes once, with the best of its members for each side, so that copies add nothing. The
 * claimant's own pages, and what is older than the event, count nothing; what a later and no less
 * trusted report contradicts counts down to 40 %. `lean` is the sum for minus the sum against; the
 * confidence is read from it by a monotone map that was fitted on labelled claims (calibration.ts).
 * Two sides of about equal weight, or a confidence below .5, are UNCERTAIN.
 */
export function computeVerdict(
  evidence: readonly Evidence[],
  options: VerdictOptions = {},
): VerdictResult {
  const details: VerdictReason[] = [];
  const votes = votesOf(evidence, options, details);
  const [support, against] = [sumOf(votes, 1), sumOf(votes, -1)];
  const lean = support - against;
  const decided = votes.toSorted(byWeight(lean >= 0 ? 1 : -1)).map(({ evidence: own }) => own);
  const independent = new Set(decided.map(({ document }) => document.story)).size;
  const heads = [describeReason({ kind: 'balance', support, against, independent })];
  const isConflict = Math.min(support, against) > EQUAL * Math.max(support, against);
  const answer = (verdict: Verdict, confidence: number): VerdictResult => ({
    verdict,
    confidence: roundTo(confidence, 3),
    lean: roundTo(Math.tanh(lean), 3),
    isConflict,
    decided,
    independent,
    reasons: [...new Set([...heads, ...details.map(describeReason).sort()])],
  });
  const confidence = calibrateConfidence(Math.abs(lean));
  if (options.open) {
    heads.unshift(describeReason({ kind: 'open', open: options.open }));
    return answer('UNCERTAIN', Math.min(confidence, LEAST - 0.1));
  }
  if (!votes.length) {
    heads.splice(0, 1, describeReason({ kind: 'nothing', considered: evidence.length }));
    return answer('UNCERTAIN', calibrateConfidence(0));
  }
  if (isConflict) {
    heads.unshift(describeReason({ kind: 'conflict', support, against }));
    return answer('UNCERTAIN', Math.min(confidence, LEAST - 0.01));
  }
  if (confidence < LEAST) {
    heads.unshift(describeReason({ kind: 'weak' }));
    return answer('UNCERTAIN', confidence);
  }
  return answer(lean > 0 ? 'TRUE' : 'FALSE', confidence);
}

/** One vote a story and side. */
function votesOf(
  evidence: readonly Evidence[],
  options: VerdictOptions,
  reasons: VerdictReason[],
): Weighed[] {
  const told = evidence.filter(({ stance }) => stance !== 'NEUTRAL');
  const first = firstTold(told);
  const weighed = told.flatMap((own) => weighedOf(own, first, options, reasons));
  const best = new Map<string, Weighed>();
  for (const vote of weighed) {
    const key = sideOf(vote.evidence);
    const known = best.get(key);
    if (!known || isBefore(vote, known)) best.set(key, vote);
  }
  const copies = weighed.length - best.size;
  if (copies > 0) reasons.push({ kind: 'copies', copies });
  return [...best.values()];
}

const sideOf = ({ document, stance }: Evidence) => `${document.story} ${stance}`;

interface Told {
  stance: Evidence['stance'];
  story: number;
  /** When it was first published: a reprint makes nothing newer. */
  at: Date;
  /** The best of its members'. */
  credibility: number;
}

/** Of each story and side that is not the claimant's own, when it was first told. */
function firstTold(evidence: readonly Evidence[]): ReadonlyMap<string, Told> {
  const out = new Map<string, Told>();
  for (const own of evidence) {
    const { story, publishedAt, credibility } = own.document;
    if (publishedAt === null || own.isFromClaimant) continue;
    const known = out.get(sideOf(own));
    const at = known && known.at < publishedAt ? known.at : publishedAt;
    out.set(sideOf(own), {
      stance: own.stance,
      story,
      at,
      credibility: Math.max(known?.credibility ?? 0, credibility.score),
    });
  }
  return out;
}

function weighedOf(
  own: Evidence,
  first: ReadonlyMap<string, Told>,
  { from, to, happened }: VerdictOptions,
  reasons: VerdictReason[],
): Weighed[] {
  const { document, stance, type, confidence, isFromClaimant } = own;
  const { outlet, credibility } = document;
  if (isFromClaimant) {
    reasons.push({ kind: 'claimants', outlet });
    return [];
  }
  const told = first.get(sideOf(own));
  if (told && happened && told.at.getTime() + SAME_DAY_MS < happened.getTime()) {
    reasons.push({ kind: 'older', outlet, publishedAt: told.at });
    return [];
  }
  const sure = Math.min(SUREST, confidence);
  if (sure <= LEAST) return [];
  let recency = 1;
  if (told && ((from && told.at < from) || (to && told.at > to))) {
    recency *= OUTSIDE;
    reasons.push({ kind: 'outside', outlet, publishedAt: told.at });
  }
  const left = told ? leftOf(told, first) : 1;
  if (left < 1) {
    recency *= left;
    reasons.push({ kind: 'superseded', outlet });
  }
  const weight = Math.log(sure / (1 - sure)) * credibility.score * TYPE[type] * recency;
  return [{ evidence: own, sign: stance === 'SUPPORTS' ? 1 : -1, weight }];
}

/**
 * How much is left of an earlier story beside the latest one that says the opposite: 1 all of it.
 */
function leftOf(own: Told, all: ReadonlyMap<string, Told>): number {
  let least = 1;
  for (const other of all.values()) {
    if (other.stance === own.stance || other.at <= own.at) continue;
    if (other.credibility < TRUSTED * own.credibility) continue;
    least = Math.min(
      least,
      1 - (1 - SUPERSEDED) * Math.min(1, (other.at.getTime() - own.at.getTime()) / CORRECTED_MS),
    );
  }
  return least;
}

/**
 * The side of the verdict first, then by weight; equals by their documents, so that an order is the
 * same every time.
 */
const byWeight = (side: 1 | -1) => (a: Weighed, b: Weighed) =>
  a.sign === b.sign ? (isBefore(a, b) ? -1 : 1) : b.sign * side - a.sign * side;

function isBefore(a: Weighed, b: Weighed): boolean {
  if (a.weight !== b.weight) return a.weight > b.weight;
  const [left, right] = [a.evidence, b.evidence];
  return left.document.id === right.document.id
    ? left.start < right.start
    : left.document.id < right.document.id;
}

/** In the order of weight, so that the same votes in any order give the same sum. */
const sumOf = (votes: readonly Weighed[], side: 1 | -1) =>
  votes
    .filter(({ sign }) => sign === side)
    .map(({ weight }) => weight)
    .sort((a, b) => a - b)
    .reduce((sum, weight) => sum + weight, 0);
