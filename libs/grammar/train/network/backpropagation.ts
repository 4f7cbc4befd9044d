import type { DropoutMasks, Network } from '../../src/network/network.ts';
import type { BatchLoss, Example } from './batches.ts';
import type { Gradients } from './gradients.ts';
import { Losses } from './losses.ts';
import type { WordLayer } from './word-layer.ts';

/** Runs a batch through the network and passes its errors back. */
export class Backpropagation {
  readonly #network: Network;
  readonly #gradients: Gradients;
  readonly #masks: DropoutMasks;
  readonly #words: WordLayer;
  readonly #losses: Losses;

  constructor(gradients: Gradients, words: WordLayer, masks: DropoutMasks) {
    this.#network = gradients.network;
    this.#gradients = gradients;
    this.#words = words;
    this.#masks = masks;
    this.#losses = new Losses(gradients, masks);
  }

  /** Runs forward and backward, adds to the gradients, and returns the loss of the words. */
  run(batch: readonly Example[]): BatchLoss {
    const network = this.#network;
    const memory = network.memory;
    const { kernels } = memory;
    const { shape } = network;
    const rows = batch.length;
    const steps = batch[0]!.heads.length;
    const count = rows * steps;
    const tokens = rows * (steps - 1);
    const both = 2 * shape.hidden;
    const unit = 1 / tokens;

    const input = this.#words.embed(batch, steps);
    const layer1 = network.layer('layer1', input, this.#masks);
    const tags = network.tags(layer1);
    const layer2 = network.layer('layer2', layer1.output, this.#masks);
    const out = layer2.output.address;
    const dependents = network.rectified('arcDependent', out, count);
    const heads = network.rectified('arcHead', out, count);
    const arcMask1 = this.#masks.perUnit(count * shape.arcWidth);
    const arcMask2 = this.#masks.perUnit(count * shape.arcWidth);
    kernels.scaleBy(dependents, arcMask1, count * shape.arcWidth);
    kernels.scaleBy(heads, arcMask2, count * shape.arcWidth);
    const arcInputs = network.linear('arcScore', dependents, count);

    let loss = this.#losses.tags(batch, steps, tags, unit);
    const dArcInputs = memory.reserveZeros(count * shape.arcWidth);
    const dHeads = memory.reserveZeros(count * shape.arcWidth);
    batch.forEach((example, row) => {
      loss += this.#losses.arcs(example, row, rows, arcInputs, heads, dArcInputs, dHeads, unit);
    });
    const dDependents = memory.reserveZeros(count * shape.arcWidth);
    this.#gradients.linear('arcScore', dependents, dArcInputs, count, dDependents);
    kernels.scaleBy(dDependents, arcMask1, count * shape.arcWidth);
    kernels.scaleBy(dHeads, arcMask2, count * shape.arcWidth);
    kernels.leakyReluBackward(dDependents, dependents, count * shape.arcWidth);
    kernels.leakyReluBackward(dHeads, heads, count * shape.arcWidth);

    const dOut = memory.reserveZeros(count * both);
    loss += this.#losses.relations(batch, steps, out, dOut, unit);
    this.#gradients.linear('arcDependent', out, dDependents, count, dOut);
    this.#gradients.linear('arcHead', out, dHeads, count, dOut);
    const dLayer1 = this.#gradients.layer(layer2, dOut);
    this.#gradients.linear('tags', layer1.output.address, tags, count, dLayer1);
    const dInput = this.#gradients.layer(layer1, dLayer1);
    this.#words.learn(batch, steps, dInput);
    return { sum: loss, count: tokens };
  }
}
