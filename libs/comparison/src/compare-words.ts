import { extractDates, extractNamedEntities } from '@plumbline/text';
import type { StatementComparison, TextSpan } from './comparison.types.ts';

/** A sentence, and the day that “yesterday” in it is told from. */
export interface DatedSentence {
  text: string;
  referenceDate: Date;
}

/** Figures this near to each other may be one, rounded. */
const ROUNDING_TOLERANCE = 0.02;

/**
 * Compares two sentences of a language without a grammar: `entailed` in the same words,
 * `contradicted` in the same words with one other figure, else `undecided`.
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

/** Whether two sentences have the same words, whatever their case and marks. */
export const areVerbatim = (one: string, other: string): boolean =>
  normalizeText(one) !== '' && normalizeText(one) === normalizeText(other);

const normalizeText = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();

/**
 * The one figure in which two sentences of otherwise the same words differ; nothing when that
 * figure may be part of a date or of a name (“Orlo 4”) or both may be one figure, rounded.
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

/** “Orlo 4”, “S24”, “4 June”: within a date or a name, or behind a word with a capital. */
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

/** Scripts with spaces put them before a figure that counts something. */
const PRECEDED_BY_NAME =
  /(?:[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Katakana}ー-]|\p{Lu}[\p{L}\p{M}.]*\s)$/u;
