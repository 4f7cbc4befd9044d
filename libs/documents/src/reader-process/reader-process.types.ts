import type { DocumentErrorCode } from '../document-error.ts';
import type { CleanDocument, DocumentHints } from '../read/clean-document.ts';

/** What goes to a reading process. */
export interface ReadTask {
  bytes: Uint8Array;
  hints: DocumentHints;
}

/** What comes back: errors as their parts, since a clone is no `DocumentError` any more. */
export type ReadResult =
  | { document: CleanDocument }
  | { error: { code: DocumentErrorCode; message: string; cause: string } };
