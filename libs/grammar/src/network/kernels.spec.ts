import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '@plumbline/ml';
import { NetworkMemory } from './kernels.ts';

const random = createRandom(3);
const memory = new NetworkMemory(4 * 2 ** 20);
const { kernels } = memory;

function write(numbers: ArrayLike<number>): number {
  const address = memory.reserve(numbers.length);
  memory.view(address, numbers.length).set(numbers);
  return address;
}

const draw = (count: number) => Float32Array.from({ length: count }, () => random() * 2 - 1);

function multiply(a: Float32Array, b: Float32Array, m: number, k: number, n: number): number[] {
  return Array.from({ length: m * n }, (_, at) => {
    let sum = 0;
    for (let p = 0; p < k; p++) sum += a[Math.floor(at / n) * k + p]! * b[p * n + (at % n)]!;
    return sum;
  });
}

const expectClose = (found: Float32Array, wanted: readonly number[], digits: number) =>
  wanted.forEach((value, at) => expect(found[at]).toBeCloseTo(value, digits));

describe('the compiled kernels', () => {
  it('were compiled from the sources that stand beside them', () => {
    const folder = join(import.meta.dirname, '../../kernels');
    const hash = createHash('sha256');
    for (const file of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, file)));
    const made = JSON.parse(
      readFileSync(join(import.meta.dirname, 'kernels.wasm.json'), 'utf8'),
    ) as { sourceSha256: string };
    expect(made.sourceSha256).toBe(hash.digest('hex'));
  });

  it.each([
    [1, 8, 4],
    [3, 16, 36],
    [5, 24, 44],
    [8, 40, 12],
  ])('multiply matrices of %i×%i and %i columns', (m, k, n) => {
    const [a, b] = [draw(m * k), draw(k * n)];
    const output = memory.reserveZeros(m * n);
    kernels.multiply(output, write(a), write(b), m, k, n, false);
    expectClose(memory.view(output, m * n), multiply(a, b, m, k, n), 4);
    kernels.multiply(output, write(a), write(b), m, k, n, true);
    expectClose(
      memory.view(output, m * n),
      multiply(a, b, m, k, n).map((value) => value * 2),
      4,
    );
  });

  it('turn scores into probabilities and give columns beyond the last none', () => {
    const row = write([1, 2, 3, 50]);
    kernels.softmax(row, 16, 1, 4, 3);
    expectClose(memory.view(row, 4), [0.09, 0.2447, 0.6652, 0], 4);
  });

  it('step through a long short-term memory', () => {
    const gates = write([0.5, 0, 0, 0, 1, 0, 0, 0, -0.5, 0, 0, 0, 2, 0, 0, 0]);
    const [previous, cell, hidden] = [write([0.3, 0, 0, 0]), memory.reserve(4), memory.reserve(4)];
    kernels.lstmStep(gates, previous, cell, hidden, 16, 1, 4);
    const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));
    const state = sigmoid(0.5) * Math.tanh(2) + sigmoid(1) * 0.3;
    expect(memory.view(cell, 1)[0]).toBeCloseTo(state, 3);
    expect(memory.view(hidden, 1)[0]).toBeCloseTo(sigmoid(-0.5) * Math.tanh(state), 3);
  });

  it('say when the memory is full', () => {
    expect(() => new NetworkMemory(1000).reserve(10 ** 6)).toThrow(RangeError);
  });
});
