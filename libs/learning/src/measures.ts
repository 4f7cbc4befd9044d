/** A row with its score and what is true of it. */
export interface Scored {
  score: number;
  positive: boolean;
}

/**
 * Chance that a positive is scored above a negative, ties counting half (Mann–Whitney). NaN when
 * either is missing.
 */
export function areaUnderCurve(scored: readonly Scored[]): number {
  const sorted = [...scored].sort((a, b) => a.score - b.score);
  const positives = sorted.filter(({ positive }) => positive).length;
  let ranks = 0;
  for (let from = 0; from < sorted.length;) {
    let to = from;
    while (to < sorted.length && sorted[to]?.score === sorted[from]?.score) to += 1;
    for (let at = from; at < to; at += 1) if (sorted[at]?.positive) ranks += (from + to + 1) / 2;
    from = to;
  }
  return (ranks - (positives * (positives + 1)) / 2) / (positives * (sorted.length - positives));
}

/**
 * Precision, recall and their harmonic mean when all from `threshold` on are called positive; 0
 * where there is nothing to divide by.
 */
export function f1(
  scored: readonly Scored[],
  threshold = 0.5,
): { precision: number; recall: number; f1: number } {
  let hits = 0;
  let said = 0;
  let positives = 0;
  for (const { score, positive } of scored) {
    said += Number(score >= threshold);
    positives += Number(positive);
    hits += Number(positive && score >= threshold);
  }
  return {
    precision: hits / (said || 1),
    recall: hits / (positives || 1),
    f1: (2 * hits) / (said + positives || 1),
  };
}

/** The threshold at which F1 is highest; the lowest such. */
export function bestThreshold(scored: readonly Scored[]): { threshold: number; f1: number } {
  const sorted = [...scored].sort((a, b) => b.score - a.score);
  const positives = sorted.filter(({ positive }) => positive).length;
  let best = { threshold: Infinity, f1: 0 };
  let hits = 0;
  sorted.forEach(({ score, positive }, at) => {
    hits += Number(positive);
    if (sorted[at + 1]?.score === score) return;
    const reached = (2 * hits) / (at + 1 + positives);
    if (reached >= best.f1) best = { threshold: score, f1: reached };
  });
  return best;
}
