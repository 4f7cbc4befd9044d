export { B, K1, type CollectionSize, bm25Weight, inverseDocumentFrequency } from './bm25.ts';
export {
  type Bridge,
  MOST_PASSAGES_OF_A_NAME,
  type NameHit,
  bridgesOf,
  crossBridges,
} from './bridge.ts';
export { type Candidate, type Ranked, type Statistics, relevant } from './candidate.ts';
export { type Indexed, PassageIndex } from './passage-index.ts';
export { type Question, readQuestion } from './question.ts';
export { CANDIDATES, type Passage, type Ranking, rank, ranking } from './rank.ts';
export { ADDITIONS, type Additions, rerank } from './rerank.ts';
export { searchTerms } from './search-terms.ts';
export { titleTerms } from './title-terms.ts';
export { type Embedder, cosine } from './embedder.ts';
export { fuse } from './fusion.ts';
export { HashEmbedder } from './hash-embedder.ts';
