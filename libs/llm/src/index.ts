export { readEventData } from './completion-stream.ts';
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
  type UsageReporter,
} from './language-model.client.ts';
export { ModelError, toModelError, type ModelErrorReason } from './model-error.ts';
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
export { toTokenUsage } from './token-usage.ts';
