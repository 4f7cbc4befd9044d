import { bm25Weight } from './bm25.ts';
import { byScore, type Candidate, type Statistics } from './candidate.ts';
import { MOST_PASSAGES_OF_A_NAME, type NameHit } from './bridge.ts';
import type { Question } from './question.ts';

/** A passage as the index takes it: terms of title and text, and what `rerank` reads besides. */
export type Indexed = Omit<Candidate, 'score'>;

/**
 * An inverted index of passages at hand. Hundreds to tens of thousands of them; a database does the
 * same in SQL.
 */
export class PassageIndex {
  private readonly postings = new Map<string, { at: number; tf: number }[]>();
  private readonly passages: readonly Indexed[];
  private readonly averageLength: number;

  constructor(passages: readonly Indexed[]) {
    this.passages = passages;
    let length = 0;
    passages.forEach(({ terms }, at) => {
      length += terms.length;
      const times = new Map<string, number>();
      for (const term of terms) times.set(term, (times.get(term) ?? 0) + 1);
      for (const [term, tf] of times) {
        const posting = this.postings.get(term);
        if (posting) posting.push({ at, tf });
        else this.postings.set(term, [{ at, tf }]);
      }
    });
    this.averageLength = Math.max(length / passages.length, 1) || 1;
  }

  /** The passages that share terms with the question, best by BM25 first. */
  candidates(
    question: Question,
    limit: number,
  ): { candidates: Candidate[]; statistics: Statistics } {
    const { averageLength } = this;
    const passages = this.passages.length;
    const frequency = new Map<string, number>();
    const scores = new Map<number, number>();
    for (const term of question.terms) {
      const posting = this.postings.get(term) ?? [];
      frequency.set(term, posting.length);
      for (const { at, tf } of posting) {
        const weight = bm25Weight(tf, posting.length, this.passages[at]!.terms.length, {
          passages,
          averageLength,
        });
        scores.set(at, (scores.get(at) ?? 0) + weight);
      }
    }
    const candidates = [...scores]
      .map(([at, score]) => ({ ...this.passages[at]!, score }))
      .sort(byScore);
    return {
      candidates: candidates.slice(0, limit),
      statistics: { passages, averageLength, frequency },
    };
  }

  /** The passages that have all terms of a name, for each name that is not everywhere. */
  named(names: Iterable<string>): NameHit[] {
    return [...new Set(names)].flatMap((name) => {
      const postings = name.split(' ').map((term) => this.postings.get(term) ?? []);
      const [rarest, ...others] = postings.sort((a, b) => a.length - b.length);
      const rest = others.map((posting) => new Set(posting.map(({ at }) => at)));
      const hits = (rarest ?? []).filter(({ at }) => rest.every((places) => places.has(at)));
      if (hits.length > MOST_PASSAGES_OF_A_NAME) return [];
      return hits.map(({ at }) => ({
        ...this.passages[at]!,
        score: 0,
        name,
        passagesOfName: hits.length,
      }));
    });
  }
}
