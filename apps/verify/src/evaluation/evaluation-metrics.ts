import { VERDICTS, type Verdict } from '@plumbline/entailment';
import {
  computeBrierScore,
  computeCalibrationError,
  computeReliabilityBins,
  estimateProportion,
  type Proportion,
  type ReliabilityBin,
} from '@plumbline/ml';
import type { EvaluationResult } from './evaluation-result.ts';

export type JudgedClaim = Pick<EvaluationResult, 'label' | 'verdict' | 'confidence'>;

/** How often verdicts are what claims are labelled. */
export interface EvaluationMetrics {
  total: number;
  /** Verdicts other than UNCERTAIN. */
  coverage: Proportion;
  /** Verdicts that are as labelled, UNCERTAIN included. */
  accuracy: Proportion;
  /** Of the decided, those that are as labelled. */
  decidedAccuracy: Proportion;
  /** TRUE for a false claim, or the reverse. */
  wrongSide: Proportion;
  /** Of claims labelled UNCERTAIN, those that are decided. */
  overconfident: Proportion;
  byVerdict: Record<Verdict, { precision: Proportion; recall: Proportion }>;
  /** Counts by label, then by verdict. */
  confusion: Record<Verdict, Record<Verdict, number>>;
  /** Of the decided, as are the next three; NaN where there are none. */
  brierScore: number;
  calibrationError: number;
  meanConfidence: number;
  bins: ReliabilityBin[];
}

export const isRight = ({ label, verdict }: Pick<JudgedClaim, 'label' | 'verdict'>): boolean =>
  label === verdict;

export const isWrongSide = ({ label, verdict }: Pick<JudgedClaim, 'label' | 'verdict'>): boolean =>
  label !== verdict && label !== 'UNCERTAIN' && verdict !== 'UNCERTAIN';

/**
 * The confidence of UNCERTAIN is that of a side which was not taken: only decided verdicts state
 * one that can be right.
 */
export function computeMetrics(claims: readonly JudgedClaim[]): EvaluationMetrics {
  const countWhere = (isCounted: (claim: JudgedClaim) => boolean) =>
    claims.filter(isCounted).length;
  const total = claims.length;
  const decided = claims.filter(({ verdict }) => verdict !== 'UNCERTAIN');
  const statements = decided.map((claim) => ({
    confidence: claim.confidence,
    isRight: isRight(claim),
  }));
  const bins = computeReliabilityBins(statements);
  const openCount = countWhere(({ label }) => label === 'UNCERTAIN');
  return {
    total,
    coverage: estimateProportion(decided.length, total),
    accuracy: estimateProportion(countWhere(isRight), total),
    decidedAccuracy: estimateProportion(decided.filter(isRight).length, decided.length),
    wrongSide: estimateProportion(countWhere(isWrongSide), total),
    overconfident: estimateProportion(
      decided.filter(({ label }) => label === 'UNCERTAIN').length,
      openCount,
    ),
    byVerdict: mapVerdicts((one) => {
      const rightCount = countWhere(({ label, verdict }) => label === one && verdict === one);
      return {
        precision: estimateProportion(
          rightCount,
          countWhere(({ verdict }) => verdict === one),
        ),
        recall: estimateProportion(
          rightCount,
          countWhere(({ label }) => label === one),
        ),
      };
    }),
    confusion: mapVerdicts((label) =>
      mapVerdicts((verdict) =>
        countWhere((claim) => claim.label === label && claim.verdict === verdict),
      ),
    ),
    brierScore: computeBrierScore(statements),
    calibrationError: computeCalibrationError(bins),
    meanConfidence:
      statements.reduce((sum, { confidence }) => sum + confidence, 0) / statements.length,
    bins,
  };
}

const mapVerdicts = <T>(createValue: (verdict: Verdict) => T): Record<Verdict, T> => {
  const [TRUE, FALSE, UNCERTAIN] = VERDICTS.map(createValue) as [T, T, T];
  return { TRUE, FALSE, UNCERTAIN };
};
