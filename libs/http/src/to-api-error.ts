import { HttpException } from '@nestjs/common';
import { DatabaseBusyError, isDatabaseUnavailable, isWriteRefused } from '@plumbline/database';
import { ApiError } from './api-error.ts';

/** Errors of express, its body parser and multer: the shape of http-errors, and multer's codes. */
interface MiddlewareError extends Error {
  status?: number;
  expose?: boolean;
  type?: string;
  code?: string;
  field?: string;
  limit?: number;
}

/**
 * Beginning of the router's message about an invalid path parameter. Nest passes on nothing else of
 * that error.
 */
const PARAM_DECODE_FAILURE = 'Failed to decode param';

/**
 * Converts any thrown value to the error that the caller receives. It exposes only our own errors
 * and faults of the request, nothing internal.
 */
export function toApiError(thrown: unknown): ApiError {
  const error = (
    thrown instanceof HttpException && thrown.cause instanceof Error ? thrown.cause : thrown
  ) as MiddlewareError;
  if (error instanceof ApiError) return error;
  if (
    error?.type?.startsWith('entity.') ||
    error?.type?.startsWith('encoding.') ||
    error?.type?.startsWith('charset.')
  )
    return toBodyError(error);
  if (error?.code?.startsWith('LIMIT_')) return toUploadError(error);
  if (hasNoFileHandles(error))
    return new ApiError(
      503,
      'The service has too many open files and connections; try again shortly',
      {
        cause: error,
        headers: { 'Retry-After': '5' },
      },
    );
  if (error instanceof DatabaseBusyError)
    return new ApiError(
      error.isAccountLimit ? 429 : 503,
      `${error.message}; send fewer requests at the same time, or try again shortly`,
      { cause: error, headers: { 'Retry-After': '2' } },
    );
  if (isWriteRefused(error))
    return new ApiError(
      503,
      'The database cannot store anything now, because its disk is full or it is read-only; try ' +
        'again later',
      { cause: error, headers: { 'Retry-After': '60' } },
    );
  if (isDatabaseUnavailable(error))
    return new ApiError(503, 'The database is not available; try again shortly', {
      cause: error,
      headers: { 'Retry-After': '2' },
    });
  if (thrown instanceof HttpException && thrown.message.startsWith(PARAM_DECODE_FAILURE))
    return new ApiError(400, 'path must be valid percent-encoded UTF-8', {
      field: 'path',
      cause: thrown,
    });
  if (thrown instanceof HttpException)
    return new ApiError(thrown.getStatus(), extractMessage(thrown), { cause: thrown });
  if (error?.message?.startsWith('Multipart:') || error?.message === 'Unexpected end of form')
    return new ApiError(400, `body is not valid multipart/form-data: ${error.message}`, {
      field: 'body',
      cause: error,
    });
  if (error?.expose && error.status && error.status < 500)
    return new ApiError(error.status, error.message, { cause: error });
  return new ApiError(500, 'Internal server error', { cause: thrown });
}

/** The limit of this process (`ulimit -n`), or that of the system. */
const hasNoFileHandles = (error: unknown): boolean =>
  error instanceof Error &&
  (/^E[MN]FILE$/.test((error as NodeJS.ErrnoException).code ?? '') ||
    hasNoFileHandles(error.cause));

function toBodyError(error: MiddlewareError): ApiError {
  const field = 'body';
  if (error.type === 'entity.too.large')
    return new ApiError(413, `body is larger than ${error.limit} bytes`, { field, cause: error });
  if (error.type === 'entity.parse.failed')
    return new ApiError(400, `body is not valid JSON: ${error.message}`, { field, cause: error });
  return new ApiError(error.status ?? 400, `body cannot be read: ${error.message}`, {
    field,
    cause: error,
  });
}

function toUploadError(error: MiddlewareError): ApiError {
  const field = error.field ?? 'file';
  if (error.code === 'LIMIT_FILE_SIZE')
    return new ApiError(413, `${field} is too large`, { field, cause: error });
  if (error.code === 'LIMIT_UNEXPECTED_FILE')
    return new ApiError(400, `${field} is not a file field of this endpoint; use "file"`, {
      field,
      cause: error,
    });
  return new ApiError(400, `${field}: ${error.message}`, { field, cause: error });
}

function extractMessage(error: HttpException): string {
  const response = error.getResponse();
  const message =
    typeof response === 'string' ? response : (response as { message?: string | string[] }).message;
  return Array.isArray(message) ? message.join('; ') : (message ?? error.message);
}
