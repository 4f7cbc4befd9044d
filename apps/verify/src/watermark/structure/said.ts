import { type Extraction } from '@plumbline/extraction';
import { terms } from '@plumbline/text';

const MOST = 400;

/**
 * What a text states, as words without order: the stemmed content words of its claims and predictions, but not those of names and of
 * relations, which are compared by themselves. Each once, sorted, at most 400: those said most often, then those said first.
 */
export function saidOf({ language, claims, predictions }: Extraction): string[] {
  const counts = new Map<string, number>();
  for (const { text } of [...claims, ...predictions])
    for (const word of terms(text.toWellFormed(), language)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST)
    .map(([word]) => word)
    .sort();
}
