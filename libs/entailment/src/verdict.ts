import { roundTo } from '@plumbline/ml';
import { type Calibration, calibrateConfidence } from './calibration/calibration.ts';
import type { Fact, UnverifiableReason, Verdict } from './entailment.types.ts';
import type { SourceStance } from './source-stance.ts';
import { type VerdictReason, describeReason } from './verdict-explanation.ts';
import { getSideKey, takesSide, type Vote, type VoteOptions, weighStances } from './vote-weight.ts';

export interface VerdictOptions extends VoteOptions {
  calibration: Calibration;
  unverifiableReason?: UnverifiableReason;
  /**
   * The number of sentences left out before judging because they address the reader or a language
   * model.
   */
  omittedCount?: number;
  /** The number of documents left out before judging because the claim comes from them. */
  ownCount?: number;
}

export interface FactVerdict extends Fact {
  verdict: Verdict;
  /** Probability that the verdict is right, 0 to 1. Below .5 the verdict is UNCERTAIN. */
  confidence: number;
}

export interface VerdictResult<T extends SourceStance = SourceStance> {
  verdict: Verdict;
  /** Probability that the verdict is right, 0 to 1. Below .5 the verdict is UNCERTAIN. */
  confidence: number;
  facts: FactVerdict[];
  /** Log-odds for the deciding fact minus those against it, regardless of the verdict. */
  weight: number;
  /** Whether both sides of the deciding fact weigh about the same. */
  isConflict: boolean;
  /**
   * The stances that decided, most important first: the best of each story on the side of the
   * verdict and on the other side.
   */
  decisive: T[];
  /** The number of stories that support or contradict the claim. */
  independent: number;
  reasons: string[];
}

/** Two sides are in conflict when the weaker weighs more than this share of the stronger. */
const MIN_CONFLICT_RATIO = 0.6;
const MIN_CONFIDENCE = 0.5;
const MAX_UNVERIFIABLE_CONFIDENCE = 0.4;
const MAX_CONFLICT_CONFIDENCE = 0.49;

/**
 * Computes the verdict on a claim from what sources say about its facts.
 *
 * A source weighs `ln(p / (1 − p))`, with the probability p of its stance, times named factors
 * (vote-weight.ts). Each story votes once for each side, so that copies add nothing. A measured,
 * monotone map turns the difference of the two sides of a fact into its confidence. A claim is
 * FALSE when one of its facts is, and TRUE when all are. Its confidence is that of the most certain
 * false fact, or else of the least certain fact.
 */
export function computeVerdict<T extends SourceStance>(
  facts: readonly Fact[],
  stances: readonly T[],
  options: VerdictOptions,
): VerdictResult<T> {
  const balances = facts.map((fact) =>
    balanceFact(
      fact,
      stances.filter(({ factId }) => factId === fact.id),
      options,
    ),
  );
  const decider = selectDecider(balances);
  const decisive = selectDecisive(balances, decider);
  const independent = new Set(decisive.map(({ source }) => source.story)).size;
  const votes = balances.flatMap((balance) => balance.votes);
  const sourceCount = new Set(stances.map(({ source }) => source.id)).size;
  const satires = stances.filter((stance) => stance.isSatire && takesSide(stance));
  const reasons = listReasons(balances, decider, { independent, sourceCount, satires }, options);
  const { unverifiableReason } = options;
  const confidence = unverifiableReason
    ? Math.min(MAX_UNVERIFIABLE_CONFIDENCE, decider.confidence)
    : decider.confidence;
  return {
    verdict: unverifiableReason ? 'UNCERTAIN' : decider.verdict,
    confidence: roundTo(confidence, 3),
    facts: balances.map(({ fact, verdict, confidence: own }) => ({
      ...fact,
      verdict: unverifiableReason ? 'UNCERTAIN' : verdict,
      confidence: roundTo(unverifiableReason ? Math.min(MAX_UNVERIFIABLE_CONFIDENCE, own) : own, 3),
    })),
    weight: decider.support - decider.against,
    isConflict: decider.isConflict && votes.length > 0,
    decisive,
    independent,
    reasons,
  };
}

/** The evidence for and against one fact. */
interface FactBalance<T extends SourceStance> {
  fact: Fact;
  votes: Vote<T>[];
  copyCount: number;
  support: number;
  against: number;
  isConflict: boolean;
  verdict: Verdict;
  confidence: number;
}

function balanceFact<T extends SourceStance>(
  fact: Fact,
  stances: readonly T[],
  options: VerdictOptions,
): FactBalance<T> {
  const allVotes = weighStances(stances, options);
  const votes = keepBestOfStories(allVotes);
  const [support, against] = [sumWeights(votes, 1), sumWeights(votes, -1)];
  const isConflict =
    votes.length > 0 &&
    Math.min(support, against) > MIN_CONFLICT_RATIO * Math.max(support, against);
  const calibrated = calibrateConfidence(Math.abs(support - against), options.calibration);
  const confidence = isConflict ? Math.min(MAX_CONFLICT_CONFIDENCE, calibrated) : calibrated;
  return {
    ...{ fact, votes, support, against, isConflict, confidence },
    copyCount: allVotes.length - votes.length,
    verdict: confidence < MIN_CONFIDENCE ? 'UNCERTAIN' : support > against ? 'TRUE' : 'FALSE',
  };
}

/**
 * Returns the fact that determines the verdict: the most certain FALSE fact, else the least certain
 * fact.
 */
function selectDecider<T extends SourceStance>(balances: readonly FactBalance<T>[]) {
  const byConfidence = balances.toSorted((a, b) => a.confidence - b.confidence);
  return byConfidence.findLast(({ verdict }) => verdict === 'FALSE') ?? byConfidence[0]!;
}

/** Keeps the best vote for each story and side. */
function keepBestOfStories<T extends SourceStance>(votes: readonly Vote<T>[]): Vote<T>[] {
  const best = new Map<string, Vote<T>>();
  for (const vote of votes) {
    const key = getSideKey(vote.stance);
    const other = best.get(key);
    if (!other || compareVotes(vote, other) < 0) best.set(key, vote);
  }
  return [...best.values()];
}

/** Orders stances: the deciding fact first, and there the side of the verdict first. */
function selectDecisive<T extends SourceStance>(
  balances: readonly FactBalance<T>[],
  decider: FactBalance<T>,
): T[] {
  return [decider, ...balances.filter((balance) => balance !== decider)].flatMap(
    ({ votes, support, against }) => {
      const side = support >= against ? 1 : -1;
      return votes
        .toSorted((a, b) => (a.sign === b.sign ? compareVotes(a, b) : side * (b.sign - a.sign)))
        .map(({ stance }) => stance);
    },
  );
}

/** Heaviest first. Ties are ordered by source, so that the order is deterministic. */
function compareVotes(a: Vote, b: Vote): number {
  const [left, right] = [a.stance.source.id, b.stance.source.id];
  return b.weight - a.weight || (left < right ? -1 : left > right ? 1 : 0);
}

/** Sums in order of weight, so that the sum does not depend on the order of the votes. */
const sumWeights = (votes: readonly Vote[], side: 1 | -1) =>
  votes
    .filter(({ sign }) => sign === side)
    .map(({ weight }) => weight)
    .sort((a, b) => a - b)
    .reduce((sum, weight) => sum + weight, 0);

/** Facts about all sources, in addition to the votes. */
interface SourceSummary {
  /** The number of stories that decided. */
  independent: number;
  sourceCount: number;
  /** Satire that supports or contradicts a fact. */
  satires: readonly SourceStance[];
}

function listReasons(
  balances: readonly FactBalance<SourceStance>[],
  { fact: { id: factId }, support, against, isConflict, confidence }: FactBalance<SourceStance>,
  { independent, sourceCount, satires }: SourceSummary,
  { unverifiableReason, omittedCount = 0, ownCount = 0 }: VerdictOptions,
): string[] {
  const votes = balances.flatMap((balance) => balance.votes);
  const heads: VerdictReason[] = [];
  if (unverifiableReason) heads.push({ kind: 'open', reason: unverifiableReason });
  if (!votes.length && satires.length) heads.push({ kind: 'satire', isOnly: true });
  else if (!votes.length) heads.push({ kind: 'nothing', sourceCount });
  else {
    if (!unverifiableReason && isConflict) heads.push({ kind: 'conflict', support, against });
    else if (!unverifiableReason && confidence < MIN_CONFIDENCE) heads.push({ kind: 'weak' });
    const balance = { kind: 'balance' as const, support, against, independent };
    heads.push(balances.length > 1 ? { ...balance, factId } : balance);
  }
  const copyCount = balances.reduce((total, balance) => total + balance.copyCount, 0);
  const details: VerdictReason[] = [
    ...(copyCount ? [{ kind: 'copies' as const, copyCount }] : []),
    ...satires.map(({ source }) => ({ kind: 'satire' as const, source })),
    ...(ownCount ? [{ kind: 'own' as const, ownCount }] : []),
    ...(omittedCount ? [{ kind: 'omitted' as const, omittedCount }] : []),
    ...(balances.length > 1
      ? balances.map(({ fact, verdict, confidence: own }) => ({
          ...{ kind: 'fact' as const, fact, verdict, confidence: own },
        }))
      : []),
    ...votes.flatMap(({ stance, weight, sign, factors }) => [
      { kind: 'weight' as const, source: stance.source, weight, sign, factors },
      ...factors
        .filter(({ name }) => name !== 'credibility' && name !== 'type')
        .map(({ name }) => ({ kind: name, source: stance.source }) as VerdictReason),
    ]),
  ];
  return [...new Set([...heads.map(describeReason), ...details.map(describeReason).sort()])];
}
