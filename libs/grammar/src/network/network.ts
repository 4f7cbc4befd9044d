import type { NetworkMemory } from './kernels.ts';
import { type LstmDirection, type Sequence, runLstm } from './lstm.ts';
import { type NetworkShape, padToFour, tagColumns } from './network-shape.ts';
import type { Parameters } from './parameters.ts';
import { ExactProducts, type Products } from './products.ts';

/** Factors that switch units off in training. */
export interface DropoutMasks {
  /** [rows × columns], repeated for all steps. */
  perSentence(rows: number, columns: number): number;
  perUnit(count: number): number;
}

/** Both directions of a layer: outputs [steps·rows × 2·hidden]. */
export interface Layer {
  input: Sequence;
  output: Sequence;
  directions: { name: string; run: LstmDirection; mask?: number }[];
  outputMask?: number;
}

const DIRECTIONS = ['forward', 'backward'] as const;

/** The operations of the network on parameters in a memory. */
export class Network {
  readonly memory: NetworkMemory;
  readonly shape: NetworkShape;
  readonly parameters: Parameters;
  readonly #products: Products;

  constructor(
    memory: NetworkMemory,
    shape: NetworkShape,
    parameters: Parameters,
    products: Products = new ExactProducts(memory, parameters),
  ) {
    this.memory = memory;
    this.shape = shape;
    this.parameters = parameters;
    this.#products = products;
  }

  /** output = input · weight + bias, [rows × columns of the weight]. */
  linear(name: string, input: number, rows: number): number {
    const { kernels } = this.memory;
    const weight = this.parameters.size(`${name}.weight`);
    const output = this.memory.reserve(rows * weight.columns);
    this.#products.multiply(`${name}.weight`, output, input, rows, false);
    kernels.addRow(output, this.parameters.address(`${name}.bias`), rows, weight.columns);
    return output;
  }

  /** Inputs times weights of one direction, without the recurrent part. */
  gateSums(name: string, input: Sequence): number {
    const { kernels } = this.memory;
    const columns = 4 * this.shape.hidden;
    const count = input.steps * input.rows;
    const sums = this.memory.reserve(count * columns);
    this.#products.multiply(`${name}.input`, sums, input.address, count, false);
    kernels.addRow(sums, this.parameters.address(`${name}.bias`), count, columns);
    return sums;
  }

  layer(name: string, input: Sequence, dropout?: DropoutMasks, prepared?: number[]): Layer {
    const { hidden } = this.shape;
    const { steps, rows } = input;
    const stride = 2 * hidden * 4;
    const address = this.memory.reserve(steps * rows * 2 * hidden);
    const directions = DIRECTIONS.map((direction, index) => {
      const full = `${name}.${direction}`;
      const sums = prepared?.[index] ?? this.gateSums(full, input);
      const mask = dropout?.perSentence(rows, hidden);
      const place = { address: address + index * hidden * 4, stride };
      const back = direction === 'backward';
      const run = runLstm(
        this.memory,
        this.#products,
        this.shape.hidden,
        full,
        sums,
        input,
        place,
        back,
        mask,
      );
      return { name: full, run, mask };
    });
    const output = { address, steps, rows, columns: 2 * hidden };
    const outputMask = dropout?.perSentence(rows, 2 * hidden);
    if (outputMask)
      for (let step = 0; step < steps; step++)
        this.memory.kernels.scaleBy(address + step * rows * stride, outputMask, rows * 2 * hidden);
    return { input, output, directions, outputMask };
  }

  /** Probabilities of all tags side by side, [tokens × tag columns]. */
  tags(layer: Layer): number {
    const rows = layer.output.steps * layer.output.rows;
    const columns = tagColumns(this.shape);
    const scores = this.linear('tags', layer.output.address, rows);
    let offset = 0;
    for (const size of this.shape.tagSizes) {
      const width = padToFour(size);
      this.memory.kernels.softmax(scores + offset * 4, columns * 4, rows, width, size);
      offset += width;
    }
    return scores;
  }

  /** A linear layer followed by a leaky ReLU. */
  rectified(name: string, input: number, rows: number): number {
    const output = this.linear(name, input, rows);
    this.memory.kernels.leakyRelu(output, rows * this.parameters.size(`${name}.weight`).columns);
    return output;
  }

  /**
   * Probabilities of the heads of one sentence, [steps × steps padded to four]: row = dependent,
   * column = head, both with the root as 0.
   * @param scored dependents · arcScore, [steps × arcWidth]
   * @param heads [steps × arcWidth]
   */
  arcs(scored: number, heads: number, steps: number): number {
    const { kernels } = this.memory;
    const { arcWidth } = this.shape;
    const columns = padToFour(steps);
    const padded = this.memory.reserveZeros(columns * arcWidth);
    kernels.copyRows(padded, arcWidth * 4, heads, arcWidth * 4, steps, arcWidth);
    const turned = this.memory.reserve(columns * arcWidth);
    kernels.transpose(turned, padded, columns, arcWidth);
    const scores = this.memory.reserve(steps * columns);
    kernels.multiply(scores, scored, turned, steps, arcWidth, columns, false);
    kernels.softmax(scores, columns * 4, steps, columns, steps);
    return scores;
  }

  /**
   * Probabilities of the labels of arcs, in place; the two sides of each arc are already summed in
   * `pairs`.
   */
  labels(pairs: number, rows: number): number {
    const columns = padToFour(this.shape.labels);
    const scores = this.linear('labelScore', pairs, rows);
    this.memory.kernels.softmax(scores, columns * 4, rows, columns, this.shape.labels);
    return scores;
  }
}
