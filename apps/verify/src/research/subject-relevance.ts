import { extractSearchTerms } from '@plumbline/retrieval';
import { getFramingWords, type Subject } from './subject.ts';

/** The weights of the subject's terms in one language: names count more than words. */
export type SubjectWeights = ReadonlyMap<string, number>;

const NAME_WEIGHT = 2;
const NUMBER_WEIGHT = 1.5;
/**
 * Words that share this many first letters, and most of the word, count as related (repair,
 * repaired).
 */
const PREFIX_CHARS = 5;
const SAME_PREFIX_WEIGHT = 0.7;

/** The terms of a subject in the form in which a document in `language` has them. */
export function computeSubjectWeights(
  { query, names, words }: Subject,
  language: string,
): SubjectWeights {
  const weights = new Map<string, number>();
  const addTerms = (text: string, weight: number) => {
    for (const term of extractSearchTerms(text, language))
      weights.set(
        term,
        Math.max(weights.get(term) ?? 0, /^\p{Nd}/u.test(term) ? NUMBER_WEIGHT : weight),
      );
  };
  for (const word of words) addTerms(word, 1);
  for (const name of names) addTerms(name, NAME_WEIGHT);
  if (!weights.size) addTerms(query, 1);
  for (const word of getFramingWords(language))
    if (!names.length && weights.size > 1 && weights.get(word) === 1) weights.delete(word);
  return weights;
}

/** The weighted share of the subject that a text covers: 0 to 1. */
export function computeCoverage(weights: SubjectWeights, terms: ReadonlySet<string>): number {
  if (!weights.size) return 0;
  let coveredWeight = 0;
  let totalWeight = 0;
  let prefixes: Set<string> | undefined;
  for (const [term, weight] of weights) {
    totalWeight += weight;
    if (terms.has(term)) coveredWeight += weight;
    else if (term.length >= PREFIX_CHARS) {
      prefixes ??= new Set(
        [...terms]
          .filter((other) => other.length >= PREFIX_CHARS)
          .map((other) => other.slice(0, PREFIX_CHARS)),
      );
      if (prefixes.has(term.slice(0, PREFIX_CHARS))) coveredWeight += SAME_PREFIX_WEIGHT * weight;
    }
  }
  return coveredWeight / totalWeight;
}

export const extractTermSet = (text: string, language: string): ReadonlySet<string> =>
  new Set(extractSearchTerms(text, language));
