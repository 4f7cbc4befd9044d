import { type EntailmentWeights, writeEntailmentModel } from '@plumbline/testing/model-hub';

/** A pair as token ids, and the index of its label. */
export interface PairRow {
  first: readonly number[];
  second: readonly number[];
  label: number;
}

const WIDTH = 24;
const HIDDEN_WIDTH = 32;
const FEATURES = 4 * WIDTH;
const LEARNING_RATE = 0.05;
const INITIAL_SPREAD = 0.2;

/** Weights and the sums of their squared gradients (Adagrad). */
class Parameters {
  readonly values: Float32Array;
  readonly #squares: Float32Array;

  constructor(size: number, random: () => number, spread = INITIAL_SPREAD) {
    this.values = Float32Array.from({ length: size }, () => (random() * 2 - 1) * spread);
    this.#squares = new Float32Array(size).fill(0.01);
  }

  update(at: number, gradient: number): void {
    this.#squares[at]! += gradient * gradient;
    this.values[at]! -= (LEARNING_RATE * gradient) / Math.sqrt(this.#squares[at]!);
  }
}

/** Means of token vectors, compared by two dense layers: see `EntailmentWeights`. */
export class Perceptron {
  readonly #vectors: Parameters;
  readonly #hidden: Parameters;
  readonly #hiddenBias: Parameters;
  readonly #output: Parameters;
  readonly #outputBias: Parameters;
  readonly #labelCount: number;

  constructor(vocabularySize: number, labelCount: number, random: () => number) {
    this.#labelCount = labelCount;
    this.#vectors = new Parameters(vocabularySize * WIDTH, random);
    this.#hidden = new Parameters(FEATURES * HIDDEN_WIDTH, random);
    this.#hiddenBias = new Parameters(HIDDEN_WIDTH, random, 0);
    this.#output = new Parameters(HIDDEN_WIDTH * labelCount, random);
    this.#outputBias = new Parameters(labelCount, random, 0);
  }

  classify(row: PairRow): number {
    const { probabilities } = this.#run(row);
    return probabilities.indexOf(Math.max(...probabilities));
  }

  learn(row: PairRow): void {
    const { premise, hypothesis, features, hidden, probabilities } = this.#run(row);
    const hiddenGradient = new Float32Array(HIDDEN_WIDTH);
    for (let label = 0; label < this.#labelCount; label++) {
      const gradient = probabilities[label]! - Number(label === row.label);
      for (let unit = 0; unit < HIDDEN_WIDTH; unit++) {
        const at = unit * this.#labelCount + label;
        if (hidden[unit]! > 0) hiddenGradient[unit]! += gradient * this.#output.values[at]!;
        this.#output.update(at, gradient * hidden[unit]!);
      }
      this.#outputBias.update(label, gradient);
    }
    const gradients = new Float32Array(FEATURES);
    for (let unit = 0; unit < HIDDEN_WIDTH; unit++) {
      const gradient = hiddenGradient[unit]!;
      if (!gradient) continue;
      for (let feature = 0; feature < FEATURES; feature++) {
        const at = feature * HIDDEN_WIDTH + unit;
        gradients[feature]! += gradient * this.#hidden.values[at]!;
        this.#hidden.update(at, gradient * features[feature]!);
      }
      this.#hiddenBias.update(unit, gradient);
    }
    for (let at = 0; at < WIDTH; at++) {
      const [own, other, distance, product] = [0, 1, 2, 3].map(
        (part) => gradients[part * WIDTH + at]!,
      ) as [number, number, number, number];
      const sign = Math.sign(premise[at]! - hypothesis[at]!);
      const change = distance * sign;
      this.#spread(row.first, at, own + change + product * hypothesis[at]!);
      this.#spread(row.second, at, other - change + product * premise[at]!);
    }
  }

  toOnnx(): Buffer {
    const weights: EntailmentWeights = {
      ...{ values: this.#vectors.values, width: WIDTH, hiddenWidth: HIDDEN_WIDTH },
      ...{ hidden: this.#hidden.values, hiddenBias: this.#hiddenBias.values },
      ...{ output: this.#output.values, outputBias: this.#outputBias.values },
    };
    return writeEntailmentModel(weights);
  }

  #spread(tokens: readonly number[], at: number, gradient: number): void {
    for (const token of tokens) this.#vectors.update(token * WIDTH + at, gradient / tokens.length);
  }

  #run({ first, second }: PairRow) {
    const [premise, hypothesis] = [this.#average(first), this.#average(second)];
    const features = new Float32Array(FEATURES);
    for (let at = 0; at < WIDTH; at++) {
      features[at] = premise[at]!;
      features[WIDTH + at] = hypothesis[at]!;
      features[2 * WIDTH + at] = Math.abs(premise[at]! - hypothesis[at]!);
      features[3 * WIDTH + at] = premise[at]! * hypothesis[at]!;
    }
    const hidden = this.#hiddenBias.values.map((bias, unit) => {
      let sum = bias;
      for (let feature = 0; feature < FEATURES; feature++)
        sum += features[feature]! * this.#hidden.values[feature * HIDDEN_WIDTH + unit]!;
      return Math.max(0, sum);
    });
    const logits = this.#outputBias.values.map((bias, label) =>
      hidden.reduce(
        (sum, value, unit) => sum + value * this.#output.values[unit * this.#labelCount + label]!,
        bias,
      ),
    );
    const highest = Math.max(...logits);
    const powers = logits.map((value) => Math.exp(value - highest));
    const total = powers.reduce((sum, value) => sum + value, 0);
    return { premise, hypothesis, features, hidden, probabilities: powers.map((p) => p / total) };
  }

  #average(tokens: readonly number[]): Float32Array {
    const sum = new Float32Array(WIDTH);
    for (const token of tokens)
      for (let at = 0; at < WIDTH; at++) sum[at]! += this.#vectors.values[token * WIDTH + at]!;
    return sum.map((value) => value / tokens.length);
  }
}
