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

/** What two claims say of each other. */
export interface ClaimLink {
  type: 'SUPPORTS' | 'CONTRADICTS';
  confidence: number;
  rationale: string;
  /**
   * Which of them says it of the other: of two of which one says more, that one supports the other.
   */
  from: 'first' | 'second';
}

/**
 * Makes one of what two claims say of each other, each compared with the other. Support where one
 * states all of the other; contradiction where each has but another value than the other. Else
 * nothing: a link that is missing misleads nobody.
 *
 * @param forward the first claim, compared with the second
 * @param backward the second, compared with the first
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

/** What happened contradicts a prediction, unless that was made later, and never the reverse. */
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
 * The one that states all of the other, the first where both do; what happened bears a prediction
 * out, and never the reverse.
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

/** More of a title says nothing more of what the page is about. */
const MAX_TITLE_CHARACTERS = 300;

/**
 * Pages on two models, versions or years ("S24", "Pro 3", "2025") say different things of different
 * things, though their sentences name neither.
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
