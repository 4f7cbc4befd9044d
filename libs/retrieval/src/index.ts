export { B, K1, type CollectionSize, bm25Weight, inverseDocumentFrequency, saturation } from './bm25.ts';
export { type Bridge, MOST_PASSAGES_OF_A_NAME, type NameHit, bridgesOf, crossBridges } from './bridge.ts';
export type { Candidate, Ranked, Statistics } from './candidate.ts';
export { type Question, readQuestion } from './question.ts';
export { CANDIDATES, type Passage, type Ranking, rank, ranking } from './rank.ts';
export { rerank } from './rerank.ts';
export { searchTerms } from './search-terms.ts';
export { titleTerms } from './title-terms.ts';
