/** A stated confidence from 0 to 1, and whether the statement was correct. */
export interface StatedConfidence {
  confidence: number;
  isRight: boolean;
}

/** Statements with a confidence from `low` to below `high`; 1 is in the last bin. */
export interface ReliabilityBin {
  low: number;
  high: number;
  count: number;
  rightCount: number;
  /** NaN for an empty bin. */
  meanConfidence: number;
}

const BIN_COUNT = 10;

/** Returns ten bins of equal width, including empty ones. */
export function computeReliabilityBins(statements: readonly StatedConfidence[]): ReliabilityBin[] {
  const statementsByBin = Map.groupBy(statements, ({ confidence }) =>
    Math.min(BIN_COUNT - 1, Math.floor(confidence * BIN_COUNT)),
  );
  return Array.from({ length: BIN_COUNT }, (_, at) => {
    const own = statementsByBin.get(at) ?? [];
    return {
      ...{ low: at / BIN_COUNT, high: (at + 1) / BIN_COUNT, count: own.length },
      rightCount: own.filter(({ isRight }) => isRight).length,
      meanConfidence: own.reduce((sum, { confidence }) => sum + confidence, 0) / own.length,
    };
  });
}

/**
 * Expected calibration error (Naeini et al. 2015): the difference between mean confidence and share
 * of correct statements, averaged over all bins by their size; NaN without statements.
 */
export function computeCalibrationError(bins: readonly ReliabilityBin[]): number {
  const total = bins.reduce((sum, { count }) => sum + count, 0);
  const errors = bins.flatMap(({ count, rightCount, meanConfidence }) =>
    count ? Math.abs(meanConfidence * count - rightCount) : [],
  );
  return errors.reduce((sum, error) => sum + error, 0) / total;
}

/**
 * Mean squared difference between the confidence and 1 (correct) or 0 (wrong); NaN without
 * statements.
 */
export const computeBrierScore = (statements: readonly StatedConfidence[]): number =>
  statements.reduce(
    (sum, { confidence, isRight }) => sum + (confidence - Number(isRight)) ** 2,
    0,
  ) / statements.length;
