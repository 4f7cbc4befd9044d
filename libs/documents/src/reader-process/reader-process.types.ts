import type { DocumentErrorCode } from '../document-error.ts';
import type { CleanDocument, DocumentHints } from '../read/clean-document.ts';

/** The message to a reading process. */
export interface ReadTask {
  bytes: Uint8Array;
  hints: DocumentHints;
}

/**
 * The answer of a reading process: errors as their fields, because a clone is no `DocumentError`.
 */
export type ReadResult =
  | { document: CleanDocument }
  | { error: { code: DocumentErrorCode; message: string; cause: string } };
