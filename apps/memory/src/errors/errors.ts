import { buildBearerChallenge, type OAuthOptions, type Scope } from '@plumbline/auth';
import { ApiError } from '@plumbline/http';

const formatSeconds = (waitSeconds: number) =>
  waitSeconds === 1 ? 'a second' : `${waitSeconds} seconds`;

/** All errors that this service creates. */
export const errors = {
  unauthorized: (oauth?: OAuthOptions) =>
    new ApiError(401, 'The API key is missing or unknown', {
      headers: { 'WWW-Authenticate': buildBearerChallenge(oauth) },
    }),
  scopeRequired: (scope: Scope, oauth?: OAuthOptions) =>
    new ApiError(403, `This request needs the scope ${scope}, which the API key does not have`, {
      headers: {
        'WWW-Authenticate': buildBearerChallenge(oauth, { error: 'insufficient_scope', scope }),
      },
    }),
  issuerUnavailable: (cause: unknown) =>
    new ApiError(503, 'The issuer of the access token cannot be reached; try again', {
      cause,
      headers: { 'Retry-After': '5' },
    }),
  tooManyWrongKeys: (waitSeconds: number) =>
    new ApiError(
      429,
      'Too many requests with unknown API keys came from this address; try again in ' +
        `${formatSeconds(waitSeconds)}`,
      {
        headers: { 'Retry-After': String(waitSeconds) },
      },
    ),
  tooManyRequests: (limit: number, waitSeconds: number, headers: Record<string, string>) =>
    new ApiError(
      429,
      'This API key is limited to ' +
        `${limit} requests a minute; try again in ${formatSeconds(waitSeconds)}`,
      {
        headers: { ...headers, 'Retry-After': String(waitSeconds) },
      },
    ),
  foreignHost: () =>
    new ApiError(
      403,
      'Host must be localhost, 127.0.0.1 or [::1]: without MEMORY_API_KEYS the service answers ' +
        'its own machine only',
      {
        field: 'Host',
      },
    ),
  badRequest: (field: string, rule: string, cause?: unknown) =>
    new ApiError(400, `${field} ${rule}`, { field, cause }),
  asOfRequired: () =>
    new ApiError(
      400,
      'as_of is required: send the instant for which you want to read the ledger, such ' +
        'as 2026-07-16 or 2026-07-16T09:30:00Z',
      {
        field: 'as_of',
        code: 'MEMORY_AS_OF_REQUIRED',
      },
    ),
  ledgerBusy: (cause: unknown) =>
    new ApiError(503, "Another request is writing to this tenant's ledger; try again shortly", {
      cause,
      headers: { 'Retry-After': '2' },
    }),
  embeddingModelUnavailable: (cause: unknown) =>
    new ApiError(
      503,
      'The embedding model could not compute the vector of "q" that the search mode ' +
        '"vector" needs; try again, or use the mode "hybrid" or "text"',
      {
        cause,
        headers: { 'Retry-After': '10' },
      },
    ),
  answerTooLarge: (cause: unknown) =>
    new ApiError(
      400,
      'The rows of this answer exceed 64 MiB; lower the limit or the depth, or add filters',
      { cause },
    ),
  certificateNotFound: () =>
    new ApiError(
      404,
      'There is no certificate with this id; certificates are deleted after ' +
        'CERTIFICATES_KEPT_DAYS days',
      { field: 'id' },
    ),
  headLogEmpty: () =>
    new ApiError(404, 'The log of ledger heads has no signed checkpoint yet; try again later'),
  checkpointNotFound: (field: string) =>
    new ApiError(
      404,
      `${field} must be the size of a signed checkpoint; there is none of this size`,
      { field },
    ),
  certificateNotSaved: (cause: unknown) =>
    new ApiError(
      503,
      'The certificate of this answer could not be stored, so the answer was not sent; try again ' +
        'shortly',
      {
        cause,
        headers: { 'Retry-After': '2' },
      },
    ),
  ledgerAltered: () =>
    new ApiError(
      500,
      'A row of this answer differs from what the ledger recorded, so the answer was not sent; ' +
        'the operator must audit the ledger',
      { code: 'MEMORY_LEDGER_ALTERED' },
    ),
  databaseTimeout: (cause: unknown) =>
    new ApiError(503, 'The database query timed out; request less data at a time, or try again', {
      cause,
      headers: { 'Retry-After': '10' },
    }),
};

const CODE_BY_STATUS: Record<number, string> = {
  400: 'MEMORY_BAD_REQUEST',
  401: 'MEMORY_UNAUTHORIZED',
  403: 'MEMORY_FORBIDDEN',
  404: 'MEMORY_NOT_FOUND',
  405: 'MEMORY_METHOD_NOT_ALLOWED',
  413: 'MEMORY_TOO_LARGE',
  414: 'MEMORY_TOO_LARGE',
  415: 'MEMORY_UNSUPPORTED_MEDIA_TYPE',
  429: 'MEMORY_RATE_LIMITED',
  431: 'MEMORY_TOO_LARGE',
  503: 'MEMORY_UNAVAILABLE',
};

/**
 * The error body of the API: `{detail: {error}}`. Except for 401, it also contains the message and
 * the invalid field.
 */
export function toErrorBody({
  status,
  code = CODE_BY_STATUS[status] ?? (status < 500 ? 'MEMORY_BAD_REQUEST' : 'MEMORY_INTERNAL'),
  message,
  field,
}: ApiError): object {
  return {
    detail: status === 401 ? { error: code } : { error: code, message, field: field ?? null },
  };
}

/** JSON schema of the result of `toErrorBody`. */
export const errorSchema = {
  type: 'object',
  required: ['detail'],
  properties: {
    detail: {
      type: 'object',
      description: 'The error.',
      required: ['error'],
      properties: {
        error: { type: 'string', description: 'A stable error code.' },
        message: {
          type: 'string',
          description: 'What is wrong and what the caller can do; absent for 401.',
        },
        field: {
          type: ['string', 'null'],
          description: 'The name of the field or part of the request that is invalid.',
        },
      },
    },
  },
};
