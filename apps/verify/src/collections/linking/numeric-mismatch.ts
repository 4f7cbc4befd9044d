import { extractDates, extractNamedEntities } from '@plumbline/text';

/** A sentence, and the day it was said on. */
export interface DatedSentence {
  text: string;
  /** ISO 639-1 */
  language: string;
  datedAt: Date;
}

const NUMBER_PATTERN = /\p{Nd}+(?:[.,]\p{Nd}+)*/gu;
/** Figures this near to each other may be one, rounded. */
const ROUNDING_TOLERANCE = 0.02;
const MAX_SENTENCE_CHARACTERS = 1_000;

/**
 * The numbers of a text that are written in digits, without the marks of thousands and fractions.
 */
export const extractNumbers = (text: string): string[] =>
  Array.from(text.normalize('NFKC').matchAll(NUMBER_PATTERN), ([number]) =>
    number.replace(/[.,]/g, ''),
  );

/**
 * The one figure in which two sentences of otherwise the same words differ, as each writes it;
 * nothing when they differ in more, or when that figure may be part of a date or of a name ("Orlo
 * 4") or both may be one figure, rounded. Knows no language but what dates and names need.
 */
export function findNumericMismatch(
  first: DatedSentence,
  second: DatedSentence,
): { first: string; second: string } | undefined {
  const [firstTokens, secondTokens] = [tokenizeSentence(first.text), tokenizeSentence(second.text)];
  if (firstTokens.length !== secondTokens.length || firstTokens.length < 2) return undefined;
  const differingIndexes = firstTokens.flatMap((token, index) =>
    token.text === secondTokens[index]!.text ? [] : [index],
  );
  const [index] = differingIndexes;
  if (differingIndexes.length !== 1 || index === undefined) return undefined;
  const [firstToken, secondToken] = [firstTokens[index]!, secondTokens[index]!];
  if (
    !firstToken.isNumber ||
    !secondToken.isNumber ||
    isRoundedEqual(firstToken.text, secondToken.text)
  )
    return undefined;
  if (isPartOfNameOrDate(first, firstToken.start) || isPartOfNameOrDate(second, secondToken.start))
    return undefined;
  return { first: firstToken.text, second: secondToken.text };
}

interface SentenceToken {
  text: string;
  start: number;
  isNumber: boolean;
}

function tokenizeSentence(text: string): SentenceToken[] {
  const lowerCaseText = text.slice(0, MAX_SENTENCE_CHARACTERS).toLowerCase();
  return Array.from(
    lowerCaseText.matchAll(/(\p{Nd}+(?:[.,]\p{Nd}+)*)|[\p{L}\p{M}]+|[%$€£¥₩+-]/gu),
    (match) => ({
      text: match[0],
      start: match.index,
      isNumber: match[1] !== undefined,
    }),
  );
}

const isRoundedEqual = (one: string, other: string) => {
  const [a, b] = [one, other].map((number) =>
    Number(number.replace(/[.,](?=\p{Nd}{3}(?!\p{Nd}))/gu, '').replace(',', '.')),
  );
  return !(Math.abs(a! - b!) > ROUNDING_TOLERANCE * Math.max(Math.abs(a!), Math.abs(b!)));
};

/**
 * "Orlo 4", "S24", "May 2024", "4 June": within a date or a name, or behind a word with a capital.
 */
function isPartOfNameOrDate({ text, language, datedAt }: DatedSentence, start: number): boolean {
  const includesStart = (span: { start: number; end: number }) =>
    span.start <= start && start < span.end;
  if (
    extractDates(text, { reference: datedAt, language }).some(includesStart) ||
    extractNamedEntities(text, language).some(includesStart)
  )
    return true;
  return PRECEDED_BY_NAME.test(text.slice(0, start));
}

/** Scripts with spaces put them before a figure that counts something. */
const PRECEDED_BY_NAME =
  /(?:[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Katakana}ー-]|\p{Lu}[\p{L}\p{M}.]*\s)$/u;
