import { inverseDocumentFrequency } from './bm25.ts';
import { byScore, type Candidate, type Ranked, type Statistics } from './candidate.ts';
import type { Question } from './question.ts';

/** About a sentence, in terms. */
const WINDOW = 12;
const TITLE_IN_WINDOW = 0.5;
const CLOSE = 1;
const PAIR = 0.6;
const KIN = 0.3;
const NEIGHBOUR = 0.2;
const TITLE = 1.4;
/** Words that begin with the same letters, this many, are taken for kin (emigration, emigrant). */
const STEM = 5;

/**
 * Orders candidates by more than BM25, which takes a passage for a bag of words. Each addition is in BM25's own measure, the weight of the
 * terms concerned: terms of the question close together, pairs of them side by side, kin of those that are missing, the passages
 * before and after, and a title that the question names. What each brings is in bench/retrieval.bench.ts. Linear in the candidates' terms.
 */
export function rerank(question: Question, candidates: readonly Candidate[], statistics: Statistics): Ranked[] {
  const weight = weightsOf(question, statistics);
  const pairs = pairsOf(question, weight);
  const kin = new Map([...question.terms].filter(isLong).map((term) => [term.slice(0, STEM), term]));
  const neighbour = neighbours(candidates);
  return candidates
    .map((candidate) => {
      const inTitle = new Set(candidate.title);
      const { close, paired, akin } = read(candidate.terms, inTitle);
      const named = isNamed(candidate.title, question) ? Math.max(...candidate.title.map((term) => weight.get(term) ?? 0)) : 0;
      const score = candidate.score + CLOSE * close + PAIR * paired + KIN * akin + NEIGHBOUR * neighbour(candidate) + TITLE * named;
      return { id: candidate.id, score };
    })
    .sort(byScore);

  function read(terms: readonly string[], inTitle: ReadonlySet<string>) {
    const inWindow = new Map<string, number>();
    const had = new Set<string>();
    const foundPairs = new Set<string>();
    const foundKin = new Set<string>();
    const value = (term: string) => (weight.get(term) ?? 0) * (inTitle.has(term) ? 1 - TITLE_IN_WINDOW : 1);
    let now = 0;
    let close = 0;
    terms.forEach((term, at) => {
      const left = at >= WINDOW ? terms[at - WINDOW]! : undefined;
      const leaving = left === undefined ? undefined : inWindow.get(left);
      if (left !== undefined && leaving !== undefined) {
        inWindow.set(left, leaving - 1);
        if (leaving === 1) now -= value(left);
      }
      if (weight.has(term)) {
        had.add(term);
        const times = inWindow.get(term) ?? 0;
        inWindow.set(term, times + 1);
        if (times === 0) now += value(term);
        if (now > close) close = now;
        for (const pair of [`${terms[at - 1]} ${term}`, `${terms[at - 2]} ${term}`, `${term} ${terms[at - 1]}`])
          if (pairs.has(pair)) foundPairs.add(pair);
      } else if (isLong(term)) {
        const akin = kin.get(term.slice(0, STEM));
        if (akin !== undefined) foundKin.add(akin);
      }
    });
    let base = 0;
    for (const term of inTitle) base += TITLE_IN_WINDOW * (weight.get(term) ?? 0);
    let paired = 0;
    for (const pair of foundPairs) paired += pairs.get(pair)!;
    let akin = 0;
    for (const term of foundKin) if (!had.has(term)) akin += weight.get(term) ?? 0;
    return { close: close + base, paired, akin };
  }
}

const isLong = (term: string) => term.length >= STEM;

/** What each term of the question weighs. */
export function weightsOf(question: Question, { frequency, passages }: Statistics): Map<string, number> {
  return new Map([...question.terms].map((term) => [term, inverseDocumentFrequency(frequency.get(term) ?? 0, passages)]));
}

/** Neighbouring terms of the question, with what the pair weighs: as much as the more common of the two. */
function pairsOf({ sequences }: Question, weight: ReadonlyMap<string, number>): Map<string, number> {
  const pairs = new Map<string, number>();
  for (const sequence of sequences)
    for (let at = 0; at + 1 < sequence.length; at++) {
      const [first, second] = [sequence[at]!, sequence[at + 1]!];
      if (first !== second) pairs.set(`${first} ${second}`, Math.min(weight.get(first) ?? 0, weight.get(second) ?? 0));
    }
  return pairs;
}

/** Whether the question has the title's terms one after the other. */
function isNamed(title: readonly string[], { terms, sequences }: Question): boolean {
  if (!title.length || !title.every((term) => terms.has(term))) return false;
  return sequences.some((sequence) => ` ${sequence.join(' ')} `.includes(` ${title.join(' ')} `));
}

/** The better score of the passages before and after in the same document, as far as they are candidates. */
function neighbours(candidates: readonly Candidate[]): (candidate: Candidate) => number {
  const key = (document: string | undefined, position: number) => `${position} ${document}`;
  const scores = new Map(candidates.map(({ document, position, score }) => [key(document, position ?? Number.NaN), score]));
  return ({ document, position }) =>
    document === undefined || position === undefined
      ? 0
      : Math.max(scores.get(key(document, position - 1)) ?? 0, scores.get(key(document, position + 1)) ?? 0);
}
