import { extractTerms } from '@plumbline/text';
import type { Relation, Snapshot } from './snapshot.types.ts';

/** A relation and its content words, stemmed. */
export interface RelationTerms {
  relation: Relation;
  terms: ReadonlySet<string>;
}

/**
 * The relations a snapshot states, and those that its other arguments amount to: what is held as
 * ground supports the conclusion.
 */
export function collectRelations({ relations, argument_map }: Snapshot): Relation[] {
  const statedPairs = new Set(
    relations.flatMap(({ from, to }) => [`${from}\n${to}`, `${to}\n${from}`]),
  );
  return [
    ...relations,
    ...argument_map
      .filter(({ premise, conclusion }) => !statedPairs.has(`${premise}\n${conclusion}`))
      .flatMap(({ premise, evidence, conclusion }) =>
        [...new Set([premise, evidence])].map((from): Relation => ({
          from,
          rel: 'SUPPORTS',
          to: conclusion,
        })),
      ),
  ];
}

export const toRelationTerms = (
  relations: readonly Relation[],
  language: string,
): RelationTerms[] =>
  relations.map((relation) => ({
    relation,
    terms: new Set(extractTerms(`${relation.from} ${relation.to}`, language)),
  }));
