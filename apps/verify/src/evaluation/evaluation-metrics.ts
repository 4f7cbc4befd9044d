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

/** How often verdicts equal the labels. */
export interface EvaluationMetrics {
  total: number;
  /** Verdicts other than UNCERTAIN. */
  coverage: Proportion;
  /** Verdicts that equal the label, including UNCERTAIN. */
  accuracy: Proportion;
  /** Verdicts that equal the label, among the decided ones. */
  decidedAccuracy: Proportion;
  /** Verdicts that are TRUE for a false claim, or the reverse. */
  wrongSide: Proportion;
  /** Decided verdicts, among the claims with the label UNCERTAIN. */
  overconfident: Proportion;
  byVerdict: Record<Verdict, { precision: Proportion; recall: Proportion }>;
  /** Counts by label, then by verdict. */
  confusion: Record<Verdict, Record<Verdict, number>>;
  /** Computed from decided verdicts, like the next three; NaN without any. */
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
 * Confidence is evaluated for decided verdicts only: for UNCERTAIN it refers to a side that was not
 * chosen.
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
