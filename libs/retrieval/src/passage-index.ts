import { computeBm25Weight } from './bm25.ts';
import { compareByScore, type Candidate, type CorpusStatistics } from './candidate.ts';
import { MAX_PASSAGES_PER_NAME, type NameMatch } from './multi-hop-expansion.ts';
import type { RetrievalQuery } from './retrieval-query.ts';

/** A passage for the index: terms of title and text, and the data that `rerankCandidates` needs. */
export type IndexedPassage = Omit<Candidate, 'score'>;

/**
 * An inverted index of passages in memory, for hundreds to tens of thousands of them. A database
 * does the same in SQL.
 */
export class PassageIndex {
  private readonly postings = new Map<string, { passageIndex: number; tf: number }[]>();
  private readonly passages: readonly IndexedPassage[];
  private readonly averageLength: number;

  constructor(passages: readonly IndexedPassage[]) {
    this.passages = passages;
    let termCount = 0;
    passages.forEach(({ terms }, passageIndex) => {
      termCount += terms.length;
      const frequencyByTerm = new Map<string, number>();
      for (const term of terms) frequencyByTerm.set(term, (frequencyByTerm.get(term) ?? 0) + 1);
      for (const [term, tf] of frequencyByTerm) {
        const termPostings = this.postings.get(term);
        if (termPostings) termPostings.push({ passageIndex, tf });
        else this.postings.set(term, [{ passageIndex, tf }]);
      }
    });
    this.averageLength = Math.max(termCount / passages.length, 1) || 1;
  }

  /** Returns the passages that share terms with the question, best BM25 first. */
  findCandidates(
    query: RetrievalQuery,
    limit: number,
  ): { candidates: Candidate[]; statistics: CorpusStatistics } {
    const { averageLength } = this;
    const passages = this.passages.length;
    const frequency = new Map<string, number>();
    const scoreByIndex = new Map<number, number>();
    for (const term of query.terms) {
      const termPostings = this.postings.get(term) ?? [];
      frequency.set(term, termPostings.length);
      for (const { passageIndex, tf } of termPostings) {
        const weight = computeBm25Weight(
          tf,
          termPostings.length,
          this.passages[passageIndex]!.terms.length,
          {
            passages,
            averageLength,
          },
        );
        scoreByIndex.set(passageIndex, (scoreByIndex.get(passageIndex) ?? 0) + weight);
      }
    }
    const candidates = [...scoreByIndex]
      .map(([passageIndex, score]) => ({ ...this.passages[passageIndex]!, score }))
      .sort(compareByScore);
    return {
      candidates: candidates.slice(0, limit),
      statistics: { passages, averageLength, frequency },
    };
  }

  /**
   * Returns the passages that contain all terms of a name, for each name that is not too common.
   */
  findByNames(names: Iterable<string>): NameMatch[] {
    return [...new Set(names)].flatMap((name) => {
      const postings = name.split(' ').map((term) => this.postings.get(term) ?? []);
      const [rarestPostings, ...otherPostings] = postings.sort((a, b) => a.length - b.length);
      const otherPassages = otherPostings.map(
        (termPostings) => new Set(termPostings.map(({ passageIndex }) => passageIndex)),
      );
      const matches = (rarestPostings ?? []).filter(({ passageIndex }) =>
        otherPassages.every((passageIndexes) => passageIndexes.has(passageIndex)),
      );
      if (matches.length > MAX_PASSAGES_PER_NAME) return [];
      return matches.map(({ passageIndex }) => ({
        ...this.passages[passageIndex]!,
        score: 0,
        name,
        passagesOfName: matches.length,
      }));
    });
  }
}
