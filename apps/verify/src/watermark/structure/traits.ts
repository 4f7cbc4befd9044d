import { terms } from '@plumbline/text';
import { initialsOf, nameWords } from './name-key.ts';
import type { Relation, Snapshot } from './snapshot.ts';
import { COMPONENTS, type Weights } from './weights.ts';

/** A structure and the language it is in, ISO 639-1 or `und`. */
export interface Told {
  language: string;
  snapshot: Snapshot;
}

/** What a structure is compared by, component by component, each trait once. */
export type Traits = Record<keyof Weights, string[]>;

/**
 * The traits of a structure: of its names the words (and initials), of its time anchors the day, the month and the year that they lie in,
 * of its relations and arguments the content words.
 */
export function traitsOf({ language, snapshot }: Told): Traits {
  return {
    entity: distinct(
      snapshot.entities.flatMap((name) => {
        const { words, initials } = nameTraits(name, language);
        return initials === undefined ? words : [...words, initials];
      }),
    ),
    time: distinct(snapshot.timeseries.flatMap(timeTraits)),
    causal: distinct(relationsOf(snapshot).flatMap((relation) => relationTraits(relation, language))),
  };
}

export const nameTraits = (name: string, language: string) => ({ words: nameWords(name, language), initials: initialsOf(name, language) });

/** `2026-07-16` lies in `2026-07` and in `2026`. */
export const timeTraits = (anchor: string): string[] => [4, 7, 10].filter((end) => end <= anchor.length).map((end) => anchor.slice(0, end));

export const relationTraits = ({ from, to }: Relation, language: string): string[] => terms(`${from} ${to}`, language);

/** The relations a snapshot states, and those that its other arguments amount to: what is held as ground supports the conclusion. */
export function relationsOf({ relations, argument_map }: Snapshot): Relation[] {
  const stated = new Set(relations.flatMap(({ from, to }) => [`${from}\n${to}`, `${to}\n${from}`]));
  return [
    ...relations,
    ...argument_map
      .filter(({ premise, conclusion }) => !stated.has(`${premise}\n${conclusion}`))
      .flatMap(({ premise, evidence, conclusion }) =>
        [...new Set([premise, evidence])].map((from): Relation => ({ from, rel: 'SUPPORTS', to: conclusion })),
      ),
  ];
}

const distinct = (traits: string[]): string[] => [...new Set(traits)];

export const eachComponent = <T>(make: (component: keyof Weights) => T): Record<keyof Weights, T> =>
  Object.fromEntries(COMPONENTS.map((component) => [component, make(component)])) as Record<keyof Weights, T>;
