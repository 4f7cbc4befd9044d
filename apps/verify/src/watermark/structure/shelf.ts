import { inTurns } from '@plumbline/http';
import { type CompareOptions, type Comparison, type Scored, Sought } from './comparing.ts';
import { Rarities } from './rarities.ts';
import { inWords, relationsOf } from './relations.ts';
import type { Other } from './shared.ts';
import type { Relation } from './snapshot.ts';
import { type Numbered, TraitIndex } from './trait-index.ts';
import { type Told, eachComponent, traitsOf } from './traits.ts';
import { COMPONENTS, type Weights } from './weights.ts';

export type { CompareOptions, Comparison };

export interface ScanOptions<Entry> extends CompareOptions<Entry> {
  /** Newest so many of those that are admitted are compared. */
  limit: number;
}

export interface Scanned<Entry> {
  /** Best first, then newest. */
  matches: Comparison<Entry>[];
  /** How many were admitted within the limit. */
  scanned: number;
  /** Of those the oldest. */
  oldest?: Entry;
}

interface Slot<Entry> {
  entry: Entry;
  traits: Record<keyof Weights, Numbered>;
  language: string;
  relations: readonly Relation[];
}

/** What the traits tell, as the shelf stood. */
interface Weighed {
  rarities: Record<keyof Weights, Rarities>;
  /** By slot, what its traits tell together. */
  sums: Record<keyof Weights, number[]>;
  /** Texts put on since. */
  since: number;
}

/**
 * An account's newest fingerprints in memory, ready to be compared with: each trait of the query is
 * looked up, so that a scan touches what shares one with it alone. Of the text it keeps its
 * relations. This shelf tells how rare a trait is. No I/O; who owns it keeps it up to date.
 */
export class Shelf<Entry> {
  readonly most: number;
  readonly #indexes = eachComponent(() => new TraitIndex());
  readonly #slots: Slot<Entry>[] = [];
  /** Place of the oldest slot. */
  #first = 0;
  #weighed: Weighed | undefined;

  /** @param most holds the newest so many */
  constructor(most: number) {
    this.most = most;
  }

  get size(): number {
    return this.#slots.length;
  }

  /** Puts the newest on. */
  add(entry: Entry, told: Told): void {
    const place = this.#first + this.#slots.length;
    const traits = traitsOf(told);
    const numbered = eachComponent((component) =>
      this.#indexes[component].put(place, traits[component]),
    );
    this.#slots.push({
      entry,
      traits: numbered,
      language: told.language,
      relations: relationsOf(told.snapshot),
    });
    this.#keepWeighed(numbered);
    while (this.#slots.length > this.most) this.#takeOldest();
  }

  /**
   * What shares nothing with the query, or scores less than `minScore`, is never among the matches.
   */
  async scan(told: Told, options: ScanOptions<Entry>): Promise<Scanned<Entry>> {
    const { rarities, sums } = this.#weigh();
    const query = new Sought(told, rarities);
    const shared = eachComponent((component) =>
      this.#sharedWith(component, query.traits[component], rarities[component]),
    );
    // As they are now: the shelf may be put to while the best are written out
    const numbers = eachComponent((component) =>
      this.#indexes[component].numbersOf(query.traits[component].keys()),
    );
    const scored: Scored<Entry>[] = [];
    let scanned = 0;
    let oldest: Entry | undefined;
    for (let at = this.#slots.length - 1; at >= 0 && scanned < options.limit; at--) {
      const slot = this.#slots[at]!;
      if (options.admits && !options.admits(slot.entry)) continue;
      scanned += 1;
      oldest = slot.entry;
      const scores = query.score(
        { entity: shared.entity[at]!, time: shared.time[at]!, causal: shared.causal[at]! },
        { entity: sums.entity[at]!, time: sums.time[at]!, causal: sums.causal[at]! },
        options,
      );
      if (scores)
        scored.push({ entry: slot.entry, ...scores, other: () => otherOf(slot, numbers) });
    }
    return {
      matches: await query.best(scored, options.top),
      scanned,
      ...(oldest !== undefined && { oldest }),
    };
  }

  /**
   * The same comparison with entries that need not be on the shelf: older ones that an index found.
   * @param others newest first
   */
  async compare(
    told: Told,
    others: readonly { entry: Entry; told: Told }[],
    options: CompareOptions<Entry>,
  ): Promise<Comparison<Entry>[]> {
    const query = new Sought(told, this.#weigh().rarities);
    const compared = await inTurns(others, (other): Scored<Entry>[] => {
      const scores =
        (options.admits?.(other.entry) ?? true) ? query.scoreWith(other.told, options) : undefined;
      return scores ? [{ entry: other.entry, ...scores }] : [];
    });
    return query.best(compared.flat(), options.top);
  }

  #takeOldest(): void {
    const { traits } = this.#slots.shift()!;
    this.#first += 1;
    for (const component of COMPONENTS) {
      this.#indexes[component].takeOldest(traits[component]);
      this.#weighed?.sums[component].shift();
    }
  }

  #weigh(): Weighed {
    if (this.#weighed) return this.#weighed;
    const rarities = eachComponent(
      (component) => new Rarities(component, this.#indexes[component], this.#slots.length),
    );
    const sums = eachComponent((component) =>
      this.#slots.map(({ traits }) => rarities[component].sumOfNumbers(traits[component])),
    );
    return (this.#weighed = { rarities, sums, since: 0 });
  }

  /**
   * What traits tell is worked out anew once a hundredth of the shelf has changed: all depends on
   * all, and one text changes little.
   */
  #keepWeighed(traits: Record<keyof Weights, Numbered>): void {
    if (!this.#weighed) return;
    this.#weighed.since += 1;
    if (this.#weighed.since > this.#slots.length / 100) {
      this.#weighed = undefined;
      return;
    }
    for (const component of COMPONENTS) {
      this.#weighed.rarities[component].notice(traits[component]);
      this.#weighed.sums[component].push(
        this.#weighed.rarities[component].sumOfNumbers(traits[component]),
      );
    }
  }

  /** By slot, what the traits that it shares tell together. */
  #sharedWith(
    component: keyof Weights,
    traits: ReadonlyMap<string, number>,
    rarities: Rarities,
  ): Float64Array {
    const index = this.#indexes[component];
    const out = new Float64Array(this.#slots.length);
    for (const [trait, share] of traits) {
      const number = index.numberOf(trait);
      if (number === undefined) continue;
      const { places, shares } = index.holdersOf(number);
      const tells = rarities.of(trait) * share;
      for (let at = 0; at < places.length; at++)
        out[places[at]! - this.#first]! += tells * shares[at]!;
    }
    return out;
  }
}

/** @param asked numbers of the query's traits */
function otherOf(
  { traits, language, relations }: Slot<unknown>,
  asked: Record<keyof Weights, ReadonlyMap<string, number>>,
): Other {
  const has = (component: keyof Weights) => {
    const numbers = new Set<number | undefined>(traits[component].numbers);
    return (trait: string) => numbers.has(asked[component].get(trait));
  };
  const isBare = traits.entity.numbers.length + traits.time.numbers.length + relations.length === 0;
  return {
    hasName: has('entity'),
    hasTime: has('time'),
    relations: inWords(relations, language),
    isBare,
  };
}
