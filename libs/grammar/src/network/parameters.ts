import type { NetworkMemory } from './kernels.ts';
import { type MatrixSize, type NetworkShape, parameterSizes } from './network-shape.ts';

/**
 * The addresses of the learned matrices, which are adjacent so that they can be updated together.
 */
export class Parameters {
  readonly start: number;
  readonly count: number;
  readonly names: readonly string[];
  readonly #places = new Map<string, { offset: number; rows: number; columns: number }>();

  /** @param additional matrices that only training needs */
  constructor(memory: NetworkMemory, shape: NetworkShape, additional: readonly MatrixSize[] = []) {
    const sizes = [...parameterSizes(shape), ...additional];
    let offset = 0;
    for (const [name, rows, columns] of sizes) {
      this.#places.set(name, { offset, rows, columns });
      offset += rows * columns;
    }
    this.names = sizes.map(([name]) => name);
    this.count = offset;
    this.start = memory.reserveZeros(offset);
  }

  /** Address of a matrix; `start` is the address of a parallel block, such as the gradients. */
  address(name: string, start = this.start): number {
    return start + this.size(name).offset * 4;
  }

  size(name: string): { offset: number; rows: number; columns: number } {
    const place = this.#places.get(name);
    if (!place) throw new RangeError(`The network has no matrix "${name}".`);
    return place;
  }
}
