import { DocumentError } from '@plumbline/documents';
import { EngineBusyError, ExtractionTimeoutError } from '@plumbline/extraction';
import { ApiError } from '@plumbline/http';
import type { IngestStage } from '../collection.entity.ts';

/** Why a page was not taken in. */
export interface IngestFailure {
  /**
   * A DocumentErrorCode, or one of `too_long`, `engine_timeout`, `engine_busy`, `crashed`,
   * `internal`.
   */
  code: string;
  /** One sentence for the API's user. */
  message: string;
  /** How often it is worth trying. */
  maxAttempts: number;
  /** How long the page's host asked to wait (`Retry-After`), in milliseconds. */
  retryAfterMs?: number;
  /** Whether the host, not the page alone, is in trouble. */
  isHostFailure: boolean;
}

/** A page whose host wants more than this is not waited for. */
const MAX_HOST_WAIT_MS = 3_600_000;
/** A document that takes too long does so again, unless the machine was overloaded. */
const MAX_SLOW_ATTEMPTS = 2;
const UNLIMITED_ATTEMPTS = Number.POSITIVE_INFINITY;

/** Shown where the service is to blame; what it was stands in the log. */
const INTERNAL_MESSAGE = 'The service could not take the page in, for a reason of its own.';
/** When the worker went down with the page, again and again. */
export const WORKER_CRASH_FAILURE: IngestFailure = {
  code: 'crashed',
  message:
    'The process that took the page in ended before it was done, each time that it was tried.',
  maxAttempts: 0,
  isHostFailure: false,
};

/** What an error means to whoever waits for the page. @param stage in which it was thrown */
export function toIngestFailure(error: unknown, stage?: IngestStage): IngestFailure {
  if (error instanceof DocumentError) return toDocumentFailure(error, stage);
  if (!(error instanceof ApiError))
    return {
      code: 'internal',
      message: INTERNAL_MESSAGE,
      maxAttempts: UNLIMITED_ATTEMPTS,
      isHostFailure: false,
    };
  if (error.cause instanceof ExtractionTimeoutError)
    return {
      code: 'engine_timeout',
      message: 'The text took too long to be analysed.',
      maxAttempts: MAX_SLOW_ATTEMPTS,
      isHostFailure: false,
    };
  if (error.cause instanceof EngineBusyError)
    return {
      code: 'engine_busy',
      message: 'Too many texts are waiting to be analysed.',
      maxAttempts: UNLIMITED_ATTEMPTS,
      isHostFailure: false,
    };
  if (error.status === 413)
    return {
      code: 'too_long',
      message: toSentence(error.message),
      maxAttempts: 1,
      isHostFailure: false,
    };
  return {
    code: 'internal',
    message: INTERNAL_MESSAGE,
    maxAttempts: UNLIMITED_ATTEMPTS,
    isHostFailure: false,
  };
}

function toDocumentFailure(
  { code, message, retryable, retryAfterMs }: DocumentError,
  stage?: IngestStage,
): IngestFailure {
  if (stage === 'read' && code === 'timeout')
    return { code, message, maxAttempts: MAX_SLOW_ATTEMPTS, isHostFailure: false };
  if (retryable && retryAfterMs !== undefined && retryAfterMs > MAX_HOST_WAIT_MS) {
    const messageWithWait =
      `${message.replace(/\.$/, '')} and asks for no request within ` +
      `${formatHours(retryAfterMs)}.`;
    return { code, message: messageWithWait, maxAttempts: 1, isHostFailure: false };
  }
  const isHostFailure = retryAfterMs !== undefined || code === 'timeout' || code === 'refused';
  return {
    code,
    message,
    maxAttempts: retryable ? UNLIMITED_ATTEMPTS : 1,
    isHostFailure,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}

/** Rounded up, as in `3 hours`. */
function formatHours(ms: number): string {
  const count = Math.ceil(ms / MAX_HOST_WAIT_MS);
  return count > 1_000 ? 'weeks' : `${count} hours`;
}

const toSentence = (message: string) => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
