import { type MatrixSize, type NetworkShape } from '../../src/network/network-shape.ts';
import type { DropoutMasks, Network } from '../../src/network/network.ts';
import { UNKNOWN } from '../../src/network/word-inputs.ts';
import type { BatchLoss, SentenceInputs } from './batches.ts';
import type { Gradients } from './gradients.ts';
import type { WordLayer } from './word-layer.ts';

const MASKED_SHARE = 0.15;
/** Keeps logarithms finite. */
const TINY = 1e-10;

/**
 * The matrices that guessing needs in addition to the network: a map to the space of the vectors,
 * and a bias.
 */
export const maskedWordSizes = (shape: NetworkShape, guessable: number): MatrixSize[] => [
  ['maskedWord.weight', 2 * shape.hidden, shape.vectorWidth],
  ['maskedWord.bias', 1, shape.vectorWidth],
  ['maskedWordScore.bias', 1, guessable],
];

export interface MaskedWordsOptions {
  /** The fixed word vectors, the most frequent word first, [vectors × vectorWidth]. */
  vectors: Float32Array;
  /** Number of words that can be guessed, a multiple of four: the first ones with a vector. */
  guessable: number;
  random: () => number;
}

/**
 * Trains both layers on unlabelled sentences: words are hidden and guessed from the others. A guess
 * is a point in the space of the fixed word vectors, so it needs few parameters of its own.
 */
export class MaskedWords {
  readonly #network: Network;
  readonly #gradients: Gradients;
  readonly #words: WordLayer;
  readonly #masks: DropoutMasks;
  readonly #options: MaskedWordsOptions;
  /** [guessable × vectorWidth], and its transpose. */
  readonly #vectors: number;
  readonly #turnedVectors: number;

  constructor(
    gradients: Gradients,
    words: WordLayer,
    masks: DropoutMasks,
    options: MaskedWordsOptions,
  ) {
    const { memory, network } = gradients;
    this.#gradients = gradients;
    this.#network = network;
    this.#words = words;
    this.#masks = masks;
    this.#options = options;
    const { guessable, vectors } = options;
    const { vectorWidth } = network.shape;
    const count = guessable * vectorWidth;
    this.#vectors = memory.reserve(count);
    this.#turnedVectors = memory.reserve(count);
    // Row 0 is for words without a vector.
    const known = vectors.subarray(vectorWidth, vectorWidth + count);
    memory.view(this.#vectors, count).set(known);
    memory.kernels.transpose(this.#turnedVectors, this.#vectors, guessable, vectorWidth);
  }

  /** Runs forward and backward, adds to the gradients, and returns the loss of the hidden words. */
  run(batch: readonly SentenceInputs[]): BatchLoss {
    const { memory } = this.#network;
    const rows = batch.length;
    const steps = batch[0]!.words.length;
    const hidden: { at: number; word: number }[] = [];
    const visible = batch.map((sentence, row) => {
      const copy = copyInputs(sentence);
      for (const step of this.#draw(sentence)) {
        hidden.push({ at: step * rows + row, word: sentence.vectors[step]! - 1 });
        copy.words[step] = UNKNOWN;
        copy.vectors[step] = 0;
        copy.groups[step] = [];
      }
      return copy;
    });
    if (!hidden.length) return { sum: 0, count: 0 };
    const input = this.#words.embed(visible, steps);
    const layer1 = this.#network.layer('layer1', input, this.#masks);
    const layer2 = this.#network.layer('layer2', layer1.output, this.#masks);
    const error = memory.reserveZeros(rows * steps * layer2.output.columns);
    const sum = this.#guess(hidden, layer2.output.address, error);
    const error1 = this.#gradients.layer(layer2, error);
    this.#words.learn(visible, steps, this.#gradients.layer(layer1, error1));
    return { sum, count: hidden.length };
  }

  #draw({ vectors }: SentenceInputs): number[] {
    const { random, guessable } = this.#options;
    const steps: number[] = [];
    for (let step = 1; step < vectors.length; step++) {
      const vector = vectors[step]!;
      if (vector > 0 && vector <= guessable && random() < MASKED_SHARE) steps.push(step);
    }
    return steps;
  }

  #guess(hidden: readonly { at: number; word: number }[], output: number, error: number): number {
    const network = this.#network;
    const { memory, shape } = network;
    const { kernels, numbers } = memory;
    const { guessable } = this.#options;
    const count = hidden.length;
    const width = 2 * shape.hidden;
    const mark = memory.mark();
    const states = memory.reserve(count * width);
    hidden.forEach(({ at }, index) =>
      kernels.copyRows(states + index * width * 4, 0, output + at * width * 4, 0, 1, width),
    );
    const guesses = network.linear('maskedWord', states, count);
    const scores = memory.reserve(count * guessable);
    const { vectorWidth } = shape;
    kernels.multiply(scores, guesses, this.#turnedVectors, count, vectorWidth, guessable, false);
    const bias = 'maskedWordScore.bias';
    kernels.addRow(scores, network.parameters.address(bias), count, guessable);
    kernels.softmax(scores, guessable * 4, count, guessable, guessable);
    let loss = 0;
    hidden.forEach(({ word }, index) => {
      const at = scores / 4 + index * guessable;
      loss -= Math.log(numbers[at + word]! + TINY);
      numbers[at + word]! -= 1;
      for (let x = 0; x < guessable; x++) numbers[at + x]! /= count;
    });
    kernels.sumRows(this.#gradients.address(bias), scores, count, guessable);
    const guessError = memory.reserve(count * vectorWidth);
    kernels.multiply(guessError, scores, this.#vectors, count, guessable, vectorWidth, false);
    const stateError = memory.reserveZeros(count * width);
    this.#gradients.linear('maskedWord', states, guessError, count, stateError);
    hidden.forEach(({ at }, index) =>
      kernels.add(error + at * width * 4, stateError + index * width * 4, width),
    );
    memory.release(mark);
    return loss;
  }
}

const copyInputs = ({ words, counts, vectors, groups }: SentenceInputs): SentenceInputs => ({
  words: words.slice(),
  counts,
  vectors: vectors.slice(),
  groups: [...groups],
});
