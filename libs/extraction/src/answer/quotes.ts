import type { AnswerSentence } from '../answer.ts';
import type { Findings } from './findings.ts';
import { refersBack } from './findings.ts';

/** Sentences of one answer at most. */
const MOST = 3;
const HAD = 0.8;

/** A sentence with what it says to the question, and where it stands. */
export interface Ranked extends Findings {
  /** Log-odds that it answers. */
  score: number;
  /** Of its passage, and of the sentence within. */
  order: [number, number];
}

/**
 * The sentences to quote: the best, the one before when the best only refers to what it speaks of, and those that say of the question what
 * the best leaves open and may answer themselves. In the order of the passages.
 *
 * @param ranked best first
 */
export function quotes(ranked: readonly Ranked[]): AnswerSentence[] {
  const [best] = ranked;
  if (!best) return [];
  const chosen = [best];
  const said = new Set(best.matches.flatMap(({ strength }, index) => (strength >= HAD ? [index] : [])));
  const add = (one: Ranked) => {
    chosen.push(one);
    one.matches.forEach(({ strength }, index) => strength >= HAD && said.add(index));
  };
  const adds = (one: Ranked) => one.matches.some(({ strength }, index) => strength >= HAD && !said.has(index));
  const before = refersBack(best.sentence)
    ? ranked.find(({ order }) => order[0] === best.order[0] && order[1] === best.order[1] - 1)
    : undefined;
  if (before && adds(before)) add(before);
  for (const one of ranked) {
    if (chosen.length >= MOST || one.score < 0) break;
    if (!chosen.includes(one) && adds(one)) add(one);
  }
  return chosen
    .sort((a, b) => a.order[0] - b.order[0] || a.order[1] - b.order[1])
    .map(({ passage, sentence: { start, end, quote } }) => ({ text: quote, citations: [{ passage: passage.id, start, end, quote }] }));
}
