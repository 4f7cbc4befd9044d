import { DAY_MS } from '@plumbline/text/durations';
import type { EvidenceType, SourceStance } from './source-stance.ts';

/** Factors that raise or lower the weight of a source in addition to its probability. */
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

/** The stance of one source on one fact, with its weight. */
export interface Vote<T extends SourceStance = SourceStance> {
  stance: T;
  sign: 1 | -1;
  /** Log-odds of the probability, multiplied by all factors. */
  weight: number;
  /** The factors other than 1. */
  factors: Factor[];
}

export interface VoteOptions {
  /** Preferred dates of evidence. */
  from?: Date;
  to?: Date;
  /** The earliest time at which the event of the claim happened. */
  eventDate?: Date;
}

/** Weight of each type of evidence relative to ordinary reporting. */
const TYPE_WEIGHTS: Record<EvidenceType, number> = {
  FACT_CHECK: 1.3,
  DATA: 1.2,
  EXPERT: 1.05,
  NEWS: 1,
};
const INFERENCE_WEIGHT = 0.85;
/** For statements about oneself. */
const CLAIMANT_WEIGHT = 0.15;
/** For sources published before the event. */
const OLDER_WEIGHT = 0.15;
/** For sources outside the requested dates. */
const OUTSIDE_WEIGHT = 0.5;
/**
 * Minimum weight of an earlier report when a later one says the opposite: its figures may have been
 * corrected.
 */
const MIN_SUPERSEDED_WEIGHT = 0.4;
/** A later report reaches its full effect on earlier ones after this time. */
const CORRECTION_MS = 3 * DAY_MS;
/**
 * A later report must have at least this share of the earlier one's credibility to supersede it.
 */
const MIN_RELATIVE_CREDIBILITY = 0.8;
/** A report published on the day of the event may have been written before the event. */
const SAME_DAY_MS = DAY_MS;
/** Upper bound for the probability of a judgement. */
const MAX_PROBABILITY = 0.97;
const MIN_PROBABILITY = 0.5;

/** Whether a source supports or contradicts a fact, rather than being neutral. */
export const takesSide = ({ stance, probability }: SourceStance): boolean =>
  stance !== 'NEUTRAL' && probability > MIN_PROBABILITY;

/** Returns the votes of all stances that support or contradict one fact. */
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

/** First report of a story on one side. A reprint does not make a story newer. */
interface FirstReport {
  stance: SourceStance['stance'];
  publishedAt: Date;
  /** The highest credibility among the copies of the story. */
  credibility: number;
}

export const getSideKey = ({ source, stance }: SourceStance): string => `${source.story} ${stance}`;

/** Returns the first publication for each story and side, without the claimant's own sources. */
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

/** The remaining weight of an earlier story when a later one says the opposite, up to 1. */
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
