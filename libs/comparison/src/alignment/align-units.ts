import { type ComparisonWords, getComparisonWords } from '../lexicon/comparison-words.ts';
import type { WordRelations } from '../lexicon/word-relations.ts';
import type { TokenLinks } from '../statement/project-parse.ts';
import type { Role, Statement, Unit } from '../statement/statement.types.ts';
import { areCompatible } from './role-compatibility.ts';
import { type UnitRelation, relateUnits } from './unit-relation.ts';

/** The unit of the source that matches a unit of the claim. */
export interface Alignment extends UnitRelation {
  unit: Unit;
}

interface Neighbour {
  other: number;
  role: Role;
  isGovernor: boolean;
}

/** Number of candidates of a unit that are compared with each other. */
const MAX_CANDIDATES = 8;
/** A candidate with less strength does not support its neighbours in the first round. */
const MIN_FIRST_STRENGTH = 0.5;
const ROUNDS = 3;
const WEIGHT = { strength: 2, sameRole: 0.5, otherRole: 0.2, taken: 0.6 };

/**
 * Finds for each unit of the claim the matching unit of the source: similar by itself, and related
 * to the matches of its neighbours. Undefined if nothing is similar.
 */
export function alignUnits(
  claim: Statement,
  source: Statement,
  relations: WordRelations,
  links: TokenLinks,
): (Alignment | undefined)[] {
  const words = getComparisonWords(source.sentence.language);
  const linked = claim.units.map(({ head }) => findByToken(source, links[head.index]));
  const candidates = claim.units.map((unit) => {
    const list = listCandidates(unit, source, relations);
    // Words copied from a place match the words at that place.
    const copied = list.filter(
      ({ unit: other, agreement }) => agreement === 'same' && other === linked[unit.index],
    );
    return copied.length ? copied : list;
  });
  const claimNeighbours = listNeighbours(claim);
  const sourceNeighbours = listNeighbours(source);
  let selected = candidates.map(([best]) =>
    best && best.strength >= MIN_FIRST_STRENGTH ? best : undefined,
  );
  for (let round = 0; round < ROUNDS; round++) {
    const before = selected;
    selected = [...before];
    candidates.forEach((list, index) => {
      let bestScore = -Infinity;
      for (const candidate of list) {
        const support = claimNeighbours[index]!.reduce((sum, neighbour) => {
          const other = selected[neighbour.other];
          const shared = sourceNeighbours[candidate.unit.index]!.filter(
            (one) => one.other === other?.unit.index,
          );
          if (!shared.length) return sum;
          const isSame = shared.some((one) => isSameRole(neighbour, one, words));
          return sum + (isSame ? WEIGHT.sameRole : WEIGHT.otherRole);
        }, 0);
        const isTaken = selected.some(
          (other, at) =>
            at !== index && other?.unit === candidate.unit && other.strength > candidate.strength,
        );
        const score = candidate.strength * WEIGHT.strength + support - (isTaken ? WEIGHT.taken : 0);
        if (score <= bestScore) continue;
        bestScore = score;
        selected[index] = candidate;
      }
    });
  }
  return alignByPlace(claim, source, dropDoubles(claim, selected), relations, linked);
}

const findByToken = ({ units }: Statement, index: number | undefined): Unit | undefined =>
  index === undefined
    ? undefined
    : units.find(({ tokens }) => tokens.some((token) => token.index === index));

const isSameRole = (one: Neighbour, other: Neighbour, words: ComparisonWords) =>
  one.isGovernor === other.isGovernor && areCompatible(one.role, other.role, words);

function listCandidates(unit: Unit, source: Statement, relations: WordRelations): Alignment[] {
  return source.units
    .flatMap((other): Alignment[] => {
      const relation = relateUnits(unit, other, relations);
      return relation ? [{ ...relation, unit: other }] : [];
    })
    .sort((a, b) => b.strength - a.strength)
    .slice(0, MAX_CANDIDATES);
}

function listNeighbours({ units, edges }: Statement): Neighbour[][] {
  const neighbours = units.map((): Neighbour[] => []);
  for (const { governor, dependent, ...role } of edges) {
    neighbours[governor]!.push({ other: dependent, role, isGovernor: true });
    neighbours[dependent]!.push({ other: governor, role, isGovernor: false });
  }
  return neighbours;
}

/** If two words of the claim match one word of the source, only the more similar one keeps it. */
function dropDoubles(
  { units }: Statement,
  selected: readonly (Alignment | undefined)[],
): (Alignment | undefined)[] {
  return selected.map((alignment, index) => {
    if (!alignment) return alignment;
    const isDouble = selected.some(
      (other, at) =>
        at !== index &&
        other?.unit === alignment.unit &&
        units[at]!.lemma !== units[index]!.lemma &&
        (other.strength > alignment.strength ||
          (other.strength === alignment.strength && at < index)),
    );
    return isDouble ? undefined : alignment;
  });
}

/**
 * A unit without a similar unit in the source is compared with the one in its place: the same role
 * of the same event, not matched by anything else in the claim.
 */
function alignByPlace(
  claim: Statement,
  source: Statement,
  selected: readonly (Alignment | undefined)[],
  relations: WordRelations,
  linked: readonly (Unit | undefined)[],
): (Alignment | undefined)[] {
  return claim.units.map((unit) => {
    const current = selected[unit.index];
    if (current?.agreement === 'same') return current;
    const isFree = (other: Unit) =>
      selected.every((one, index) => index === unit.index || one?.unit !== other);
    const inLine = linked[unit.index];
    if (inLine && inLine.kind === unit.kind && isFree(inLine))
      return { ...IN_PLACE, ...relateUnits(unit, inLine, relations), unit: inLine };
    const edge = claim.edges.find((one) => one.dependent === unit.index && !one.isInferred);
    const governor = edge && selected[edge.governor]?.unit.index;
    if (governor === undefined) return current;
    const { kind: ownKind, marker: ownMarker } = edge!;
    const inPlace = source.edges.flatMap(({ governor: from, dependent, kind, marker }) => {
      const other = source.units[dependent]!;
      const isPlace = from === governor && kind === ownKind && marker === ownMarker;
      return isPlace &&
        isFree(other) &&
        other.kind === unit.kind &&
        other.wordClass === unit.wordClass
        ? [other]
        : [];
    });
    const [other] = inPlace;
    if (!other || new Set(inPlace).size > 1) return current;
    return { ...IN_PLACE, ...relateUnits(unit, other, relations), unit: other };
  });
}

/** The relation of two words of which only the place is the same. */
const IN_PLACE: UnitRelation = { agreement: 'vague', strength: 0.1 };
