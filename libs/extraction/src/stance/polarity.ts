import type { Pair } from './align.ts';

/** Which way round a claim and a text say what they share. */
export interface Polarity {
  /** The claim denies what it speaks of. */
  claimNegated: boolean;
  /** What the text denies of that, or what it asserts of a part that the claim denies. */
  negation?: Pair;
  /** What the text says the opposite of. */
  opposite?: Pair;
}

const SURE = 0.8;
const ANSWERED = 0.35;

/**
 * @param told what the claim says of its subject
 * @param main the word of it that the claim turns on
 * @param withSubject the same with the subject, where an opposite of that counts as well: "only
 *   adults may vote"
 */
export function polarityOf(told: Pair[], main: Pair | undefined, withSubject: Pair[]): Polarity {
  const claimNegated =
    main?.claim.negated === true || 2 * sum(told.filter(({ claim }) => claim.negated)) > sum(told);
  const denied = told.filter(({ evidence, strength }) => evidence?.negated && strength >= SURE);
  const answered = told.filter(({ strength }) => strength > ANSWERED);
  // "Applies to banks but not to insurers", "born outside Rome": a part of the claim is denied, and
  // the text asserts it.
  const part = claimNegated
    ? undefined
    : told.find(
        ({ claim, evidence, strength }) =>
          claim.negated && claim.weight >= 1 && strength === 1 && !evidence?.negated,
      );
  const isMostly = denied.length > 0 && 2 * sum(denied) >= sum(answered);
  const negation = isMostly ? denied[0] : (denied.find((pair) => pair === main) ?? part);
  const opposite = withSubject.find((pair) => pair.opposite);
  return { claimNegated, ...(negation && { negation }), ...(opposite && { opposite }) };
}

/** The weight of what the claim says, in full words. */
export const sum = (pairs: Pair[]): number =>
  pairs.reduce((total, { claim }) => total + claim.weight, 0);
