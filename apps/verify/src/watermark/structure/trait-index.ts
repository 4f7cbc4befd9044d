/** The traits of a text as numbers, and how much of the text each stands for. */
export interface Numbered {
  numbers: Uint32Array;
  shares: Float32Array;
}

/** The texts that have a trait, by their places, ascending, and how much of each it stands for. */
interface Holders {
  trait: string;
  places: number[];
  shares: number[];
}

/**
 * Which texts of a shelf have which trait, for one component. A trait has a number while a text has
 * it; then the number is used again. Texts are put on and taken off in the order of their places,
 * which ascend without a gap.
 */
export class TraitIndex {
  readonly #numbers = new Map<string, number>();
  readonly #holders: Holders[] = [];
  readonly #free: number[] = [];

  put(place: number, traits: ReadonlyMap<string, number>): Numbered {
    const numbered = {
      numbers: new Uint32Array(traits.size),
      shares: new Float32Array(traits.size),
    };
    let at = 0;
    for (const [trait, share] of traits) {
      const number = this.#numbers.get(trait) ?? this.#newNumber(trait);
      this.#holders[number]!.places.push(place);
      this.#holders[number]!.shares.push(share);
      numbered.numbers[at] = number;
      numbered.shares[at] = share;
      at += 1;
    }
    return numbered;
  }

  /** Takes the oldest text off. */
  takeOldest({ numbers }: Numbered): void {
    for (const number of numbers) {
      const { trait, places, shares } = this.#holders[number]!;
      places.shift();
      shares.shift();
      if (places.length) continue;
      this.#numbers.delete(trait);
      this.#free.push(number);
    }
  }

  numberOf(trait: string): number | undefined {
    return this.#numbers.get(trait);
  }

  /** Of those that a text has. */
  numbersOf(traits: Iterable<string>): Map<string, number> {
    const numbers = new Map<string, number>();
    for (const trait of traits) {
      const number = this.#numbers.get(trait);
      if (number !== undefined) numbers.set(trait, number);
    }
    return numbers;
  }

  holdersOf(number: number): Readonly<Holders> {
    return this.#holders[number]!;
  }

  /** Numbers are below this. */
  get size(): number {
    return this.#holders.length;
  }

  /** How many texts have the trait. */
  countOf(number: number): number {
    return this.#holders[number]!.places.length;
  }

  #newNumber(trait: string): number {
    const number = this.#free.pop() ?? this.#holders.length;
    this.#numbers.set(trait, number);
    this.#holders[number] = { trait, places: [], shares: [] };
    return number;
  }
}
