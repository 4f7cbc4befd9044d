import { DAY_MS } from '@plumbline/text/durations';
import type { EvidenceType, SourceStance } from './source-stance.ts';

/** What makes a source's word count more or less than its probability alone. */
export const FACTOR_NAMES = [
  'credibility',
  'type',
  'inference',
  'claimant',
  'older',
  'outside',
  'superseded',
] as const;
export interface Factor {
  name: (typeof FACTOR_NAMES)[number];
  weight: number;
}

/** The word of one source on one fact, with its weight. */
export interface Vote<T extends SourceStance = SourceStance> {
  stance: T;
  sign: 1 | -1;
  /** Log-odds of the probability, times all factors. */
  weight: number;
  /** Those that are not 1. */
  factors: Factor[];
}

export interface VoteOptions {
  /** Preferred dates of evidence. */
  from?: Date;
  to?: Date;
  /** When what the claim tells of happened, at the earliest. */
  eventDate?: Date;
}

/** How much a kind of evidence counts against ordinary reporting. */
const TYPE_WEIGHTS: Record<EvidenceType, number> = {
  FACT_CHECK: 1.3,
  DATA: 1.2,
  EXPERT: 1.05,
  NEWS: 1,
};
const INFERENCE_WEIGHT = 0.85;
/** What one says of oneself. */
const CLAIMANT_WEIGHT = 0.15;
/** What was published before the event. */
const OLDER_WEIGHT = 0.15;
/** Outside the dates asked for. */
const OUTSIDE_WEIGHT = 0.5;
/**
 * What an earlier report is worth, at least, beside a later one that says the opposite: its figures
 * may have been corrected.
 */
const MIN_SUPERSEDED_WEIGHT = 0.4;
/** A correction takes effect over so many days. */
const CORRECTION_MS = 3 * DAY_MS;
/** A later report supersedes only what is not much better trusted. */
const MIN_RELATIVE_CREDIBILITY = 0.8;
/** What is published on the day it speaks of may have been written before it ended. */
const SAME_DAY_MS = DAY_MS;
/** Judgements are never taken for surer than this. */
const MAX_PROBABILITY = 0.97;
const MIN_PROBABILITY = 0.5;

/** Whether a source says that a fact is so or is not, rather than nothing of it. */
export const takesSide = ({ stance, probability }: SourceStance): boolean =>
  stance !== 'NEUTRAL' && probability > MIN_PROBABILITY;

/** The votes of all stances on one fact that are for or against it. */
export function weighStances<T extends SourceStance>(
  stances: readonly T[],
  options: VoteOptions,
): Vote<T>[] {
  const decisive = stances.filter((one) => takesSide(one) && !one.isSatire);
  const firstReports = findFirstReports(decisive);
  return decisive.map((stance) => {
    const factors = listFactors(stance, firstReports, options).filter(({ weight }) => weight !== 1);
    const probability = Math.min(MAX_PROBABILITY, stance.probability);
    return {
      stance,
      sign: stance.stance === 'SUPPORTS' ? 1 : -1,
      weight: factors.reduce(
        (product, { weight }) => product * weight,
        Math.log(probability / (1 - probability)),
      ),
      factors,
    };
  });
}

/** Of a story and side: a reprint makes nothing newer. */
interface FirstReport {
  stance: SourceStance['stance'];
  publishedAt: Date;
  /** The best of its members'. */
  credibility: number;
}

export const getSideKey = ({ source, stance }: SourceStance): string => `${source.story} ${stance}`;

/** Of each story and side that is not the claimant's own, when it was first published. */
function findFirstReports(stances: readonly SourceStance[]): ReadonlyMap<string, FirstReport> {
  const firstReports = new Map<string, FirstReport>();
  for (const one of stances) {
    const { publishedAt, credibility } = one.source;
    if (publishedAt === null || one.isFromClaimant) continue;
    const earlier = firstReports.get(getSideKey(one));
    firstReports.set(getSideKey(one), {
      stance: one.stance,
      publishedAt: earlier && earlier.publishedAt < publishedAt ? earlier.publishedAt : publishedAt,
      credibility: Math.max(earlier?.credibility ?? 0, credibility),
    });
  }
  return firstReports;
}

function listFactors(
  one: SourceStance,
  firstReports: ReadonlyMap<string, FirstReport>,
  { from, to, eventDate }: VoteOptions,
): Factor[] {
  const report = firstReports.get(getSideKey(one));
  const at = report?.publishedAt;
  const isOlder = at && eventDate && at.getTime() + SAME_DAY_MS < eventDate.getTime();
  const isOutside = at && ((from && at < from) || (to && at > to));
  return [
    { name: 'credibility', weight: one.source.credibility },
    { name: 'type', weight: TYPE_WEIGHTS[one.type] },
    { name: 'inference', weight: one.isInferred ? INFERENCE_WEIGHT : 1 },
    { name: 'claimant', weight: one.isFromClaimant ? CLAIMANT_WEIGHT : 1 },
    { name: 'older', weight: isOlder ? OLDER_WEIGHT : 1 },
    { name: 'outside', weight: isOutside ? OUTSIDE_WEIGHT : 1 },
    { name: 'superseded', weight: report ? computeSupersededWeight(report, firstReports) : 1 },
  ];
}

/** How much is left of an earlier story beside a later one that says the opposite: 1 all of it. */
function computeSupersededWeight(
  report: FirstReport,
  firstReports: ReadonlyMap<string, FirstReport>,
): number {
  const weights = [...firstReports.values()]
    .filter(
      (other) =>
        other.stance !== report.stance &&
        other.publishedAt > report.publishedAt &&
        other.credibility >= MIN_RELATIVE_CREDIBILITY * report.credibility,
    )
    .map((other) => {
      const delayMs = other.publishedAt.getTime() - report.publishedAt.getTime();
      return 1 - (1 - MIN_SUPERSEDED_WEIGHT) * Math.min(1, delayMs / CORRECTION_MS);
    });
  return Math.min(1, ...weights);
}
