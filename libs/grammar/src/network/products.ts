import type { NetworkMemory } from './kernels.ts';
import type { Parameters } from './parameters.ts';

/** Products of rows of numbers and learned matrices. */
export interface Products {
  /** output (+)= input · matrix, for `rows` rows. */
  multiply(matrix: string, output: number, input: number, rows: number, accumulate: boolean): void;
}

/** Exact products, which training needs. */
export class ExactProducts implements Products {
  readonly #memory: NetworkMemory;
  readonly #parameters: Parameters;

  constructor(memory: NetworkMemory, parameters: Parameters) {
    this.#memory = memory;
    this.#parameters = parameters;
  }

  multiply(matrix: string, output: number, input: number, rows: number, accumulate: boolean): void {
    const { rows: depth, columns } = this.#parameters.size(matrix);
    const address = this.#parameters.address(matrix);
    const { kernels } = this.#memory;
    kernels.multiply(output, input, address, rows, depth, columns, accumulate);
  }
}

interface PackedMatrix {
  weights: number;
  scales: number;
  rows: number;
  columns: number;
}

/** Largest integer of a weight: the sum of 192 products with 2048 fits 32 bits. */
const MAX_WEIGHT = 4095;
/** The reciprocal of the factor of `toIntegers`. */
const INPUT_UNIT = 1 / 2048;

/**
 * Products in 16-bit integers for matrices whose inputs are between -1 and 1: twice as fast, exact
 * to three digits. Other matrices are multiplied exactly.
 */
export class IntegerProducts implements Products {
  readonly #memory: NetworkMemory;
  readonly #exact: ExactProducts;
  readonly #packed = new Map<string, PackedMatrix>();

  constructor(memory: NetworkMemory, parameters: Parameters, matrices: readonly string[]) {
    this.#memory = memory;
    this.#exact = new ExactProducts(memory, parameters);
    for (const name of matrices) {
      const { rows, columns } = parameters.size(name);
      const numbers = memory.view(parameters.address(name), rows * columns);
      this.#packed.set(name, this.#pack(numbers, rows, columns));
    }
  }

  multiply(matrix: string, output: number, input: number, rows: number, accumulate: boolean): void {
    const packed = this.#packed.get(matrix);
    if (!packed) return this.#exact.multiply(matrix, output, input, rows, accumulate);
    const { kernels } = this.#memory;
    const mark = this.#memory.mark();
    const whole = this.#memory.reserve((rows * packed.rows) / 2);
    kernels.toIntegers(whole, input, rows * packed.rows);
    kernels.multiplyIntegers(
      output,
      whole,
      packed.weights,
      packed.scales,
      rows,
      packed.rows,
      packed.columns,
      accumulate,
    );
    this.#memory.release(mark);
  }

  #pack(numbers: Float32Array, rows: number, columns: number): PackedMatrix {
    const weights = this.#memory.reserve((rows * columns) / 2);
    const scales = this.#memory.reserve(columns);
    const whole = this.#memory.integers(weights, rows * columns);
    const units = this.#memory.view(scales, columns);
    for (let column = 0; column < columns; column++) {
      let largest = 0;
      for (let row = 0; row < rows; row++)
        largest = Math.max(largest, Math.abs(numbers[row * columns + column]!));
      const unit = largest / MAX_WEIGHT || 1;
      units[column] = unit * INPUT_UNIT;
      for (let row = 0; row < rows; row++)
        whole[((row >> 1) * columns + column) * 2 + (row & 1)] = Math.round(
          numbers[row * columns + column]! / unit,
        );
    }
    return { weights, scales, rows, columns };
  }
}

/** Matrices whose inputs are states of a layer. */
export const STATE_MATRICES: readonly string[] = [
  'layer1.forward.recurrent',
  'layer1.backward.recurrent',
  'layer2.forward.input',
  'layer2.forward.recurrent',
  'layer2.backward.input',
  'layer2.backward.recurrent',
  'tags.weight',
  'arcDependent.weight',
  'arcHead.weight',
  'labelDependent.weight',
  'labelHead.weight',
];
