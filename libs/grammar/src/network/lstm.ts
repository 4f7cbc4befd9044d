import type { NetworkMemory } from './kernels.ts';
import type { Products } from './products.ts';

/** A matrix of inputs: `steps` blocks, one per token, of `rows` rows, one per sentence. */
export interface Sequence {
  address: number;
  steps: number;
  rows: number;
  columns: number;
}

/** The results of one direction of a layer; its gradient needs all of them. */
export interface LstmDirection {
  gates: number;
  cells: number;
  /** Hidden states as input of the next step. */
  states: number;
}

/**
 * Runs one direction of a layer over sentences of the same length and writes its hidden states into
 * columns of `output`.
 * @param sums inputs times weights plus bias, [steps·rows × 4·hidden]; replaced by activations
 * @param mask factors of the recurrent states, [rows × hidden], in training
 */
export function runLstm(
  memory: NetworkMemory,
  products: Products,
  hidden: number,
  name: string,
  sums: number,
  { steps, rows }: Sequence,
  output: { address: number; stride: number },
  backward: boolean,
  mask?: number,
): LstmDirection {
  const { kernels } = memory;
  const recurrent = `${name}.recurrent`;
  const cells = memory.reserve(steps * rows * hidden);
  const states = memory.reserve(steps * rows * hidden);
  const block = rows * hidden * 4;
  for (let step = 0; step < steps; step++) {
    const at = backward ? steps - 1 - step : step;
    const before = backward ? at + 1 : at - 1;
    const gates = sums + at * block * 4;
    const state = states + at * block;
    if (step) products.multiply(recurrent, gates, states + before * block, rows, true);
    const previous = step ? cells + before * block : 0;
    kernels.lstmStep(gates, previous, cells + at * block, state, hidden * 4, rows, hidden);
    const row = output.address + at * rows * output.stride;
    kernels.copyRows(row, output.stride, state, hidden * 4, rows, hidden);
    if (mask) kernels.scaleBy(state, mask, rows * hidden);
  }
  return { gates: sums, cells, states };
}
