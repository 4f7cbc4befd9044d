import { getComparisonWords } from '../lexicon/comparison-words.ts';
import { ORDINAL } from '../statement/quantities.ts';
import type { Statement, Unit } from '../statement/statement.types.ts';
import type { Alignment } from './align-units.ts';

/** Two statements and which of their units match. */
interface AlignedStatements {
  claim: Statement;
  source: Statement;
  /** Indexed by unit of the claim. */
  alignments: readonly (Alignment | undefined)[];
}

/** A word next to a figure of the claim, and the matches of both in the source. */
interface FigurePlace {
  claimWord: Unit;
  claimFigure: Unit;
  sourceWord: Unit;
  sourceFigure: Unit;
}

/**
 * Figures and dates of the claim that the source has next to other words. In “A fell 3 percent, B
 * 12 percent” neither the parse nor the words tell reliably which figure belongs to A; the order
 * does.
 */
export function findMisplacedFigures(statements: AlignedStatements): Unit[] {
  const { claim } = statements;
  return claim.units.filter(
    (figure) =>
      isFigure(figure) &&
      findPlaces(statements, figure).some(
        (place) => hasOtherFigure(statements, place) || isInComparison(statements, place),
      ),
  );
}

/** “Twice as many as in 2019” does not tell what took place in 2019. */
export function isComparedValue(statements: AlignedStatements, figure: Unit): boolean {
  return (
    isFigure(figure) &&
    findPlaces(statements, figure).some(({ sourceWord, sourceFigure }) =>
      hasComparative(statements.source, sourceWord, sourceFigure),
    )
  );
}

const isFigure = ({ quantity, date }: Unit) => quantity !== undefined || date !== undefined;

/** A figure with the word before it, and with the word after it, if the source has them. */
function findPlaces({ claim, alignments }: AlignedStatements, claimFigure: Unit): FigurePlace[] {
  const sourceFigure = alignments[claimFigure.index]?.unit;
  if (!sourceFigure) return [];
  const words = claim.units
    .filter((unit) => !isFigure(unit) && alignments[unit.index])
    .toSorted(byPlace);
  const before = words.findLast((word) => byPlace(word, claimFigure) < 0);
  const after = words.find((word) => byPlace(word, claimFigure) > 0);
  return [before, after].flatMap((claimWord) =>
    claimWord
      ? [{ claimWord, claimFigure, sourceFigure, sourceWord: alignments[claimWord.index]!.unit }]
      : [],
  );
}

/** Whether another figure of the same kind is nearer to the word, or takes the place next to it. */
function hasOtherFigure(
  { claim, source, alignments }: AlignedStatements,
  { claimWord, claimFigure, sourceWord, sourceFigure }: FigurePlace,
): boolean {
  const isShared = (other: Unit) =>
    claim.units.some(
      (unit) => alignments[unit.index]?.unit === other && isBetween(unit, claimWord, claimFigure),
    );
  const marker = findMarker(claim, claimFigure);
  const others = source.units.filter((other) => {
    const otherMarker = findMarker(source, other);
    return (
      other !== sourceFigure &&
      areOneKind(other, sourceFigure) &&
      !isShared(other) &&
      (!marker || !otherMarker || marker === otherMarker)
    );
  });
  const isTurned = byPlace(claimWord, claimFigure) < 0 !== byPlace(sourceWord, sourceFigure) < 0;
  return isTurned
    ? others.length > 0
    : others.some((other) => isBetween(other, sourceWord, sourceFigure));
}

function isInComparison(
  { claim, source }: AlignedStatements,
  { claimWord, claimFigure, sourceWord, sourceFigure }: FigurePlace,
): boolean {
  return (
    hasComparative(source, sourceWord, sourceFigure) &&
    !hasComparative(claim, claimWord, claimFigure)
  );
}

/** Whether “than” or a similar word stands between two units. */
function hasComparative({ sentence }: Statement, one: Unit, other: Unit): boolean {
  const { comparatives } = getComparisonWords(sentence.language);
  const [first, last] = byPlace(one, other) < 0 ? [one, other] : [other, one];
  return sentence.tokens
    .slice(first.tokens.at(-1)!.index + 1, last.tokens[0]!.index)
    .some(({ text }) => comparatives.has(text.toLowerCase()));
}

function areOneKind(one: Unit, other: Unit): boolean {
  if (one.quantity && other.quantity)
    return !one.quantity.unit || !other.quantity.unit || one.quantity.unit === other.quantity.unit;
  return isDateLike(one) && isDateLike(other);
}

/** Whether a unit is a date or a century: “the 15th century” and “the 16th”. */
const isDateLike = ({ date, quantity }: Unit) => date !== undefined || quantity?.unit === ORDINAL;

/** The preposition of a figure: “to” in “to 6.1 percent”, “in” in “in 12 states”. */
function findMarker({ edges, units }: Statement, { index }: Unit): string | undefined {
  const edge = edges.find(({ dependent, isInferred }) => dependent === index && !isInferred);
  if (!edge || edge.marker || edge.kind !== 'modifier') return edge?.marker;
  const above = edges.find(
    ({ dependent, isInferred }) => dependent === units[edge.governor]!.index && !isInferred,
  );
  return above?.marker;
}

const byPlace = (one: Unit, other: Unit) => one.head.index - other.head.index;

const isBetween = (unit: Unit, one: Unit, other: Unit) =>
  byPlace(one, unit) < 0 !== byPlace(other, unit) < 0;
