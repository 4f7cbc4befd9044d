import type { Alignment } from './alignment/align-units.ts';
import { type StatementAlignment, toSpan } from './align-statements.ts';
import type { SlotAgreement, SlotComparison, SlotKind } from './comparison.types.ts';
import { isOtherValue } from './contradiction.ts';
import { getComparisonWords } from './lexicon/comparison-words.ts';
import { ORDINAL } from './statement/quantities.ts';
import type { Edge, Statement, Unit } from './statement/statement.types.ts';

/** With a smaller share of its parts the same, a sentence is of something else. */
const MIN_SAME_SHARE = 0.5;

/** What the source has of each part of the claim. */
export function describeSlots(alignment: StatementAlignment): SlotComparison[] {
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

/** The same word counts where it is related to the rest as in the claim. */
function getAgreement(alignment: StatementAlignment, unit: Unit): SlotAgreement {
  const { claim, alignments, unanswered, unsupportedEdges, connected } = alignment;
  if (!unanswered.includes(unit)) {
    const isLoose = unsupportedEdges.some(({ edge }) => edge.dependent === unit.index);
    const isAlone = claim.units.length > 1 && !connected.has(unit.index) && unit.kind !== 'name';
    return isLoose || isAlone ? 'unrelated' : 'same';
  }
  const other = alignments[unit.index];
  if (!other) return 'absent';
  if (other.agreement === 'vague' && unit.kind === 'name' && isPartOf(unit, other.unit))
    return 'unrelated';
  return isOtherValue(alignment, unit) && isPlainDifference(alignment, unit, other)
    ? 'differs'
    : 'absent';
}

/** Whether a reader sees at once that the source has something else in the place of a unit. */
function isPlainDifference(
  alignment: StatementAlignment,
  unit: Unit,
  { unit: other, agreement }: Alignment,
): boolean {
  const { claim, statusDifferences } = alignment;
  // “Not essential” says what “unimportant” says.
  if (agreement === 'opposite' && statusDifferences.some(({ status }) => status === 'negated'))
    return false;
  // “Larger than” and “smaller than” may be told of the same two, from either side.
  if ([unit, other].some(({ head }) => head.features.Degree === 'Cmp')) return false;
  if (unit.quantity && hasSecondCount(alignment, other)) return false;
  const isModifier = claim.edges.some(
    ({ dependent, kind }) => dependent === unit.index && kind === 'modifier',
  );
  if (unit.kind === 'name' && (isModifier || unit.head.entityType === undefined)) return false;
  return isSameEvent(alignment, unit) && isInPlace(alignment, unit, other);
}

/** “In 16 out of 28 provinces” has two figures for the provinces. */
const hasSecondCount = ({ source, alignments }: StatementAlignment, figure: Unit) =>
  source.units.some(
    (unit) =>
      unit !== figure &&
      unit.quantity?.unit === '' &&
      !alignments.some((alignment) => alignment?.unit === unit),
  );

/**
 * Whether the rest of a claim beside one part is of the same event: the source has who does what,
 * and neither other names nor another day. Beside another name, day or rank it has all the rest.
 */
function isSameEvent(
  alignment: StatementAlignment,
  { index, quantity, kind: ownKind }: Unit,
): boolean {
  const { claim, source, alignments, unanswered, unsupportedEdges } = alignment;
  const isWholeNeeded = ownKind === 'name' || ownKind === 'date' || quantity?.unit === ORDINAL;
  if (isWholeNeeded && unsupportedEdges.length) return false;
  const participants = listReplacedParticipants(alignment, alignments[index]?.unit.index);
  const isDated = source.units.some(({ date }) => date);
  return claim.units.every((unit) => {
    if (unit.index === index) return true;
    const isAnswered = !unanswered.includes(unit);
    if (isAnswered && (!unit.date || isSameTime(alignment, unit))) return true;
    if (isWholeNeeded || participants.has(unit.index)) return false;
    if (unit.date) return !isDated;
    return unit.kind !== 'name' || alignments[unit.index]?.agreement !== 'differs';
  });
}

/**
 * Who does something in the claim, or has it done to them, where the source has somebody else.
 * @param ignored index of the unit of the source that is compared itself
 */
function listReplacedParticipants(
  { claim, source, alignments }: StatementAlignment,
  ignored: number | undefined,
): ReadonlySet<number> {
  const participants = claim.edges.filter(
    ({ kind, isInferred }) => !isInferred && (kind === 'agent' || kind === 'patient'),
  );
  return new Set(
    participants.flatMap(({ kind, governor, dependent }) => {
      const event = alignments[governor]?.unit.index;
      const isTaken = source.edges.some(
        (edge) => edge.kind === kind && edge.governor === event && edge.dependent !== ignored,
      );
      return event === undefined || isTaken ? [dependent] : [];
    }),
  );
}

/** “After 30 March” is not “as of 30 March”. */
function isSameTime({ claim, source, alignments }: StatementAlignment, { index }: Unit): boolean {
  const { boundedTime } = getComparisonWords(claim.sentence.language);
  const findMarker = ({ edges }: Statement, date: number | undefined) =>
    edges.find(({ dependent }) => dependent === date)?.marker ?? '';
  const own = findMarker(claim, index);
  const other = findMarker(source, alignments[index]?.unit.index);
  return own === other || !(boundedTime.has(own) || boundedTime.has(other));
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
    ? (isOwnSame || !claim.predicates.has(unit.index)) &&
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
