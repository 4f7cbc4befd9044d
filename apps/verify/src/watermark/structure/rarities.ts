import { rarity } from './likeness.ts';
import type { Numbered, TraitIndex } from './trait-index.ts';
import type { Weights } from './weights.ts';

/** How much the traits of one component tell, as a shelf stood at a moment. */
export class Rarities {
  readonly #index: TraitIndex;
  readonly #byNumber: Float64Array;
  /** Of a trait that no text of the shelf has. */
  readonly rarest: number;

  /** @param texts on the shelf */
  constructor(component: keyof Weights, index: TraitIndex, texts: number) {
    this.#index = index;
    const byCount = Float64Array.from({ length: texts + 1 }, (_, count) => rarity(component, texts, count));
    this.#byNumber = Float64Array.from(index.counts(), (count) => byCount[count]!);
    this.rarest = rarity(component, texts, 0);
  }

  of(trait: string): number {
    const number = this.#index.numberOf(trait);
    return number === undefined ? this.rarest : this.#byNumber[number]!;
  }

  /** What the traits tell together, the square of a vector's length. */
  sum(traits: ReadonlyMap<string, number>): number {
    let all = 0;
    for (const [trait, share] of traits) all += this.of(trait) * share * share;
    return all;
  }

  /** What the traits tell together that are on both sides, the product of two vectors. */
  sumOfBoth(traits: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>): number {
    let all = 0;
    for (const [trait, share] of traits) all += this.of(trait) * share * (others.get(trait) ?? 0);
    return all;
  }

  sumOfNumbers({ numbers, shares }: Numbered): number {
    let all = 0;
    for (let at = 0; at < numbers.length; at++) all += this.#byNumber[numbers[at]!]! * shares[at]! * shares[at]!;
    return all;
  }
}
