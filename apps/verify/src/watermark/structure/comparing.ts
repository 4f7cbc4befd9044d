import { inTurns } from '@plumbline/http';
import { likenesses, scoreOf } from './likeness.ts';
import type { Rarities } from './rarities.ts';
import { type Other, type Shared, sharedBy } from './shared.ts';
import { inWords, relationsOf } from './relations.ts';
import type { Snapshot } from './snapshot.ts';
import { type Told, type Traits, eachComponent, traitsOf } from './traits.ts';
import type { Weights } from './weights.ts';

export interface Comparison<Entry> {
  entry: Entry;
  /** 0 to 1, as `scoreOf` tells. */
  score: number;
  /** 0 to 1 each, as `likenesses` tells; 0 also where one side has nothing of the kind. */
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

type Gate = Pick<CompareOptions<never>, 'weights' | 'minScore'>;

/** A comparison whose common things are not written out yet. */
export interface Scored<Entry> extends Omit<Comparison<Entry>, 'shared'> {
  other: () => Other;
}

export type Scores = Pick<Comparison<never>, 'score' | 'components'>;

const ROUNDING = 1e-9;

/** A query on its way along a shelf, by what its traits tell there. */
export class Sought {
  readonly traits: Traits;
  readonly #told: Told;
  readonly #rarities: Record<keyof Weights, Rarities>;
  readonly #own: Weights;

  constructor(told: Told, rarities: Record<keyof Weights, Rarities>) {
    this.#told = told;
    this.#rarities = rarities;
    this.traits = traitsOf(told);
    this.#own = eachComponent((component) => rarities[component].sum(this.traits[component]));
  }

  /**
   * @param shared by component, what the traits that both have tell together
   * @param other by component, what the other's traits tell together
   * @returns undefined when the score is below `minScore`
   */
  score(shared: Weights, other: Weights, { weights, minScore }: Gate): Scores | undefined {
    if (!this.#canReach(minScore, shared, other)) return undefined;
    const sums = eachComponent((component) => ({
      shared: shared[component],
      own: this.#own[component],
      other: other[component],
      rarest: this.#rarities[component].rarest,
    }));
    const components = likenesses(sums);
    const score = scoreOf(weights, components, sums);
    return score >= minScore ? { score, components } : undefined;
  }

  /** The same with a text that is on no shelf. */
  scoreWith(told: Told, options: Gate): (Scores & { other: () => Other }) | undefined {
    const its = traitsOf(told);
    const shared = eachComponent((component) =>
      this.#rarities[component].sumOfBoth(this.traits[component], its[component]),
    );
    const other = eachComponent((component) => this.#rarities[component].sum(its[component]));
    const scores = this.score(shared, other, options);
    return (
      scores && {
        ...scores,
        other: () => ({
          hasName: (trait) => its.entity.has(trait),
          hasTime: (trait) => its.time.has(trait),
          relations: inWords(relationsOf(told.snapshot), told.language),
          isBare: isBare(told.snapshot),
        }),
      }
    );
  }

  /**
   * The best that share something which can be named. Of a text in which nothing was found to be
   * named, as in languages whose names the engine does not know, the words of its claims have to
   * do, among texts of that kind. Lets others work in between: to write out what two long texts
   * have in common takes some milliseconds.
   *
   * @param scored newest first, which is how equal ones stay
   */
  async best<Entry>(scored: readonly Scored<Entry>[], top: number): Promise<Comparison<Entry>[]> {
    const best: Comparison<Entry>[] = [];
    const relations = inWords(relationsOf(this.#told.snapshot), this.#told.language);
    const hasNothing = isBare(this.#told.snapshot);
    await inTurns(
      scored.toSorted((a, b) => b.score - a.score),
      ({ other: tell, ...found }) => {
        if (best.length === top) return;
        const other = tell();
        const shared = sharedBy(this.#told, relations, other, {
          name: this.#tells('entity'),
          word: this.#tells('causal'),
        });
        const isNamed =
          shared.entities.length + shared.timeseries.length + shared.relations.length > 0;
        if (isNamed || (hasNothing && other.isBare)) best.push({ ...found, shared });
      },
    );
    return best;
  }

  /**
   * The score is a mean of the components, and none is above what is shared of the lesser side:
   * most of a shelf is passed over by that alone.
   */
  #canReach(least: number, shared: Weights, other: Weights): boolean {
    const reaches = (component: keyof Weights) =>
      shared[component] > 0 &&
      shared[component] >=
        (1 - ROUNDING) * least * Math.min(this.#own[component], other[component]);
    return reaches('entity') || reaches('causal') || reaches('time');
  }

  #tells(component: keyof Weights) {
    return (trait: string) => this.#rarities[component].of(trait);
  }
}

const isBare = ({ entities, timeseries, relations, argument_map: argued }: Snapshot): boolean =>
  entities.length + timeseries.length + relations.length + argued.length === 0;
