export { EmbeddingModel, type EmbeddingModelOptions } from './embedding-model.ts';
export type {
  Embedder,
  LanguageModel,
  Structured,
  StructuredRequest,
  Tier,
  Usage,
} from './language-model.ts';
export { LanguageModels, type LanguageModelsOptions, type ModelCall } from './language-models.ts';
export { ModelError, type ModelFailure } from './model-error.ts';
export type { ServerOptions } from './server-options.ts';
export type { ModelStream, StreamEnd, StreamRequest } from './stream.ts';
export {
  readUIMessageStream,
  tool,
  type ModelMessage,
  type ToolSet,
  type UIMessage,
  type UIMessageChunk,
} from 'ai';
