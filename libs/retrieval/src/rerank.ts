import { inverseDocumentFrequency } from './bm25.ts';
import { byScore, type Candidate, type Ranked, type Statistics } from './candidate.ts';
import type { Question } from './question.ts';

/** About a sentence, in terms. */
const WINDOW = 12;
/** What a term counts towards a window when only the title has it. */
const TITLE_IN_WINDOW = 0.5;
/** Words that begin with the same letters, this many, are taken for kin (emigration, emigrant). */
const STEM = 5;

/**
 * How much each addition to BM25 counts, in BM25's own measure: the weight of the terms concerned.
 */
export interface Additions {
  /** Terms of the question close together. */
  close: number;
  /** Neighbours in the question that are neighbours in the passage. */
  pair: number;
  /** Kin of terms that are missing. */
  kin: number;
  /** The better of the passages before and after: a share of its score. */
  neighbour: number;
  /** A title that the question names. */
  title: number;
}

/**
 * Measured on SQuAD 2 and MuSiQue, one set of values for both; a third more or less of any gives
 * the same within a per cent or two.
 */
export const ADDITIONS: Readonly<Additions> = {
  close: 1,
  pair: 0.6,
  kin: 0.3,
  neighbour: 0.2,
  title: 1.4,
};

/**
 * Orders candidates by more than BM25, which takes a passage for a bag of words. What each addition
 * brings: bench/retrieval.bench.ts. Linear in the candidates' terms.
 */
export function rerank(
  question: Question,
  candidates: readonly Candidate[],
  statistics: Statistics,
  additions: Readonly<Additions> = ADDITIONS,
): Ranked[] {
  const weight = weightsOf(question, statistics);
  const pairs = pairsOf(question, weight);
  const kin = new Map(
    [...question.terms].filter(isLong).map((term) => [term.slice(0, STEM), term]),
  );
  const besides = neighbours(candidates);
  const asked = question.sequences.map((sequence) => ` ${sequence.join(' ')} `);
  return candidates
    .map((candidate) => {
      const { id, title, terms, score } = candidate;
      const { close, pair, akin } = read(terms, new Set(title));
      const named =
        title.length && asked.some((sequence) => sequence.includes(` ${title.join(' ')} `));
      const added = [
        additions.close * close,
        additions.pair * pair,
        additions.kin * akin,
        additions.neighbour * besides(candidate),
        additions.title *
          (named ? title.reduce((most, term) => Math.max(most, weight.get(term) ?? 0), 0) : 0),
      ];
      return { id, score: added.reduce((sum, addition) => sum + addition, score) };
    })
    .sort(byScore);

  function read(terms: readonly string[], inTitle: ReadonlySet<string>) {
    const inWindow = new Map<string, number>();
    const had = new Set<string>();
    const foundPairs = new Set<string>();
    const foundKin = new Set<string>();
    const value = (term: string) =>
      (weight.get(term) ?? 0) * (inTitle.has(term) ? 1 - TITLE_IN_WINDOW : 1);
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
        for (const pair of [
          `${terms[at - 1]} ${term}`,
          `${terms[at - 2]} ${term}`,
          `${term} ${terms[at - 1]}`,
        ])
          if (pairs.has(pair)) foundPairs.add(pair);
      } else if (isLong(term)) {
        const akin = kin.get(term.slice(0, STEM));
        if (akin !== undefined) foundKin.add(akin);
      }
    });
    let base = 0;
    for (const term of inTitle) base += TITLE_IN_WINDOW * (weight.get(term) ?? 0);
    let pair = 0;
    for (const found of foundPairs) pair += pairs.get(found)!;
    let akin = 0;
    for (const term of foundKin) if (!had.has(term)) akin += weight.get(term) ?? 0;
    return { close: close + base, pair, akin };
  }
}

const isLong = (term: string) => term.length >= STEM;

/** What each term of the question weighs. */
export function weightsOf(
  question: Question,
  { frequency, passages }: Statistics,
): Map<string, number> {
  return new Map(
    [...question.terms].map((term) => [
      term,
      inverseDocumentFrequency(frequency.get(term) ?? 0, passages),
    ]),
  );
}

/**
 * Neighbouring terms of the question, with what the pair weighs: as much as the more common of the
 * two.
 */
function pairsOf(
  { sequences }: Question,
  weight: ReadonlyMap<string, number>,
): Map<string, number> {
  const pairs = new Map<string, number>();
  for (const sequence of sequences)
    for (let at = 0; at + 1 < sequence.length; at++) {
      const [first, second] = [sequence[at]!, sequence[at + 1]!];
      if (first !== second)
        pairs.set(`${first} ${second}`, Math.min(weight.get(first) ?? 0, weight.get(second) ?? 0));
    }
  return pairs;
}

/**
 * The better score of the passages before and after in the same document, as far as they are
 * candidates.
 */
function neighbours(candidates: readonly Candidate[]): (candidate: Candidate) => number {
  const key = (document: string | undefined, position: number) => `${position} ${document}`;
  const scores = new Map(
    candidates.map(({ document, position, score }) => [
      key(document, position ?? Number.NaN),
      score,
    ]),
  );
  return ({ document, position }) =>
    document === undefined || position === undefined
      ? 0
      : Math.max(
          scores.get(key(document, position - 1)) ?? 0,
          scores.get(key(document, position + 1)) ?? 0,
        );
}
