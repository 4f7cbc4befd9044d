import { type StatementAlignment, alignStatements, toSpan } from './align-statements.ts';
import type { SlotComparison, SlotKind, StatementComparison } from './comparison.types.ts';
import { isContradiction } from './contradiction.ts';
import type { Statement, Unit } from './statement/statement.types.ts';

/** Compares a claim with one sentence of a source, part by part. */
export function compareStatements(claim: Statement, source: Statement): StatementComparison {
  const alignment = alignStatements(claim, source);
  const { unanswered, unsupportedEdges, statusDifferences, differingQualifiers } = alignment;
  const isEntailed =
    claim.units.length > 1 &&
    !unanswered.length &&
    !unsupportedEdges.length &&
    !statusDifferences.length &&
    !differingQualifiers.length;
  return {
    slots: describeSlots(alignment),
    statusDifferences: [...statusDifferences],
    outcome: isEntailed ? 'entailed' : isContradiction(alignment) ? 'contradicted' : 'undecided',
  };
}

function describeSlots({
  claim,
  alignments,
  unanswered,
  unsupportedEdges,
}: StatementAlignment): SlotComparison[] {
  const loose = new Set(unsupportedEdges.map(({ edge }) => edge.dependent));
  return claim.units.map((unit) => {
    const alignment = alignments[unit.index];
    const isOther = alignment?.agreement === 'differs' || alignment?.agreement === 'opposite';
    const agreement = unanswered.includes(unit)
      ? isOther
        ? 'differs'
        : 'absent'
      : loose.has(unit.index)
        ? 'unrelated'
        : 'same';
    return {
      kind: getSlotKind(unit),
      claim: toSpan(unit),
      ...(alignment && agreement !== 'absent' && { source: toSpan(alignment.unit) }),
      agreement,
    };
  });
}

function getSlotKind({ kind, wordClass }: Unit): SlotKind {
  if (kind !== 'word') return kind;
  if (wordClass === 'v') return 'event';
  return wordClass === 'n' ? 'participant' : 'property';
}
