import { DocumentError } from '@plumbline/documents';
import {
  EngineBusyError,
  ExtractionMemoryError,
  ExtractionTimeoutError,
} from '@plumbline/extraction';
import { ApiError } from '@plumbline/http';
import type { IngestStage } from '../collection.entity.ts';

/** Why a page could not be ingested. */
export interface IngestFailure {
  /**
   * A DocumentErrorCode, or one of `too_long`, `storage_full`, `engine_timeout`, `engine_memory`,
   * `engine_busy`, `crashed`, `internal`.
   */
  code: string;
  /** One sentence for the API user. */
  message: string;
  /** Number of attempts that are worthwhile. */
  maxAttempts: number;
  /** Milliseconds that the page's host asked to wait (`Retry-After`). */
  retryAfterMs?: number;
  /** Whether the problem concerns the whole host, not only this page. */
  isHostFailure: boolean;
  /** The URL after redirects, if its host answered. */
  url?: string;
}

/** If a host asks to wait longer, the page fails. */
const MAX_HOST_WAIT_MS = 3_600_000;
/** A document that is too slow to process will be so again, unless the machine was overloaded. */
const MAX_SLOW_ATTEMPTS = 2;
const UNLIMITED_ATTEMPTS = Number.POSITIVE_INFINITY;

/** Shown for errors of the service itself; the log has the details. */
const INTERNAL_MESSAGE = 'The page could not be ingested because of an internal error.';
/** The worker process crashed with the page several times. */
export const WORKER_CRASH_FAILURE: IngestFailure = {
  code: 'crashed',
  message: 'The page could not be ingested, because the worker process crashed at every attempt.',
  maxAttempts: 0,
  isHostFailure: false,
};

/**
 * Describes an error for the API user.
 * @param stage the stage in which it was thrown
 */
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
      message: 'The analysis of the text exceeded the time limit.',
      maxAttempts: MAX_SLOW_ATTEMPTS,
      isHostFailure: false,
    };
  if (error.cause instanceof ExtractionMemoryError)
    return {
      code: 'engine_memory',
      message: 'The analysis of the text needs too much memory.',
      maxAttempts: MAX_SLOW_ATTEMPTS,
      isHostFailure: false,
    };
  if (error.cause instanceof EngineBusyError)
    return {
      code: 'engine_busy',
      message: 'Too many texts are waiting for analysis.',
      maxAttempts: UNLIMITED_ATTEMPTS,
      isHostFailure: false,
    };
  if (error.status === 409)
    return {
      code: 'storage_full',
      message: toSentence(error.message),
      maxAttempts: 1,
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
  { code, message, retryable, retryAfterMs, url }: DocumentError,
  stage?: IngestStage,
): IngestFailure {
  if (stage === 'read' && code === 'timeout')
    return { code, message, maxAttempts: MAX_SLOW_ATTEMPTS, isHostFailure: false };
  if (retryable && retryAfterMs !== undefined && retryAfterMs > MAX_HOST_WAIT_MS) {
    const messageWithWait =
      `${message.replace(/\.$/, '')}. The server asks to wait ` +
      `${formatHours(retryAfterMs)} before the next request.`;
    return { code, message: messageWithWait, maxAttempts: 1, isHostFailure: false };
  }
  const isHostFailure = retryAfterMs !== undefined || code === 'timeout' || code === 'refused';
  return {
    code,
    message,
    maxAttempts: retryable ? UNLIMITED_ATTEMPTS : 1,
    isHostFailure,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    ...(url !== undefined && { url }),
  };
}

/** Rounds up. Returns for example `3 hours`. */
function formatHours(ms: number): string {
  const count = Math.ceil(ms / MAX_HOST_WAIT_MS);
  return count > 1_000 ? 'several weeks' : `${count} hours`;
}

const toSentence = (message: string) => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
