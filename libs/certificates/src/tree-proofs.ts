import { folded, type Digest } from './merkle.ts';

/** A complete subtree: the `place`-th of those over 2^level leaves, from 0. */
export interface Subtree {
  level: number;
  place: number;
}

/** A part of a proof: the root over the leaves from `begin` up to, not including, `end`. */
export interface Span {
  begin: number;
  end: number;
}

/**
 * RFC 6962, section 2.1.1: what leads from leaf `index` up to the root of the first `size` leaves.
 */
export function inclusionSpans(index: number, { begin, end }: Span): Span[] {
  if (end - begin <= 1) return [];
  const middle = begin + halfOf(end - begin);
  return index < middle
    ? [...inclusionSpans(index, { begin, end: middle }), { begin: middle, end }]
    : [...inclusionSpans(index, { begin: middle, end }), { begin, end: middle }];
}

/**
 * RFC 6962, section 2.1.2: what shows that the first `from` leaves of `span` are the beginning of
 * all of them. Nothing is needed from 0 leaves.
 */
export function consistencySpans(from: number, { begin, end }: Span, whole = true): Span[] {
  if (from === 0) return [];
  if (from === end - begin) return whole ? [] : [{ begin, end }];
  const half = halfOf(end - begin);
  const middle = begin + half;
  return from <= half
    ? [...consistencySpans(from, { begin, end: middle }, whole), { begin: middle, end }]
    : [...consistencySpans(from - half, { begin: middle, end }, false), { begin, end: middle }];
}

/** The largest power of two below `leaves`. */
function halfOf(leaves: number): number {
  let half = 1;
  while (half * 2 < leaves) half *= 2;
  return half;
}

/** The complete subtrees that a span of a proof is made of, the largest first. */
export function subtreesOf({ begin, end }: Span): Subtree[] {
  const subtrees: Subtree[] = [];
  for (let from = begin; from < end;) {
    let level = 0;
    while (2 ** (level + 1) <= end - from) level++;
    subtrees.push({ level, place: from / 2 ** level });
    from += 2 ** level;
  }
  return subtrees;
}

/**
 * The hashes of a proof, given those of the complete subtrees that its spans are made of, one after
 * the other.
 */
export function proofOf(spans: readonly Span[], hashes: readonly Digest[]): Digest[] {
  let at = 0;
  return spans.map((span) => {
    const count = subtreesOf(span).length;
    return folded(hashes.slice(at, (at += count)))!;
  });
}
