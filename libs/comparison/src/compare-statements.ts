import { type StatementAlignment, alignStatements } from './align-statements.ts';
import { findMisplacedFigures } from './alignment/figure-places.ts';
import { compareAnswer } from './answers/compare-answer.ts';
import type { StatementComparison, TextSpan } from './comparison.types.ts';
import { isContradiction } from './contradiction.ts';
import { describeSlots } from './describe-slots.ts';
import { decideByKind } from './kinds/decide-by-kind.ts';
import type { KindDecision } from './kinds/kind-decision.types.ts';
import { hasOtherPlace } from './kinds/superlatives.ts';
import { isOtherTrend } from './kinds/trends.ts';
import { getComparisonWords } from './lexicon/comparison-words.ts';
import type { TokenLinks } from './statement/project-parse.ts';
import type { Statement } from './statement/statement.types.ts';

export interface CompareOptions {
  /** The words of the source that words of the claim copy, if known. */
  links?: TokenLinks;
  /** The part of the claim that answers the question which the rest of it asks. */
  asked?: TextSpan;
}

/** Compares a claim with one sentence of a source, part by part. */
export function compareStatements(
  claim: Statement,
  source: Statement,
  { links = [], asked }: CompareOptions = {},
): StatementComparison {
  const alignment = { ...alignStatements(claim, source, links), ...(asked && { asked }) };
  const { unanswered, unsupportedEdges, statusDifferences, differingQualifiers } = alignment;
  const isMisplaced = findMisplacedFigures(alignment).length > 0;
  const isEntailed =
    claim.units.length > 1 &&
    !unanswered.length &&
    !unsupportedEdges.length &&
    !statusDifferences.length &&
    !differingQualifiers.length &&
    !isMisplaced &&
    !hasOtherPlace(alignment) &&
    !isOtherTrend(alignment) &&
    (getComparisonWords(claim.sentence.language).isOrderFree || isInOrder(alignment));
  const comparison = {
    slots: describeSlots(alignment),
    statusDifferences: [...statusDifferences],
  };
  if (isEntailed) return { ...comparison, outcome: 'entailed' };
  if (isContradiction(alignment) && !isOtherTrend(alignment) && !hasOtherPlace(alignment))
    return { ...comparison, outcome: 'contradicted' };
  const decision = decideByKind(alignment);
  const outcome = decision?.outcome ?? (asked ? compareAnswer(alignment) : 'undecided');
  if (outcome === 'entailed' && isMisplaced) return { ...comparison, outcome: 'undecided' };
  return { ...comparison, ...(decision ? toOutcome(decision) : { outcome }) };
}

/** The decision of the rule for a kind of claim, as fields of a comparison. */
export const toOutcome = ({
  outcome,
  ...basis
}: KindDecision): Pick<StatementComparison, 'outcome' | 'basis'> => ({ outcome, basis });

/**
 * Whether the words of the claim have the order of the source. In a language without words that
 * mark roles, another order may be another statement.
 */
function isInOrder({ claim, alignments }: StatementAlignment): boolean {
  const places = claim.units
    .filter(({ date }) => !date) // “In 2023, …” means the same as “… in 2023”
    .toSorted((a, b) => a.head.index - b.head.index)
    .flatMap(({ index }) => alignments[index]?.unit.head.index ?? []);
  return places.every((place, at) => at === 0 || place > places[at - 1]!);
}
