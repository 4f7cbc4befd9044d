import {
  EngineBusyError,
  ExtractionMemoryError,
  ExtractionTimeoutError,
  MAX_DOCUMENT_CHARS,
} from '@plumbline/extraction';
import { ApiError } from '@plumbline/http';

/** Errors for callers of every service when the engine does not read a text. */
export const errors = {
  documentTooLarge: () =>
    new ApiError(413, `text of the document is longer than ${MAX_DOCUMENT_CHARS} characters`, {
      field: 'text of the document',
    }),
  extractionLimit: (cause: ExtractionTimeoutError | ExtractionMemoryError) =>
    new ApiError(422, `text: ${cause.message}`, { cause }),
  engineBusy: (cause: EngineBusyError) =>
    new ApiError(cause.isAccountLimit ? 429 : 503, cause.message, {
      cause,
      headers: { 'Retry-After': '5' },
    }),
};

/** Whether the engine gave up on a text, because it takes too long or too much memory. */
export const isExtractionLimitError = (
  error: unknown,
): error is ExtractionTimeoutError | ExtractionMemoryError =>
  error instanceof ExtractionTimeoutError || error instanceof ExtractionMemoryError;

/**
 * Whether the engine gave up on a text or has no capacity now. The text itself is fine and may be
 * stored unread.
 */
export const isEngineTimeoutOrBusy = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (isExtractionLimitError(error.cause) || error.cause instanceof EngineBusyError);
