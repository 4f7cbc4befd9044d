import { searchTerms } from '@plumbline/retrieval';
import { framingOf, type Subject } from './subject.ts';

/** What the subject's terms weigh in one language: a name tells more than a word. */
export type Weights = ReadonlyMap<string, number>;

const NAME = 2;
const NUMBER = 1.5;
/**
 * Words that begin with the same letters, this many, are taken for kin (repair, repaired): most of
 * a word.
 */
const STEM = 5;
const KIN = 0.7;

/** The terms of a subject as a document in `language` has them. */
export function weightsOf({ query, names, words }: Subject, language: string): Weights {
  const weights = new Map<string, number>();
  const put = (text: string, weight: number) => {
    for (const term of searchTerms(text, language))
      weights.set(term, Math.max(weights.get(term) ?? 0, /^\p{Nd}/u.test(term) ? NUMBER : weight));
  };
  for (const word of words) put(word, 1);
  for (const name of names) put(name, NAME);
  if (!weights.size) put(query, 1);
  for (const word of framingOf(language))
    if (!names.length && weights.size > 1 && weights.get(word) === 1) weights.delete(word);
  return weights;
}

/** The share of the subject, by weight, that a text has: 0 to 1. */
export function coverage(weights: Weights, terms: ReadonlySet<string>): number {
  if (!weights.size) return 0;
  let had = 0;
  let all = 0;
  let stems: Set<string> | undefined;
  for (const [term, weight] of weights) {
    all += weight;
    if (terms.has(term)) had += weight;
    else if (term.length >= STEM) {
      stems ??= new Set(
        [...terms].filter((other) => other.length >= STEM).map((other) => other.slice(0, STEM)),
      );
      if (stems.has(term.slice(0, STEM))) had += KIN * weight;
    }
  }
  return had / all;
}

export const termsOf = (text: string, language: string): ReadonlySet<string> =>
  new Set(searchTerms(text, language));
