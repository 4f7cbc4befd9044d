import { getComparisonWords } from '../lexicon/comparison-words.ts';
import type { Edge, Statement, Unit } from '../statement/statement.types.ts';
import type { Alignment } from './align-units.ts';
import { areCompatible, isReversible } from './role-compatibility.ts';

/** `swapped`: the source has who did it and whom it was done to the other way round. */
export type EdgeSupport = 'stated' | 'missing' | 'swapped';

/** What may be attached to the verb or to its object: parsers differ, meanings seldom. */
export const MOVABLE: ReadonlySet<string> = new Set(['preposition', 'modifier', 'clause']);

/**
 * Whether the source relates what stands for the ends of an edge of the claim as the claim does;
 * undefined when one end has nothing that stands for it.
 */
export function findEdgeSupport(
  edge: Edge,
  claim: Statement,
  source: Statement,
  alignments: readonly (Alignment | undefined)[],
): EdgeSupport | undefined {
  const governor = alignments[edge.governor]?.unit.index;
  const dependent = alignments[edge.dependent]?.unit.index;
  if (governor === undefined || dependent === undefined) return undefined;
  if (governor === dependent) return 'stated';
  const isTogether =
    isFollowed(claim.units[edge.dependent]!, claim.units[edge.governor]!) &&
    isFollowed(source.units[dependent]!, source.units[governor]!);
  if (isTogether) return 'stated';
  const words = getComparisonWords(source.sentence.language);
  for (const other of source.edges) {
    const isDirect = other.governor === governor && other.dependent === dependent;
    if (isDirect && areCompatible(edge, other, words)) return 'stated';
    const isReverse = other.governor === dependent && other.dependent === governor;
    if (isReverse && isReversible(edge, other)) return 'stated';
  }
  const used = new Set(alignments.map((alignment) => alignment?.unit.index));
  const isMoved = source.edges.some(
    (other) =>
      other.dependent === dependent &&
      used.has(other.governor) &&
      areCompatible(edge, other, words),
  );
  if (MOVABLE.has(edge.kind) && isMoved) return 'stated';
  return isSwapped(edge, source, governor, dependent) ? 'swapped' : 'missing';
}

/** “binge eating”: words side by side belong together, whatever the parser calls it. */
const isFollowed = (one: Unit, other: Unit) =>
  one.tokens.at(-1)!.index + 1 === other.tokens[0]!.index;

function isSwapped(edge: Edge, source: Statement, governor: number, dependent: number): boolean {
  const opposite =
    edge.kind === 'agent' ? 'patient' : edge.kind === 'patient' ? 'agent' : undefined;
  return source.edges.some(
    (other) =>
      other.governor === governor && other.dependent === dependent && other.kind === opposite,
  );
}
