import { terms } from '@plumbline/text';
import type { Relation, Snapshot } from './snapshot.ts';

/** A relation and its content words, stemmed. */
export interface Worded {
  relation: Relation;
  words: ReadonlySet<string>;
}

/**
 * The relations a snapshot states, and those that its other arguments amount to: what is held as
 * ground supports the conclusion.
 */
export function relationsOf({ relations, argument_map }: Snapshot): Relation[] {
  const stated = new Set(relations.flatMap(({ from, to }) => [`${from}\n${to}`, `${to}\n${from}`]));
  return [
    ...relations,
    ...argument_map
      .filter(({ premise, conclusion }) => !stated.has(`${premise}\n${conclusion}`))
      .flatMap(({ premise, evidence, conclusion }) =>
        [...new Set([premise, evidence])].map((from): Relation => ({
          from,
          rel: 'SUPPORTS',
          to: conclusion,
        })),
      ),
  ];
}

export const inWords = (relations: readonly Relation[], language: string): Worded[] =>
  relations.map((relation) => ({
    relation,
    words: new Set(terms(`${relation.from} ${relation.to}`, language)),
  }));
