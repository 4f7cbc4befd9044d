import { likeness, scoreOf } from './likeness.ts';
import type { Rarities } from './rarities.ts';
import { type Other, type Shared, sharedBy } from './shared.ts';
import { type Told, type Traits, eachComponent, relationTraits, relationsOf, traitsOf } from './traits.ts';
import type { Weights } from './weights.ts';

export interface Comparison<Entry> {
  entry: Entry;
  /** 0 to 1: the weighted components. */
  score: number;
  /** 0 to 1 each; 0 also where one side has nothing of the kind. */
  components: Weights;
  /** What both have, in the words of the query. */
  shared: Shared;
}

export interface CompareOptions<Entry> {
  weights: Weights;
  /** Best so many are returned. */
  top: number;
  minScore: number;
  admits?: (entry: Entry) => boolean;
}

/** A comparison whose common things are not written out yet. */
export interface Scored<Entry> extends Omit<Comparison<Entry>, 'shared'> {
  other: () => Other;
}

/** A query on its way along a shelf, by what its traits tell there. */
export class Sought {
  readonly traits: Traits;
  readonly #told: Told;
  readonly #rarities: Record<keyof Weights, Rarities>;
  readonly #sums: Weights;

  constructor(told: Told, rarities: Record<keyof Weights, Rarities>) {
    this.#told = told;
    this.#rarities = rarities;
    this.traits = traitsOf(told);
    this.#sums = eachComponent((component) => rarities[component].sum(this.traits[component]));
  }

  /**
   * @param shared by component, what the traits that both have tell together
   * @param its by component, what the other's traits tell together
   */
  score(shared: Weights, its: Weights, weights: Weights): { score: number; components: Weights } {
    const components = eachComponent((component) =>
      likeness(component, shared[component], this.#sums[component], its[component], this.#rarities[component].rarest),
    );
    const isThere = eachComponent((component) => this.#sums[component] > 0 && its[component] > 0);
    return { score: scoreOf(weights, components, isThere), components };
  }

  /** The same with a structure that is on no shelf. */
  scoreWith(told: Told, weights: Weights): Omit<Scored<never>, 'entry'> {
    const its = eachComponent((component) => new Set(traitsOf(told)[component]));
    const both = eachComponent((component) => this.traits[component].filter((trait) => its[component].has(trait)));
    const sum = (traits: Record<keyof Weights, Iterable<string>>) =>
      eachComponent((component) => this.#rarities[component].sum(traits[component]));
    return {
      ...this.score(sum(both), sum(its), weights),
      other: () => ({
        hasName: (trait) => its.entity.has(trait),
        hasTime: (trait) => its.time.has(trait),
        relations: relationsOf(told.snapshot).map((relation) => new Set(relationTraits(relation, told.language))),
      }),
    };
  }

  /** The best that share something which can be named. @param scored newest first, which is how equal ones stay */
  best<Entry>(scored: readonly Scored<Entry>[], { top, minScore }: CompareOptions<Entry>): Comparison<Entry>[] {
    const best: Comparison<Entry>[] = [];
    for (const { other, ...found } of scored.filter(({ score }) => score >= minScore).sort((a, b) => b.score - a.score)) {
      if (best.length === top) break;
      const shared = sharedBy(this.#told, other(), { name: this.#tells('entity'), word: this.#tells('causal') });
      if (shared.entities.length || shared.timeseries.length || shared.relations.length) best.push({ ...found, shared });
    }
    return best;
  }

  #tells(component: keyof Weights) {
    return (trait: string) => this.#rarities[component].of(trait);
  }
}
