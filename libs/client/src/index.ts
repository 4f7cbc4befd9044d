export { memoryClient, type ExportedRow, type MemoryClient, type MemorySchemas } from './memory-client.ts';
export { PlumblineError, type ErrorFacts } from './plumbline-error.ts';
export type { AnswerHead, CallOptions, ClientOptions, RetryOptions } from './options.ts';
export type { components as MemoryComponents, paths as MemoryPaths } from './memory.openapi.ts';
