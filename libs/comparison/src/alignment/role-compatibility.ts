import type { ComparisonWords } from '../lexicon/comparison-words.ts';
import type { Role, RoleKind } from '../statement/statement.types.ts';

/** Roles that parsers and writers exchange without a change of meaning. */
const EXCHANGEABLE: readonly (readonly RoleKind[])[] = [
  ['modifier', 'preposition', 'attribute', 'conjunct', 'complement', 'clause'],
  ['patient', 'recipient', 'complement'],
  ['patient', 'preposition'],
  ['recipient', 'preposition'],
  ['agent', 'attribute'],
];

/** Whether something in one role says the same as in the other. */
export function areCompatible(
  one: Role,
  other: Role,
  { directedPrepositions }: ComparisonWords,
): boolean {
  if (one.kind === 'preposition' && other.kind === 'preposition') {
    if (one.marker === other.marker || !one.marker || !other.marker) return true;
    return !directedPrepositions.has(one.marker) && !directedPrepositions.has(other.marker);
  }
  // “before it closed”, “once it closed”
  if (one.kind === 'clause' && other.kind === 'clause') return one.marker === other.marker;
  if (one.kind === other.kind) return true;
  return EXCHANGEABLE.some((roles) => roles.includes(one.kind) && roles.includes(other.kind));
}

const SYMMETRIC: ReadonlySet<RoleKind> = new Set([
  'attribute',
  'modifier',
  'conjunct',
  'complement',
  'clause',
]);

/** Whether a relation may be told from the other side: “X, the head of Y”, “the head of Y is X”. */
export const isReversible = (claim: Role, source: Role): boolean =>
  SYMMETRIC.has(claim.kind) &&
  (SYMMETRIC.has(source.kind) || source.kind === 'agent' || source.kind === 'patient');
