import { createRandom } from '@plumbline/ml';
import { NetworkMemory } from '../../src/network/kernels.ts';
import type { NetworkShape } from '../../src/network/network-shape.ts';
import { type DropoutMasks, Network } from '../../src/network/network.ts';
import { Parameters } from '../../src/network/parameters.ts';
import { type BatchLoss, type Example, type SentenceInputs, drawBatches } from './batches.ts';
import { Backpropagation } from './backpropagation.ts';
import { Gradients } from './gradients.ts';
import { MaskedWords, maskedWordSizes } from './masked-words.ts';
import { Optimizer } from './optimizer.ts';
import { WordLayer } from './word-layer.ts';

/** Options of the passes over sentences, with or without labels. */
export interface PhaseOptions {
  epochs: number;
  tokensPerBatch: number;
  /** Maximum learning rate of Adam. */
  rate: number;
  /** Probability that a unit is switched off. */
  dropout: number;
  inputDropout: number;
  recurrentDropout: number;
}

export interface TrainingOptions {
  seed: number;
  /** A word that occurs n times is treated as unknown with the probability this / (this + n). */
  unknownWords: number;
  memoryBytes: number;
  /** Called after each epoch with the mean loss per word. */
  onEpoch?: (epoch: number, loss: number, seconds: number) => void;
}

/** Maximum number of words that a hidden word can be guessed as. */
const MAX_GUESSABLE = 8000;

/** Trains the parameters of a network on sentences. */
export class Trainer {
  readonly memory: NetworkMemory;
  readonly network: Network;
  readonly #options: TrainingOptions;
  readonly #random: () => number;
  readonly #backpropagation: Backpropagation;
  readonly #maskedWords: MaskedWords | undefined;
  readonly #optimizer: Optimizer;
  #phase: PhaseOptions | undefined;

  /** @param vectors the fixed word vectors, [vectors × vectorWidth] */
  constructor(shape: NetworkShape, vectors: Float32Array, options: TrainingOptions) {
    this.#options = options;
    this.memory = new NetworkMemory(options.memoryBytes);
    const guessable = shape.vectorWidth ? Math.min(MAX_GUESSABLE, (shape.vectors - 1) & ~3) : 0;
    const additional = guessable ? maskedWordSizes(shape, guessable) : [];
    const parameters = new Parameters(this.memory, shape, additional);
    this.network = new Network(this.memory, shape, parameters);
    const gradients = new Gradients(this.network);
    this.#optimizer = new Optimizer(this.memory, parameters, gradients.start);
    const random = createRandom(options.seed);
    this.#random = random;
    const words = new WordLayer(gradients, {
      vectors,
      unknownWords: options.unknownWords,
      random,
      mask: (count) => this.#mask(count, this.#phase!.inputDropout),
    });
    const masks: DropoutMasks = {
      perSentence: (rows, columns) => this.#mask(rows * columns, this.#sentenceDropout(columns)),
      perUnit: (count) => this.#mask(count, this.#phase!.dropout),
    };
    this.#backpropagation = new Backpropagation(gradients, words, masks);
    if (guessable)
      this.#maskedWords = new MaskedWords(gradients, words, masks, { vectors, guessable, random });
    this.#initialise();
  }

  /** Recurrent states have the width of one direction, outputs that of two. */
  #sentenceDropout(columns: number): number {
    const { recurrentDropout, dropout } = this.#phase!;
    return columns === this.network.shape.hidden ? recurrentDropout : dropout;
  }

  #mask(count: number, rate: number): number {
    const address = this.memory.reserve(count);
    const view = this.memory.view(address, count);
    const keepFactor = 1 / (1 - rate);
    for (let at = 0; at < count; at++) view[at] = this.#random() < rate ? 0 : keepFactor;
    return address;
  }

  #initialise(): void {
    const { parameters } = this.network;
    for (const name of parameters.names) {
      const { rows, columns } = parameters.size(name);
      const view = this.memory.view(parameters.address(name), rows * columns);
      if (name.endsWith('.bias')) {
        // The bias of the forget gate starts at 1.
        if (name.startsWith('layer'))
          view.fill(1, this.network.shape.hidden, 2 * this.network.shape.hidden);
        continue;
      }
      const embedding = name === 'words' || name === 'ngrams';
      const perGate = name.startsWith('layer') ? columns / 4 : columns;
      const bound = embedding
        ? 0.1
        : name === 'arcScore.weight'
          ? 0.02
          : Math.sqrt(6 / (rows + perGate));
      for (let at = 0; at < view.length; at++) view[at] = (2 * this.#random() - 1) * bound;
    }
  }

  /**
   * Trains both layers on unlabelled sentences; call it before `train`.
   * @throws Error when there are no word vectors
   */
  pretrain(sentences: readonly SentenceInputs[], options: PhaseOptions): void {
    const maskedWords = this.#maskedWords;
    if (!maskedWords)
      throw new Error('Pretraining, which predicts hidden words, requires word vectors.');
    this.#run(sentences, options, (batch) => maskedWords.run(batch));
  }

  train(examples: readonly Example[], options: PhaseOptions): void {
    this.#run(examples, options, (batch) => this.#backpropagation.run(batch));
  }

  #run<T extends SentenceInputs>(
    sentences: readonly T[],
    options: PhaseOptions,
    learn: (batch: readonly T[]) => BatchLoss,
  ): void {
    this.#phase = options;
    const { epochs, rate, tokensPerBatch } = options;
    const steps = epochs * drawBatches(sentences, createRandom(0), tokensPerBatch).length;
    this.#optimizer.start(steps, rate);
    for (let epoch = 0; epoch < epochs; epoch++) {
      const from = performance.now();
      const total: BatchLoss = { sum: 0, count: 0 };
      for (const batch of drawBatches(sentences, this.#random, tokensPerBatch)) {
        const mark = this.memory.mark();
        const { sum, count } = learn(batch);
        this.#optimizer.step();
        this.memory.release(mark);
        total.sum += sum;
        total.count += count;
      }
      const seconds = (performance.now() - from) / 1000;
      this.#options.onEpoch?.(epoch, total.sum / total.count, seconds);
    }
  }
}
