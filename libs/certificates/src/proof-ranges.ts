import { combineSubtrees, type Digest } from './merkle-tree.ts';

/** A complete subtree: number `index` (from 0) of the subtrees with 2^level leaves. */
export interface Subtree {
  level: number;
  index: number;
}

/**
 * One element of a proof: the root over the leaves from `begin` up to, but not including, `end`.
 */
export interface LeafRange {
  begin: number;
  end: number;
}

/**
 * RFC 6962, section 2.1.1: returns the ranges whose hashes lead from leaf `index` up to the root of
 * the given leaves.
 */
export function computeInclusionRanges(index: number, { begin, end }: LeafRange): LeafRange[] {
  if (end - begin <= 1) return [];
  const middle = begin + largestPowerOfTwoBelow(end - begin);
  return index < middle
    ? [...computeInclusionRanges(index, { begin, end: middle }), { begin: middle, end }]
    : [...computeInclusionRanges(index, { begin: middle, end }), { begin, end: middle }];
}

/**
 * RFC 6962, section 2.1.2: returns the ranges whose hashes prove that the first `olderSize` leaves
 * are a prefix of `range`. Empty for 0 leaves.
 */
export function computeConsistencyRanges(
  olderSize: number,
  { begin, end }: LeafRange,
  isWholeTree = true,
): LeafRange[] {
  if (olderSize === 0) return [];
  if (olderSize === end - begin) return isWholeTree ? [] : [{ begin, end }];
  const half = largestPowerOfTwoBelow(end - begin);
  const middle = begin + half;
  return olderSize <= half
    ? [
        ...computeConsistencyRanges(olderSize, { begin, end: middle }, isWholeTree),
        { begin: middle, end },
      ]
    : [
        ...computeConsistencyRanges(olderSize - half, { begin: middle, end }, false),
        { begin, end: middle },
      ];
}

/** Returns the largest power of two below `leafCount`. */
function largestPowerOfTwoBelow(leafCount: number): number {
  let half = 1;
  while (half * 2 < leafCount) half *= 2;
  return half;
}

/**
 * Splits a range of leaves into complete subtrees, in the order of their leaves. Each is the
 * largest that begins where the one before ends.
 */
export function splitIntoSubtrees({ begin, end }: LeafRange): Subtree[] {
  const subtrees: Subtree[] = [];
  for (let start = begin; start < end;) {
    let level = 0;
    while (start % 2 ** (level + 1) === 0 && 2 ** (level + 1) <= end - start) level++;
    subtrees.push({ level, index: start / 2 ** level });
    start += 2 ** level;
  }
  return subtrees;
}

/**
 * Builds a proof from the hashes of the complete subtrees of its ranges, given one after the other.
 */
export function buildProof(ranges: readonly LeafRange[], hashes: readonly Digest[]): Digest[] {
  let offset = 0;
  return ranges.map((range) => {
    const count = splitIntoSubtrees(range).length;
    return combineSubtrees(hashes.slice(offset, (offset += count)))!;
  });
}
