import { dates, names } from '@plumbline/text';

/** A sentence, and the day it was said on. */
export interface Dated {
  text: string;
  /** ISO 639-1 */
  language: string;
  datedAt: Date;
}

const NUMBER = /\p{Nd}+(?:[.,]\p{Nd}+)*/gu;
/** Figures this near to each other may be one, rounded. */
const NEAR = 0.02;
const LONGEST = 1_000;

/**
 * The numbers of a text that are written in digits, without the marks of thousands and fractions.
 */
export const numbersOf = (text: string): string[] =>
  Array.from(text.normalize('NFKC').matchAll(NUMBER), ([number]) => number.replace(/[.,]/g, ''));

/**
 * The one figure in which two sentences of otherwise the same words differ, as each writes it;
 * nothing when they differ in more, or when that figure may be part of a date or of a name ("Orlo
 * 4") or both may be one figure, rounded. Knows no language but what dates and names need.
 */
export function oneFigureApart(
  first: Dated,
  second: Dated,
): { first: string; second: string } | undefined {
  const [one, other] = [partsOf(first.text), partsOf(second.text)];
  if (one.length !== other.length || one.length < 2) return undefined;
  const apart = one.flatMap((part, at) => (part.text === other[at]!.text ? [] : [at]));
  const [at] = apart;
  if (apart.length !== 1 || at === undefined) return undefined;
  const [own, others] = [one[at]!, other[at]!];
  if (!own.isNumber || !others.isNumber || isNear(own.text, others.text)) return undefined;
  if (isNamed(first, own.start) || isNamed(second, others.start)) return undefined;
  return { first: own.text, second: others.text };
}

interface Part {
  text: string;
  start: number;
  isNumber: boolean;
}

function partsOf(text: string): Part[] {
  const plain = text.slice(0, LONGEST).toLowerCase();
  return Array.from(
    plain.matchAll(/(\p{Nd}+(?:[.,]\p{Nd}+)*)|[\p{L}\p{M}]+|[%$€£¥₩+-]/gu),
    (match) => ({
      text: match[0],
      start: match.index,
      isNumber: match[1] !== undefined,
    }),
  );
}

const isNear = (one: string, other: string) => {
  const [a, b] = [one, other].map((number) =>
    Number(number.replace(/[.,](?=\p{Nd}{3}(?!\p{Nd}))/gu, '').replace(',', '.')),
  );
  return !(Math.abs(a! - b!) > NEAR * Math.max(Math.abs(a!), Math.abs(b!)));
};

/**
 * "Orlo 4", "S24", "May 2024", "4 June": within a date or a name, or behind a word with a capital.
 */
function isNamed({ text, language, datedAt }: Dated, start: number): boolean {
  const within = (span: { start: number; end: number }) => span.start <= start && start < span.end;
  if (
    dates(text, { reference: datedAt, language }).some(within) ||
    names(text, language).some(within)
  )
    return true;
  return OF_NAME.test(text.slice(0, start));
}

/** Scripts with spaces put them before a figure that counts something. */
const OF_NAME =
  /(?:[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Katakana}ー-]|\p{Lu}[\p{L}\p{M}.]*\s)$/u;
