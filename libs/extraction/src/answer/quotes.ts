import type { AnswerSentence } from '../answer.types.ts';
import { type Findings, followsFrom, refersBack } from './findings.ts';

/** Sentences of one answer at most. */
const MOST = 3;
const HAD = 0.8;

/** A sentence with what it says to the question, and where it stands. */
export interface RankedSentence extends Findings {
  /** Log-odds that it answers. */
  score: number;
  /** Of its passage, and of the sentence within. */
  order: [number, number];
}

/**
 * The sentences to quote, best first: the best, the one before it when it only refers to what it
 * speaks of, or tells what came of it (then in their order), and those that say of the question
 * what these leave open and may answer themselves.
 *
 * @param ranked the best first
 */
export function selectQuotes(ranked: readonly RankedSentence[]): AnswerSentence[] {
  const [best] = ranked;
  if (!best) return [];
  const chosen: RankedSentence[] = [];
  const said = new Set<number>();
  const adds = ({ matches }: RankedSentence) =>
    matches.some(({ strength }, index) => strength >= HAD && !said.has(index));
  const add = (one: RankedSentence) => {
    chosen.push(one);
    one.matches.forEach(({ strength }, index) => strength >= HAD && said.add(index));
  };
  add(best);
  const [passage, position] = best.order;
  const follows = followsFrom(best.sentence);
  const before =
    follows || refersBack(best.sentence)
      ? ranked.find(({ order }) => order[0] === passage && order[1] === position - 1)
      : undefined;
  if (before && (follows || adds(before))) {
    add(before);
    chosen.reverse();
  }
  for (const one of ranked.toSorted((a, b) => b.score - a.score)) {
    if (chosen.length >= MOST || one.score < 0) break;
    if (!chosen.includes(one) && adds(one)) add(one);
  }
  return chosen.map(({ passage: { id }, sentence: { start, end, quote } }) => ({
    text: quote,
    citations: [{ passage: id, start, end, quote }],
  }));
}
