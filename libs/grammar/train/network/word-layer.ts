import type { NetworkMemory } from '../../src/network/kernels.ts';
import type { Sequence } from '../../src/network/lstm.ts';
import { type NetworkShape, inputWidth } from '../../src/network/network-shape.ts';
import type { Network } from '../../src/network/network.ts';
import { UNKNOWN, groupWeight } from '../../src/network/word-inputs.ts';
import type { SentenceInputs } from './batches.ts';
import type { Gradients } from './gradients.ts';

export interface WordLayerOptions {
  /** The fixed word vectors, [vectors × vectorWidth]. */
  vectors: Float32Array;
  /** A word that occurs n times is treated as unknown with the probability this / (this + n). */
  unknownWords: number;
  random: () => number;
  /** Factors that switch inputs off. */
  mask: (count: number) => number;
}

/** Looks words up, and passes errors back to their vectors. */
export class WordLayer {
  readonly #network: Network;
  readonly #memory: NetworkMemory;
  readonly #shape: NetworkShape;
  readonly #gradients: Gradients;
  readonly #options: WordLayerOptions;
  #mask = 0;
  #seenWords = new Int32Array();

  constructor(gradients: Gradients, options: WordLayerOptions) {
    this.#gradients = gradients;
    this.#network = gradients.network;
    this.#memory = gradients.memory;
    this.#shape = gradients.network.shape;
    this.#options = options;
  }

  embed(batch: readonly SentenceInputs[], steps: number): Sequence {
    const memory = this.#memory;
    const { parameters } = this.#network;
    const { wordWidth, vectorWidth, ngramWidth } = this.#shape;
    const columns = inputWidth(this.#shape);
    const rows = batch.length;
    const address = memory.reserveZeros(steps * rows * columns);
    const words = parameters.address('words') / 4;
    const ngrams = parameters.address('ngrams') / 4;
    const { numbers } = memory;
    const { vectors, unknownWords, random, mask } = this.#options;
    this.#seenWords = new Int32Array(steps * rows);
    batch.forEach((example, row) => {
      for (let step = 0; step < steps; step++) {
        const at = address / 4 + (step * rows + row) * columns;
        let word = example.words[step]!;
        if (step && random() < unknownWords / (unknownWords + example.counts[step]!))
          word = UNKNOWN;
        this.#seenWords[step * rows + row] = word;
        const from = words + word * wordWidth;
        for (let x = 0; x < wordWidth; x++) numbers[at + x] = numbers[from + x]!;
        const vector = example.vectors[step]! * vectorWidth;
        for (let x = 0; x < vectorWidth; x++) numbers[at + wordWidth + x] = vectors[vector + x]!;
        const groups = example.groups[step]!;
        const weight = groupWeight(groups.length);
        const place = at + wordWidth + vectorWidth;
        for (const group of groups) {
          const source = ngrams + group * ngramWidth;
          for (let x = 0; x < ngramWidth; x++) numbers[place + x]! += numbers[source + x]! * weight;
        }
      }
    });
    this.#mask = mask(steps * rows * columns);
    memory.kernels.scaleBy(address, this.#mask, steps * rows * columns);
    return { address, steps, rows, columns };
  }

  learn(batch: readonly SentenceInputs[], steps: number, error: number): void {
    const memory = this.#memory;
    const { wordWidth, vectorWidth, ngramWidth } = this.#shape;
    const columns = inputWidth(this.#shape);
    const rows = batch.length;
    memory.kernels.scaleBy(error, this.#mask, steps * rows * columns);
    const words = this.#gradients.address('words') / 4;
    const ngrams = this.#gradients.address('ngrams') / 4;
    const { numbers } = memory;
    batch.forEach((example, row) => {
      for (let step = 0; step < steps; step++) {
        const at = error / 4 + (step * rows + row) * columns;
        const to = words + this.#seenWords[step * rows + row]! * wordWidth;
        for (let x = 0; x < wordWidth; x++) numbers[to + x]! += numbers[at + x]!;
        const groups = example.groups[step]!;
        const weight = groupWeight(groups.length);
        const place = at + wordWidth + vectorWidth;
        for (const group of groups) {
          const target = ngrams + group * ngramWidth;
          for (let x = 0; x < ngramWidth; x++) numbers[target + x]! += numbers[place + x]! * weight;
        }
      }
    });
  }
}
