import type { Alignment } from './alignment/align-units.ts';
import { type StatementAlignment, alignStatements, toSpan } from './align-statements.ts';
import type {
  SlotAgreement,
  SlotComparison,
  SlotKind,
  StatementComparison,
} from './comparison.types.ts';
import { isContradiction, isOtherValue } from './contradiction.ts';
import { getComparisonWords } from './lexicon/comparison-words.ts';
import { ORDINAL } from './statement/quantities.ts';
import type { TokenLinks } from './statement/project-parse.ts';
import type { Edge, Statement, Unit } from './statement/statement.types.ts';

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
function getAgreement(alignment: StatementAlignment, unit: Unit): SlotAgreement {
  const { claim, alignments, unanswered, unsupportedEdges, connected } = alignment;
  const other = alignments[unit.index];
  if (!unanswered.includes(unit)) {
    const isLoose = unsupportedEdges.some(({ edge }) => edge.dependent === unit.index);
    const isAlone = claim.units.length > 1 && !connected.has(unit.index) && unit.kind !== 'name';
    return isLoose || isAlone ? 'unrelated' : 'same';
  }
  if (other?.agreement === 'vague' && unit.kind === 'name' && isPartOf(unit, other.unit))
    return 'unrelated';
  // “Not essential” says what “unimportant” says.
  const isDenied = alignment.statusDifferences.some(({ status }) => status === 'negated');
  if (!other || (other.agreement === 'opposite' && isDenied)) return 'absent';
  // “Larger than” and “smaller than” may be told of the same two, from either side.
  const isCompared = [unit, other.unit].some(({ head }) => head.features.Degree === 'Cmp');
  // What kind of thing a name is of, and so whether two may be in one place, has to be known.
  const isModifier = claim.edges.some(
    ({ dependent, kind }) => dependent === unit.index && kind === 'modifier',
  );
  const isUnknown = unit.kind === 'name' && (isModifier || unit.head.entityType === undefined);
  const isOther =
    !isCompared &&
    !isUnknown &&
    isOtherValue(alignment, unit) &&
    isSameEvent(alignment, unit) &&
    isInPlace(alignment, unit, other.unit);
  return isOther ? 'differs' : 'absent';
}

/**
 * Whether the rest of a claim beside one part is of the same event: the source has who does what,
 * and neither other names nor another day. Beside another name, day or rank it has all the rest.
 */
function isSameEvent(
  { claim, source, alignments, unanswered, unsupportedEdges }: StatementAlignment,
  { index, quantity, kind: ownKind }: Unit,
): boolean {
  const participants = new Set(
    claim.edges.flatMap(({ kind, dependent }) =>
      kind === 'agent' || kind === 'patient' ? [dependent] : [],
    ),
  );
  const isWholeNeeded = ownKind === 'name' || ownKind === 'date' || quantity?.unit === ORDINAL;
  const isDated = source.units.some(({ date }) => date);
  return claim.units.every((unit) => {
    if (unit.index === index) return true;
    const isLoose = unsupportedEdges.some(({ edge }) => edge.dependent === unit.index);
    const isAnswered = !unanswered.includes(unit) && !(unit.date && isLoose);
    if (isAnswered) return true;
    if (isWholeNeeded || participants.has(unit.index)) return false;
    if (unit.date) return !isDated;
    return unit.kind !== 'name' || alignments[unit.index]?.agreement !== 'differs';
  });
}

/** “Indiana” in “Indiana Statehouse” */
const isPartOf = ({ words }: Unit, longer: Unit) =>
  words.every((word) => longer.words.includes(word));

/**
 * Whether the source has another value of the very thing or event: what the value belongs to has
 * something else as in the claim, and a predicate all that belongs to it.
 */
function isInPlace(
  { claim, source, alignments, unanswered, connected }: StatementAlignment,
  unit: Unit,
  other: Unit,
): boolean {
  const has = (governor: number | undefined, dependent: number | undefined, kind: Edge['kind']) =>
    source.edges.some(
      (edge) => edge.kind === kind && edge.governor === governor && edge.dependent === dependent,
    );
  const edges = claim.edges.filter(({ isInferred }) => !isInferred);
  const own = edges.filter(({ governor }) => governor === unit.index);
  const isOwnSame = own.every(
    ({ dependent, kind }) =>
      !unanswered.includes(claim.units[dependent]!) &&
      has(other.index, alignments[dependent]?.unit.index, kind),
  );
  const above = edges.filter(({ dependent }) => dependent === unit.index);
  return above.length
    ? isOwnSame &&
        above.some(
          ({ governor, kind }) =>
            connected.has(governor) && has(alignments[governor]?.unit.index, other.index, kind),
        )
    : own.length > 0 && isOwnSame;
}

function getSlotKind({ kind, wordClass }: Unit): SlotKind {
  if (kind !== 'word') return kind;
  if (wordClass === 'v') return 'event';
  return wordClass === 'n' ? 'participant' : 'property';
}
