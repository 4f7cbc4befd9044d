import { LEADING_CONNECTIVES } from './normalization/sentence-openings.ts';

/** Maximum length of a label in UTF-16 units. */
export const MAX_LABEL_CHARS = 80;
/** Maximum length of a title by a model. */
export const MAX_TITLE_CHARS = 100;

const CITATION_MARKS =
  /\s*\[\d{1,4}(?:\s?[,–-]\s?\d{1,4}){0,8}\]|\s\(\d{1,3}(?:, \d{1,3}){0,8}\)(?=\W*$)/g;
const WHOLE_QUOTATION = /[“„«»「『"][^”“»«」』"]*[”“»«」』"]/g;
const CLAUSE_END = /[,;:–—]\s|\s-\s|[、，；：]/g;

/** “iPhone” keeps its lower-case letter. */
const capitalize = (text: string) =>
  /^\p{Ll}\p{Lu}/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);

/** Whether a quotation begins but does not end. A cut there would seem to end it. */
const hasOpenQuotation = (text: string) => /[“„«»「『"]/.test(text.replace(WHOLE_QUOTATION, ''));

/**
 * Makes a short label in the words of the text. Removes leading connectives, citation marks and
 * Markdown emphasis. Cuts at a clause or a word (then with `…`), never inside a character.
 */
export function toLabel(text: string, maxChars = MAX_LABEL_CHARS): string {
  const singleLineText = text
    .slice(0, maxChars * 4)
    .replace(CITATION_MARKS, '')
    .replace(/[*_`]{1,3}/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const withoutConnective = singleLineText.replace(LEADING_CONNECTIVES, '');
  const fullLabel = (withoutConnective ? capitalize(withoutConnective) : singleLineText).replace(
    /[.。．]+$/u,
    '',
  );
  if (fullLabel.length <= maxChars) return fullLabel;
  const clauseEnds = [...fullLabel.slice(0, maxChars - 1).matchAll(CLAUSE_END)]
    .map((match) => match.index)
    .filter((index) => index >= maxChars / 2);
  const clauses = fullLabel.slice(0, clauseEnds.at(-1) ?? 0).trimEnd();
  if (!clauses) return truncateText(fullLabel, maxChars);
  return hasOpenQuotation(clauses) ? `${clauses}…` : clauses;
}

/** Truncates a text with `…`, at a word boundary if it has spaces. */
export function truncateText(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const isPair = /[\ud800-\udbff]/.test(text.charAt(maxChars - 2));
  const beginning = text.slice(0, maxChars - (isPair ? 2 : 1));
  const lastSpace = beginning.lastIndexOf(' ');
  return `${beginning.slice(0, lastSpace >= maxChars / 2 ? lastSpace : undefined).trimEnd()}…`;
}
