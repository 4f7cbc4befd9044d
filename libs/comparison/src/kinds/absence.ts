import type { ParsedToken } from '@plumbline/grammar';
import { type StatementAlignment, toSpan } from '../align-statements.ts';
import { isDenied } from '../contradiction.ts';
import { getComparisonWords } from '../lexicon/comparison-words.ts';
import type { Statement, Unit } from '../statement/statement.types.ts';
import { getClaimKindWords } from './claim-kind-words.ts';
import type { KindDecision } from './kind-decision.types.ts';
import { isAnswered, isPlainFact, listChildren, listUnitsBelow } from './statement-parts.ts';

/** Minimum units of “X is not Y” that are enough if it names somebody. */
const MIN_NAMED_UNITS = 3;

/**
 * Contradicts a claim that something is not so, or that nobody did it, if a source reports that it
 * is so or that somebody did. A silent source decides nothing.
 */
export function decideByAbsence(alignment: StatementAlignment): KindDecision | undefined {
  const { claim, differingQualifiers, statusDifferences } = alignment;
  if (differingQualifiers.length || !statusDifferences.length) return undefined;
  const areOwnDenials = statusDifferences.every(
    ({ status, side }) => status === 'negated' && side === 'claim',
  );
  if (!areOwnDenials) return undefined;
  for (const predicate of claim.units) {
    const occurrence = findOccurrence(alignment, predicate);
    if (occurrence) return { rule: 'absence', outcome: 'contradicted', source: toSpan(occurrence) };
  }
  return decideByPlainDenial(alignment);
}

/** Decides “Karin Holm is not the mayor” by “Karin Holm is the mayor”. */
function decideByPlainDenial(alignment: StatementAlignment): KindDecision | undefined {
  const { claim, source, alignments, unanswered, unsupportedEdges, statusDifferences } = alignment;
  const isNamed = claim.units.some(({ kind }) => kind === 'name');
  if (unanswered.length || unsupportedEdges.length || !isNamed) return undefined;
  if (claim.units.length < MIN_NAMED_UNITS || !isDenied(alignment)) return undefined;
  const denied = claim.units.find(
    ({ tokens }) => tokens[0]!.start === statusDifferences[0]!.claim.start,
  );
  const other = denied && alignments[denied.index];
  if (!other || !isPlainFact(source, other.unit)) return undefined;
  // “No move was made to evacuate him”
  const isInfinitive = listChildren(source, other.unit.head).some(
    ({ relation, pos }) => relation === 'mark' && pos === 'PART',
  );
  return isInfinitive
    ? undefined
    : { rule: 'absence', outcome: 'contradicted', source: toSpan(other.unit) };
}

/** The participant of the source where the claim has nobody or nothing. */
function findOccurrence(alignment: StatementAlignment, predicate: Unit): Unit | undefined {
  const { claim, source, alignments, unsupportedEdges } = alignment;
  const event = alignments[predicate.index];
  const isSameEvent =
    claim.predicates.has(predicate.index) &&
    [...predicate.statuses].join() === 'negated' &&
    event?.agreement === 'same' &&
    event.strength === 1 &&
    isPlainFact(source, event.unit);
  if (!isSameEvent) return undefined;
  const absent = findAbsent(claim, predicate);
  if (!absent) return undefined;
  const below = new Set(listUnitsBelow(claim, absent.token));
  // “Nobody in the council”, “no big dam”
  const isQualified = [...below].some(
    (unit) => unit.head !== absent.token && !isAnswered(alignment, unit),
  );
  if (isQualified || (!absent.unit && below.size > 1)) return undefined;
  const rest = claim.units.filter((unit) => unit !== predicate && !below.has(unit));
  const used = new Set(alignments.map((one) => one?.unit));
  // “The fire of 1911” may be another one.
  const isNarrowed = (unit: Unit) => {
    const other = alignments[unit.index]?.unit;
    return other !== undefined && listUnitsBelow(source, other.head).some((one) => !used.has(one));
  };
  const isRestSame =
    rest.length > 0 &&
    rest.every((unit) => isAnswered(alignment, unit) && !isNarrowed(unit)) &&
    unsupportedEdges.every(({ edge }) => below.has(claim.units[edge.dependent]!));
  if (!isRestSame) return undefined;
  return source.edges
    .filter(({ governor, kind }) => governor === event.unit.index && kind === absent.role)
    .map(({ dependent }) => source.units[dependent]!)
    .find((unit) => isPresent(alignment, unit, absent));
}

interface Absent {
  token: ParsedToken;
  role: 'agent' | 'patient';
  /** The thing of which there is none; undefined for “nobody”. */
  unit: Unit | undefined;
}

/** The subject or object that negates a predicate: “nobody”, “no bridge”. */
function findAbsent(claim: Statement, predicate: Unit): Absent | undefined {
  const children = listChildren(claim, predicate.head);
  if (children.some((child) => child.relation.startsWith('advmod') && isNegative(claim, child)))
    return undefined;
  const { indefinitePersons, absenceDeterminers } = getComparisonWords(claim.sentence.language);
  for (const token of children) {
    if (!/^(?:nsubj|obj)/u.test(token.relation)) continue;
    const unit = claim.units.find(({ head }) => head === token);
    const edge = claim.edges.find(
      ({ governor, dependent }) => governor === predicate.index && dependent === unit?.index,
    );
    const role = edge?.kind;
    if (role !== 'agent' && role !== 'patient') continue;
    const own = listChildren(claim, token);
    const determiner = own.find(({ relation }) => relation === 'det');
    const isPerson =
      indefinitePersons.has(token.text.toLowerCase()) &&
      absenceDeterminers.has(determiner?.text.toLowerCase() ?? '');
    if (isNegative(claim, token) || isPerson) return { token, role, unit: undefined };
    if (unit && determiner && isNegative(claim, determiner)) return { token, role, unit };
  }
  return undefined;
}

function isNegative({ sentence }: Statement, { features, lemma, text }: ParsedToken): boolean {
  const { negations } = getComparisonWords(sentence.language);
  return (
    features.PronType === 'Neg' ||
    features.Polarity === 'Neg' ||
    negations.has(lemma.toLowerCase()) ||
    negations.has(text.toLowerCase())
  );
}

/** Whether a unit of the source is present and is what the claim says is absent. */
function isPresent(
  { source, alignments }: StatementAlignment,
  unit: Unit,
  { unit: wanted }: Absent,
): boolean {
  const isNone = [unit.head, ...listChildren(source, unit.head)].some((token) =>
    isNegative(source, token),
  );
  if (isNone || unit.qualifiers.size || unit.statuses.size) return false;
  const scarce = getClaimKindWords(source.sentence.language)?.scarce;
  const isScarce = listChildren(source, unit.head).some(({ lemma }) =>
    scarce?.has(lemma.toLowerCase()),
  );
  if (isScarce) return false;
  const counts = listUnitsBelow(source, unit.head).flatMap(({ quantity }) => quantity ?? []);
  if (counts.some(({ low }) => low < 1)) return false;
  const other = wanted && alignments[wanted.index];
  if (wanted) return other?.unit === unit && other.agreement === 'same' && other.strength === 1;
  return unit.head.entityType === 'person' || (unit.kind === 'name' && !unit.head.entityType);
}
