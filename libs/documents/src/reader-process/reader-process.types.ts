import type { WorkCost } from '@plumbline/concurrency';
import type { DocumentErrorCode } from '../document-error.ts';
import type { CleanDocument, DocumentHints } from '../read/clean-document.ts';

/** The message to a reading process. */
export interface ReadTask {
  bytes: Uint8Array;
  hints: DocumentHints;
}

/** How much CPU time a reading process may have used when it is ended. */
export interface CpuLimit {
  /** Milliseconds since the start of the process. */
  cpuMs: number;
  /** The message of the error if it is exceeded. */
  message: string;
}

/** The document, or the error as its fields, because a clone is no `DocumentError`. */
export type ReadResult =
  | { document: CleanDocument }
  | { error: { code: DocumentErrorCode; message: string; cause: string } };

/** The answer of a reading process, with its cost. */
export type ReadReply = ReadResult & { cost: WorkCost };

/**
 * A message of a reading process: limits while it learns more about the document, then its answer.
 */
export type ReaderMessage = { cpuLimit: CpuLimit } | ReadReply;
