import { combineSubtrees, type Digest } from './merkle-tree.ts';

/** A complete subtree: the `index`-th of those over 2^level leaves, from 0. */
export interface Subtree {
  level: number;
  index: number;
}

/** A part of a proof: the root over the leaves from `begin` up to, not including, `end`. */
export interface LeafRange {
  begin: number;
  end: number;
}

/**
 * RFC 6962, section 2.1.1: what leads from leaf `index` up to the root of the first `size` leaves.
 */
export function computeInclusionRanges(index: number, { begin, end }: LeafRange): LeafRange[] {
  if (end - begin <= 1) return [];
  const middle = begin + largestPowerOfTwoBelow(end - begin);
  return index < middle
    ? [...computeInclusionRanges(index, { begin, end: middle }), { begin: middle, end }]
    : [...computeInclusionRanges(index, { begin: middle, end }), { begin, end: middle }];
}

/**
 * RFC 6962, section 2.1.2: what shows that the first `olderSize` leaves of `range` are the
 * beginning of all of them. Nothing is needed from 0 leaves.
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

/** The largest power of two below `leafCount`. */
function largestPowerOfTwoBelow(leafCount: number): number {
  let half = 1;
  while (half * 2 < leafCount) half *= 2;
  return half;
}

/** The complete subtrees that a span of a proof is made of, the largest first. */
export function splitIntoSubtrees({ begin, end }: LeafRange): Subtree[] {
  const subtrees: Subtree[] = [];
  for (let start = begin; start < end;) {
    let level = 0;
    while (2 ** (level + 1) <= end - start) level++;
    subtrees.push({ level, index: start / 2 ** level });
    start += 2 ** level;
  }
  return subtrees;
}

/**
 * The hashes of a proof, given those of the complete subtrees that its spans are made of, one after
 * the other.
 */
export function buildProof(ranges: readonly LeafRange[], hashes: readonly Digest[]): Digest[] {
  let offset = 0;
  return ranges.map((range) => {
    const count = splitIntoSubtrees(range).length;
    return combineSubtrees(hashes.slice(offset, (offset += count)))!;
  });
}
