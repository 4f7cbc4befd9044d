import { readFileSync } from 'node:fs';

/**
 * The compiled functions of `kernels/kernels.ts`. Addresses are in bytes, widths are multiples of
 * four.
 */
export interface Kernels {
  multiply(c: number, a: number, b: number, m: number, k: number, n: number, add: boolean): void;
  toIntegers(to: number, from: number, count: number): void;
  multiplyIntegers(
    c: number,
    a: number,
    w: number,
    scales: number,
    m: number,
    k: number,
    n: number,
    add: boolean,
  ): void;
  transpose(t: number, a: number, m: number, n: number): void;
  lstmStep(
    gates: number,
    previous: number,
    cell: number,
    hidden: number,
    stride: number,
    rows: number,
    h: number,
  ): void;
  lstmStepBackward(
    gates: number,
    previous: number,
    cell: number,
    dHidden: number,
    stride: number,
    dNext: number,
    dCell: number,
    rows: number,
    h: number,
  ): void;
  scaleBy(a: number, b: number, count: number): void;
  add(a: number, b: number, count: number): void;
  addRow(a: number, bias: number, rows: number, n: number): void;
  sumRows(sum: number, a: number, rows: number, n: number): void;
  leakyRelu(a: number, count: number): void;
  leakyReluBackward(d: number, y: number, count: number): void;
  softmax(a: number, stride: number, rows: number, n: number, used: number): void;
  adam(
    weights: number,
    gradient: number,
    mean: number,
    square: number,
    count: number,
    rate: number,
    beta1: number,
    beta2: number,
    scale: number,
  ): void;
  squaredNorm(a: number, count: number): number;
  copyRows(
    to: number,
    toStride: number,
    from: number,
    fromStride: number,
    rows: number,
    n: number,
  ): void;
  addRows(
    to: number,
    toStride: number,
    from: number,
    fromStride: number,
    rows: number,
    n: number,
  ): void;
}

/**
 * The part of the WebAssembly interface that is used here; its types are only in the browser
 * library.
 */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Memory: new (limits: { initial: number; maximum: number }) => { buffer: ArrayBuffer };
  Instance: new (module: object, imports: object) => { exports: object };
};

let compiled: object | undefined;

const PAGE_BYTES = 65_536;

/**
 * Memory of the network. Blocks are reserved one after the other; returning to a mark releases all
 * blocks reserved after it. The memory does not grow, so that its views stay valid.
 */
export class NetworkMemory {
  readonly kernels: Kernels;
  readonly numbers: Float32Array;
  readonly #buffer: ArrayBuffer;
  #next = 16;

  constructor(bytes: number) {
    compiled ??= new WebAssembly.Module(readFileSync(new URL('kernels.wasm', import.meta.url)));
    const pages = Math.ceil(bytes / PAGE_BYTES);
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
    const abort = () => {
      throw new Error("The WebAssembly code of the grammar's neural network aborted.");
    };
    const instance = new WebAssembly.Instance(compiled, { env: { memory, abort } });
    this.kernels = instance.exports as unknown as Kernels;
    this.#buffer = memory.buffer;
    this.numbers = new Float32Array(memory.buffer);
  }

  /**
   * The address, in bytes, of `count` numbers with undefined values.
   * @throws RangeError when the memory is full
   */
  reserve(count: number): number {
    const address = this.#next;
    this.#next += ((count + 3) & ~3) * 4;
    if (this.#next > this.numbers.byteLength)
      throw new RangeError(
        `The network does not fit into its ${this.numbers.byteLength} bytes of memory.`,
      );
    return address;
  }

  /** As `reserve`, with zeros as values. */
  reserveZeros(count: number): number {
    const address = this.reserve(count);
    this.view(address, count).fill(0);
    return address;
  }

  view(address: number, count: number): Float32Array {
    return this.numbers.subarray(address >> 2, (address >> 2) + count);
  }

  /** A view of 16-bit integers. */
  integers(address: number, count: number): Int16Array {
    return new Int16Array(this.#buffer, address, count);
  }

  mark(): number {
    return this.#next;
  }

  release(mark: number): void {
    this.#next = mark;
  }
}
