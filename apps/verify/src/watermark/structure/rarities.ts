import { rarity } from './likeness.ts';
import type { TraitIndex } from './trait-index.ts';
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

  /** What the traits tell together. */
  sum(traits: Iterable<string>): number {
    let all = 0;
    for (const trait of traits) all += this.of(trait);
    return all;
  }

  sumOfNumbers(numbers: Uint32Array): number {
    let all = 0;
    for (const number of numbers) all += this.#byNumber[number]!;
    return all;
  }
}
