/**
 * Which texts of a shelf have which trait, for one component. A trait has a number while a text has it; then the number is used again.
 * Texts are put on and taken off in the order of their places, which ascend without a gap.
 */
export class TraitIndex {
  readonly #numbers = new Map<string, number>();
  readonly #traits: string[] = [];
  /** By trait: the places of the texts that have it, ascending. */
  readonly #places: number[][] = [];
  readonly #free: number[] = [];

  /** @returns the numbers of the traits, which are distinct */
  put(place: number, traits: readonly string[]): Uint32Array {
    return Uint32Array.from(traits, (trait) => {
      const number = this.#numbers.get(trait) ?? this.#newNumber(trait);
      this.#places[number]!.push(place);
      return number;
    });
  }

  /** Takes the oldest text off. */
  takeOldest(numbers: Uint32Array): void {
    for (const number of numbers) {
      this.#places[number]!.shift();
      if (this.#places[number]!.length) continue;
      this.#numbers.delete(this.#traits[number]!);
      this.#free.push(number);
    }
  }

  numberOf(trait: string): number | undefined {
    return this.#numbers.get(trait);
  }

  traitOf(number: number): string {
    return this.#traits[number]!;
  }

  placesOf(number: number): readonly number[] {
    return this.#places[number]!;
  }

  /** By number, how many texts have the trait. */
  counts(): number[] {
    return this.#places.map(({ length }) => length);
  }

  #newNumber(trait: string): number {
    const number = this.#free.pop() ?? this.#traits.length;
    this.#numbers.set(trait, number);
    this.#traits[number] = trait;
    this.#places[number] = [];
    return number;
  }
}
