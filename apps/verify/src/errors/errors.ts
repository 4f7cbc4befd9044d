import { STATUS_CODES } from 'node:http';
import { buildBearerChallenge, type OAuthOptions, type Scope } from '@plumbline/auth';
import { ApiError } from '@plumbline/http';

const unauthorized = (message: string, challenge = buildBearerChallenge(undefined)) =>
  new ApiError(401, message, { headers: { 'WWW-Authenticate': challenge } });

/** All errors that this service creates. */
export const errors = {
  missingToken: (oauth?: OAuthOptions) =>
    unauthorized(
      'Missing Bearer token: send the header Authorization: Bearer <API key>',
      buildBearerChallenge(oauth),
    ),
  invalidToken: (oauth?: OAuthOptions) =>
    unauthorized(
      'Invalid Bearer token: it is unknown, expired or revoked',
      buildBearerChallenge(oauth, { ...(oauth && { error: 'invalid_token' }) }),
    ),
  scopeRequired: (scope: Scope, oauth?: OAuthOptions) =>
    new ApiError(403, `This request needs the scope ${scope}, which the API key does not have`, {
      headers: {
        'WWW-Authenticate': buildBearerChallenge(oauth, { error: 'insufficient_scope', scope }),
      },
    }),
  tooManyInvalidTokens: (retryAfterSeconds: number) =>
    new ApiError(
      429,
      'Too many requests with invalid tokens came from this IP address; try again in ' +
        `${retryAfterSeconds === 1 ? 'a second' : `${retryAfterSeconds} seconds`}`,
      {
        headers: { 'Retry-After': String(retryAfterSeconds) },
      },
    ),
  masterKeyRequired: () =>
    new ApiError(403, 'This request needs a master key, not a personal access token'),
  personalTokenRequired: (feature: string) =>
    new ApiError(403, `${feature} needs a personal access token, not a master key`),
  operatorLoginRequired: () =>
    new ApiError(401, 'Sign in with any user name and a master key as the password', {
      headers: { 'WWW-Authenticate': 'Basic realm="Plumbline", charset="UTF-8"' },
    }),
  tooManyKeys: (limit: number) =>
    new ApiError(
      409,
      `This account has ${limit} API keys that are valid or were created within the last day, ` +
        'and cannot have more; revoke keys that are no longer used, and try again a day later',
    ),
  storageFull: (holder: 'API key' | 'account', limitMb: number) =>
    new ApiError(
      409,
      `This ${holder} stores ${limitMb} MB of text, which is its limit; delete collections, ` +
        'graphs or chat sessions that are no longer needed, or ask the operator for more',
    ),
  keyNotFound: (id: string) => new ApiError(404, `API key ${id} does not exist in this account`),
  invalid: (field: string, rule: string, cause?: unknown) =>
    new ApiError(400, `${field} ${rule}`, { field, cause }),
  invalidUrl: (message: string, cause?: unknown) =>
    new ApiError(400, `url: ${message}`, { field: 'url', cause }),
  tooLarge: (field: string, limit: string) =>
    new ApiError(413, `${field} is larger than ${limit}`, { field }),
  unsupportedMediaType: (message: string, cause?: unknown) => new ApiError(415, message, { cause }),
  unreadableDocument: (message: string, cause?: unknown) => new ApiError(422, message, { cause }),
  modelRequired: (field: string) =>
    new ApiError(
      422,
      `${field} requires a language model, but no language model is configured or available`,
      {
        field,
      },
    ),
  serviceBusy: (message: string, cause?: unknown) =>
    new ApiError(503, message, { cause, headers: { 'Retry-After': '5' } }),
  erasedMeanwhile: () =>
    errors.serviceBusy('Content of this account was erased during this request; try again'),
  erasureNotFound: (id: string) =>
    new ApiError(404, `Erasure ${id} does not exist or is not visible to you`),
  sourceNotFound: (id: string) =>
    new ApiError(404, `source_id: source ${id} does not exist or is not visible to you`, {
      field: 'source_id',
    }),
  newsUnavailable: (message: string, cause?: unknown) => new ApiError(502, message, { cause }),
  newsTimeout: (message: string, cause?: unknown) => new ApiError(504, message, { cause }),
  modelUnavailable: (message: string, cause?: unknown) => new ApiError(502, message, { cause }),
  modelTimeout: (message: string, cause?: unknown) => new ApiError(504, message, { cause }),
  languageModelNotFound: (id: string) =>
    new ApiError(404, `The model ${id} does not exist or is not visible to you`, {
      field: 'model',
      code: 'model_not_found',
    }),
  replyTimeout: () => new ApiError(504, 'The reply exceeded the time limit and was stopped'),
  forbiddenHost: (message: string) =>
    new ApiError(403, `${message}; the service accepts requests only for its own address`),
  ledgerUnavailable: (reason: string, cause?: unknown) =>
    new ApiError(502, `as_of requires the memory service, which ${reason}`, {
      cause,
    }),
  ledgerTimeout: (cause?: unknown) =>
    new ApiError(
      504,
      'as_of requires the memory service, which did not answer in time; try again',
      { cause },
    ),
  statementNotFound: (id: string) =>
    new ApiError(404, `Statement ${id} does not exist or is not visible to you`),
  checkNotFound: (id: string) =>
    new ApiError(404, `Check ${id} does not exist or is not visible to you`),
  checkNotFinished: (id: string, status: string) =>
    new ApiError(409, `Check ${id} has no verdict yet; its status is ${status}`),
  checkEvidenceDeleted: (id: string) =>
    new ApiError(
      410,
      `The evidence of check ${id} is no longer complete, because a quoted source was deleted`,
    ),
  engineChanged: (engine: string, current: string) =>
    new ApiError(
      409,
      `Only checks judged by the current engine ${current} can be replayed; this check ` +
        `was judged by ${engine}`,
    ),
  differentClaims: () =>
    new ApiError(
      400,
      'against: the check with this id is about another claim; send the id of a check ' +
        'of the same claim',
      { field: 'against' },
    ),
  noEarlierCheck: (id: string) =>
    new ApiError(
      404,
      `The claim of check ${id} was not checked earlier; to compare the check with ` +
        'another check of the same claim, send the id of the other check as "against"',
    ),
  tooManyChecks: (limit: number) =>
    new ApiError(
      429,
      `You have reached the limit of ${limit} unfinished checks; wait until a check ` +
        'finishes, or cancel a check',
      {
        headers: { 'Retry-After': '30' },
      },
    ),
  tooManyWebhooks: (limit: number) =>
    new ApiError(
      429,
      `callback_url: this account has ${limit} webhooks that wait for their work or for ` +
        'delivery; wait until some of them are delivered, or omit callback_url',
      { field: 'callback_url', headers: { 'Retry-After': '60' } },
    ),
  researchNotFound: (id: string) =>
    new ApiError(404, `Research ${id} does not exist or is not visible to you`),
  tooManyResearchJobs: (limit: number) =>
    new ApiError(
      429,
      `You have reached the limit of ${limit} unfinished research jobs; wait until one of them ` +
        'finishes, or delete one',
      { headers: { 'Retry-After': '30' } },
    ),
  webhookNotFound: (id: string) =>
    new ApiError(404, `Webhook ${id} does not exist or is not visible to you`),
  webhookWaiting: (id: string) =>
    new ApiError(409, `The work that the webhook ${id} reports has not ended`),
  tooManyPendingFiles: (limitMb: number) =>
    new ApiError(
      429,
      `file: the files of this account that wait for their ingest would exceed ${limitMb} MB; ` +
        'send the file again when some of them are ingested (see ingest-status)',
      {
        headers: { 'Retry-After': '30' },
      },
    ),
  collectionNotFound: (id: string) =>
    new ApiError(404, `Collection ${id} does not exist or is not visible to you`),
  collectionDeleting: (id: string) => new ApiError(409, `Collection ${id} is being deleted`),
  slugNotUnique: (slug: string) =>
    new ApiError(
      409,
      `slug ${slug} is already used by another of your collections; choose another slug`,
      {
        field: 'slug',
      },
    ),
  collectionSourceNotFound: (id: string) =>
    new ApiError(404, `Source ${id} does not exist in this collection`),
  graphNotFound: (id: string) =>
    new ApiError(404, `Graph ${id} does not exist or is not visible to you`),
  collectionGraphReadOnly: (id: string) =>
    new ApiError(
      403,
      `Graph ${id} belongs to a collection; to change the graph, add or remove sources ` +
        'of the collection',
    ),
  nodeNotFound: (id: string) => new ApiError(404, `Node ${id} does not exist in this graph`),
  edgeNotFound: (edge: string) => new ApiError(404, `Edge ${edge} does not exist in this graph`),
  edgeAlreadyExists: (id: string) =>
    new ApiError(
      409,
      `edge_type: an edge of this type between the two nodes already exists: ${id}`,
      {
        field: 'edge_type',
      },
    ),
  nothingToUndo: (id: string) => new ApiError(409, `Graph ${id} has no edit left to undo`),
  sessionNotFound: (id: string) =>
    new ApiError(404, `Session ${id} does not exist or is not visible to you`),
  replyNotFound: (id: string) =>
    new ApiError(404, `Reply ${id} does not exist, has expired or is not visible to you`),
  replyInProgress: (id?: string) =>
    new ApiError(
      409,
      'A reply of this session is still in progress; wait for it, or stop it with DELETE ' +
        `/api/v1/chat/streams/${id ?? '<its id>'}`,
    ),
  fingerprintNotFound: (id: string) =>
    new ApiError(404, `Fingerprint ${id} does not exist or is not visible to you`),
  requestInProgress: () =>
    new ApiError(409, 'A request with this Idempotency-Key is in progress; try again in a second', {
      headers: { 'Retry-After': '1' },
    }),
  idempotencyKeyReused: () =>
    new ApiError(
      422,
      'This Idempotency-Key belongs to another request: the method, the URL, the body or ' +
        'Prefer: respond-async differs; use a new key',
      { field: 'Idempotency-Key' },
    ),
  tooManyRequests: (message: string, headers: Record<string, string>, cause?: unknown) =>
    new ApiError(429, message, { headers, cause }),
};

/** The error body of the API: exactly `error`, `message`, `statusCode`. */
export const toErrorBody = ({ status, message }: ApiError) => ({
  error: STATUS_CODES[status] ?? 'Error',
  message,
  statusCode: status,
});

/** JSON schema of the result of `toErrorBody`. */
export const errorSchema = {
  type: 'object',
  required: ['error', 'message', 'statusCode'],
  properties: {
    error: { type: 'string', description: 'The reason phrase of the HTTP status.' },
    message: {
      type: 'string',
      description: 'What is wrong, which value is wrong, and what the caller can do.',
    },
    statusCode: { type: 'integer', description: 'The HTTP status.' },
  },
};
