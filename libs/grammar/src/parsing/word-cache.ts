import type { NetworkMemory } from '../network/kernels.ts';
import { type NetworkShape, inputWidth } from '../network/network-shape.ts';
import type { Network } from '../network/network.ts';
import { type QuantizedTable, addRow } from '../network/quantized-table.ts';
import {
  ROOT,
  UNKNOWN,
  groupWeight,
  letterGroups,
  vectorKey,
  wordKey,
} from '../network/word-inputs.ts';

/** Maximum words in the cache: the common words of a few pages. */
const MAX_CACHED_WORDS = 2048;
const ROOT_FORM = '\u0001';

/** Caches the input of the first layer by word, because it does not depend on the sentence. */
export class WordCache {
  readonly #memory: NetworkMemory;
  readonly #network: Network;
  readonly #shape: NetworkShape;
  readonly #words: ReadonlyMap<string, number>;
  readonly #vectorRows: ReadonlyMap<string, number>;
  readonly #tables: { words: QuantizedTable; ngrams: QuantizedTable; vectors?: QuantizedTable };
  /** By word, the least recently used word first. */
  readonly #slots = new Map<string, number>();
  /** First-layer sums of both directions for each slot, [slots × 8·hidden]. */
  readonly #sums: number;

  constructor(
    network: Network,
    words: ReadonlyMap<string, number>,
    vectorRows: ReadonlyMap<string, number>,
    tables: { words: QuantizedTable; ngrams: QuantizedTable; vectors?: QuantizedTable },
  ) {
    this.#network = network;
    this.#memory = network.memory;
    this.#shape = network.shape;
    this.#words = words;
    this.#vectorRows = vectorRows;
    this.#tables = tables;
    this.#sums = this.#memory.reserve(MAX_CACHED_WORDS * 8 * this.#shape.hidden);
  }

  /**
   * First-layer sums of the root and the forms, one matrix [forms + 1 × 4·hidden] for each
   * direction.
   */
  gateSums(forms: readonly string[]): [forward: number, backward: number] {
    const { kernels } = this.#memory;
    const { hidden } = this.#shape;
    const all = [ROOT_FORM, ...forms];
    this.#prepare(all);
    const bytes = 4 * hidden * 4;
    const forward = this.#memory.reserve(all.length * 4 * hidden);
    const backward = this.#memory.reserve(all.length * 4 * hidden);
    all.forEach((form, index) => {
      const slot = this.#sums + this.#slots.get(form)! * 2 * bytes;
      kernels.copyRows(forward + index * bytes, bytes, slot, bytes, 1, 4 * hidden);
      kernels.copyRows(backward + index * bytes, bytes, slot + bytes, bytes, 1, 4 * hidden);
    });
    return [forward, backward];
  }

  #prepare(forms: readonly string[]): void {
    const missing: string[] = [];
    for (const form of new Set(forms)) {
      const slot = this.#slots.get(form);
      if (slot === undefined) missing.push(form);
      else {
        this.#slots.delete(form);
        this.#slots.set(form, slot);
      }
    }
    if (!missing.length) return;
    const { kernels, numbers } = this.#memory;
    const mark = this.#memory.mark();
    const columns = inputWidth(this.#shape);
    const address = this.#memory.reserveZeros(missing.length * columns);
    missing.forEach((form, index) => this.#embed(form, numbers, address / 4 + index * columns));
    const input = { address, steps: missing.length, rows: 1, columns };
    const width = 4 * this.#shape.hidden;
    const bytes = width * 4;
    const slots = missing.map((form) => this.#assignSlot(form));
    for (const [direction, name] of ['layer1.forward', 'layer1.backward'].entries()) {
      const sums = this.#network.gateSums(name, input);
      slots.forEach((slot, index) => {
        const to = this.#sums + slot * 2 * bytes + direction * bytes;
        kernels.copyRows(to, bytes, sums + index * bytes, bytes, 1, width);
      });
    }
    this.#memory.release(mark);
  }

  /** Gives the word a free slot, or the slot of the least recently used word. */
  #assignSlot(form: string): number {
    let slot = this.#slots.size;
    if (slot >= MAX_CACHED_WORDS) {
      const [oldest] = this.#slots;
      slot = oldest![1];
      this.#slots.delete(oldest![0]);
    }
    this.#slots.set(form, slot);
    return slot;
  }

  #embed(form: string, target: Float32Array, at: number): void {
    const { wordWidth, vectorWidth, ngrams } = this.#shape;
    const isRoot = form === ROOT_FORM;
    const word = isRoot ? ROOT : (this.#words.get(wordKey(form)) ?? UNKNOWN);
    addRow(this.#tables.words, word, target, at);
    const vector = this.#vectorRows.get(vectorKey(form));
    if (vector !== undefined && this.#tables.vectors)
      addRow(this.#tables.vectors, vector, target, at + wordWidth);
    const groups = letterGroups(form, ngrams);
    const weight = groupWeight(groups.length);
    for (const group of groups)
      addRow(this.#tables.ngrams, group, target, at + wordWidth + vectorWidth, weight);
  }
}
