import type { ParsedToken } from '@plumbline/grammar';
import { type StatementAlignment, toSpan } from '../align-statements.ts';
import { getComparisonWords } from '../lexicon/comparison-words.ts';
import { getWordRelations } from '../lexicon/word-relations.ts';
import { ORDINAL } from '../statement/quantities.ts';
import type { Statement, Unit } from '../statement/statement.types.ts';
import { getClaimKindWords } from './claim-kind-words.ts';
import type { KindDecision } from './kind-decision.types.ts';
import { findUnit, isAnswered, listChildren, listUnitsBelow } from './statement-parts.ts';

/** “X is the largest …”: a place that only one can hold, and its holder. */
interface Superlative {
  /** The noun that the superlative describes. */
  place: Unit;
  holder: Unit;
  /** The token with the tense: “was”, “became”. */
  verb: ParsedToken | undefined;
  /** Whether it is an ordinal (“first”), which never changes, rather than “largest”, which may. */
  isOrdinal: boolean;
}

/**
 * Contradicts a claim if the source gives the same place, with the same scope, to somebody else.
 * Supports it if the source says that the holder became it.
 */
export function decideBySuperlative(alignment: StatementAlignment): KindDecision | undefined {
  const { claim, source, alignments, differingQualifiers, statusDifferences } = alignment;
  if (differingQualifiers.length || hasOtherPlace(alignment)) return undefined;
  if (statusDifferences.some(({ status, side }) => status !== 'unstated' || side !== 'source'))
    return undefined;
  const own = findSuperlatives(claim).find(({ place }) => claim.asserted[place.index]);
  const place = own && alignments[own.place.index];
  if (!own || place?.agreement !== 'same' || place.strength < 1) return undefined;
  const other = findSuperlatives(source).find((one) => one.place === place.unit);
  if (!other || !isStated(source, other) || !isSameScope(alignment, own, other)) return undefined;
  const holder = alignments[own.holder.index];
  if (listUnitsBelow(claim, own.holder.head).every((unit) => isAnswered(alignment, unit)))
    return holder?.unit === other.holder
      ? { rule: 'superlative', outcome: 'entailed', source: toSpan(other.holder) }
      : undefined;
  return isOtherHolder(alignment, own, other.holder)
    ? { rule: 'superlative', outcome: 'contradicted', source: toSpan(other.holder) }
    : undefined;
}

function findSuperlatives(statement: Statement): Superlative[] {
  return statement.units.flatMap((place): Superlative[] => {
    if (place.kind === 'quantity' || place.kind === 'date') return [];
    const children = listChildren(statement, place.head);
    const isDefinite = children.some(
      ({ features, relation }) => features.Definite === 'Def' || relation === 'nmod:poss',
    );
    const mark = children.find((child) => isSuperlative(statement, child));
    const claimant = isDefinite && mark ? findHolder(statement, place.head) : undefined;
    const holder = claimant && findUnit(statement, claimant.token);
    if (!holder || holder === place) return [];
    const isOrdinal = mark?.features.NumType === 'Ord';
    return [{ place, holder, verb: claimant.verb, isOrdinal }];
  });
}

/** Whether a token is a superlative: “largest”, “most deadly”, “first”. */
function isSuperlative(statement: Statement, token: ParsedToken): boolean {
  if (!/^(?:amod|nummod)/u.test(token.relation)) return false;
  if (token.features.Degree === 'Sup' || token.features.NumType === 'Ord') return true;
  return listChildren(statement, token).some(({ features }) => features.Degree === 'Sup');
}

function findHolder(statement: Statement, place: ParsedToken) {
  const children = listChildren(statement, place);
  const copula = children.find(({ relation }) => relation === 'cop');
  const subject = children.find(({ relation }) => relation === 'nsubj');
  if (copula && subject) return { token: subject, verb: copula };
  const head = statement.sentence.tokens[place.head];
  if (!head) return undefined;
  if (place.relation === 'appos') return { token: head, verb: undefined };
  const { language } = statement.sentence;
  const isBecoming = getClaimKindWords(language)?.becoming.has(head.lemma.toLowerCase());
  if (!isBecoming || !/^(?:xcomp|obj)$/u.test(place.relation)) return undefined;
  const agent = listChildren(statement, head).find(({ relation }) => relation === 'nsubj');
  return agent && { token: agent, verb: head };
}

/** Whether the source states it as its own, rather than as somebody's statement, hope or denial. */
function isStated(source: Statement, { place, holder, verb }: Superlative): boolean {
  const head = verb?.relation === 'cop' ? place : (findUnit(source, verb) ?? holder);
  return Boolean(source.asserted[head.index]) && head.statuses.size === 0;
}

/** Whether the scope of the superlative, what it is said of and among whom, is the same. */
function isSameScope(alignment: StatementAlignment, own: Superlative, other: Superlative): boolean {
  const { claim, source, alignments, unsupportedEdges } = alignment;
  const holderUnits = new Set(listUnitsBelow(claim, own.holder.head));
  const isVerb = (unit: Unit) => own.verb !== undefined && unit.head === own.verb;
  const isScopeSame = claim.units.every(
    (unit) => holderUnits.has(unit) || isVerb(unit) || isAnswered(alignment, unit),
  );
  // “Became the first to win”: the infinitive may be attached to either.
  const hasMoved = (dependent: number) => {
    const verb = findUnit(source, other.verb)?.index;
    return source.edges.some(
      (edge) => edge.governor === verb && edge.dependent === alignments[dependent]?.unit.index,
    );
  };
  const areEdgesStated = unsupportedEdges.every(
    ({ edge: { governor, dependent } }) =>
      (governor === own.place.index && hasMoved(dependent)) ||
      [governor, dependent].some((index) => {
        const unit = claim.units[index]!;
        return holderUnits.has(unit) || isVerb(unit);
      }),
  );
  // The holder of “largest” may change, so a statement about another year does not count.
  const isDated = source.units.some(({ date }) => date) !== claim.units.some(({ date }) => date);
  const isSameTense =
    own.isOrdinal || (!isDated && own.verb?.features.Tense === other.verb?.features.Tense);
  return own.isOrdinal === other.isOrdinal && isScopeSame && areEdgesStated && isSameTense;
}

/** Whether two holders are different, rather than one with two names. */
function isOtherHolder(
  { claim, source, alignments }: StatementAlignment,
  { holder: own, place }: Superlative,
  other: Unit,
): boolean {
  if (own.kind === 'name' && other.kind === 'name') return areOtherNames(claim, source, own, other);
  // “Bubonic plague” and “pneumonic plague” are two forms; a new bridge may also be a long one.
  const kindNouns = getClaimKindWords(claim.sentence.language)?.kindNouns;
  const isSameNoun = alignments[own.index]?.unit === other && own.lemma === other.lemma;
  const [kind, otherKind] = [findKind(claim, own), findKind(source, other)];
  return (
    isSameNoun &&
    kindNouns?.has(place.lemma) === true &&
    kind !== undefined &&
    otherKind !== undefined &&
    !isAnswered({ alignments, unanswered: [] }, kind) &&
    !mentions(source, kind) &&
    !mentions(claim, otherKind)
  );
}

function areOtherNames(claim: Statement, source: Statement, own: Unit, other: Unit): boolean {
  const isListed = [claim, source].some(({ edges }, at) => {
    const { index } = at ? other : own;
    return edges.some(
      ({ kind, governor, dependent }) =>
        kind === 'conjunct' && (governor === index || dependent === index),
    );
  });
  return (
    !isListed &&
    !mayBeOnePlace(claim, own, other) &&
    !isAcronym(own, other) &&
    !isAcronym(other, own) &&
    !mentions(source, own) &&
    !mentions(claim, other)
  );
}

/**
 * Whether two places may be one or overlap: the United States are America; Berlin is in Germany.
 */
function mayBeOnePlace({ sentence }: Statement, own: Unit, other: Unit): boolean {
  const relation = getWordRelations(sentence.language).relate(
    ...([own.words.join('_'), 'n', other.words.join('_'), 'n'] as const),
  );
  const arePlaces = own.head.entityType === 'place' && other.head.entityType === 'place';
  return relation === undefined ? arePlaces : relation !== 'sibling';
}

/** The only adjective that tells which kind of a noun is meant. */
function findKind(statement: Statement, noun: Unit): Unit | undefined {
  const kinds = listChildren(statement, noun.head).filter(({ relation }) => relation === 'amod');
  return kinds.length === 1 ? findUnit(statement, kinds[0]) : undefined;
}

const mentions = ({ sentence }: Statement, { words }: Unit) =>
  words.some((word) => word.length > 2 && sentence.text.toLowerCase().includes(word));

/** Whether a name is an acronym: “PG&E” may be Pacific Gas & Electric, “US” is America. */
const isAcronym = ({ head }: Unit, { tokens }: Unit) => {
  const letters = head.text.replaceAll(/[^\p{L}]/gu, '');
  const isShort = letters === letters.toUpperCase();
  return isShort && (letters.length < 3 || tokens.some(({ text }) => text.startsWith(letters[0]!)));
};

/**
 * Whether the scope in the source is narrower than in the claim (“the largest producer of salmon in
 * Europe”, “for students”), or the source names several (“are the largest”).
 */
function hasNarrowerScope({ claim, source, alignments }: StatementAlignment): boolean {
  const used = new Set(alignments.map((alignment) => alignment?.unit));
  const scopePrepositions = getClaimKindWords(source.sentence.language)?.scopePrepositions;
  const isNarrowing = (unit: Unit) =>
    unit.kind === 'name' ||
    (unit.kind === 'word' &&
      listChildren(source, unit.head).some(
        ({ relation, text }) => relation === 'case' && scopePrepositions?.has(text.toLowerCase()),
      ));
  const isOfSeveral = claim.units.some(({ index, head }) => {
    const other = alignments[index]?.unit.head.features.Number;
    const isPlace = listChildren(claim, head).some((child) => isSuperlative(claim, child));
    return isPlace && head.features.Number === 'Sing' && other === 'Plur';
  });
  if (isOfSeveral) return true;
  return findSuperlatives(source).some(({ place }) => {
    if (!used.has(place)) return false;
    const listScope = (token: ParsedToken): ParsedToken[] => [
      token,
      ...listChildren(source, token)
        .filter(({ relation }) => /^(?:nmod|obl|amod|compound)(?!:desc)/u.test(relation))
        .flatMap(listScope),
    ];
    return listScope(place.head)
      .flatMap((token) => findUnit(source, token) ?? [])
      .some((unit) => !used.has(unit) && isNarrowing(unit));
  });
}

/** Whether the superlative of the source is about something else, or another rank. */
export const hasOtherPlace = (alignment: StatementAlignment): boolean =>
  hasOtherRank(alignment) || hasNarrowerScope(alignment) || isOfOtherTime(alignment);

/**
 * Whether the source is about another time: the largest of the past need not be the largest now.
 */
function isOfOtherTime({ claim, source, alignments }: StatementAlignment): boolean {
  const others = findSuperlatives(source);
  return findSuperlatives(claim).some(({ place, isOrdinal, verb }) => {
    const other = others.find((one) => one.place === alignments[place.index]?.unit);
    const [own, tense] = [verb?.features.Tense, other?.verb?.features.Tense];
    return !isOrdinal && own !== undefined && tense !== undefined && own !== tense;
  });
}

function hasOtherRank({ claim, source, alignments }: StatementAlignment): boolean {
  const listRanks = (statement: Statement, unit: Unit) =>
    listChildren(statement, unit.head)
      .flatMap((child) => findUnit(statement, child)?.quantity ?? [])
      .filter(({ unit: name }) => name === ORDINAL)
      .map(({ low }) => low)
      .join();
  const { language } = claim.sentence;
  return claim.units.some((unit) => {
    const other = alignments[unit.index]?.unit;
    if (unit.head.features.Degree !== 'Sup' || !other) return false;
    return (
      getComparisonWords(language).ordinals.size > 0 &&
      listRanks(claim, unit) !== listRanks(source, other)
    );
  });
}
