import { ApiError } from '@plumbline/http';

const formatSeconds = (waitSeconds: number) =>
  waitSeconds === 1 ? 'a second' : `${waitSeconds} seconds`;

/** Every error this service makes. */
export const errors = {
  unauthorized: () =>
    new ApiError(401, 'Missing or unknown API key', { headers: { 'WWW-Authenticate': 'Bearer' } }),
  tooManyWrongKeys: (waitSeconds: number) =>
    new ApiError(
      429,
      `Too many unknown API keys came from this address; try again in ${formatSeconds(waitSeconds)}`,
      {
        headers: { 'Retry-After': String(waitSeconds) },
      },
    ),
  tooManyRequests: (limit: number, waitSeconds: number, headers: Record<string, string>) =>
    new ApiError(
      429,
      `This key may make ${limit} requests a minute; try again in ${formatSeconds(waitSeconds)}`,
      {
        headers: { ...headers, 'Retry-After': String(waitSeconds) },
      },
    ),
  foreignHost: () =>
    new ApiError(
      403,
      'Host must be localhost, 127.0.0.1 or [::1]: without MEMORY_API_KEYS the service ' +
        'answers to its own machine alone',
      {
        field: 'Host',
      },
    ),
  badRequest: (field: string, rule: string, cause?: unknown) =>
    new ApiError(400, `${field} ${rule}`, { field, cause }),
  asOfRequired: () =>
    new ApiError(
      400,
      'as_of is required: say as of when the memory is to be read, such as 2026-07-16 or ' +
        '2026-07-16T09:30:00Z',
      {
        field: 'as_of',
        code: 'MEMORY_AS_OF_REQUIRED',
      },
    ),
  ledgerBusy: (cause: unknown) =>
    new ApiError(503, "Another request holds this tenant's ledger; try again shortly", {
      cause,
      headers: { 'Retry-After': '2' },
    }),
  embeddingModelUnavailable: (cause: unknown) =>
    new ApiError(
      503,
      'The embedding model did not serve, and nothing else was given to search by; try ' +
        'again, or search by words',
      {
        cause,
        headers: { 'Retry-After': '10' },
      },
    ),
  answerTooLarge: (cause: unknown) =>
    new ApiError(
      400,
      'The rows of this answer hold more than 64 MiB; ask for fewer (limit, depth), or for a ' +
        'narrower scope',
      { cause },
    ),
  certificateNotFound: () => new ApiError(404, 'No such certificate is kept', { field: 'id' }),
  certificateNotSaved: (cause: unknown) =>
    new ApiError(
      503,
      'The certificate of this answer could not be kept, so the answer is not given; try ' +
        'again shortly',
      {
        cause,
        headers: { 'Retry-After': '2' },
      },
    ),
  databaseTimeout: (cause: unknown) =>
    new ApiError(
      503,
      'The database took too long over this; ask for less at a time, or try again',
      {
        cause,
        headers: { 'Retry-After': '10' },
      },
    ),
};

const CODE_BY_STATUS: Record<number, string> = {
  400: 'MEMORY_BAD_REQUEST',
  401: 'MEMORY_UNAUTHORIZED',
  403: 'MEMORY_FORBIDDEN',
  404: 'MEMORY_NOT_FOUND',
  413: 'MEMORY_TOO_LARGE',
  415: 'MEMORY_UNSUPPORTED_MEDIA_TYPE',
  429: 'MEMORY_RATE_LIMITED',
  503: 'MEMORY_UNAVAILABLE',
};

/** Document 3: `{detail: {error}}`; beside 401 it also says what was wrong, and where. */
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

/** JSON schema of `toErrorBody`. */
export const errorSchema = {
  type: 'object',
  required: ['detail'],
  properties: {
    detail: {
      type: 'object',
      required: ['error'],
      properties: {
        error: { type: 'string', description: 'a stable code' },
        message: { type: 'string' },
        field: {
          type: 'string',
          nullable: true,
          description: 'the part of the request that is at fault',
        },
      },
    },
  },
};
