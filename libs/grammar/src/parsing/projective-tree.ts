/**
 * The heads of the best tree without crossing arcs and with exactly one word below the root
 * (Eisner).
 * @param scores log-probability of head h for dependent d at `scores[d * columns + h]`
 * @param size number of words plus the root, which is 0
 * @returns head of each word; entry 0 is 0
 */
export function findBestProjectiveTree(
  scores: Float64Array,
  columns: number,
  size: number,
): Int32Array {
  const heads = new Int32Array(size);
  if (size < 2) return heads;
  const chart = new SpanChart(size);
  for (let width = 1; width < size - 1; width++)
    for (let start = 1; start + width < size; start++)
      chart.fill(start, start + width, scores, columns);
  let root = 1;
  let best = -Infinity;
  for (let word = 1; word < size; word++) {
    const score =
      scores[word * columns]! + chart.leftComplete(1, word) + chart.rightComplete(word, size - 1);
    if (score > best) [best, root] = [score, word];
  }
  chart.readLeft(1, root, heads);
  chart.readRight(root, size - 1, heads);
  heads[root] = 0;
  return heads;
}

/** Whether two arcs of a tree cross. */
export function hasCrossingArcs(heads: Int32Array, size: number): boolean {
  for (let word = 1; word < size; word++) {
    const low = Math.min(word, heads[word]!);
    const high = Math.max(word, heads[word]!);
    for (let inside = low + 1; inside < high; inside++)
      if (heads[inside]! < low || heads[inside]! > high) return true;
  }
  return false;
}

/** Best scores of spans, whose head is their last word (left) or their first word (right). */
class SpanChart {
  readonly #size: number;
  readonly #left: Float64Array;
  readonly #right: Float64Array;
  readonly #leftSplit: Int32Array;
  readonly #rightSplit: Int32Array;
  /** Where the two halves below an arc between the ends of a span meet, for both directions. */
  readonly #arcSplit: Int32Array;
  /** Spans with an arc between their ends, whose outer half is incomplete. */
  readonly #leftArc: Float64Array;
  readonly #rightArc: Float64Array;

  constructor(size: number) {
    this.#size = size;
    const cells = size * size;
    this.#left = new Float64Array(cells);
    this.#right = new Float64Array(cells);
    this.#leftArc = new Float64Array(cells);
    this.#rightArc = new Float64Array(cells);
    this.#leftSplit = new Int32Array(cells);
    this.#rightSplit = new Int32Array(cells);
    this.#arcSplit = new Int32Array(cells);
  }

  leftComplete(start: number, end: number): number {
    return this.#left[start * this.#size + end]!;
  }

  rightComplete(start: number, end: number): number {
    return this.#right[start * this.#size + end]!;
  }

  fill(start: number, end: number, scores: Float64Array, columns: number): void {
    const size = this.#size;
    const cell = start * size + end;
    let best = -Infinity;
    for (let split = start; split < end; split++) {
      const score = this.#right[start * size + split]! + this.#left[(split + 1) * size + end]!;
      if (score > best) [best, this.#arcSplit[cell]] = [score, split];
    }
    this.#leftArc[cell] = best + scores[start * columns + end]!;
    this.#rightArc[cell] = best + scores[end * columns + start]!;
    let left = -Infinity;
    let right = -Infinity;
    for (let split = start; split < end; split++) {
      const score = this.#left[start * size + split]! + this.#leftArc[split * size + end]!;
      if (score > left) [left, this.#leftSplit[cell]] = [score, split];
    }
    for (let split = start + 1; split <= end; split++) {
      const score = this.#rightArc[start * size + split]! + this.#right[split * size + end]!;
      if (score > right) [right, this.#rightSplit[cell]] = [score, split];
    }
    this.#left[cell] = left;
    this.#right[cell] = right;
  }

  /** Writes the heads of the words of a span whose last word heads it. */
  readLeft(start: number, end: number, heads: Int32Array): void {
    if (start === end) return;
    const split = this.#leftSplit[start * this.#size + end]!;
    heads[split] = end;
    this.readLeft(start, split, heads);
    this.#readArc(split, end, heads);
  }

  readRight(start: number, end: number, heads: Int32Array): void {
    if (start === end) return;
    const split = this.#rightSplit[start * this.#size + end]!;
    heads[split] = start;
    this.#readArc(start, split, heads);
    this.readRight(split, end, heads);
  }

  #readArc(start: number, end: number, heads: Int32Array): void {
    const split = this.#arcSplit[start * this.#size + end]!;
    this.readRight(start, split, heads);
    this.readLeft(split + 1, end, heads);
  }
}
