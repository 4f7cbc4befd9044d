import { computeBm25Weight, computeInverseDocumentFrequency } from './bm25.ts';

/** A sentence for the ranking. */
export interface RankableSentence {
  /** From `extractSearchTerms`. */
  terms: readonly string[];
  /** False for text that gives context to its neighbours but is never ranked, such as a heading. */
  isCandidate: boolean;
}

export interface RankableDocument {
  /** ISO 639-1 language in which the query is read. */
  language: string;
  /** Terms of the title, from `extractSearchTerms`; they count for each sentence. */
  titleTerms: readonly string[];
  sentences: readonly RankableSentence[];
}

export interface RankedSentence {
  /** Index into the documents. */
  document: number;
  /** Index into the document's sentences. */
  sentence: number;
  /** BM25 of the sentence plus a share of that of its document's best sentences. */
  score: number;
  /**
   * 0 to 1: the share of the query, weighted by rarity, that the sentence and its title contain.
   */
  coverage: number;
  /**
   * 0 to 1: the same share for the whole document, weighted by its own terms, so that it does not
   * depend on the other documents.
   */
  documentCoverage: number;
}

/**
 * Share of a document's best sentences that is added to its other sentences. On 144 claims about
 * news pages 0.5 shows the deciding sentence most often; 0.25 to 1 differ by less than .01.
 */
const DOCUMENT_WEIGHT = 0.5;
const BEST_SENTENCES = 3;
/**
 * Number of assumed further passages without any term of the query. All documents fetched for a
 * claim mention its names, which would otherwise have no weight.
 */
const BACKGROUND_PASSAGES = 1_000;

/**
 * Ranks the sentences of all documents together, best first. Sentences that contain no term of the
 * query themselves are left out.
 *
 * @param extractQueryTerms returns the terms of each wording of the query in a language, at least
 *   one wording. Ranking uses the terms of all wordings; coverage uses the best wording.
 */
export function rankSentences(
  extractQueryTerms: (language: string) => readonly (readonly string[])[],
  documents: readonly RankableDocument[],
): RankedSentence[] {
  const wordings = new Map<string, readonly (readonly string[])[]>();
  for (const { language } of documents)
    if (!wordings.has(language)) wordings.set(language, extractQueryTerms(language));
  const queries = new Map(
    [...wordings].map(([language, terms]) => [language, new Set(terms.flat())]),
  );
  const { frequencies, size } = countTerms(documents, queries);
  return documents
    .flatMap(({ language, titleTerms, sentences }, document) => {
      const query = queries.get(language)!;
      const weighAmongAll = (term: string) =>
        computeInverseDocumentFrequency(frequencies.get(term) ?? 0, size.passages);
      const own = wordings.get(language)!.map((terms) => new Set(terms));
      const cover = (
        matched: ReadonlySet<string> | ReadonlyMap<string, number>,
        weigh: (term: string) => number,
      ) =>
        Math.max(
          0,
          ...own.map((wording) => {
            const terms = [...wording];
            const covered = sum(terms.filter((term) => matched.has(term)).map(weigh));
            return covered && covered / sum(terms.map(weigh));
          }),
        );
      const documentTerms = new Set<string>();
      const ranked = sentences.flatMap(({ terms, isCandidate }, sentence) => {
        if (!isCandidate || !terms.some((term) => query.has(term))) return [];
        const counts = countMatches([...titleTerms, ...terms], query);
        const length = titleTerms.length + terms.length;
        let score = 0;
        for (const [term, count] of counts) {
          const frequency = frequencies.get(term) ?? 0;
          score += computeBm25Weight(count, frequency, length, size);
          documentTerms.add(term);
        }
        return [{ document, sentence, score, coverage: cover(counts, weighAmongAll) }];
      });
      const best = ranked
        .map(({ score }) => score)
        .sort((a, b) => b - a)
        .slice(0, BEST_SENTENCES);
      const documentScore = (DOCUMENT_WEIGHT * sum(best)) / BEST_SENTENCES;
      const alone = countTerms([{ language, titleTerms, sentences }], queries);
      const documentCoverage = cover(documentTerms, (term) =>
        computeInverseDocumentFrequency(alone.frequencies.get(term) ?? 0, alone.size.passages),
      );
      return ranked.map((one) => ({
        ...{ ...one, documentCoverage },
        score: one.score + documentScore,
      }));
    })
    .sort((a, b) => b.score - a.score || a.document - b.document || a.sentence - b.sentence);
}

function countMatches(
  terms: readonly string[],
  query: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) if (query.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

function countTerms(
  documents: readonly RankableDocument[],
  queries: ReadonlyMap<string, ReadonlySet<string>>,
) {
  const frequencies = new Map<string, number>();
  let passages = 0;
  let length = 0;
  for (const { language, titleTerms, sentences } of documents)
    for (const { terms, isCandidate } of sentences) {
      if (!isCandidate) continue;
      passages += 1;
      length += titleTerms.length + terms.length;
      for (const term of countMatches([...titleTerms, ...terms], queries.get(language)!).keys())
        frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
    }
  return {
    frequencies,
    size: {
      passages: passages + BACKGROUND_PASSAGES,
      averageLength: length / Math.max(1, passages),
    },
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
