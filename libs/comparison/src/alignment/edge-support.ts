import type { ParsedToken } from '@plumbline/grammar';
import { type ComparisonWords, getComparisonWords } from '../lexicon/comparison-words.ts';
import type { Edge, Role, Statement, Unit } from '../statement/statement.types.ts';
import type { Alignment } from './align-units.ts';
import { areCompatible, isReversible } from './role-compatibility.ts';

/** `swapped`: the source has agent and patient the other way round. */
export type EdgeSupport = 'stated' | 'missing' | 'swapped';

/**
 * Roles of two units so close that a circumstance may be attached to either: “bought a mill in
 * York”.
 */
const CLOSE: ReadonlySet<string> = new Set(['patient', 'attribute', 'preposition', 'modifier']);

/**
 * Whether a circumstance of `governor` means the same with another governor. Parsers differ on
 * whether it belongs to the verb or to its object; meanings seldom do. Adjectives belong to one
 * noun.
 */
export function isMovable(
  edge: Edge,
  dependent: Unit,
  governor: number,
  other: number,
  source: Statement,
): boolean {
  // A date is the time of the whole clause, whichever word the parser attaches it to.
  const { exchangeablePrepositions, genitivePrepositions } = getComparisonWords(
    source.sentence.language,
  );
  const isPlain =
    !edge.marker || exchangeablePrepositions.some((group) => group.includes(edge.marker!));
  if (dependent.date) return isPlain && findClause(source, governor) === findClause(source, other);
  const isCircumstance =
    (edge.kind === 'preposition' && !genitivePrepositions.has(edge.marker ?? '')) ||
    (edge.kind === 'modifier' && dependent.wordClass === 'r');
  const isClose = source.edges.some(
    (link) =>
      CLOSE.has(link.kind) &&
      ((link.governor === governor && link.dependent === other) ||
        (link.governor === other && link.dependent === governor)),
  );
  return isCircumstance && isClose;
}

/**
 * Whether the source relates the matches of the ends of an edge as the claim does; undefined if one
 * end has no match.
 */
export function findEdgeSupport(
  edge: Edge,
  claim: Statement,
  source: Statement,
  alignments: readonly (Alignment | undefined)[],
): EdgeSupport | undefined {
  const governor = alignments[edge.governor]?.unit.index;
  const dependent = alignments[edge.dependent]?.unit.index;
  if (governor === undefined || dependent === undefined) return undefined;
  if (governor === dependent) return 'stated';
  const isTogether =
    isFollowed(claim.units[edge.dependent]!, claim.units[edge.governor]!) &&
    isFollowed(source.units[dependent]!, source.units[governor]!);
  if (isTogether) return 'stated';
  const words = getComparisonWords(source.sentence.language);
  const isDate = claim.units[edge.dependent]!.date !== undefined;
  const isSameRole = (other: Edge) =>
    areCompatible(edge, other, words) || (isDate && areDateRoles(edge, other, words));
  for (const other of source.edges) {
    const isDirect = other.governor === governor && other.dependent === dependent;
    if (isDirect && isSameRole(other)) return 'stated';
    const isReverse = other.governor === dependent && other.dependent === governor;
    if (isReverse && isReversible(edge, other)) return 'stated';
  }
  const isMoved = source.edges.some(
    (other) =>
      other.dependent === dependent &&
      isSameRole(other) &&
      isMovable(edge, claim.units[edge.dependent]!, governor, other.governor, source),
  );
  if (isMoved) return 'stated';
  if (edge.kind === 'conjunct' && areListed(source, governor, dependent)) return 'stated';
  return isSwapped(edge, source, governor, dependent) ? 'swapped' : 'missing';
}

/** Whether two units are members of one list, in any order. */
function areListed({ edges }: Statement, one: number, other: number): boolean {
  const findFirst = (index: number): number => {
    const link = edges.find(({ kind, dependent }) => kind === 'conjunct' && dependent === index);
    return link && link.governor !== index ? findFirst(link.governor) : index;
  };
  return findFirst(one) === findFirst(other);
}

/** “yesterday”, “on Tuesday”; not “after Tuesday” */
const areDateRoles = (one: Role, other: Role, { boundedTime }: ComparisonWords) =>
  [one, other].every(
    ({ kind, marker }) =>
      (kind === 'modifier' || kind === 'preposition') && !boundedTime.has(marker ?? ''),
  );

/** The predicate of the clause that a unit belongs to. */
function findClause({ sentence, units, predicates }: Statement, index: number): Unit | undefined {
  let token: ParsedToken | undefined = units[index]!.head;
  while (token) {
    const { index: at } = token;
    const unit = units.find(({ head }) => head.index === at);
    if (unit && predicates.has(unit.index)) return unit;
    token = sentence.tokens[token.head];
  }
  return undefined;
}

/** “binge eating”: adjacent words belong together, whichever relation the parser finds. */
const isFollowed = (one: Unit, other: Unit) =>
  one.tokens.at(-1)!.index + 1 === other.tokens[0]!.index;

function isSwapped(edge: Edge, source: Statement, governor: number, dependent: number): boolean {
  const opposite =
    edge.kind === 'agent' ? 'patient' : edge.kind === 'patient' ? 'agent' : undefined;
  return source.edges.some(
    (other) =>
      other.governor === governor && other.dependent === dependent && other.kind === opposite,
  );
}
