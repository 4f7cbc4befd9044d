import type { NetworkMemory } from '../../src/network/kernels.ts';
import type { Parameters } from '../../src/network/parameters.ts';

const BETA_1 = 0.9;
const BETA_2 = 0.95;
const MAX_NORM = 5;
const WARM_UP_STEPS = 200;
const MIN_RATE_SHARE = 0.01;

/** Adam with a warm-up, followed by a linear decay of the rate. */
export class Optimizer {
  readonly #memory: NetworkMemory;
  readonly #parameters: Parameters;
  readonly #gradients: number;
  readonly #mean: number;
  readonly #square: number;
  #step = 0;
  #steps = 1;
  #rate = 0;

  constructor(memory: NetworkMemory, parameters: Parameters, gradients: number) {
    this.#memory = memory;
    this.#parameters = parameters;
    this.#gradients = gradients;
    this.#mean = memory.reserve(parameters.count);
    this.#square = memory.reserve(parameters.count);
  }

  /** @param rate the maximum rate */
  start(steps: number, rate: number): void {
    for (const address of [this.#mean, this.#square])
      this.#memory.view(address, this.#parameters.count).fill(0);
    this.#step = 0;
    this.#steps = steps;
    this.#rate = rate;
  }

  /** Takes a step against the gradients and clears them. */
  step(): void {
    const { kernels } = this.#memory;
    const { start, count } = this.#parameters;
    const norm = Math.sqrt(kernels.squaredNorm(this.#gradients, count));
    if (!Number.isFinite(norm)) throw new Error('The gradient is not finite.');
    const scale = norm > MAX_NORM ? MAX_NORM / norm : 1;
    this.#step++;
    const warm = Math.min(1, this.#step / WARM_UP_STEPS);
    const remaining = Math.max(0, 1 - this.#step / this.#steps);
    const corrected = Math.sqrt(1 - BETA_2 ** this.#step) / (1 - BETA_1 ** this.#step);
    kernels.adam(
      start,
      this.#gradients,
      this.#mean,
      this.#square,
      count,
      this.#rate * warm * Math.max(remaining, MIN_RATE_SHARE) * corrected,
      BETA_1,
      BETA_2,
      scale,
    );
  }
}
