import { extractTerms } from '@plumbline/text';
import type { Relation, Snapshot } from './snapshot.types.ts';

/** A relation and the stems of its content words. */
export interface RelationTerms {
  relation: Relation;
  terms: ReadonlySet<string>;
}

/**
 * Returns the stated relations of a snapshot, and one for each other argument: its premise supports
 * its conclusion.
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
