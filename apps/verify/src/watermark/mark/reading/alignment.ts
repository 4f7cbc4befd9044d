/** Where two sequences are most alike. */
export interface Likeness {
  /** 2 for each that agrees, −2 for each that differs, −3 for each that one has alone. */
  score: number;
  /** Of the first sequence. */
  from: number;
  to: number;
  /** Where it ends in the second. */
  end: number;
  /** How many agree. */
  agree: number;
}

const AGREE = 2;
const DIFFER = -2;
const ALONE = -3;

/** The best local alignment (Smith & Waterman 1981), one row at a time. */
export function mostAlike(values: Uint8Array, word: Uint8Array): Likeness {
  const width = word.length + 1;
  // Of each cell of the row: its score, where its alignment began, how many agree in it.
  const scores = new Int16Array(width);
  const begins = new Uint16Array(width);
  const agrees = new Uint8Array(width);
  const best: Likeness = { score: 0, from: 0, to: 0, end: 0, agree: 0 };
  for (let at = 0; at < values.length; at++) {
    const value = values[at]!;
    // The cell before in both.
    let score = 0;
    let begin = at;
    let agree = 0;
    for (let place = 1; place < width; place++) {
      const above = scores[place]!;
      const aboveBegin = begins[place]!;
      const aboveAgree = agrees[place]!;
      const isSame = value === word[place - 1];
      let next = score + (isSame ? AGREE : DIFFER);
      let nextBegin = score ? begin : at;
      let nextAgree = isSame ? agree + 1 : agree;
      if (above + ALONE > next) {
        next = above + ALONE;
        nextBegin = aboveBegin;
        nextAgree = aboveAgree;
      }
      const left = scores[place - 1]! + ALONE;
      if (left > next) {
        next = left;
        nextBegin = begins[place - 1]!;
        nextAgree = agrees[place - 1]!;
      }
      if (next <= 0) next = nextAgree = 0;
      score = above;
      begin = aboveBegin;
      agree = aboveAgree;
      scores[place] = next;
      begins[place] = nextBegin;
      agrees[place] = nextAgree;
      if (next <= best.score) continue;
      best.score = next;
      best.from = nextBegin;
      best.to = at + 1;
      best.end = place;
      best.agree = nextAgree;
    }
  }
  return best;
}

/**
 * What one sequence has at each place of another, by the least cost (Levenshtein 1966): its place
 * there, or −1 where it has nothing.
 *
 * @param differ what it costs that one stands for another; that one came or went costs 1
 */
export function aligned(
  center: ArrayLike<number>,
  other: ArrayLike<number>,
  differ = 1,
): { distance: number; places: Int32Array } {
  const width = other.length + 1;
  const costs = new Uint16Array((center.length + 1) * width);
  for (let at = 0; at < width; at++) costs[at] = at;
  for (let row = 1; row <= center.length; row++) {
    costs[row * width] = row;
    for (let column = 1; column < width; column++) {
      const cell = row * width + column;
      const both = costs[cell - width - 1]! + (center[row - 1] === other[column - 1] ? 0 : differ);
      costs[cell] = Math.min(both, costs[cell - width]! + 1, costs[cell - 1]! + 1);
    }
  }
  const places = new Int32Array(center.length).fill(-1);
  for (let row = center.length, column = other.length; row && column;) {
    const cell = row * width + column;
    if (
      costs[cell] ===
      costs[cell - width - 1]! + (center[row - 1] === other[column - 1] ? 0 : differ)
    ) {
      places[--row] = --column;
    } else if (costs[cell] === costs[cell - width]! + 1) row--;
    else column--;
  }
  return { distance: costs.at(-1)!, places };
}
