import type { WorkCost } from '@plumbline/concurrency';
import type { DocumentErrorCode } from '../document-error.ts';
import type { CleanDocument, DocumentHints } from '../read/clean-document.ts';

/** The message to a reading process. */
export interface ReadTask {
  bytes: Uint8Array;
  hints: DocumentHints;
}

/** The document, or the error as its fields, because a clone is no `DocumentError`. */
export type ReadResult =
  | { document: CleanDocument }
  | { error: { code: DocumentErrorCode; message: string; cause: string } };

/** The answer of a reading process, with its cost. */
export type ReadReply = ReadResult & { cost: WorkCost };
