import type { Extraction } from '@plumbline/extraction';
import { extractTerms } from '@plumbline/text';

const MAX_TERMS = 400;

/**
 * What a text states, as words: those of its prose, without order. Not of its claims alone, since
 * what is a claim and what a prediction depends on the day it is read. As `selectFrequentTerms` has
 * them.
 */
export const extractClaimTerms = (extraction: Extraction): string[] =>
  selectFrequentTerms(
    extraction,
    extraction.sentences
      .filter(({ block }) => block !== 'heading' && block !== 'code')
      .map(({ text }) => text),
  );

/**
 * Stemmed content words without order, those of names left out, which are compared by themselves.
 * Each once, sorted, at most 400: those said most often, then those said first.
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
