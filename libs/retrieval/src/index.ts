export {
  BM25_B,
  BM25_K1,
  type CollectionSize,
  computeBm25Weight,
  computeInverseDocumentFrequency,
} from './bm25.ts';
export {
  type BridgePassage,
  MAX_PASSAGES_PER_NAME,
  type NameMatch,
  findBridges,
  boostBridgedPassages,
} from './multi-hop-expansion.ts';
export {
  type Candidate,
  type RankedPassage,
  type CorpusStatistics,
  filterRelevant,
} from './candidate.ts';
export { type IndexedPassage, PassageIndex } from './passage-index.ts';
export { type RetrievalQuery, parseRetrievalQuery } from './retrieval-query.ts';
export {
  MAX_CANDIDATES,
  type Passage,
  type PassageRanker,
  rankPassages,
  createPassageRanker,
} from './passage-ranker.ts';
export { DEFAULT_RERANK_WEIGHTS, type RerankWeights, rerankCandidates } from './reranker.ts';
export { extractSearchTerms } from './search-terms.ts';
export { extractTitleTerms } from './title-terms.ts';
export { type Embedder, computeCosineSimilarity } from './embedder.ts';
export {
  type RankableDocument,
  type RankableSentence,
  type RankedSentence,
  rankSentences,
} from './sentence-ranking.ts';
export { fuseRankings } from './rank-fusion.ts';
export { HashEmbedder } from './hash-embedder.ts';
