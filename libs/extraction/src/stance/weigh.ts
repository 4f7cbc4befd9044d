import type { Stance } from '../stance.types.ts';
import type { Comparison } from './compare.ts';

/** What a comparison comes to. */
export interface Weighed {
  /**
   * Log-odds that the text supports the claim rather than contradicts it, if it speaks of it at
   * all.
   */
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

export type Ground =
  'negation' | 'opposite' | 'denied' | 'figure' | 'slot' | 'swapped' | 'besides' | 'extent';

/**
 * Global weights, rounded, set by hand with one half of two public sets of claim–sentence pairs in
 * view (see the bench) and checked on the other. Few on purpose: the knowledge is in the
 * comparisons, not here.
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
const TOLD = 0.6;
const SURE = 0.8;
/** What is set against a claim must speak of nearly all of its subject. */
const OWN = 0.75;
const ANSWERED = 0.35;

export function scoreComparison(
  comparison: Comparison,
  isDenied: boolean,
  isAnaphoric: boolean,
): Weighed {
  const { predicate, placed, figures, missingNames, hasGap, subject, relation, polarity } =
    comparison;
  // "Did not fall" is no denial of "rose": two turns cancel. Nor is "B is lower than A" of "A is
  // higher than B".
  const isFlipped =
    ((polarity.negation !== undefined) !== (polarity.opposite !== undefined)) !==
    comparison.isSwapped;
  const isTurned = isFlipped || comparison.besides !== undefined || comparison.claimsMore;
  const conflict = strongest(comparison.conflicts);
  const lean =
    LEAN.bias +
    LEAN.predicate * predicate +
    LEAN.conflict * conflict +
    LEAN.figure * strongest(figures.differing) +
    (figures.agreed.length && relation > ANSWERED ? LEAN.agreed : 0) +
    LEAN.missingNames * missingNames +
    (isTurned ? LEAN.flip : 0) +
    (hasGap ? LEAN.gap : 0) +
    (subject.hasOther ? LEAN.otherAgent : 0);
  const isByPronoun = isAnaphoric && subject.isNamed && subject.share < BY_PRONOUN;
  const spoken = Math.min(placed, isByPronoun ? BY_PRONOUN : subject.share);
  const related =
    RELATED.slope * (spokenOf(spoken, comparison, lean <= 0) - RELATED.middle) +
    (subject.hasOther ? RELATED.otherAgent : 0) +
    (comparison.isOtherEvent ? RELATED.otherEvent : 0);
  const isNegative = polarity.claimNegated !== isDenied;
  const ground = isNegative
    ? denialGround(comparison, isFlipped)
    : groundOf(comparison, isFlipped, conflict);
  // In a story of the same, a telling figure stands for the verb that is put otherwise.
  const isTold = comparison.inContext !== undefined && figures.telling > 0 && placed >= TOLD;
  // A figure that the text does not have is not borne out, nor is a denial where words are merely
  // lacking.
  const isBorne = isNegative
    ? isTurned || conflict >= EXCLUSIVE || figures.differing.length > 0
    : (comparison.isAnswered || isTold) &&
      figures.unanswered === 0 &&
      !comparison.isDenial &&
      !comparison.lacksName;
  // "Prices of food rise" does not deny that those of energy fell.
  const isOfAnother =
    comparison.inContext !== undefined &&
    (ground === 'negation' || ground === 'opposite') &&
    (subject.share < OWN ||
      comparison.pairs.some(({ isUnderstood, claim }) => isUnderstood === true && !claim.isName));
  const signed = isNegative ? -lean : lean;
  return {
    lean: signed,
    related: sigmoid(related),
    isByPronoun,
    stance:
      signed > 0 && isBorne
        ? 'SUPPORTS'
        : signed <= 0 && ground && !isOfAnother
          ? 'CONTRADICTS'
          : 'NEUTRAL',
    ...(ground && { ground }),
  };
}

/**
 * Where it is known what was said before, half of it is how much of the claim was said at all; a
 * figure in common is seldom chance.
 */
function spokenOf(spoken: number, { inContext, figures }: Comparison, isAgainst: boolean): number {
  if (inContext === undefined) return spoken;
  const own = isAgainst ? 0.75 : 0.4;
  return own * spoken + (1 - own) * inContext + (figures.telling ? 0.15 : 0);
}

function groundOf(
  comparison: Comparison,
  isFlipped: boolean,
  conflict: number,
): Ground | undefined {
  if (isFlipped)
    return comparison.isSwapped
      ? 'swapped'
      : comparison.polarity.negation
        ? 'negation'
        : 'opposite';
  if (comparison.figures.differing.length) return 'figure';
  if (comparison.besides !== undefined) return 'besides';
  if (comparison.claimsMore) return 'extent';
  return conflict >= EXCLUSIVE ? 'slot' : undefined;
}

const denialGround = ({ relation, placed }: Comparison, isFlipped: boolean): Ground | undefined =>
  !isFlipped && relation >= SURE && placed >= ASSERTED ? 'denied' : undefined;

const strongest = (forces: { force: number }[]) =>
  forces.reduce((top, { force }) => Math.max(top, force), 0);

export const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));
