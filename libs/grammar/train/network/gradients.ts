import type { NetworkMemory } from '../../src/network/kernels.ts';
import type { Sequence } from '../../src/network/lstm.ts';
import type { Layer, Network } from '../../src/network/network.ts';

/** Passes errors back through the network and accumulates the gradients of its parameters. */
export class Gradients {
  readonly memory: NetworkMemory;
  readonly network: Network;
  /** Address of the gradients, parallel to the parameters. */
  readonly start: number;

  constructor(network: Network) {
    this.network = network;
    this.memory = network.memory;
    this.start = this.memory.reserveZeros(network.parameters.count);
  }

  address(name: string): number {
    return this.network.parameters.address(name, this.start);
  }

  /** gradient += inputᵀ · error. */
  #addProduct(
    gradient: number,
    input: number,
    error: number,
    rows: number,
    inputColumns: number,
    errorColumns: number,
  ): void {
    const { kernels } = this.memory;
    const mark = this.memory.mark();
    const turned = this.memory.reserve(rows * inputColumns);
    kernels.transpose(turned, input, rows, inputColumns);
    kernels.multiply(gradient, turned, error, inputColumns, rows, errorColumns, true);
    this.memory.release(mark);
  }

  /** inputError (+)= error · weightᵀ. */
  #passBack(
    inputError: number,
    error: number,
    weight: string,
    rows: number,
    accumulate: boolean,
  ): void {
    const { kernels } = this.memory;
    const { parameters } = this.network;
    const size = parameters.size(weight);
    const mark = this.memory.mark();
    const turned = this.memory.reserve(size.rows * size.columns);
    kernels.transpose(turned, parameters.address(weight), size.rows, size.columns);
    kernels.multiply(inputError, error, turned, rows, size.columns, size.rows, accumulate);
    this.memory.release(mark);
  }

  /** Backward pass of `Network.linear`; adds to `inputError`. */
  linear(name: string, input: number, error: number, rows: number, inputError: number): void {
    const size = this.network.parameters.size(`${name}.weight`);
    this.#addProduct(this.address(`${name}.weight`), input, error, rows, size.rows, size.columns);
    this.memory.kernels.sumRows(this.address(`${name}.bias`), error, rows, size.columns);
    this.#passBack(inputError, error, `${name}.weight`, rows, true);
  }

  /** Backward pass of `Network.layer`; replaces `error`. Returns the error of the input. */
  layer({ input, output, directions, outputMask }: Layer, error: number): number {
    const { kernels } = this.memory;
    const { hidden } = this.network.shape;
    const { steps, rows } = input;
    const width = 2 * hidden;
    if (outputMask)
      for (let step = 0; step < steps; step++)
        kernels.scaleBy(error + step * rows * width * 4, outputMask, rows * width);
    const inputError = this.memory.reserveZeros(steps * rows * input.columns);
    directions.forEach((direction, index) =>
      this.#direction(direction, index, input, output, error, inputError),
    );
    return inputError;
  }

  #direction(
    { name, run, mask }: Layer['directions'][number],
    index: number,
    input: Sequence,
    output: Sequence,
    error: number,
    inputError: number,
  ): void {
    const { kernels } = this.memory;
    const { hidden } = this.network.shape;
    const { steps, rows } = input;
    const mark = this.memory.mark();
    const stride = output.columns * 4;
    const block = rows * hidden * 4;
    const cellError = this.memory.reserveZeros(rows * hidden);
    const stateError = this.memory.reserve(rows * hidden);
    const weight = this.network.parameters.address(`${name}.recurrent`);
    const turned = this.memory.reserve(hidden * 4 * hidden);
    kernels.transpose(turned, weight, hidden, 4 * hidden);
    const backward = index === 1;
    for (let step = steps - 1; step >= 0; step--) {
      const at = backward ? steps - 1 - step : step;
      const before = backward ? at + 1 : at - 1;
      const gates = run.gates + at * block * 4;
      kernels.lstmStepBackward(
        gates,
        step ? run.cells + before * block : 0,
        run.cells + at * block,
        error + at * rows * stride + index * hidden * 4,
        stride,
        step < steps - 1 ? stateError : 0,
        cellError,
        rows,
        hidden,
      );
      if (!step) break;
      kernels.multiply(stateError, gates, turned, rows, 4 * hidden, hidden, false);
      if (mask) kernels.scaleBy(stateError, mask, rows * hidden);
    }
    const count = (steps - 1) * rows;
    const earlier = backward ? run.states + block : run.states;
    const later = backward ? run.gates : run.gates + block * 4;
    const recurrent = this.address(`${name}.recurrent`);
    this.#addProduct(recurrent, earlier, later, count, hidden, 4 * hidden);
    const all = steps * rows;
    const weights = this.address(`${name}.input`);
    this.#addProduct(weights, input.address, run.gates, all, input.columns, 4 * hidden);
    kernels.sumRows(this.address(`${name}.bias`), run.gates, all, 4 * hidden);
    this.#passBack(inputError, run.gates, `${name}.input`, all, true);
    this.memory.release(mark);
  }
}
