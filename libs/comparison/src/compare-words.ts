import { extractDates, extractNamedEntities } from '@plumbline/text';
import type { StatementComparison, TextSpan } from './comparison.types.ts';

/** A sentence, and the day to which “yesterday” in it is relative. */
export interface DatedSentence {
  text: string;
  referenceDate: Date;
}

/** Figures within this relative distance may be one figure, rounded. */
const ROUNDING_TOLERANCE = 0.02;

/**
 * Compares two sentences of a language without a grammar: `entailed` for identical words,
 * `contradicted` for identical words with one other figure, else `undecided`.
 * @param language ISO 639-1, for dates and names
 */
export function compareWords(
  claim: DatedSentence,
  source: DatedSentence,
  language: string,
): StatementComparison {
  const nothing: StatementComparison = { slots: [], statusDifferences: [], outcome: 'undecided' };
  if (areVerbatim(claim.text, source.text)) return { ...nothing, outcome: 'entailed' };
  const difference = findFigureDifference(claim, source, language);
  if (!difference) return nothing;
  const slot = { kind: 'quantity', agreement: 'differs', ...difference } as const;
  return { ...nothing, slots: [slot], outcome: 'contradicted' };
}

/** Whether two sentences have the same words, apart from case and punctuation. */
export const areVerbatim = (one: string, other: string): boolean =>
  normalizeText(one) !== '' && normalizeText(one) === normalizeText(other);

const normalizeText = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();

/**
 * The one figure in which two sentences with otherwise identical words differ. Undefined if the
 * figure may be part of a date or a name (“Orlo 4”), or if both may be one figure, rounded.
 */
function findFigureDifference(
  claim: DatedSentence,
  source: DatedSentence,
  language: string,
): { claim: TextSpan; source: TextSpan } | undefined {
  const [own, other] = [tokenizeSentence(claim.text), tokenizeSentence(source.text)];
  if (own.length !== other.length || own.length < 2) return undefined;
  const differing = own.flatMap((token, at) => (token.text === other[at]!.text ? [] : [at]));
  const [at] = differing;
  if (differing.length !== 1 || at === undefined) return undefined;
  const [one, another] = [own[at]!, other[at]!];
  if (!one.isNumber || !another.isNumber || areRounded(one.text, another.text)) return undefined;
  if (isPartOfNameOrDate(claim, one.start, language)) return undefined;
  if (isPartOfNameOrDate(source, another.start, language)) return undefined;
  const toSpan = ({ start, text }: WordToken) => ({ start, end: start + text.length });
  return { claim: toSpan(one), source: toSpan(another) };
}

interface WordToken {
  text: string;
  start: number;
  isNumber: boolean;
}

const tokenizeSentence = (text: string): WordToken[] =>
  Array.from(
    text.toLowerCase().matchAll(/(\p{Nd}+(?:[.,]\p{Nd}+)*)|[\p{L}\p{M}]+|[%$€£¥₩+-]/gu),
    (match) => ({ text: match[0], start: match.index, isNumber: match[1] !== undefined }),
  );

function areRounded(one: string, other: string): boolean {
  const [a, b] = [one, other].map((number) =>
    Number(number.replace(/[.,](?=\p{Nd}{3}(?!\p{Nd}))/gu, '').replace(',', '.')),
  ) as [number, number];
  return !(Math.abs(a - b) > ROUNDING_TOLERANCE * Math.max(Math.abs(a), Math.abs(b)));
}

/**
 * Whether a figure is part of a date or name, or follows a capitalised word: “Orlo 4”, “S24”, “4
 * June”.
 */
function isPartOfNameOrDate(
  { text, referenceDate }: DatedSentence,
  start: number,
  language: string,
): boolean {
  const hasStart = (span: TextSpan) => span.start <= start && start < span.end;
  return (
    extractDates(text, { reference: referenceDate, language }).some(hasStart) ||
    extractNamedEntities(text, language).some(hasStart) ||
    PRECEDED_BY_NAME.test(text.slice(0, start))
  );
}

/** In a script with spaces, a figure directly after a letter is part of a name. */
const PRECEDED_BY_NAME =
  /(?:[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Katakana}ー-]|\p{Lu}[\p{L}\p{M}.]*\s)$/u;
