export {
  type EntailmentWeights,
  type TokenVectors,
  writeEmbeddingModel,
  writeEntailmentModel,
} from './stand-in-model.ts';
export { createTokenizerJson, createVocabulary, splitWordPieces } from './word-pieces.ts';
