import type { Stance } from '../stance.ts';
import type { Comparison } from './compare.ts';

/** What a comparison comes to. */
export interface Weighed {
  /** Log-odds that the text supports the claim rather than contradicts it, if it speaks of it at all. */
  lean: number;
  /** 0 to 1: how sure it is that it speaks of what the claim says. */
  related: number;
  /** The subject is only a pronoun's or "the film": it may be another's. */
  isByPronoun: boolean;
  /** What that makes of it, however unsure. */
  stance: Stance;
  /** What the text sets against the claim; a mere lack of words is no contradiction. */
  ground?: Ground;
}

export type Ground = 'negation' | 'opposite' | 'denied' | 'figure' | 'slot' | 'swapped' | 'besides' | 'extent';

/**
 * Global weights, rounded, set by hand with one half of two public sets of claim–sentence pairs in view (see the bench) and checked on the
 * other. Few on purpose: the knowledge is in the comparisons, not here.
 */
const LEAN = {
  bias: -0.5,
  predicate: 2.8,
  conflict: -2.5,
  figure: -4.5,
  agreed: 1.4,
  missingNames: -1.5,
  flip: -4.5,
  gap: -0.8,
  otherAgent: -1,
};
const RELATED = { slope: 9, middle: 0.45, otherAgent: -2, otherEvent: -6 };
/** A subject told by a pronoun is taken to be the claim's, with this doubt. */
const BY_PRONOUN = 0.8;
/** A slot filled otherwise counts only when the two fillers all but rule each other out. */
const EXCLUSIVE = 0.8;
/** A denial is contradicted by a text that says nearly all of what is denied. */
const ASSERTED = 0.75;

export function weigh(comparison: Comparison, isDenied: boolean, isAnaphoric: boolean): Weighed {
  const { predicate, placed, conflicts, figures, missingNames, hasGap, otherAgent, subject, relation, isNamed } = comparison;
  const most = (forces: { force: number }[]) => forces.reduce((top, { force }) => Math.max(top, force), 0);
  // "Did not fall" is no denial of "rose": two turns cancel.
  const isFlipped = (comparison.negation !== undefined) !== (comparison.opposite !== undefined);
  const isTurned = isFlipped !== comparison.isSwapped || comparison.besides !== undefined || comparison.claimsMore;
  const lean =
    LEAN.bias +
    LEAN.predicate * predicate +
    LEAN.conflict * most(conflicts) +
    LEAN.figure * most(figures.differing) +
    (figures.agreed.length && relation > 0.35 ? LEAN.agreed : 0) +
    LEAN.missingNames * missingNames +
    (isTurned ? LEAN.flip : 0) +
    (hasGap ? LEAN.gap : 0) +
    (otherAgent === undefined ? 0 : LEAN.otherAgent);
  const isNegative = comparison.claimNegated !== isDenied;
  const isByPronoun = isAnaphoric && isNamed && subject < BY_PRONOUN;
  const about = isByPronoun ? BY_PRONOUN : subject;
  const related =
    RELATED.slope * (Math.min(placed, about) - RELATED.middle) +
    (otherAgent === undefined ? 0 : RELATED.otherAgent) +
    (comparison.isOtherEvent ? RELATED.otherEvent : 0);
  const ground = groundOf(comparison, isNegative, isFlipped !== comparison.isSwapped, most(conflicts));
  // A figure that the text does not have is not borne out, nor is a denial where words are merely lacking.
  const isBorne = isNegative
    ? isTurned || most(conflicts) >= EXCLUSIVE || figures.differing.length > 0
    : comparison.isAnswered && figures.unanswered === 0;
  const signed = isNegative ? -lean : lean;
  return {
    lean: signed,
    related: sigmoid(related),
    isByPronoun,
    stance: signed > 0 && isBorne ? 'SUPPORTS' : signed <= 0 && ground ? 'CONTRADICTS' : 'NEUTRAL',
    ...(ground && { ground }),
  };
}

function groundOf(
  { negation, isSwapped, besides, claimsMore, figures, relation, placed }: Comparison,
  isNegative: boolean,
  isFlipped: boolean,
  conflict: number,
): Ground | undefined {
  if (isNegative) return isFlipped || relation < 0.8 || placed < ASSERTED ? undefined : 'denied';
  if (isFlipped) return isSwapped ? 'swapped' : negation ? 'negation' : 'opposite';
  if (figures.differing.length) return 'figure';
  if (besides !== undefined) return 'besides';
  if (claimsMore) return 'extent';
  return conflict >= EXCLUSIVE ? 'slot' : undefined;
}

export const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));
