export { DocumentError, type DocumentErrorCode } from './document-error.ts';
export { DocumentLoader, type FetchedDocument } from './document-loader.ts';
export {
  CallbackSender,
  type CallbackAnswer,
  type CallbackSenderOptions,
} from './fetch/callback-sender.ts';
export type { ResolvedAddress, ResolveHost } from './fetch/guarded-agents.ts';
export { PageFetcher, type FetchedPage, type PageFetcherOptions } from './fetch/page-fetcher.ts';
export type { HttpValidators } from './fetch/conditional-request.ts';
export { isPublicAddress } from './fetch/public-address.ts';
export { extractFirstDate } from './html/date-in-text.ts';
export {
  DocumentReaderPool,
  type DocumentReaderPoolOptions,
} from './reader-process/document-reader-pool.ts';
export type {
  ClaimReview,
  CleanDocument,
  DocumentHints,
  DocumentKind,
} from './read/clean-document.ts';
export { detectDocumentKind } from './read/document-kind.ts';
export { readDocument } from './read/read-document.ts';
export { readMarkdownText, type MarkdownText } from './markdown/markdown-text.ts';
