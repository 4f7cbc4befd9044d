import { DocumentError } from '@plumbline/documents';
import { EngineBusy, ExtractionTimeout } from '@plumbline/extraction';
import { ApiError } from '@plumbline/http';
import type { IngestStage } from '../collection.entity.ts';

/** Why a page was not taken in. */
export interface Failure {
  /**
   * A DocumentErrorCode, or one of `too_long`, `engine_timeout`, `engine_busy`, `crashed`,
   * `internal`.
   */
  code: string;
  /** One sentence for the API's user. */
  sentence: string;
  /** How often it is worth trying. */
  attempts: number;
  /** How long the page's host asked to be left alone, in milliseconds. */
  afterMs?: number;
  /** Whether the host, not the page alone, is in trouble. */
  isOfHost: boolean;
}

/** A page whose host wants more than this is not waited for. */
const LONGEST_WAIT_MS = 3_600_000;
/** A document that takes too long does so again, unless the machine was overloaded. */
const SLOW = 2;
const ALWAYS = Number.POSITIVE_INFINITY;

/** Shown where the service is to blame; what it was stands in the log. */
const INTERNAL = 'The service could not take the page in, for a reason of its own.';
/** When the worker went down with the page, again and again. */
export const CRASHED: Failure = {
  code: 'crashed',
  sentence:
    'The process that took the page in ended before it was done, each time that it was tried.',
  attempts: 0,
  isOfHost: false,
};

/** What an error means to whoever waits for the page. @param stage in which it was thrown */
export function failureOf(error: unknown, stage?: IngestStage): Failure {
  if (error instanceof DocumentError) return documentFailure(error, stage);
  if (!(error instanceof ApiError))
    return { code: 'internal', sentence: INTERNAL, attempts: ALWAYS, isOfHost: false };
  if (error.cause instanceof ExtractionTimeout)
    return {
      code: 'engine_timeout',
      sentence: 'The text took too long to be analysed.',
      attempts: SLOW,
      isOfHost: false,
    };
  if (error.cause instanceof EngineBusy)
    return {
      code: 'engine_busy',
      sentence: 'Too many texts are waiting to be analysed.',
      attempts: ALWAYS,
      isOfHost: false,
    };
  if (error.status === 413)
    return { code: 'too_long', sentence: sentenceOf(error.message), attempts: 1, isOfHost: false };
  return { code: 'internal', sentence: INTERNAL, attempts: ALWAYS, isOfHost: false };
}

function documentFailure(
  { code, message, retryable, retryAfterMs }: DocumentError,
  stage?: IngestStage,
): Failure {
  if (stage === 'read' && code === 'timeout')
    return { code, sentence: message, attempts: SLOW, isOfHost: false };
  if (retryable && retryAfterMs !== undefined && retryAfterMs > LONGEST_WAIT_MS) {
    const sentence = `${message.replace(/\.$/, '')} and wants to be left alone for ${hours(retryAfterMs)}.`;
    return { code, sentence, attempts: 1, isOfHost: false };
  }
  const isOfHost = retryAfterMs !== undefined || code === 'timeout' || code === 'refused';
  return {
    code,
    sentence: message,
    attempts: retryable ? ALWAYS : 1,
    isOfHost,
    ...(retryAfterMs !== undefined && { afterMs: retryAfterMs }),
  };
}

/** Rounded up, as in `3 hours`. */
function hours(ms: number): string {
  const count = Math.ceil(ms / LONGEST_WAIT_MS);
  return count > 1_000 ? 'weeks' : `${count} hours`;
}

const sentenceOf = (message: string) => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
