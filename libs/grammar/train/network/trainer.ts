import { createRandom } from '@plumbline/ml';
import { NetworkMemory } from '../../src/network/kernels.ts';
import type { NetworkShape } from '../../src/network/network-shape.ts';
import { Network } from '../../src/network/network.ts';
import { Parameters } from '../../src/network/parameters.ts';
import { type Example, drawBatches } from './batches.ts';
import { Backpropagation } from './backpropagation.ts';
import { Gradients } from './gradients.ts';
import { WordLayer } from './word-layer.ts';

export interface TrainingOptions {
  seed: number;
  epochs: number;
  tokensPerBatch: number;
  /** Of Adam, at its highest. */
  rate: number;
  /** Chance that a unit is switched off. */
  dropout: number;
  inputDropout: number;
  recurrentDropout: number;
  /** A word that occurs n times is taken as unknown with a chance of this / (this + n). */
  unknownWords: number;
  memoryBytes: number;
  /** Called after each epoch with the mean loss of a token. */
  onEpoch?: (epoch: number, loss: number, seconds: number) => void;
}

const BETA_1 = 0.9;
const BETA_2 = 0.95;
const MAX_NORM = 5;
const WARM_UP_STEPS = 200;

/** Learns the parameters of a network from labelled sentences. */
export class Trainer {
  readonly memory: NetworkMemory;
  readonly network: Network;
  readonly #options: TrainingOptions;
  readonly #gradients: Gradients;
  readonly #mean: number;
  readonly #square: number;
  readonly #random: () => number;
  readonly #backpropagation: Backpropagation;
  #step = 0;

  /** @param vectors the fixed word vectors, [vectors × vectorWidth] */
  constructor(shape: NetworkShape, vectors: Float32Array, options: TrainingOptions) {
    this.#options = options;
    this.memory = new NetworkMemory(options.memoryBytes);
    const parameters = new Parameters(this.memory, shape);
    this.network = new Network(this.memory, shape, parameters);
    this.#gradients = new Gradients(this.network);
    this.#mean = this.memory.reserveZeros(parameters.count);
    this.#square = this.memory.reserveZeros(parameters.count);
    this.#random = createRandom(options.seed);
    const words = new WordLayer(this.#gradients, {
      vectors,
      unknownWords: options.unknownWords,
      random: this.#random,
      mask: (count) => this.#mask(count, options.inputDropout),
    });
    this.#backpropagation = new Backpropagation(this.#gradients, words, {
      perSentence: (rows, columns) => this.#mask(rows * columns, this.#rate(columns)),
      perUnit: (count) => this.#mask(count, options.dropout),
    });
    this.#initialise();
  }

  /** Recurrent states are one direction wide, outputs two. */
  #rate(columns: number): number {
    const { recurrentDropout, dropout } = this.#options;
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
        // The forget gate begins open.
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

  train(examples: readonly Example[]): void {
    const { epochs, onEpoch, tokensPerBatch } = this.#options;
    const steps = epochs * drawBatches(examples, createRandom(0), tokensPerBatch).length;
    for (let epoch = 0; epoch < epochs; epoch++) {
      const from = performance.now();
      let loss = 0;
      let tokens = 0;
      for (const batch of drawBatches(examples, this.#random, tokensPerBatch)) {
        const mark = this.memory.mark();
        loss += this.#learn(batch, steps);
        this.memory.release(mark);
        tokens += batch.length * (batch[0]!.heads.length - 1);
      }
      onEpoch?.(epoch, loss / tokens, (performance.now() - from) / 1000);
    }
  }

  #learn(batch: readonly Example[], allSteps: number): number {
    const { kernels } = this.memory;
    const loss = this.#backpropagation.run(batch);
    const { parameters } = this.network;
    const norm = Math.sqrt(kernels.squaredNorm(this.#gradients.start, parameters.count));
    if (!Number.isFinite(norm)) throw new Error('The gradient is not finite.');
    const scale = norm > MAX_NORM ? MAX_NORM / norm : 1;
    this.#step++;
    const warm = Math.min(1, this.#step / WARM_UP_STEPS);
    const remaining = Math.max(0, 1 - this.#step / allSteps);
    const corrected = Math.sqrt(1 - BETA_2 ** this.#step) / (1 - BETA_1 ** this.#step);
    const rate = this.#options.rate * warm * Math.max(remaining, 0.01) * corrected;
    kernels.adam(
      parameters.start,
      this.#gradients.start,
      this.#mean,
      this.#square,
      parameters.count,
      rate,
      BETA_1,
      BETA_2,
      scale,
    );
    return loss;
  }
}
