import type { ParsedToken } from '@plumbline/grammar';
import { findEdgeSupport, isMovable } from './alignment/edge-support.ts';
import { isComparedValue } from './alignment/figure-places.ts';
import { relateUnits } from './alignment/unit-relation.ts';
import type { StatementAlignment } from './align-statements.ts';
import { getComparisonWords } from './lexicon/comparison-words.ts';
import { getWordRelations } from './lexicon/word-relations.ts';
import type { Edge, Statement, Status, Unit } from './statement/statement.types.ts';

/** With fewer units, two statements are unlikely to be about one event. */
const MIN_UNITS = 4;
const MAX_OTHER_FIGURES = 2;
/** Minimum units of the question that a source must contain to give another answer. */
const MIN_ANSWERED_UNITS = 2;
/** Statuses that state no fact, so that neither of two values is excluded. */
const OPEN: readonly Status[] = ['possible', 'conditional', 'asked'];

/**
 * Whether the source states the whole claim except one part that can have only one value, and has
 * something else there: another figure, date or name, the opposite, a negation, or swapped sides.
 */
export function isContradiction(alignment: StatementAlignment): boolean {
  const { unanswered, unsupportedEdges, statusDifferences, differingQualifiers } = alignment;
  if (differingQualifiers.length) return false;
  if (unanswered.length && unanswered.every((unit) => isAsked(alignment, unit)))
    return isOtherAnswer(alignment);
  const isShort = alignment.claim.units.length < MIN_UNITS;
  if (isShort && (unanswered.length || !alignment.asked)) return false;
  if (unanswered.length) {
    if (unsupportedEdges.length || statusDifferences.length) return false;
    // “2 inches (50.8 millimeters)” is one value, given twice.
    const areFigures = unanswered.every(({ quantity }) => quantity);
    if (unanswered.length > (areFigures ? MAX_OTHER_FIGURES : 1)) return false;
    return unanswered.every((unit) => isOtherValue(alignment, unit));
  }
  if (!unsupportedEdges.length) return isDenied(alignment);
  return !statusDifferences.length && hasSwappedNames(alignment);
}

const isAsked = ({ asked }: StatementAlignment, { head }: Unit) =>
  asked !== undefined && head.start >= asked.start && head.end <= asked.end;

/** Whether the source answers the question of the claim with another value. */
function isOtherAnswer(alignment: StatementAlignment): boolean {
  const { claim, unanswered, unsupportedEdges, statusDifferences } = alignment;
  // If the question is whether it declined to comment, a source that only names it gives no answer.
  if (claim.units.length - unanswered.length < MIN_ANSWERED_UNITS) return false;
  const isOpen = ({ edge }: StatementAlignment['unsupportedEdges'][number]) =>
    ![edge.governor, edge.dependent].some((index) => isAsked(alignment, claim.units[index]!));
  if (statusDifferences.length || unsupportedEdges.some(isOpen)) return false;
  // “400 free doses”: a description of the answer need not differ.
  const isBelowAnother = ({ index }: Unit) =>
    claim.edges.some(
      ({ dependent, governor }) =>
        dependent === index && unanswered.some((unit) => unit.index === governor),
    );
  const highest = unanswered.filter((unit) => !isBelowAnother(unit));
  return highest.length > 0 && highest.every((unit) => isOtherValue(alignment, unit));
}

/** Whether one of the two negates a word that the other one states. */
export function isDenied(statements: StatementAlignment): boolean {
  const { claim, alignments, statusDifferences } = statements;
  const [difference, ...others] = statusDifferences;
  if (difference?.status !== 'negated' || others.some(({ status }) => status !== 'negated'))
    return false;
  const units = statusDifferences.map((one) =>
    claim.units.find(({ tokens }) => tokens[0]!.start === one.claim.start),
  );
  // “is never going to have” negates both “going” and “having”.
  const isOneDenial = units.every(
    (unit, at) =>
      at === 0 ||
      claim.edges.some(
        ({ kind, governor, dependent }) =>
          kind === 'complement' && governor === units[0]?.index && dependent === unit?.index,
      ),
  );
  // “Has no lock” negates the question whether it has a lock.
  const isObjectAsked = (unit: Unit) =>
    isAsked(statements, unit) &&
    claim.edges.some(({ kind, dependent }) => kind === 'patient' && dependent === unit.index);
  const isWhole = (unit: Unit | undefined) =>
    unit !== undefined &&
    (claim.predicates.has(unit.index) || unit.kind !== 'word' || isObjectAsked(unit)) &&
    alignments[unit.index]!.strength === 1;
  return isOneDenial && units.every(isWhole);
}

/** Whether the source states the claim with two of its names swapped. */
function hasSwappedNames({
  claim,
  source,
  alignments,
  unsupportedEdges,
}: StatementAlignment): boolean {
  const names = unsupportedEdges
    .map(({ edge }) => edge.dependent)
    .filter((index) => claim.units[index]!.kind === 'name');
  const [one, other, ...rest] = [...new Set(names)];
  if (one === undefined || other === undefined || rest.length) return false;
  if (names.length !== unsupportedEdges.length || !areAsymmetric(unsupportedEdges)) return false;
  if (isInList(claim, claim.units[one]!) || isInList(claim, claim.units[other]!)) return false;
  const swapped = [...alignments];
  [swapped[one], swapped[other]] = [swapped[other], swapped[one]];
  return claim.edges.every(
    (edge) => edge.isInferred || findEdgeSupport(edge, claim, source, swapped) === 'stated',
  );
}

/**
 * Whether the roles of the edges cannot be exchanged: “Jenner acquired a part of Coty”. Other
 * roles, such as “with”, may be stated from either side.
 */
const areAsymmetric = (edges: StatementAlignment['unsupportedEdges']) =>
  edges.some(({ edge: { kind } }) => kind === 'agent') &&
  edges.every(
    ({ edge: { kind, marker } }) =>
      kind === 'agent' || kind === 'patient' || kind === 'recipient' || marker === 'of',
  );

/** Whether the value in the place of a part of the claim excludes that part. */
export function isOtherValue(statements: StatementAlignment, unit: Unit): boolean {
  const { claim, source, alignments } = statements;
  const alignment = alignments[unit.index];
  if (!alignment || (alignment.agreement !== 'differs' && alignment.agreement !== 'opposite'))
    return false;
  const other = alignment.unit;
  const { wideDemonyms } = getComparisonWords(claim.sentence.language);
  if (wideDemonyms.has(unit.lemma) || wideDemonyms.has(other.lemma)) return false;
  if (OPEN.some((status) => unit.statuses.has(status) || other.statuses.has(status))) return false;
  if (alignments.some((one, index) => index !== unit.index && one?.unit === other)) return false;
  if (isComparedValue(statements, unit)) return false;
  if (unit.quantity && (isNameNumber(claim, unit) || hasFigure(source, unit))) return false;
  // A sentence may have two events, and in “steel and glass” one does not exclude the other.
  const areEvents = claim.predicates.has(unit.index) && source.predicates.has(other.index);
  if (!areEvents && (isInList(claim, unit) || isInList(source, other))) return false;
  if (alignment.agreement === 'opposite' && isNarrowed(source, other, alignments)) return false;
  const edges = claim.edges.filter(
    ({ dependent, isInferred }) => dependent === unit.index && !isInferred,
  );
  const edge = edges[0];
  if (!unit.quantity && isInSubject(claim, unit)) return false;
  // The main predicate: all its dependents are the same.
  const isAnswer = isAsked(statements, unit);
  if (!edge) return alignment.agreement === 'opposite' || (isAnswer && Boolean(unit.quantity));
  const governor = alignments[edge.governor]?.unit.index;
  const place = source.edges.find(
    (one) =>
      one.dependent === other.index &&
      (one.governor === governor ||
        (governor !== undefined && isMovable(edge, unit, governor, one.governor, source))) &&
      one.kind === edge.kind &&
      one.marker === edge.marker,
  );
  return place !== undefined && isSingleValued(edge, unit, other, claim, source, isAnswer);
}

/** Whether a figure is part of a name: “Orlo 4” and “Orlo 5” are two things. */
const isNameNumber = ({ units, edges }: Statement, { index, head, quantity, tokens }: Unit) =>
  tokens.length === 1 &&
  ((quantity?.unit === '' && /^(?:flat|nmod|appos)/u.test(head.relation)) ||
    edges.some(({ governor, dependent }) => {
      const { kind, head: name } = units[governor]!;
      return dependent === index && kind === 'name' && name.index < head.index;
    }));

/** Whether a source contains the figure of a claim anywhere: “15 out of 28 provinces”. */
const hasFigure = ({ units, sentence }: Statement, figure: Unit) =>
  units.some(({ quantity, ...unit }) => {
    if (!quantity) return false;
    const unitName = quantity.unit || figure.quantity!.unit;
    const other = { ...unit, quantity: { ...quantity, unit: unitName } };
    const relation = relateUnits(figure, other, getWordRelations(sentence.language));
    return relation?.agreement === 'same';
  });

/**
 * Whether a unit tells which thing is meant rather than a value of the event: “the library in
 * Ober”, “the new library”.
 */
function isInSubject({ sentence: { tokens }, predicates }: Statement, unit: Unit): boolean {
  if (predicates.has(unit.index)) return false;
  for (let token = tokens[unit.head.head]; token; token = tokens[token.head])
    if (/^[nc]subj/u.test(token.relation)) return true;
  return false;
}

/** Whether a noun is narrowed down: “foreign citizens” are not the opposite of foreigners. */
const isNarrowed = (
  { edges, units }: Statement,
  { index, wordClass }: Unit,
  alignments: StatementAlignment['alignments'],
) =>
  wordClass === 'n' &&
  edges.some(
    ({ governor, dependent, kind }) =>
      governor === index &&
      kind === 'modifier' &&
      !alignments.some((alignment) => alignment?.unit === units[dependent]),
  );

const isInList = ({ edges }: Statement, { index }: Unit) =>
  edges.some(
    ({ kind, governor, dependent }) =>
      kind === 'conjunct' && (governor === index || dependent === index),
  );

function isSingleValued(
  edge: Edge,
  unit: Unit,
  other: Unit,
  claim: Statement,
  source: Statement,
  isAnswer: boolean,
): boolean {
  if (unit.date) {
    const isBound =
      edge.marker !== undefined &&
      getComparisonWords(claim.sentence.language).boundedTime.has(edge.marker);
    return !isBound;
  }
  if (unit.kind !== 'name') return true;
  if (claim.units.length <= MIN_UNITS && !isAnswer) return false;
  const isSubject = edge.kind === 'agent' || edge.kind === 'attribute';
  // “Volkswagen” and “Toyota sold 9 million cars”: equal figures are a coincidence.
  const isCounted = claim.units.some(({ quantity }) => quantity);
  if (isSubject && (isCounted || isShareable(claim, edge.governor))) return false;
  // “The Dane” may be Lars Holm.
  if (hasArticle(claim, unit) !== hasArticle(source, other)) return false;
  const { entityType } = unit.head;
  const isMentioned = ({ sentence }: Statement, { words }: Unit) =>
    words.some((word) => word.length > 2 && sentence.text.toLowerCase().includes(word));
  // “Logar province”: a noun modifier has no entity type of its own.
  const isTyped = [claim, source].some(({ sentence }) =>
    sentence.tokens.some((token) => token.entityType !== undefined),
  );
  // “Logar province” is not a part of another province.
  const isPlaceName =
    edge.kind === 'modifier' && claim.units[edge.governor]!.head.entityType === 'place';
  const mayContain =
    (entityType === 'place' && !isPlaceName) || (!isTyped && edge.kind === 'preposition');
  if (mayContain && !areApart(unit, other, claim)) return false;
  return (
    (entityType !== undefined || edge.kind === 'modifier' || !isTyped) &&
    (entityType === other.head.entityType || (isAnswer && isVague(unit, other))) &&
    !isMentioned(source, unit) &&
    !isMentioned(claim, other)
  );
}

const hasArticle = ({ sentence }: Statement, { head }: Unit) =>
  sentence.tokens.some(
    ({ head: above, features }) => above === head.index && features.PronType === 'Art',
  );

/** Whether a name has the type that is used for names which fit no other type. */
const isVague = (...units: Unit[]) =>
  units.some(({ head }) => head.entityType === 'abstract' || head.entityType === undefined);

/** Whether two places exclude each other. Germany and France do; Bonn and Germany do not. */
const areApart = (one: Unit, other: Unit, { sentence }: Statement) =>
  getWordRelations(sentence.language).relate(
    one.words.join('_'),
    'n',
    other.words.join('_'),
    'n',
  ) === 'sibling';

/**
 * Whether a statement may be true for several subjects: “is a mayor”, “covers the north”, “won
 * praise”. It is not for “the mayor”, nor for a cup, which is won once.
 */
function isShareable({ units, sentence }: Statement, predicate: number): boolean {
  const { head } = units[predicate]!;
  const listChildren = ({ index }: ParsedToken) =>
    sentence.tokens.filter((token) => token.head === index);
  const own = listChildren(head);
  const isDefinite = (token: ParsedToken) =>
    token.pos === 'PROPN' ||
    listChildren(token).some(
      ({ features, relation }) => features.Definite === 'Def' || relation === 'nmod:poss',
    );
  if (own.some(({ relation }) => relation === 'cop')) return !isDefinite(head);
  const object = own.find(({ relation }) => relation === 'obj');
  if (object && !isDefinite(object)) return true;
  return head.features.Tense === 'Pres' && head.features.VerbForm !== 'Part';
}
