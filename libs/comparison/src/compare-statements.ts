import type { Alignment } from './alignment/align-units.ts';
import { type StatementAlignment, alignStatements, toSpan } from './align-statements.ts';
import type {
  SlotAgreement,
  SlotComparison,
  SlotKind,
  StatementComparison,
} from './comparison.types.ts';
import { isContradiction } from './contradiction.ts';
import { getComparisonWords } from './lexicon/comparison-words.ts';
import type { TokenLinks } from './statement/project-parse.ts';
import type { Statement, Unit } from './statement/statement.types.ts';

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

function describeSlots(alignment: StatementAlignment): SlotComparison[] {
  const { claim, alignments, unanswered } = alignment;
  const agreements = claim.units.map((unit) => getAgreement(alignment, unit));
  const sameCount = agreements.filter((agreement) => agreement === 'same').length;
  const isClose = sameCount >= MIN_SAME_SHARE * claim.units.length;
  return claim.units.flatMap((unit): SlotComparison[] => {
    const other = alignments[unit.index];
    // “also” says nothing that the source could lack.
    if (!other && !unanswered.includes(unit)) return [];
    const agreement = isClose
      ? agreements[unit.index]!
      : limitAgreement(unit, agreements[unit.index]!, other);
    return [
      {
        kind: getSlotKind(unit),
        claim: toSpan(unit),
        ...(other && agreement !== 'absent' && { source: toSpan(other.unit) }),
        agreement,
      },
    ];
  });
}

/** With a smaller share of its parts the same, a sentence is of something else. */
const MIN_SAME_SHARE = 0.5;

/** Of a sentence of something else only names, figures and dates are taken for the same. */
function limitAgreement(
  { kind }: Unit,
  agreement: SlotAgreement,
  other: Alignment | undefined,
): SlotAgreement {
  if (agreement === 'differs') return 'absent';
  const isLoose = kind === 'word' || (other && other.strength < 0.95);
  return agreement === 'same' && isLoose ? 'unrelated' : agreement;
}

/** The same word or another value counts where it is related to the rest as in the claim. */
function getAgreement(
  { claim, source, alignments, unanswered, unsupportedEdges, connected }: StatementAlignment,
  unit: Unit,
): SlotAgreement {
  const other = alignments[unit.index];
  if (!unanswered.includes(unit)) {
    const isLoose = unsupportedEdges.some(({ edge }) => edge.dependent === unit.index);
    const isAlone = claim.units.length > 1 && !connected.has(unit.index) && unit.kind !== 'name';
    return isLoose || isAlone ? 'unrelated' : 'same';
  }
  if (other?.agreement !== 'differs' && other?.agreement !== 'opposite') return 'absent';
  // What else the source has of the thing or event must be that of the claim.
  const isInPlace = claim.edges.some(
    ({ governor, dependent, kind }) =>
      (dependent === unit.index || governor === unit.index) &&
      connected.has(dependent === unit.index ? governor : dependent) &&
      source.edges.some(
        (edge) =>
          edge.kind === kind &&
          edge.governor === alignments[governor]?.unit.index &&
          edge.dependent === alignments[dependent]?.unit.index,
      ),
  );
  return isInPlace ? 'differs' : 'absent';
}

function getSlotKind({ kind, wordClass }: Unit): SlotKind {
  if (kind !== 'word') return kind;
  if (wordClass === 'v') return 'event';
  return wordClass === 'n' ? 'participant' : 'property';
}
