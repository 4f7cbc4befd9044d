export { EmbeddingModel, type EmbeddingModelOptions } from './embedding-model.ts';
export type {
  Embedder,
  LanguageModel,
  StructuredAnswer,
  StructuredRequest,
  ModelTier,
  TokenUsage,
} from './language-model.ts';
export {
  LanguageModelClient,
  type LanguageModelClientOptions,
  type ModelCall,
} from './language-model.client.ts';
export { ModelError, type ModelErrorReason } from './model-error.ts';
export type { ServerOptions } from './server-options.ts';
export type { ModelStream, StreamResult, StreamRequest } from './model-stream.ts';
export {
  readUIMessageStream,
  tool,
  type ModelMessage,
  type ToolSet,
  type UIMessage,
  type UIMessageChunk,
} from 'ai';
