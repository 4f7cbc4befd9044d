import { type StatementAlignment, alignStatements } from './align-statements.ts';
import type { StatementComparison } from './comparison.types.ts';
import { isContradiction } from './contradiction.ts';
import { describeSlots } from './describe-slots.ts';
import { getComparisonWords } from './lexicon/comparison-words.ts';
import type { TokenLinks } from './statement/project-parse.ts';
import type { Statement } from './statement/statement.types.ts';

/**
 * Compares a claim with one sentence of a source, part by part.
 * @param links what words of the claim copy, where it is known
 */
export function compareStatements(
  claim: Statement,
  source: Statement,
  links: TokenLinks = [],
): StatementComparison {
  const alignment = alignStatements(claim, source, links);
  const { unanswered, unsupportedEdges, statusDifferences, differingQualifiers } = alignment;
  const isEntailed =
    claim.units.length > 1 &&
    !unanswered.length &&
    !unsupportedEdges.length &&
    !statusDifferences.length &&
    !differingQualifiers.length &&
    (getComparisonWords(claim.sentence.language).isOrderFree || isInOrder(alignment));
  return {
    slots: describeSlots(alignment),
    statusDifferences: [...statusDifferences],
    outcome: isEntailed ? 'entailed' : isContradiction(alignment) ? 'contradicted' : 'undecided',
  };
}

/**
 * Whether the claim has what it has in the order of the source. Without words of the language that
 * tell roles apart, another order may be another statement.
 */
function isInOrder({ claim, alignments }: StatementAlignment): boolean {
  const places = claim.units
    .filter(({ date }) => !date) // “In 2023, …” tells the same as “… in 2023”
    .toSorted((a, b) => a.head.index - b.head.index)
    .flatMap(({ index }) => alignments[index]?.unit.head.index ?? []);
  return places.every((place, at) => at === 0 || place > places[at - 1]!);
}
