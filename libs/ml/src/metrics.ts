/** An item with its score and its true label. */
export interface ScoredExample {
  score: number;
  positive: boolean;
}

/**
 * Probability that a positive has a higher score than a negative; ties count half (Mann–Whitney).
 * NaN without positives or without negatives.
 */
export function computeAreaUnderCurve(examples: readonly ScoredExample[]): number {
  const sorted = [...examples].sort((a, b) => a.score - b.score);
  const positives = sorted.filter(({ positive }) => positive).length;
  let rankSum = 0;
  for (let start = 0; start < sorted.length;) {
    let end = start;
    while (end < sorted.length && sorted[end]?.score === sorted[start]?.score) end += 1;
    for (let index = start; index < end; index += 1)
      if (sorted[index]?.positive) rankSum += (start + end + 1) / 2;
    start = end;
  }
  return (rankSum - (positives * (positives + 1)) / 2) / (positives * (sorted.length - positives));
}

/**
 * Precision, recall and their harmonic mean when all scores from `threshold` on count as positive;
 * 0 instead of a division by zero.
 */
export function computeF1(
  examples: readonly ScoredExample[],
  threshold = 0.5,
): { precision: number; recall: number; f1: number } {
  let truePositives = 0;
  let predictedPositives = 0;
  let actualPositives = 0;
  for (const { score, positive } of examples) {
    predictedPositives += Number(score >= threshold);
    actualPositives += Number(positive);
    truePositives += Number(positive && score >= threshold);
  }
  return {
    precision: truePositives / (predictedPositives || 1),
    recall: truePositives / (actualPositives || 1),
    f1: (2 * truePositives) / (predictedPositives + actualPositives || 1),
  };
}

/** Returns the threshold with the highest F1; the lowest one in a tie. */
export function findBestThreshold(examples: readonly ScoredExample[]): {
  threshold: number;
  f1: number;
} {
  const sorted = [...examples].sort((a, b) => b.score - a.score);
  const actualPositives = sorted.filter(({ positive }) => positive).length;
  let best = { threshold: Infinity, f1: 0 };
  let truePositives = 0;
  sorted.forEach(({ score, positive }, index) => {
    truePositives += Number(positive);
    if (sorted[index + 1]?.score === score) return;
    const currentF1 = (2 * truePositives) / (index + 1 + actualPositives);
    if (currentF1 >= best.f1) best = { threshold: score, f1: currentF1 };
  });
  return best;
}
