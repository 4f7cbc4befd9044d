import { type QuantizedTable, addRow } from './quantized-table.ts';

/** The fixed word vectors of a model. */
export class WordVectorTable {
  readonly #rows: ReadonlyMap<string, number>;
  readonly #table: QuantizedTable;
  readonly #unitVectors = new Map<string, Float32Array>();

  constructor(rows: ReadonlyMap<string, number>, table: QuantizedTable) {
    this.#rows = rows;
    this.#table = table;
  }

  /** Cosine of two words, -1 to 1; undefined when one has no vector. */
  similarity(a: string, b: string): number | undefined {
    const left = this.#unitVector(a.toLowerCase());
    const right = this.#unitVector(b.toLowerCase());
    if (!left || !right) return undefined;
    let sum = 0;
    for (let at = 0; at < left.length; at++) sum += left[at]! * right[at]!;
    return sum;
  }

  #unitVector(word: string): Float32Array | undefined {
    const row = this.#rows.get(word);
    if (row === undefined) return undefined;
    let vector = this.#unitVectors.get(word);
    if (vector) return vector;
    vector = new Float32Array(this.#table.columns);
    addRow(this.#table, row, vector, 0);
    const length = Math.hypot(...vector) || 1;
    vector = vector.map((value) => value / length);
    if (this.#unitVectors.size >= MAX_CACHED_VECTORS) this.#unitVectors.clear();
    this.#unitVectors.set(word, vector);
    return vector;
  }
}

const MAX_CACHED_VECTORS = 2000;
