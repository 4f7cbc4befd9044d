import { EngineBusy, ExtractionTimeout, LONGEST_DOCUMENT } from '@plumbline/extraction';
import { ApiError } from '@plumbline/http';

/** What callers of every service are told when the engine does not read a text. */
export const errors = {
  tooLarge: () =>
    new ApiError(413, `text of the document is larger than ${LONGEST_DOCUMENT} characters`, {
      field: 'text of the document',
    }),
  unreadable: (cause: ExtractionTimeout) => new ApiError(422, `text: ${cause.message}`, { cause }),
  busy: (cause: EngineBusy) =>
    new ApiError(503, cause.message, { cause, headers: { 'Retry-After': '5' } }),
};

/**
 * Whether the engine gave up on a text, or has no room for it now: the text is none the worse, and
 * may be kept unread.
 */
export const isNotRead = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.cause instanceof ExtractionTimeout || error.cause instanceof EngineBusy);
