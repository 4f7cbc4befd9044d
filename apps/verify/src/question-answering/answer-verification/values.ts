import { extractDates } from '@plumbline/text';
import { isUnit } from '../entity-linking/name-words.ts';
import { removeContrastedFigures } from './negation-scope.ts';
import { NUMERALS, SCALES, UNITS } from './values.words.ts';

/** A figure of a text, with what it counts as far as that is known. */
export interface Figure {
  value: number;
  unit?: string;
}

/** The figures and dates that a text tells. */
export interface Values {
  figures: Figure[];
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD` */
  days: string[];
}

/** How what one text tells fares in another. */
export interface ValueComparison {
  agreed: number;
  /** Of those that the other tells otherwise. */
  differing: number;
  /** Of those that the other has nothing to set against. */
  unanswered: number;
}

const NUMBER =
  /(?<![\p{L}\p{N}])([$€£¥₩])?\s?(\d{1,15}(?:[.,'  ]\d{3}){0,4}(?:[.,]\d{1,6})?|\d{1,15})(?![\p{N}])/gu;
const WORD_AFTER =
  /^[\s-]{0,2}(?:(?:an?|per|pro|je|im) )?([\p{L}%°€$£¥₩][\p{L}\p{M}]{0,30})(?:\s([\p{L}%]{1,20}))?/u;
const NUMERAL = /(?<![\p{L}\p{N}])\p{L}{1,14}(?![\p{N}])/gu;

/**
 * Days are compared by their year: a text without one needs no reading for dates, which takes a
 * millisecond.
 */
const HAS_YEAR = /\p{Nd}{4}|[〇零一二三四五六七八九]{4}/u;

/** @param spans parts that are left out: a number in a name counts nothing */
export function extractValues(
  text: string,
  language: string,
  reference: Date,
  spans: readonly { start: number; end: number }[] = [],
): Values {
  const blank = (from: string, { start, end }: { start: number; end: number }) =>
    from.slice(0, start) + ' '.repeat(end - start) + from.slice(end);
  const unnamed = removeContrastedFigures(spans.reduce(blank, text));
  const told = (
    HAS_YEAR.test(unnamed) ? extractDates(unnamed, { reference, language }) : []
  ).filter(({ relative, value }) => !relative && /^\d{4}(?:-\d\d){0,2}$/.test(value));
  const rest = told.reduce(blank, unnamed);
  const figures: Figure[] = [];
  for (const match of rest.matchAll(NUMBER)) {
    const [whole, sign, number = ''] = match;
    figures.push(figureOf(numberOf(number), sign, rest.slice(match.index + whole.length)));
  }
  for (const match of rest.matchAll(NUMERAL)) {
    const value = NUMERALS[match[0].toLowerCase()];
    if (value !== undefined)
      figures.push(figureOf(value, undefined, rest.slice(match.index + match[0].length)));
  }
  return { figures, days: [...new Set(told.map(({ value }) => value))] };
}

/** “8-year-old” tells an age, which is no span of time. */
const AGE = /^[\s-]?(?:years?|months?|weeks?|days?)[\s-]olds?(?!\p{L})/iu;

function figureOf(value: number, sign: string | undefined, after: string): Figure {
  if (AGE.test(after)) return { value, unit: 'age' };
  const [, first = '', second = ''] = WORD_AFTER.exec(after) ?? [];
  const scale = scaleOf(first);
  const counted = scale ? scale.rest || second : first;
  const [unit, factor] = (sign ? UNITS[sign] : unitOf(counted)) ?? [undefined, 1];
  return { value: value * (scale?.by ?? 1) * factor, ...(unit && { unit }) };
}

function scaleOf(word: string): { by: number; rest: string } | undefined {
  const scale = Object.keys(SCALES).find((name) =>
    /^\p{Script=Latin}/u.test(name) ? word.toLowerCase() === name : word.startsWith(name),
  );
  return scale === undefined
    ? undefined
    : {
        by: SCALES[scale]!,
        rest: /^\p{Script=Latin}/u.test(scale) ? '' : word.slice(scale.length),
      };
}

/**
 * A measure by its one name; another word by its beginning, for it may be told in the singular or
 * with an ending.
 */
function unitOf(word: string): readonly [string, number] | undefined {
  const plain = word.toLowerCase();
  const known = Object.keys(UNITS).find((name) =>
    /^[a-zäöü]/.test(name) ? plain === name : plain.startsWith(name),
  );
  if (known !== undefined) return UNITS[known];
  return isUnit(plain) || plain.length > 3 ? [plain.slice(0, 4), 1] : undefined;
}

/** "1,340" and "180.000" are whole numbers, "1,2" and "5.2" are not. */
function numberOf(written: string): number {
  const bare = written.replace(/['  ]/g, '');
  if (/^\d{1,3}(?:[.,]\d{3})+$/.test(bare) && !bare.startsWith('0'))
    return Number(bare.replace(/[.,]/g, ''));
  const point = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  return point < 0
    ? Number(bare)
    : Number(`${bare.slice(0, point).replace(/[.,]/g, '')}.${bare.slice(point + 1)}`);
}

const HOW_MANY = /^\s*how many ([\p{L}-]+)/iu;

/** To “how many jobs?” a bare “2,000” counts jobs: figures without a unit get that one. */
export function addAskedUnit(values: Values, question: string): Values {
  const [, noun] = HOW_MANY.exec(question) ?? [];
  const [unit] = (noun && unitOf(noun)) || [];
  if (!unit) return values;
  return { ...values, figures: values.figures.map((figure) => ({ unit, ...figure })) };
}

/** Holds the values of an answer against those of a sentence. */
export function compareValues(own: Values, other: Values): ValueComparison {
  const found = { agreed: 0, differing: 0, unanswered: 0 };
  for (const figure of own.figures) {
    const comparable = other.figures.filter(
      (one) => one.unit === figure.unit || one.unit === undefined || figure.unit === undefined,
    );
    if (comparable.some(({ value }) => isSame(value, figure.value))) found.agreed += 1;
    else if (
      comparable.some(({ unit }) => unit === figure.unit) ||
      (comparable.length === 1 && other.figures.length === 1)
    )
      found.differing += 1;
    else found.unanswered += 1;
  }
  for (const day of own.days) {
    if (other.days.some((one) => one.startsWith(day))) found.agreed += 1;
    else if (other.days.some((one) => !day.startsWith(one))) found.differing += 1;
    else found.unanswered += 1;
  }
  return found;
}

const isSame = (a: number, b: number) =>
  Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b));
