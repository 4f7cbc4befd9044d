import type { NumberMention, NumberUnit } from '@plumbline/text';

/** How a number in a statement relates to one in a source. */
export type NumberMatch = 'same' | 'otherUnit' | 'roughly' | 'none';

/** Precision of a number in a statement: "about 400", "more than 4,000", "4,237". */
export type NumberPrecision = 'about' | 'atLeast' | 'exact';

/** Sizes of units of one kind relative to each other. Months and years have their mean length. */
const UNIT_SIZES: Partial<Record<NumberUnit, { kind: string; size: number }>> = {
  year: { kind: 'time', size: 525_960 },
  month: { kind: 'time', size: 43_830 },
  week: { kind: 'time', size: 10_080 },
  day: { kind: 'time', size: 1_440 },
  hour: { kind: 'time', size: 60 },
  minute: { kind: 'time', size: 1 },
  kilometre: { kind: 'length', size: 1_000 },
  mile: { kind: 'length', size: 1_609.344 },
  metre: { kind: 'length', size: 1 },
};
const MAX_CONVERSION_ERROR = 0.02;
const MAX_APPROXIMATE_ERROR = 0.06;
const MAX_PRECISION = 15;

/** Compares the values of two numbers, regardless of notation. */
export function compareNumbers(
  claimed: NumberMention,
  given: NumberMention,
  precision: NumberPrecision,
): NumberMatch {
  const pairs = claimed.values.flatMap((value) =>
    given.values.map((other): [number, number] => [value, other]),
  );
  const best = pairs
    .map(([value, other]) => compareValues(value, other, precision))
    .sort(byRank)[0]!;
  if (areConvertible(claimed.unit, given.unit))
    return pairs.some(([value, other]) =>
      isNear(
        value * UNIT_SIZES[claimed.unit!]!.size,
        other * UNIT_SIZES[given.unit!]!.size,
        precision === 'exact' ? MAX_CONVERSION_ERROR : MAX_APPROXIMATE_ERROR,
      ),
    )
      ? 'same'
      : best === 'none'
        ? 'none'
        : 'otherUnit';
  const share = compareShares(claimed, given);
  if (share) return 'same';
  if (best !== 'none' && claimed.unit && given.unit && claimed.unit !== given.unit)
    return 'otherUnit';
  // "Half of them" is not 0.5 of a unit, but "a quarter of a point" is 0.25 points.
  const isOneFraction = (claimed.form === 'fraction') !== (given.form === 'fraction');
  if (isOneFraction && (!claimed.unit || claimed.unit !== given.unit)) return 'none';
  return best;
}

const RANKS: NumberMatch[] = ['same', 'roughly', 'otherUnit', 'none'];
const byRank = (a: NumberMatch, b: NumberMatch) => RANKS.indexOf(a) - RANKS.indexOf(b);

function areConvertible(a: NumberUnit | undefined, b: NumberUnit | undefined): boolean {
  if (!a || !b || a === b) return false;
  const [first, second] = [UNIT_SIZES[a], UNIT_SIZES[b]];
  return first !== undefined && first.kind === second?.kind;
}

function compareValues(value: number, given: number, precision: NumberPrecision): NumberMatch {
  if (isNear(value, given, 1e-9)) return 'same';
  if (given === 0 || value === 0) return 'none';
  const digits = countSignificantDigits(value);
  const isRounded = digits < countSignificantDigits(given) && keepDigits(given, digits) === value;
  if (isRounded && (digits >= 2 || isNear(value, given, MAX_APPROXIMATE_ERROR))) return 'same';
  if (precision !== 'exact' && (isRounded || isNear(value, given, MAX_APPROXIMATE_ERROR)))
    return 'same';
  if (precision === 'atLeast' && value <= given && truncateTo(given, digits) === value)
    return 'same';
  return isRounded ? 'roughly' : 'none';
}

/** A third is 33 percent, and half 50 percent. */
function compareShares(a: NumberMention, b: NumberMention): boolean {
  const [fraction, other] = a.form === 'fraction' ? [a, b] : [b, a];
  if (fraction.form !== 'fraction') return false;
  if (other.form !== 'fraction' && other.unit !== 'percent') return false;
  const factor = other.form === 'fraction' ? 1 : 100;
  return other.values.some((value) =>
    isNear(value, fraction.values[0]! * factor, MAX_CONVERSION_ERROR),
  );
}

export const isNear = (a: number, b: number, maxError: number) =>
  Math.abs(a - b) <= maxError * Math.max(Math.abs(a), Math.abs(b));

/** 1,200 has two significant digits, 0.25 has two, 4 has one. */
const countSignificantDigits = (value: number) =>
  Math.max(
    1,
    Number(Math.abs(value).toPrecision(MAX_PRECISION))
      .toString()
      .replace(/e.*$/, '')
      .replace('.', '')
      .replace(/^0+/, '')
      .replace(/0+$/, '').length,
  );
const keepDigits = (value: number, digits: number) =>
  Number(value.toPrecision(Math.min(MAX_PRECISION, digits)));
function truncateTo(value: number, digits: number): number {
  const unit = 10 ** (Math.floor(Math.log10(Math.abs(value))) - digits + 1);
  return Number((Math.floor(value / unit) * unit).toPrecision(MAX_PRECISION));
}
