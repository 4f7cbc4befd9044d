import {
  explainComparison,
  OUTCOME_PROBABILITIES,
  type PassageComparison,
} from '@plumbline/comparison';
import {
  areAboutSameThing,
  areOfOneTime,
  differsInValueOnly,
  statesNumbersOf,
  type ClaimInContext,
  type DescribedClaim,
} from './linkable-claims.ts';

/** The stance of two claims towards each other. */
export interface ClaimLink {
  type: 'SUPPORTS' | 'CONTRADICTS';
  confidence: number;
  rationale: string;
  /** The claim that supports or contradicts the other. If one says more, it supports the other. */
  from: 'first' | 'second';
}

/**
 * Combines both directions of the comparison of two claims. Support: one states everything that the
 * other does. Contradiction: they differ only in a value. Otherwise undefined, because a missing
 * link misleads nobody.
 *
 * @param forward the first claim compared with the second
 * @param backward the second claim compared with the first
 */
export function computePairwiseStance(
  first: DescribedClaim,
  second: DescribedClaim,
  forward: PassageComparison,
  backward: PassageComparison,
): ClaimLink | undefined {
  if (!areAboutSameThing(first, second)) return undefined;
  const outcomes = new Set([forward.outcome, backward.outcome]);
  const isContradicted = outcomes.has('contradicted');
  if (isContradicted === outcomes.has('entailed')) return undefined;
  if (isContradicted) {
    const areValuesOnly =
      differsInValueOnly(first, second, forward) && differsInValueOnly(second, first, backward);
    if (!areValuesOnly || !areOfOneTime(first, second) || !hasSameSubject(first, second))
      return undefined;
  }
  const outcome = isContradicted ? 'contradicted' : 'entailed';
  const from = isContradicted
    ? selectContradictingSide(first, second)
    : selectSupportingSide(first, second, forward, backward);
  if (!from) return undefined;
  const [supporter, supported] = from === 'first' ? [first, second] : [second, first];
  if (!isContradicted && !statesNumbersOf(supporter, supported)) return undefined;
  const isForward = from === 'second';
  const own = isForward ? forward : backward;
  const isOwnDecided = own.outcome === outcome;
  const comparison = isOwnDecided ? own : isForward ? backward : forward;
  const isFirstClaim = comparison === forward;
  const [claim, source] = isFirstClaim ? [first, second] : [second, first];
  const { start, end } = comparison.sentence;
  return {
    type: isContradicted ? 'CONTRADICTS' : 'SUPPORTS',
    confidence: OUTCOME_PROBABILITIES[outcome],
    rationale: explainComparison(claim.text, source.text.slice(start, end), comparison),
    from,
  };
}

/** A fact contradicts an earlier prediction, never the reverse. */
function selectContradictingSide(
  first: ClaimInContext,
  second: ClaimInContext,
): ClaimLink['from'] | undefined {
  if (first.isPrediction === second.isPrediction) return 'first';
  const [prediction, fact] = first.isPrediction ? [first, second] : [second, first];
  if (prediction.datedAt > fact.datedAt) return undefined;
  return fact === first ? 'first' : 'second';
}

/**
 * Selects the claim that states everything the other does, or the first if both do. A fact supports
 * a prediction, never the reverse.
 */
function selectSupportingSide(
  first: ClaimInContext,
  second: ClaimInContext,
  forward: PassageComparison,
  backward: PassageComparison,
): ClaimLink['from'] | undefined {
  const from = backward.outcome === 'entailed' ? 'first' : 'second';
  if (first.isPrediction === second.isPrediction) return from;
  const isForwardEntailed = forward.outcome === 'entailed';
  if (first.isPrediction) return isForwardEntailed ? 'second' : undefined;
  return backward.outcome === 'entailed' ? 'first' : undefined;
}

/** The rest of a longer title does not change the subject. */
const MAX_TITLE_CHARACTERS = 300;

/**
 * Pages about different models, versions or years ("S24", "Pro 3", "2025") have different subjects,
 * even if their sentences do not name them.
 */
function hasSameSubject(first: ClaimInContext, second: ClaimInContext): boolean {
  const [firstWords, secondWords] = [
    extractNumberedWords(first.title),
    extractNumberedWords(second.title),
  ];
  const hasUniqueWord = (a: Set<string>, b: Set<string>) => [...a].some((word) => !b.has(word));
  return !(hasUniqueWord(firstWords, secondWords) && hasUniqueWord(secondWords, firstWords));
}

const extractNumberedWords = (title: string) =>
  new Set(
    title
      .slice(0, MAX_TITLE_CHARACTERS)
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{N}.-]+/u)
      .filter((word) => /\p{Nd}/u.test(word)),
  );
