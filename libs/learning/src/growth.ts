import type { Bins } from './bins.ts';

/** A node of one tree: a question (`value` unused) or, with column −1, a leaf. */
export interface GrownNode {
  column: number;
  /** rows of intervals up to this one go to `child`, the others to its sister `child + 1` */
  bin: number;
  child: number;
  value: number;
}

interface Limits {
  leaves: number;
  depth: number;
  leastInLeaf: number;
  l2: number;
  rate: number;
}

interface Split {
  gain: number;
  column: number;
  bin: number;
}

interface Leaf {
  node: number;
  depth: number;
  /** its rows are `#rows[from … to)` */
  from: number;
  to: number;
  sums: Histogram;
  split: Split | undefined;
}

/** Sums of gradients, curvatures and rows by column and interval. */
interface Histogram {
  gradients: Float64Array;
  curvatures: Float64Array;
  counts: Uint32Array;
}

const SPAN = 256;

/**
 * Grows one tree: the leaf whose split gains most is split next, until there are leaves enough or
 * nothing gains.
 */
export class Growth {
  readonly #data: Bins;
  readonly #gradients: Float32Array;
  readonly #curvatures: Float32Array;
  readonly #limits: Limits;
  #rows = new Uint32Array();
  #asked: number[] = [];

  constructor(data: Bins, gradients: Float32Array, curvatures: Float32Array, limits: Limits) {
    this.#data = data;
    this.#gradients = gradients;
    this.#curvatures = curvatures;
    this.#limits = limits;
  }

  /** @param asked columns that may be asked about */
  grow(rows: Uint32Array, asked: number[]): GrownNode[] {
    this.#rows = Uint32Array.from(rows);
    this.#asked = asked;
    const nodes: GrownNode[] = [{ column: -1, bin: 0, child: 0, value: 0 }];
    const root = this.#leaf(0, 0, 0, rows.length, this.#sum(0, rows.length));
    const leaves = [root];
    while (leaves.length < this.#limits.leaves) {
      const best = leaves.reduce<Leaf | undefined>(
        (most, leaf) => ((leaf.split?.gain ?? 0) > (most?.split?.gain ?? 0) ? leaf : most),
        undefined,
      );
      if (!best?.split) break;
      leaves.splice(leaves.indexOf(best), 1, ...this.#split(best, best.split, nodes));
    }
    for (const { node, from, to } of leaves) nodes[node]!.value = this.#valueOf(from, to);
    return nodes;
  }

  #valueOf(from: number, to: number): number {
    let [gradient, curvature] = [0, 0];
    for (let at = from; at < to; at += 1) {
      gradient += this.#gradients[this.#rows[at]!]!;
      curvature += this.#curvatures[this.#rows[at]!]!;
    }
    return Math.fround((-gradient / (curvature + this.#limits.l2)) * this.#limits.rate);
  }

  #split(leaf: Leaf, { column, bin }: Split, nodes: GrownNode[]): Leaf[] {
    const numbers = this.#data.numbers[column]!;
    const rows = this.#rows.subarray(leaf.from, leaf.to);
    const above = rows.filter((row) => numbers[row]! > bin);
    rows.set(rows.filter((row) => numbers[row]! <= bin));
    const middle = leaf.to - above.length;
    this.#rows.set(above, middle);
    const child =
      nodes.push(
        { column: -1, bin: 0, child: 0, value: 0 },
        { column: -1, bin: 0, child: 0, value: 0 },
      ) - 2;
    nodes[leaf.node] = { column, bin, child, value: 0 };
    // Only the smaller half is counted; the other is what remains of the whole.
    const leftIsSmaller = middle - leaf.from < leaf.to - middle;
    const counted = leftIsSmaller ? this.#sum(leaf.from, middle) : this.#sum(middle, leaf.to);
    const rest = subtract(leaf.sums, counted);
    const [left, right] = leftIsSmaller ? [counted, rest] : [rest, counted];
    return [
      this.#leaf(child, leaf.depth + 1, leaf.from, middle, left),
      this.#leaf(child + 1, leaf.depth + 1, middle, leaf.to, right),
    ];
  }

  #leaf(node: number, depth: number, from: number, to: number, sums: Histogram): Leaf {
    const isOver = depth >= this.#limits.depth || to - from < 2 * this.#limits.leastInLeaf;
    return { node, depth, from, to, sums, split: isOver ? undefined : this.#best(sums) };
  }

  #sum(from: number, to: number): Histogram {
    const size = this.#asked.length * SPAN;
    const gradients = new Float64Array(size);
    const curvatures = new Float64Array(size);
    const counts = new Uint32Array(size);
    this.#asked.forEach((column, place) => {
      const numbers = this.#data.numbers[column]!;
      const base = place * SPAN;
      for (let at = from; at < to; at += 1) {
        const row = this.#rows[at]!;
        const slot = base + numbers[row]!;
        gradients[slot]! += this.#gradients[row]!;
        curvatures[slot]! += this.#curvatures[row]!;
        counts[slot]! += 1;
      }
    });
    return { gradients, curvatures, counts };
  }

  #best({ gradients, curvatures, counts }: Histogram): Split | undefined {
    const { leastInLeaf, l2 } = this.#limits;
    let best: Split | undefined;
    this.#asked.forEach((column, place) => {
      const base = place * SPAN;
      const bins = this.#data.bounds[column]!.length + 1;
      let [allGradient, allCurvature, all] = [0, 0, 0];
      for (let slot = base; slot < base + bins; slot += 1) {
        allGradient += gradients[slot]!;
        allCurvature += curvatures[slot]!;
        all += counts[slot]!;
      }
      const whole = allGradient ** 2 / (allCurvature + l2);
      let [gradient, curvature, count] = [0, 0, 0];
      for (let bin = 0; bin < bins - 1; bin += 1) {
        gradient += gradients[base + bin]!;
        curvature += curvatures[base + bin]!;
        count += counts[base + bin]!;
        if (count < leastInLeaf || all - count < leastInLeaf) continue;
        const gain =
          gradient ** 2 / (curvature + l2) +
          (allGradient - gradient) ** 2 / (allCurvature - curvature + l2) -
          whole;
        if (gain > 1e-6 && gain > (best?.gain ?? 0)) best = { gain, column, bin };
      }
    });
    return best;
  }
}

function subtract(whole: Histogram, part: Histogram): Histogram {
  return {
    gradients: whole.gradients.map((value, at) => value - part.gradients[at]!),
    curvatures: whole.curvatures.map((value, at) => value - part.curvatures[at]!),
    counts: whole.counts.map((value, at) => value - part.counts[at]!),
  };
}
