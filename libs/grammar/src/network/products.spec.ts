import { createRandom } from '@plumbline/ml';
import { NetworkMemory } from './kernels.ts';
import type { NetworkShape } from './network-shape.ts';
import { Parameters } from './parameters.ts';
import { ExactProducts, IntegerProducts, STATE_MATRICES } from './products.ts';

const SHAPE: NetworkShape = {
  words: 0,
  wordWidth: 8,
  vectors: 0,
  vectorWidth: 0,
  ngrams: 0,
  ngramWidth: 8,
  hidden: 24,
  arcWidth: 24,
  labelWidth: 24,
  tagSizes: [5, 3],
  labels: 7,
};

it('multiplies in integers what it multiplies exactly, to three digits', () => {
  const random = createRandom(11);
  const memory = new NetworkMemory(8 * 2 ** 20);
  const parameters = new Parameters(memory, SHAPE);
  for (const name of parameters.names) {
    const { rows, columns } = parameters.size(name);
    const view = memory.view(parameters.address(name), rows * columns);
    view.forEach((_, at) => (view[at] = random() - 0.5));
  }
  const exact = new ExactProducts(memory, parameters);
  const integers = new IntegerProducts(memory, parameters, STATE_MATRICES);
  for (const name of STATE_MATRICES) {
    const { rows: depth, columns } = parameters.size(name);
    const rows = 6;
    const input = memory.reserve(rows * depth);
    memory.view(input, rows * depth).forEach((_, at, view) => (view[at] = random() * 2 - 1));
    const [one, other] = [memory.reserveZeros(rows * columns), memory.reserveZeros(rows * columns)];
    exact.multiply(name, one, input, rows, false);
    integers.multiply(name, other, input, rows, false);
    const wanted = memory.view(one, rows * columns);
    memory
      .view(other, rows * columns)
      .forEach((value, at) => expect(Math.abs(value - wanted[at]!)).toBeLessThan(0.005));
  }
});
