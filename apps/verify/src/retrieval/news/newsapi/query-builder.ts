import type { NewsQuery } from '../news-query.types.ts';
import { parseQueryTerms, type QueryTerm } from '../query-terms.ts';

/** The length of the percent-encoded query. */
const MAX_ENCODED_CHARS = 500;
const MAX_ALTERNATIVES_ENCODED_CHARS = 220;
const MAX_TERMS = 8;
const MAX_ALTERNATIVES = 8;

/**
 * Writes a query in NewsAPI's grammar: words and quoted phrases joined by AND, alternatives in
 * parentheses. The most distinctive terms are kept when the percent-encoded query would exceed 500
 * characters.
 *
 * @returns undefined when no word is left
 */
export function buildNewsApiQuery({
  text,
  any = [],
  subject = [],
  language,
}: Pick<NewsQuery, 'text' | 'any' | 'subject' | 'language'>): string | undefined {
  const queryTerms = parseQueryTerms(text, language).filter(isLongEnough);
  const terms = queryTerms.map((queryTerm) => ({
    text: formatTerm(queryTerm),
    weight: queryTerm.weight,
  }));
  const parts: { text: string; at: number }[] = [];
  let length = 0;
  const add = (text: string, at: number) => {
    const addedChars = encodeURIComponent(` AND ${text}`).length;
    if (length + addedChars > MAX_ENCODED_CHARS) return;
    parts.push({ text, at });
    length += addedChars;
  };
  // NewsAPI ranks articles with most of the words first, so one group of alternatives is enough.
  const group = buildAlternativesGroup(
    [...subject, ...any].flatMap((words) => formatAlternative(words, language)),
    terms.map(({ text }) => text),
  );
  if (group) add(group, terms.length);
  const rankedTerms = terms
    .map((term, at) => ({ ...term, at }))
    .sort((a, b) => b.weight - a.weight || a.at - b.at);
  for (const { text, at } of rankedTerms.slice(0, MAX_TERMS)) add(text, at);
  if (!parts.length) return undefined;
  return parts
    .sort((a, b) => a.at - b.at)
    .map(({ text }) => text)
    .join(' AND ');
}

/** A single character is a word only in scripts without spaces. */
const isLongEnough = ({ kind, text }: QueryTerm) => kind === 'run' || [...text].length > 1;
const formatTerm = ({ kind, text }: QueryTerm) =>
  kind === 'phrase' || kind === 'joined' ? `"${text}"` : text;

/** At most one form: an alternative of several words becomes a phrase. */
function formatAlternative(words: string, language: string | undefined): string[] {
  const [first] = parseQueryTerms(words, language).filter(isLongEnough);
  if (!first) return [];
  const [phraseTerm] = parseQueryTerms(`"${words.replaceAll('"', ' ')}"`);
  return [formatTerm(phraseTerm?.kind === 'phrase' ? phraseTerm : first)];
}

/** Undefined when one of the alternatives is already a required term. */
function buildAlternativesGroup(
  alternatives: readonly string[],
  terms: readonly string[],
): string | undefined {
  const formByKey = new Map(alternatives.map((form) => [form.toLowerCase(), form]));
  if (terms.some((term) => formByKey.has(term.toLowerCase()))) return undefined;
  const acceptedForms: string[] = [];
  let length = 0;
  for (const form of [...formByKey.values()].slice(0, MAX_ALTERNATIVES)) {
    const addedChars = encodeURIComponent(` OR ${form}`).length;
    if (length + addedChars > MAX_ALTERNATIVES_ENCODED_CHARS) continue;
    acceptedForms.push(form);
    length += addedChars;
  }
  if (!acceptedForms.length) return undefined;
  return acceptedForms.length > 1 ? `(${acceptedForms.join(' OR ')})` : acceptedForms[0];
}
