import type { Entity } from '@plumbline/extraction';
import { LEADING_ARTICLE, OCCURRENCE, QUANTITY } from './causal-nodes.words.ts';

export const CAUSAL_NODE_TYPES = ['EVENT', 'FACTOR', 'ACTOR', 'METRIC'] as const;
export type CausalNodeType = (typeof CAUSAL_NODE_TYPES)[number];

const YEAR = /\b(?:19|20)\d{2}\b/;

/** Returns the type of a causal node from its words. */
export function classifyCausalNodeType(
  label: string,
  actorNames: ReadonlySet<string>,
): CausalNodeType {
  if (actorNames.has(normalizeName(label))) return 'ACTOR';
  if (label.includes('%') || QUANTITY.test(label)) return 'METRIC';
  return OCCURRENCE.test(label) || YEAR.test(label) ? 'EVENT' : 'FACTOR';
}

/** Returns the names of entities that can act. */
export const collectActorNames = (entities: readonly Entity[]): Set<string> =>
  new Set(
    entities
      .filter(({ kind }) => kind === 'PERSON' || kind === 'ORGANIZATION')
      .map(({ name }) => normalizeName(name)),
  );

const normalizeName = (name: string) =>
  name.toLowerCase().replace(LEADING_ARTICLE, '').replace(/\s+/g, ' ').trim();
