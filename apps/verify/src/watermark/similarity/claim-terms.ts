import type { Extraction } from '@plumbline/extraction';
import { extractTerms } from '@plumbline/text';

const MAX_TERMS = 400;

/**
 * Returns the words of a text's prose, in the form of `selectFrequentTerms`. Not only of its
 * claims, because the distinction between claim and prediction depends on the reading date.
 */
export const extractClaimTerms = (extraction: Extraction): string[] =>
  selectFrequentTerms(
    extraction,
    extraction.sentences
      .filter(({ block }) => block !== 'heading' && block !== 'code')
      .map(({ text }) => text),
  );

/**
 * Returns stemmed content words, without the words of names, which are compared separately. Unique,
 * sorted, at most 400: the most frequent, then the earliest.
 */
export function selectFrequentTerms(
  { language, entities }: Extraction,
  texts: readonly string[],
): string[] {
  const nameTerms = new Set(extractTerms(entities.map(({ name }) => name).join('\n'), language));
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const term of extractTerms(text.toWellFormed(), language))
      if (!nameTerms.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MAX_TERMS)
    .map(([term]) => term)
    .sort();
}
