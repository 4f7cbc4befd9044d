import { COMPANY_SUFFIX } from '@plumbline/text';
import { SMALL_WORDS } from '../lexicon/comparison-words.ts';
import type { WordRelation, WordRelations } from '../lexicon/word-relations.ts';
import type { DateRange, Quantity, Unit } from '../statement/statement.types.ts';

/**
 * How a unit of the source relates to one of the claim: the same (or more exact), too vague,
 * another value, or the opposite.
 */
export type Agreement = 'same' | 'vague' | 'differs' | 'opposite';

export interface UnitRelation {
  agreement: Agreement;
  /** The probability that both units mean the same thing, 0 to 1. */
  strength: number;
}

const STRENGTH_BY_RELATION: Readonly<Record<WordRelation, number>> = {
  same: 1,
  synonym: 0.9,
  derived: 0.85,
  narrower: 0.85,
  similar: 0.75,
  wider: 0.4,
  sibling: 0.35,
  opposite: 0.3,
};
const AGREEMENT_BY_RELATION: Readonly<Record<WordRelation, Agreement>> = {
  same: 'same',
  synonym: 'same',
  derived: 'same',
  narrower: 'same',
  similar: 'same',
  wider: 'vague',
  sibling: 'vague',
  opposite: 'opposite',
};
/** Figures that differ by less than this share are equal up to rounding errors. */
const ROUNDING = 1e-9;
/** Names with fewer characters differ by a letter: “Iran”, “Iraq”. */
const MIN_SPELLED_CHARS = 5;

/** Relates two units; undefined if they have no relation. */
export function relateUnits(
  claim: Unit,
  source: Unit,
  relations: WordRelations,
): UnitRelation | undefined {
  if (claim.quantity || source.quantity)
    return claim.quantity && source.quantity
      ? compareQuantities(claim.quantity, source.quantity)
      : undefined;
  if (claim.date || source.date)
    return claim.date && source.date ? compareDates(claim.date, source.date) : undefined;
  const isName = claim.kind === 'name' || source.kind === 'name';
  const named = isName ? compareNames(claim, source) : undefined;
  if (named) return named;
  // “London Bridge” is a bridge, but a bridge may be another one.
  if (isName && claim.lemma === source.lemma) return { agreement: 'vague', strength: 0.5 };
  if (claim.lemma === source.lemma) return { agreement: 'same', strength: 1 };
  if (isName || !claim.wordClass || !source.wordClass) return undefined;
  if (isDemonym(claim) && isDemonym(source)) {
    const isOther = !areSpelledAlike([claim.lemma], [source.lemma]);
    return { agreement: isOther ? 'differs' : 'vague', strength: 0.3 };
  }
  const relation = relations.relate(source.lemma, source.wordClass, claim.lemma, claim.wordClass);
  return (
    relation && {
      agreement: AGREEMENT_BY_RELATION[relation],
      strength: STRENGTH_BY_RELATION[relation],
    }
  );
}

/** Whether a unit is an adjective of a nation: “British”, “Portuguese”. */
const isDemonym = ({ head }: Unit) => head.pos === 'ADJ' && /^\p{Lu}\p{Ll}/u.test(head.text);

const isNear = (one: number, other: number) =>
  one === other ||
  (Number.isFinite(one - other) &&
    Math.abs(one - other) <= ROUNDING * Math.max(Math.abs(one), Math.abs(other)));

function compareQuantities(claim: Quantity, source: Quantity): UnitRelation {
  const isSameUnit = claim.unit === source.unit;
  if (isNear(claim.low, source.low) && isNear(claim.high, source.high))
    return { agreement: isSameUnit ? 'same' : 'vague', strength: isSameUnit ? 1 : 0.5 };
  const isAtBound = claim.isStrict && !source.isStrict && isAtEdge(claim, source);
  // “242 to 330 seats” is not “242 to 430 seats”.
  if (!isAtBound && !claim.isSpan && source.low >= claim.low && source.high <= claim.high)
    return { agreement: isSameUnit ? 'same' : 'vague', strength: isSameUnit ? 0.9 : 0.4 };
  if (isRounded(claim, source)) return { agreement: 'vague', strength: 0.6 };
  const isApart =
    source.high < claim.low || source.low > claim.high || areOpposedBounds(claim, source);
  return { agreement: isSameUnit && isApart ? 'differs' : 'vague', strength: 0.3 };
}

/** Whether a figure is the excluded bound of a range: 50 is not “more than 50”. */
const isAtEdge = (range: Quantity, { low, high }: Quantity) =>
  range.high === Infinity ? isNear(low, range.low) : isNear(high, range.high);

/** Whether one figure may be the other with fewer digits: “8.4”, “8.38”. */
const isRounded = (one: Quantity, other: Quantity) =>
  one.low === one.high &&
  other.low === other.high &&
  Math.abs(one.low - other.low) <= Math.max(one.step, other.step) / 2;

/** Whether two bounds exclude each other: “fewer than 50” and “more than 50”. */
const areOpposedBounds = (one: Quantity, other: Quantity) =>
  (one.high === other.low && one.low === -Infinity && other.high === Infinity) ||
  (one.low === other.high && other.low === -Infinity && one.high === Infinity);

/** Compares dates as ISO 8601 prefixes: “2019” includes “2019-11-20”. */
function compareDates(claim: DateRange, source: DateRange): UnitRelation {
  if (claim.from === source.from && claim.to === source.to)
    return { agreement: 'same', strength: 1 };
  const isWithin = (inner: DateRange, outer: DateRange) =>
    inner.from.slice(0, outer.from.length) >= outer.from &&
    inner.to.slice(0, outer.to.length) <= outer.to;
  if (isWithin(source, claim)) return { agreement: 'same', strength: 0.9 };
  if (isWithin(claim, source)) return { agreement: 'vague', strength: 0.35 };
  // “On 14 November” may be of any year if the text is years younger.
  const isYearKnown = claim.hasYear && source.hasYear;
  const [own, other] = [claim.from.slice(4), source.from.slice(4)];
  if (!isYearKnown && (own.startsWith(other) || other.startsWith(own)))
    return { agreement: 'vague', strength: 0.6 };
  return { agreement: 'differs', strength: 0.3 };
}

/** The words of a name without “'s” or “Inc.”. */
function listNameWords({ words, tokens }: Unit): string[] {
  const names = words.map((word) => word.replace(/[.’']s?$/u, ''));
  const isCompany = names.length > 1 && COMPANY_SUFFIX.test(tokens.at(-1)!.text);
  return isCompany ? names.slice(0, -1) : names;
}

function compareNames(claim: Unit, source: Unit): UnitRelation | undefined {
  const [own, other] = [listNameWords(claim), listNameWords(source)];
  const bothNames = claim.kind === 'name' && source.kind === 'name';
  if (own.join(' ') === other.join(' ')) return { agreement: 'same', strength: 1 };
  if (!bothNames) return undefined;
  const isSameHead = own.at(-1) === other.at(-1);
  if (isInOrder(own, other))
    // “Indiana” does not mean “Indiana Statehouse”.
    return isSameHead
      ? { agreement: 'same', strength: 0.95 }
      : { agreement: 'vague', strength: 0.6 };
  // “James” means LeBron James; “the Area” may be another than the Los Angeles area.
  const arePlaces = [claim, source].every(({ head }) => head.entityType === 'place');
  if (isSameHead && isInOrder(other, own))
    return { agreement: arePlaces ? 'vague' : 'same', strength: arePlaces ? 0.6 : 0.85 };
  if (isAcronym(own, other) || isAcronym(other, own)) return { agreement: 'same', strength: 0.95 };
  return { agreement: areSpelledAlike(own, other) ? 'vague' : 'differs', strength: 0.2 };
}

/** Whether the words of a name occur in this order in a longer one. */
function isInOrder(words: readonly string[], longer: readonly string[]): boolean {
  let from = 0;
  return words.every((word) => (from = longer.indexOf(word, from) + 1) > 0);
}

/**
 * Whether two names differ by a letter or two, and so may be one name, misspelled or
 * transliterated.
 */
const areSpelledAlike = (one: readonly string[], other: readonly string[]) =>
  one.some((word) =>
    other.some(
      (like) =>
        word.length >= MIN_SPELLED_CHARS && countEdits(word, like) <= (word.length >= 6 ? 2 : 1),
    ),
  );

function countEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let to = 1; to <= other.length; to++)
      next[to] = Math.min(
        row[to]! + 1,
        next[to - 1]! + 1,
        row[to - 1]! + (one[at - 1] === other[to - 1] ? 0 : 1),
      );
    row = next;
  }
  return row[other.length]!;
}

/**
 * Whether a word is an acronym of other words: “NASA” of “National Aeronautics and Space
 * Administration”.
 */
function isAcronym([acronym, ...rest]: readonly string[], words: readonly string[]): boolean {
  if (rest.length || words.length < 2) return false;
  const initials = words.filter((word) => !SMALL_WORDS.has(word)).map((word) => word[0]);
  return acronym?.replaceAll('.', '') === initials.join('');
}
