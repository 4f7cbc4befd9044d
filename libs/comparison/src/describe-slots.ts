import type { Alignment } from './alignment/align-units.ts';
import { type StatementAlignment, toSpan } from './align-statements.ts';
import type { SlotAgreement, SlotComparison, SlotKind } from './comparison.types.ts';
import { isOtherValue } from './contradiction.ts';
import { getComparisonWords } from './lexicon/comparison-words.ts';
import { ORDINAL } from './statement/quantities.ts';
import type { Edge, Statement, Unit } from './statement/statement.types.ts';

/** A sentence with a smaller share of equal parts is about something else. */
const MIN_SAME_SHARE = 0.5;

/** What the source has for each part of the claim. */
export function describeSlots(alignment: StatementAlignment): SlotComparison[] {
  const { claim, alignments, unanswered } = alignment;
  const agreements = claim.units.map((unit) => getAgreement(alignment, unit));
  const sameCount = agreements.filter((agreement) => agreement === 'same').length;
  const isClose = sameCount >= MIN_SAME_SHARE * claim.units.length;
  return claim.units.flatMap((unit): SlotComparison[] => {
    const other = alignments[unit.index];
    // “also” states nothing that the source could lack.
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

/** In a sentence about something else, only names, figures and dates count as the same. */
function limitAgreement(
  { kind }: Unit,
  agreement: SlotAgreement,
  other: Alignment | undefined,
): SlotAgreement {
  if (agreement === 'differs') return 'absent';
  const isLoose = kind === 'word' || (other && other.strength < 0.95);
  return agreement === 'same' && isLoose ? 'unrelated' : agreement;
}

/** The agreement of a unit; the same word counts if it has the same relations as in the claim. */
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

/** Whether a reader sees immediately that the source has something else in the place of a unit. */
function isPlainDifference(
  alignment: StatementAlignment,
  unit: Unit,
  { unit: other, agreement }: Alignment,
): boolean {
  const { claim, statusDifferences } = alignment;
  // “Not essential” means the same as “unimportant”.
  if (agreement === 'opposite' && statusDifferences.some(({ status }) => status === 'negated'))
    return false;
  // “Larger than” and “smaller than” may describe the same two things from either side.
  if ([unit, other].some(({ head }) => head.features.Degree === 'Cmp')) return false;
  if (unit.quantity && hasSecondCount(alignment, other)) return false;
  const isModifier = claim.edges.some(
    ({ dependent, kind }) => dependent === unit.index && kind === 'modifier',
  );
  if (unit.kind === 'name' && (isModifier || unit.head.entityType === undefined)) return false;
  return isSameEvent(alignment, unit) && isInPlace(alignment, unit, other);
}

/** Whether a second figure counts the same thing: “in 16 out of 28 provinces”. */
const hasSecondCount = ({ source, alignments }: StatementAlignment, figure: Unit) =>
  source.units.some(
    (unit) =>
      unit !== figure &&
      unit.quantity?.unit === '' &&
      !alignments.some((alignment) => alignment?.unit === unit),
  );

/**
 * Whether the rest of a claim, apart from one part, is about the same event: the source has the
 * same participants, and no other name or day. For a name, day or rank, the whole rest must be the
 * same.
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
 * The participants of the claim that the source replaces by others.
 * @param ignored index of the unit of the source that is itself compared
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

/** Whether both are of the same time: “after 30 March” differs from “as of 30 March”. */
function isSameTime({ claim, source, alignments }: StatementAlignment, { index }: Unit): boolean {
  const { boundedTime } = getComparisonWords(claim.sentence.language);
  const findMarker = ({ edges }: Statement, date: number | undefined) =>
    edges.find(({ dependent }) => dependent === date)?.marker ?? '';
  const own = findMarker(claim, index);
  const other = findMarker(source, alignments[index]?.unit.index);
  return own === other || !(boundedTime.has(own) || boundedTime.has(other));
}

/** Whether a name is a part of a longer one: “Indiana” of “Indiana Statehouse” */
const isPartOf = ({ words }: Unit, longer: Unit) =>
  words.every((word) => longer.words.includes(word));

/**
 * Whether the source has another value of the same thing or event: its governor has another
 * dependent that is the same as in the claim, and a predicate has all its dependents the same.
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
