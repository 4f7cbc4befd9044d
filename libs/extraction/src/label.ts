import { LEADING_CONNECTIVES } from './normalization/sentence-openings.ts';

/** Longest label, in UTF-16 units. */
export const MAX_LABEL_CHARS = 80;
/** Longest title that a model words. */
export const MAX_TITLE_CHARS = 100;

const CITATION_MARKS =
  /\s*\[\d{1,4}(?:\s?[,–-]\s?\d{1,4}){0,8}\]|\s\(\d{1,3}(?:, \d{1,3}){0,8}\)(?=\W*$)/g;
const WHOLE_QUOTATION = /[“„«»「『"][^”“»«」』"]*[”“»«」』"]/g;
const CLAUSE_END = /[,;:–—]\s|\s-\s|[、，；：]/g;

/** “iPhone” keeps its small letter. */
const capitalize = (text: string) =>
  /^\p{Ll}\p{Lu}/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);

/** Whether a quotation begins that does not end: cut there, it would seem to end at the cut. */
const hasOpenQuotation = (text: string) => /[“„«»「『"]/.test(text.replace(WHOLE_QUOTATION, ''));

/**
 * A short label in the words of the text: without leading connectives, citation marks and Markdown
 * emphasis, cut at a clause or at a word (then with `…`), never inside a character.
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

/** The beginning of a text that is too long: up to a word where it has spaces, with `…`. */
export function truncateText(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const isPair = /[\ud800-\udbff]/.test(text.charAt(maxChars - 2));
  const beginning = text.slice(0, maxChars - (isPair ? 2 : 1));
  const lastSpace = beginning.lastIndexOf(' ');
  return `${beginning.slice(0, lastSpace >= maxChars / 2 ? lastSpace : undefined).trimEnd()}…`;
}
