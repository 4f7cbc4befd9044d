import type { DateMention, NumberMention } from '@plumbline/text';
import { isWrittenOut } from './check-dates.ts';
import type { GroundingMaterial } from './grounding-material.ts';
import { joinGroundingWords } from './grounding-words.ts';
import type { GroundingIssue } from './grounding.types.ts';
import { readPrecision } from './number-precision.ts';
import { compareNumbers, isNear, type NumberMatch } from './number-values.ts';

/**
 * "One" and "a" are not counts, and "first" to "third" often express an order that the source
 * leaves implicit.
 */
const MAX_LOOSE_WORD = 1;
const MAX_LOOSE_ORDINAL = 3;
/** The writer of a statement can count this many things. */
const MAX_COUNTED = 4;
const MAX_DERIVED_FROM = 12;
const MAX_FACTOR = 20;
const DATE_UNITS: ReadonlySet<string> = new Set(['year', 'month', 'week', 'day']);
/** Covers "about 223,000" for 61 percent of 365,000. */
const MAX_ROUNDING_ERROR = 0.01;
const MIN_YEAR = 1900;
const MAX_YEAR = 2100;

/** Finds figures whose value is in no source. `checkDates` compares dates. */
export function checkNumbers(material: GroundingMaterial): GroundingIssue[] {
  const { statement, sources } = material;
  const sourceNumbers = sources.flatMap(({ numbers }) => numbers);
  const statementNumbers = statement.numbers.filter(
    (number) =>
      !isLoose(number, statement.text) &&
      !statement.dates.some((date) => isWrittenOut(date) && isInside(number, date)),
  );
  const unmatched = statementNumbers.filter(
    (number) => !isBorneOut(number, material, sourceNumbers),
  );
  return unmatched.map((number) => ({
    reason: isYear(number) ? 'date' : 'number',
    severity:
      statement.dates.some((date) => isInside(number, date)) ||
      canBeRight(number, sourceNumbers, statementNumbers, statement.text) ||
      isDurationBetweenDates(number, sources)
        ? 'doubt'
        : 'error',
    words: number.text,
  }));
}

/** "1日" and "1 day" may stand for "a day". */
const ONE_LENGTH = new RegExp(`^\\s?${joinGroundingWords('timeUnits')}`, 'iu');
export const isLoose = ({ form, values, text, end }: NumberMention, statement: string) =>
  (form === 'word' && values[0]! <= MAX_LOOSE_WORD) ||
  (form === 'ordinal' && values[0]! <= MAX_LOOSE_ORDINAL) ||
  (text === '1' && ONE_LENGTH.test(statement.slice(end, end + 8)));

export const isInside = (
  { start, end }: { start: number; end: number },
  date: Pick<DateMention, 'start' | 'end'>,
) => start >= date.start && end <= date.end;

const isYear = ({ values: [value], unit, form, text }: NumberMention) =>
  form === 'digits' && !unit && text.length === 4 && value! >= MIN_YEAR && value! <= MAX_YEAR;

function isBorneOut(
  number: NumberMention,
  { statement, sources, context, referenceDate }: GroundingMaterial,
  sourceNumbers: readonly NumberMention[],
): boolean {
  if (sourceNumbers.some((other) => matchNumber(statement.text, number, other) === 'same'))
    return true;
  if (number.terms.length && number.terms.every((term) => hasValue(sourceNumbers, term)))
    return true;
  if (sourceNumbers.some(({ terms }) => terms.some((term) => number.values.includes(term))))
    return true;
  const dates = sources.flatMap((source) => source.dates);
  if (isYear(number)) {
    const year = String(number.values[0]);
    if (dates.some(({ value, valueEnd }) => value.startsWith(year) || valueEnd?.startsWith(year)))
      return true;
    return dates.length > 0 && referenceDate?.getUTCFullYear() === number.values[0];
  }
  return isPartOfName(statement.text, number, context);
}

/** 2020 is not a rounded 2019. */
const matchNumber = (text: string, number: NumberMention, other: NumberMention): NumberMatch =>
  isYear(number) && isYear(other) && number.values[0] !== other.values[0]
    ? 'none'
    : compareNumbers(number, other, readPrecision(text, number));

const hasValue = (numbers: readonly NumberMention[], value: number) =>
  numbers.some(({ values }) => values.some((other) => isNear(value, other, 1e-9)));

/** "Boeing 737" in the title is a name, not a figure. */
function isPartOfName(
  text: string,
  { start, end }: NumberMention,
  context: readonly string[],
): boolean {
  const before = /\p{Lu}[\p{L}’'-]*[\s-]?$/u.exec(text.slice(Math.max(0, start - 30), start))?.[0];
  const name = before && (before + text.slice(start, end)).toLowerCase();
  return (
    name !== undefined && name !== '' && context.some((other) => other.toLowerCase().includes(name))
  );
}

/** Whether a figure that is in no source may be counted, rounded or calculated. */
function canBeRight(
  number: NumberMention,
  sourceNumbers: readonly NumberMention[],
  statementNumbers: readonly NumberMention[],
  text: string,
): boolean {
  const matches = sourceNumbers.map((other) => matchNumber(text, number, other));
  if (matches.includes('roughly')) return true;
  const [value = 0] = number.values;
  if (number.form === 'fraction' && (value === 0.5 || isRatio(value, sourceNumbers))) return true;
  const isPoints = (unit?: string) => unit === 'percent' || unit === 'points';
  if (
    sourceNumbers.some(
      (other, index) =>
        matches[index] === 'otherUnit' && isPoints(number.unit) && isPoints(other.unit),
    )
  )
    return true;
  if (!number.unit && Number.isInteger(value) && value <= MAX_COUNTED)
    return !sourceNumbers.some(
      (other) =>
        isLike(number, other) &&
        !statementNumbers.some(
          (own) => own !== number && compareNumbers(own, other, 'exact') === 'same',
        ),
    );
  if (number.unit === 'percent' && hasValue(sourceNumbers, 100 - value)) return true;
  const maxError = readPrecision(text, number) === 'exact' ? 1e-9 : MAX_ROUNDING_ERROR;
  return isWorkedOut(number, sourceNumbers, maxError);
}

/** Whether the other figure is a small count that this one would replace. */
const isLike = (number: NumberMention, other: NumberMention) =>
  !other.unit &&
  other.form === number.form &&
  Number.isInteger(other.values[0]!) &&
  other.values[0]! <= 10 &&
  other.values[0]! > 1;

/** Whether a figure is a sum, a difference, a multiple or a percentage of others. */
function isWorkedOut(
  number: NumberMention,
  sourceNumbers: readonly NumberMention[],
  maxError: number,
): boolean {
  const [value = 0] = number.values;
  const numbers = sourceNumbers.slice(0, MAX_DERIVED_FROM);
  const isResult = (result: number) => isNear(value, result, maxError);
  return numbers.some((one, index) =>
    numbers.slice(index + 1).some((other) => {
      const [a = 0, b = 0] = [one.values[0], other.values[0]];
      const isSumLike = isLikeUnit(one.unit, number.unit) && isLikeUnit(other.unit, number.unit);
      if (isSumLike && (isResult(Math.abs(a - b)) || isResult(a + b))) return true;
      if (one.unit === 'percent' || other.unit === 'percent') return isResult((a * b) / 100);
      const [factor, measure] = one.unit ? [other, one] : [one, other];
      return (
        !factor.unit &&
        factor.values[0]! <= MAX_FACTOR &&
        measure.unit === number.unit &&
        isResult(a * b)
      );
    }),
  );
}

/** The duration of an event follows from its first and last day. */
const isDurationBetweenDates = (
  { unit }: NumberMention,
  sources: GroundingMaterial['sources'],
): boolean =>
  unit !== undefined &&
  DATE_UNITS.has(unit) &&
  sources.some(({ dates }) => dates.length > 1 || dates.some(({ valueEnd }) => valueEnd));

/** "18,000" may be dollars next to "$7,100". */
const isLikeUnit = (unit: string | undefined, claimed: string | undefined) =>
  unit === claimed || !unit || !claimed || areBothShares(unit, claimed);

const areBothShares = (a?: string, b?: string) =>
  (a === 'percent' && b === 'points') || (a === 'points' && b === 'percent');

function isRatio(share: number, sourceNumbers: readonly NumberMention[]): boolean {
  const values = sourceNumbers.slice(0, MAX_DERIVED_FROM).map(({ values: [first = 0] }) => first);
  return values.some((whole) =>
    values.some((part) => whole > 0 && isNear(share, part / whole, 0.03)),
  );
}
