import type { PointCandidate } from '../candidates.types.ts';

/** Minimum share of the shorter label's words that the longer one must contain. */
const MIN_SHARED_WORDS = 0.7;

/** Removes repeated statements for one date, keeping the first. */
export function mergeRepeatedPoints(points: readonly PointCandidate[]): PointCandidate[] {
  const wordsByDate = new Map<string, ReadonlySet<string>[]>();
  return points.filter(({ date, label }) => {
    const words = new Set(label.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
    const others = wordsByDate.get(date) ?? [];
    if (others.some((other) => sharesWords(words, other))) return false;
    wordsByDate.set(date, [...others, words]);
    return true;
  });
}

function sharesWords(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [shorter, longer] = a.size <= b.size ? [a, b] : [b, a];
  const shared = [...shorter].filter((word) => longer.has(word)).length;
  const hasSameFigures = [...shorter].every((word) => !/\d/u.test(word) || longer.has(word));
  return hasSameFigures && shared >= MIN_SHARED_WORDS * shorter.size;
}
