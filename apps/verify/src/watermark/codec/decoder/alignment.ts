/** The most similar part of two sequences. */
export interface LocalAlignment {
  /**
   * 2 for each equal element, −2 for each different one, −3 for each that only one sequence has.
   */
  score: number;
  /** Its range in the first sequence. */
  from: number;
  to: number;
  /** Its end in the second sequence. */
  otherEnd: number;
  /** Number of equal elements. */
  matchCount: number;
}

const MATCH_SCORE = 2;
const MISMATCH_SCORE = -2;
const GAP_SCORE = -3;

/** Finds the best local alignment (Smith & Waterman 1981), one row at a time. */
export function alignLocally(values: Uint8Array, word: Uint8Array): LocalAlignment {
  const width = word.length + 1;
  // For each cell of the row: its score, the start of its alignment, and its number of equal
  // elements.
  const scores = new Int16Array(width);
  const begins = new Uint16Array(width);
  const matchCounts = new Uint8Array(width);
  const best: LocalAlignment = { score: 0, from: 0, to: 0, otherEnd: 0, matchCount: 0 };
  for (let at = 0; at < values.length; at++) {
    const value = values[at]!;
    // The previous cell in both sequences.
    let score = 0;
    let begin = at;
    let matchCount = 0;
    for (let place = 1; place < width; place++) {
      const above = scores[place]!;
      const aboveBegin = begins[place]!;
      const aboveMatches = matchCounts[place]!;
      const isSame = value === word[place - 1];
      let next = score + (isSame ? MATCH_SCORE : MISMATCH_SCORE);
      let nextBegin = score ? begin : at;
      let nextMatches = isSame ? matchCount + 1 : matchCount;
      if (above + GAP_SCORE > next) {
        next = above + GAP_SCORE;
        nextBegin = aboveBegin;
        nextMatches = aboveMatches;
      }
      const left = scores[place - 1]! + GAP_SCORE;
      if (left > next) {
        next = left;
        nextBegin = begins[place - 1]!;
        nextMatches = matchCounts[place - 1]!;
      }
      if (next <= 0) next = nextMatches = 0;
      score = above;
      begin = aboveBegin;
      matchCount = aboveMatches;
      scores[place] = next;
      begins[place] = nextBegin;
      matchCounts[place] = nextMatches;
      if (next <= best.score) continue;
      best.score = next;
      best.from = nextBegin;
      best.to = at + 1;
      best.otherEnd = place;
      best.matchCount = nextMatches;
    }
  }
  return best;
}

/**
 * Aligns two sequences at the lowest cost (Levenshtein 1966). Returns for each element of the
 * reference its position in the other sequence, or −1.
 *
 * @param substitutionCost cost of a substitution; an insertion or deletion costs 1
 */
export function alignGlobally(
  reference: ArrayLike<number>,
  other: ArrayLike<number>,
  substitutionCost = 1,
): { distance: number; positions: Int32Array } {
  const width = other.length + 1;
  const costs = new Uint16Array((reference.length + 1) * width);
  for (let at = 0; at < width; at++) costs[at] = at;
  for (let row = 1; row <= reference.length; row++) {
    costs[row * width] = row;
    for (let column = 1; column < width; column++) {
      const cell = row * width + column;
      const substitution =
        costs[cell - width - 1]! +
        (reference[row - 1] === other[column - 1] ? 0 : substitutionCost);
      costs[cell] = Math.min(substitution, costs[cell - width]! + 1, costs[cell - 1]! + 1);
    }
  }
  const positions = new Int32Array(reference.length).fill(-1);
  for (let row = reference.length, column = other.length; row && column;) {
    const cell = row * width + column;
    if (
      costs[cell] ===
      costs[cell - width - 1]! + (reference[row - 1] === other[column - 1] ? 0 : substitutionCost)
    ) {
      positions[--row] = --column;
    } else if (costs[cell] === costs[cell - width]! + 1) row--;
    else column--;
  }
  return { distance: costs.at(-1)!, positions };
}
