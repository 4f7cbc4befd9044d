import { rarity } from './likeness.ts';
import type { Numbered, TraitIndex } from './trait-index.ts';
import type { Weights } from './weights.ts';

/** How much the traits of one component tell, as a shelf stood when this was made. */
export class Rarities {
  readonly #index: TraitIndex;
  readonly #byNumber: number[] = [];
  /** Of a trait that one text has. */
  readonly #single: number;
  /** Of a trait that no text of the shelf has. */
  readonly rarest: number;

  /** @param texts on the shelf */
  constructor(component: keyof Weights, index: TraitIndex, texts: number) {
    this.#index = index;
    const byCount = Array.from({ length: texts + 1 }, (_, count) =>
      rarity(component, texts, count),
    );
    for (let number = 0; number < index.size; number++)
      this.#byNumber.push(byCount[index.countOf(number)]!);
    this.#single = byCount[1] ?? 0;
    this.rarest = rarity(component, texts, 0);
  }

  /**
   * Takes notice of traits that a text just brought; those that others have as well tell what they
   * told.
   */
  notice({ numbers }: Numbered): void {
    for (const number of numbers)
      if (this.#index.countOf(number) === 1) this.#byNumber[number] = this.#single;
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
    for (let at = 0; at < numbers.length; at++)
      all += this.#byNumber[numbers[at]!]! * shares[at]! * shares[at]!;
    return all;
  }
}
