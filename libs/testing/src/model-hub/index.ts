export {
  HUB_COMMIT,
  type ModelFiles,
  type ModelHub,
  type ModelHubFaults,
  type ModelHubRequest,
  startModelHub,
} from './model-hub.ts';
export { isRegistryReachable } from './registry.ts';
export { createEmbeddingFiles, createEntailmentFiles } from './stand-in-files.ts';
export {
  type EntailmentWeights,
  type TokenVectors,
  writeEmbeddingModel,
  writeEntailmentModel,
} from './stand-in-model.ts';
export { createTokenizerJson, createVocabulary, splitWordPieces } from './word-pieces.ts';
