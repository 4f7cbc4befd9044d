import { bm25Weight, inverseDocumentFrequency } from '@plumbline/retrieval';
import { type Sentence, terms } from '@plumbline/text';
import type { Page } from './page.ts';

/** Sentences given at most, and how near to the best the others must be. */
const MOST = 5;
const NEAR = 0.6;
/**
 * Share of what is asked, by weight, that the best must have: else the document has nothing of it.
 */
const LEAST = 0.34;
/** What a heading says counts for the sentences under it, in part. */
const HEADING = 0.4;
const LONGEST = 1500;

/** A sentence with its score. */
export interface Near {
  sentence: Sentence;
  score: number;
}

/**
 * The sentences nearest to what is asked about, best first: BM25 with the sentences for passages;
 * nothing when the best has little of it. Linear in the document.
 *
 * @param focus terms
 */
export function nearest(
  { sentences, language }: Pick<Page, 'sentences' | 'language'>,
  focus: readonly string[],
  most = MOST,
): Near[] {
  const asked = new Set(focus);
  if (asked.size === 0 || sentences.length === 0) return [];
  const frequency = new Map<string, number>();
  let length = 0;
  const read = sentences.map(({ text }) => {
    const found = terms(text.slice(0, LONGEST), language);
    length += found.length;
    const had = new Map<string, number>();
    for (const term of found) if (asked.has(term)) had.set(term, (had.get(term) ?? 0) + 1);
    for (const term of had.keys()) frequency.set(term, (frequency.get(term) ?? 0) + 1);
    return { had, length: found.length };
  });
  const size = {
    passages: sentences.length,
    averageLength: Math.max(1, length / sentences.length),
  };
  const weight = (term: string) =>
    inverseDocumentFrequency(frequency.get(term) ?? 0, size.passages);
  const total = [...asked].reduce((sum, term) => sum + weight(term), 0);
  let heading = new Map<string, number>();
  const scored = sentences.map((sentence, index) => {
    const { had, length: own } = read[index]!;
    if (sentence.block === 'heading') heading = had;
    let score = 0;
    let share = 0;
    for (const term of asked) {
      const times = Math.max(had.get(term) ?? 0, heading.has(term) ? HEADING : 0);
      if (!times) continue;
      share += weight(term) * Math.min(1, times);
      score += bm25Weight(times, frequency.get(term) ?? 0, own, size);
    }
    return { sentence, score, share: share / total };
  });
  const found = scored
    .filter(({ score, sentence }) => score > 0 && sentence.block !== 'heading')
    .sort((a, b) => b.score - a.score);
  const [best] = found;
  if (!best || Math.max(...found.slice(0, MOST).map(({ share }) => share)) < LEAST) return [];
  return found.slice(0, most).filter(({ score }) => score >= NEAR * best.score);
}
