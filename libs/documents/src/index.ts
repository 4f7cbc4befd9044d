export { DocumentError, type DocumentErrorCode } from './document-error.ts';
export { Documents, type FetchedDocument } from './documents.ts';
export type { ResolvedAddress, Resolve } from './fetch/guarded-agents.ts';
export { PageFetcher, type FetchedPage, type PageFetcherOptions } from './fetch/page-fetcher.ts';
export type { Validators } from './fetch/revalidation.ts';
export { isPublicAddress } from './fetch/public-address.ts';
export { writtenDate } from './html/written-date.ts';
export { DocumentReader, type DocumentReaderOptions } from './pool/document-reader.ts';
export type {
  ClaimReview,
  CleanDocument,
  DocumentHints,
  DocumentKind,
} from './read/clean-document.ts';
export { readDocument } from './read/read-document.ts';
