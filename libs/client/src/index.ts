export {
  memoryClient,
  type ExportedRow,
  type MemoryClient,
  type MemorySchemas,
} from './memory-client.ts';
export { verifyClient, type VerifyClient, type VerifySchemas } from './verify-client.ts';
export { PlumblineError, type ErrorFacts } from './plumbline-error.ts';
export type {
  ChatEvent,
  ReplyCitation,
  ReplyLedger,
  ReplyMetadata,
  ResearchEvent,
} from './chat-events.ts';
export type { ClaimCheckEvent, DocumentCheckEvent } from './verify-checks.ts';
export type { FileToSend } from './upload.ts';
export type {
  AnswerHead,
  CallOptions,
  ClientOptions,
  FetchFunction,
  RetryOptions,
} from './options.ts';
export type { components as MemoryComponents, paths as MemoryPaths } from './memory.openapi.ts';
export type { components as VerifyComponents, paths as VerifyPaths } from './verify.openapi.ts';
