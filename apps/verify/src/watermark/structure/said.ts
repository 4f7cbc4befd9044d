import type { Extraction } from '@plumbline/extraction';
import { terms } from '@plumbline/text';

const MOST = 400;

/**
 * What a text states, as words: those of its claims, its predictions, and the ends of its
 * relations. As `wordsOf` has them.
 */
export const saidOf = (extraction: Extraction): string[] =>
  wordsOf(
    extraction,
    [
      ...extraction.claims,
      ...extraction.predictions,
      ...extraction.edges.flatMap(({ from, to }) => [from, to]),
    ].map(({ text }) => text),
  );

/**
 * Stemmed content words without order, those of names left out, which are compared by themselves.
 * Each once, sorted, at most 400: those said most often, then those said first.
 */
export function wordsOf({ language, entities }: Extraction, texts: readonly string[]): string[] {
  const named = new Set(terms(entities.map(({ name }) => name).join('\n'), language));
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of terms(text.toWellFormed(), language))
      if (!named.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST)
    .map(([word]) => word)
    .sort();
}
