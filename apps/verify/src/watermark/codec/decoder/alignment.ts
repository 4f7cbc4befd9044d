/** Where two sequences are most alike. */
export interface LocalAlignment {
  /** 2 for each that agrees, −2 for each that differs, −3 for each that one has alone. */
  score: number;
  /** Of the first sequence. */
  from: number;
  to: number;
  /** Where it ends in the second. */
  otherEnd: number;
  /** How many agree. */
  matchCount: number;
}

const MATCH_SCORE = 2;
const MISMATCH_SCORE = -2;
const GAP_SCORE = -3;

/** The best local alignment (Smith & Waterman 1981), one row at a time. */
export function alignLocally(values: Uint8Array, word: Uint8Array): LocalAlignment {
  const width = word.length + 1;
  // Of each cell of the row: its score, where its alignment began, how many agree in it.
  const scores = new Int16Array(width);
  const begins = new Uint16Array(width);
  const matchCounts = new Uint8Array(width);
  const best: LocalAlignment = { score: 0, from: 0, to: 0, otherEnd: 0, matchCount: 0 };
  for (let at = 0; at < values.length; at++) {
    const value = values[at]!;
    // The cell before in both.
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
 * What one sequence has at each place of another, by the least cost (Levenshtein 1966): its place
 * there, or −1 where it has nothing.
 *
 * @param substitutionCost what it costs that one stands for another; that one came or went costs 1
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
