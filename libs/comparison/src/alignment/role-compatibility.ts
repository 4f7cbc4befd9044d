import type { ComparisonWords } from '../lexicon/comparison-words.ts';
import type { Role, RoleKind } from '../statement/statement.types.ts';

/** Pairs of roles that parsers and writers exchange without a change of meaning. */
const EXCHANGEABLE: readonly (readonly [RoleKind, RoleKind])[] = [
  ['modifier', 'attribute'],
  ['complement', 'clause'],
  ['patient', 'recipient'],
  ['patient', 'complement'],
  ['agent', 'attribute'],
];

/** Whether something has the same meaning in one role as in the other. */
export function areCompatible(
  one: Role,
  other: Role,
  {
    exchangeablePrepositions,
    genitivePrepositions,
    recipientPrepositions,
    boundedTime,
  }: ComparisonWords,
): boolean {
  if (one.kind === 'preposition' && other.kind === 'preposition') {
    const [own, wanted] = [one.marker ?? '', other.marker ?? ''];
    // “born after 1987” says more than “born in 1987”.
    if (own === wanted) return true;
    if (boundedTime.has(own) || boundedTime.has(wanted)) return false;
    if (!own || !wanted) return true;
    return exchangeablePrepositions.some((group) => group.includes(own) && group.includes(wanted));
  }
  // “before it closed”, “once it closed”
  if (one.kind === 'clause' && other.kind === 'clause') return one.marker === other.marker;
  if (one.kind === other.kind) return true;
  const preposition = one.kind === 'preposition' ? one : other.kind === 'preposition' && other;
  if (preposition) {
    const { kind } = preposition === one ? other : one;
    const marker = preposition.marker ?? '';
    // “the sale of the mill”, “the city’s council”, “gave it to her”
    if (kind === 'recipient') return recipientPrepositions.has(marker);
    const isLoose = !marker || genitivePrepositions.has(marker);
    return isLoose && (kind === 'patient' || kind === 'modifier');
  }
  return EXCHANGEABLE.some((roles) => roles.includes(one.kind) && roles.includes(other.kind));
}

const SYMMETRIC: ReadonlySet<RoleKind> = new Set(['attribute', 'conjunct']);

/**
 * Whether a relation may be stated from the other side: “X, the head of Y”, “the head of Y is X”.
 */
export const isReversible = (claim: Role, source: Role): boolean =>
  SYMMETRIC.has(claim.kind) && SYMMETRIC.has(source.kind);
