import { type NetworkShape, padToFour, tagColumns } from '../../src/network/network-shape.ts';
import type { NetworkMemory } from '../../src/network/kernels.ts';
import type { DropoutMasks, Network } from '../../src/network/network.ts';
import type { Example } from './batches.ts';
import type { Gradients } from './gradients.ts';

/** Weight of an error of a tag, relative to that of an arc. */
const TAG_WEIGHT = 0.5;
/** Keeps logarithms finite. */
const TINY = 1e-10;

/** The errors of the three things that are learned together: tags, heads and relations. */
export class Losses {
  readonly #network: Network;
  readonly #memory: NetworkMemory;
  readonly #shape: NetworkShape;
  readonly #gradients: Gradients;
  readonly #masks: DropoutMasks;

  constructor(gradients: Gradients, masks: DropoutMasks) {
    this.#gradients = gradients;
    this.#network = gradients.network;
    this.#memory = gradients.memory;
    this.#shape = gradients.network.shape;
    this.#masks = masks;
  }

  /** Replaces probabilities by errors. */
  tags(batch: readonly Example[], steps: number, tags: number, unit: number): number {
    const columns = tagColumns(this.#shape);
    const rows = batch.length;
    const { numbers } = this.#memory;
    let loss = 0;
    for (let step = 0; step < steps; step++)
      for (let row = 0; row < rows; row++) {
        const example = batch[row]!;
        const at = tags / 4 + (step * rows + row) * columns;
        if (!step) {
          numbers.fill(0, at, at + columns);
          continue;
        }
        const factor = unit * TAG_WEIGHT * example.weight;
        let offset = 0;
        this.#shape.tagSizes.forEach((size, tag) => {
          const gold = example.tags[tag]![step]!;
          if (gold < 0) for (let x = 0; x < size; x++) numbers[at + offset + x] = 0;
          else {
            loss -= Math.log(numbers[at + offset + gold]! + TINY) * TAG_WEIGHT;
            numbers[at + offset + gold]! -= 1;
            for (let x = 0; x < size; x++) numbers[at + offset + x]! *= factor;
          }
          offset += padToFour(size);
        });
      }
    return loss;
  }

  arcs(
    example: Example,
    row: number,
    rows: number,
    scored: number,
    heads: number,
    dScored: number,
    dHeads: number,
    unit: number,
  ): number {
    const memory = this.#memory;
    const network = this.#network;
    const { kernels, numbers } = memory;
    const { arcWidth } = this.#shape;
    const steps = example.heads.length;
    const columns = padToFour(steps);
    const mark = memory.mark();
    const bytes = arcWidth * 4;
    const own = memory.reserve(steps * arcWidth);
    const others = memory.reserveZeros(columns * arcWidth);
    kernels.copyRows(own, bytes, scored + row * bytes, rows * bytes, steps, arcWidth);
    kernels.copyRows(others, bytes, heads + row * bytes, rows * bytes, steps, arcWidth);
    const arcs = network.arcs(own, others, steps);
    let loss = 0;
    numbers.fill(0, arcs / 4, arcs / 4 + columns);
    for (let step = 1; step < steps; step++) {
      const at = arcs / 4 + step * columns;
      const gold = example.heads[step]!;
      loss -= Math.log(numbers[at + gold]! + TINY);
      numbers[at + gold]! -= 1;
      for (let x = 0; x < steps; x++) numbers[at + x]! *= unit * example.weight;
    }
    const error = memory.reserve(steps * arcWidth);
    kernels.multiply(error, arcs, others, steps, columns, arcWidth, false);
    kernels.addRows(dScored + row * bytes, rows * bytes, error, bytes, steps, arcWidth);
    const turned = memory.reserve(columns * steps);
    kernels.transpose(turned, arcs, steps, columns);
    const headError = memory.reserve(columns * arcWidth);
    kernels.multiply(headError, turned, own, columns, steps, arcWidth, false);
    kernels.addRows(dHeads + row * bytes, rows * bytes, headError, bytes, steps, arcWidth);
    memory.release(mark);
    return loss;
  }

  relations(
    batch: readonly Example[],
    steps: number,
    out: number,
    dOut: number,
    unit: number,
  ): number {
    const memory = this.#memory;
    const network = this.#network;
    const { kernels, numbers } = memory;
    const { labelWidth, labels } = this.#shape;
    const rows = batch.length;
    const count = rows * steps;
    const bytes = labelWidth * 4;
    const mark = memory.mark();
    const pairs = network.linear('labelDependent', out, count);
    const heads = network.linear('labelHead', out, count);
    const headRow = (step: number, row: number) => batch[row]!.heads[step]! * rows + row;
    for (let step = 0; step < steps; step++)
      for (let row = 0; row < rows; row++)
        kernels.add(
          pairs + (step * rows + row) * bytes,
          heads + headRow(step, row) * bytes,
          labelWidth,
        );
    kernels.leakyRelu(pairs, count * labelWidth);
    const mask = this.#masks.perUnit(count * labelWidth);
    kernels.scaleBy(pairs, mask, count * labelWidth);
    const scores = network.labels(pairs, count);
    const columns = padToFour(labels);
    let loss = 0;
    for (let step = 0; step < steps; step++)
      for (let row = 0; row < rows; row++) {
        const at = scores / 4 + (step * rows + row) * columns;
        const gold = batch[row]!.labels[step]!;
        if (!step) {
          numbers.fill(0, at, at + columns);
          continue;
        }
        loss -= Math.log(numbers[at + gold]! + TINY);
        numbers[at + gold]! -= 1;
        const factor = unit * batch[row]!.weight;
        for (let x = 0; x < labels; x++) numbers[at + x]! *= factor;
      }
    const dPairs = memory.reserveZeros(count * labelWidth);
    this.#gradients.linear('labelScore', pairs, scores, count, dPairs);
    kernels.scaleBy(dPairs, mask, count * labelWidth);
    kernels.leakyReluBackward(dPairs, pairs, count * labelWidth);
    const dHeads = memory.reserveZeros(count * labelWidth);
    for (let step = 1; step < steps; step++)
      for (let row = 0; row < rows; row++)
        kernels.add(
          dHeads + headRow(step, row) * bytes,
          dPairs + (step * rows + row) * bytes,
          labelWidth,
        );
    this.#gradients.linear('labelDependent', out, dPairs, count, dOut);
    this.#gradients.linear('labelHead', out, dHeads, count, dOut);
    memory.release(mark);
    return loss;
  }
}
