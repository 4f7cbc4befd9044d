import { STATUS_CODES } from 'node:http';
import { ApiError } from '@plumbline/http';

const unauthorized = (message: string) =>
  new ApiError(401, message, { headers: { 'WWW-Authenticate': 'Bearer' } });

/** Every error this service makes. */
export const errors = {
  missingToken: () =>
    unauthorized('Missing Bearer token: send the header Authorization: Bearer <API key>'),
  invalidToken: () => unauthorized('Invalid Bearer token: it is unknown, expired or revoked'),
  tooManyInvalidTokens: (retryAfterSeconds: number) =>
    new ApiError(
      429,
      'Too many unknown tokens came from this address; try again in ' +
        `${retryAfterSeconds === 1 ? 'a second' : `${retryAfterSeconds} seconds`}`,
      {
        headers: { 'Retry-After': String(retryAfterSeconds) },
      },
    ),
  masterKeyRequired: () =>
    new ApiError(403, 'This needs a master key; a personal access token was sent'),
  personalTokenRequired: (feature: string) =>
    new ApiError(403, `${feature} needs a personal access token; a master key was sent`),
  operatorLoginRequired: () =>
    new ApiError(401, 'Sign in with a master key as password; the user name does not matter', {
      headers: { 'WWW-Authenticate': 'Basic realm="Plumbline", charset="UTF-8"' },
    }),
  keyNotFound: (id: string) => new ApiError(404, `There is no key ${id} in this account`),
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
      `${field}: only a language model can do this, and none is configured or answers`,
      {
        field,
      },
    ),
  serviceBusy: (message: string, cause?: unknown) =>
    new ApiError(503, message, { cause, headers: { 'Retry-After': '5' } }),
  newsUnavailable: (message: string, cause?: unknown) => new ApiError(502, message, { cause }),
  newsTimeout: (message: string, cause?: unknown) => new ApiError(504, message, { cause }),
  modelUnavailable: (message: string, cause?: unknown) => new ApiError(502, message, { cause }),
  modelTimeout: (message: string, cause?: unknown) => new ApiError(504, message, { cause }),
  ledgerUnavailable: (reason: string, cause?: unknown) =>
    new ApiError(502, `The memory service, whose ledger as_of is answered from, ${reason}`, {
      cause,
    }),
  ledgerTimeout: (cause?: unknown) =>
    new ApiError(
      504,
      'The memory service, whose ledger as_of is answered from, did not answer in time',
      { cause },
    ),
  statementNotFound: (id: string) =>
    new ApiError(404, `There is no statement ${id}, or it is not for you to see`),
  checkNotFound: (id: string) =>
    new ApiError(404, `There is no check ${id}, or it is not for you to see`),
  checkNotFinished: (id: string, status: string) =>
    new ApiError(409, `The check ${id} has no verdict: it is ${status}`),
  checkEvidenceDeleted: (id: string) =>
    new ApiError(410, `A source that the check ${id} quotes was deleted, and its evidence with it`),
  engineChanged: (engine: string, current: string) =>
    new ApiError(409, `The check was judged by ${engine}; this service judges by ${current}`),
  differentClaims: () =>
    new ApiError(400, 'against must be a check of the same claim', { field: 'against' }),
  noEarlierCheck: (id: string) =>
    new ApiError(404, `There is no earlier check of the claim of ${id}: name one by against`),
  tooManyChecks: (limit: number) =>
    new ApiError(429, `You have ${limit} checks that wait: let some of them end, or cancel them`, {
      headers: { 'Retry-After': '30' },
    }),
  collectionNotFound: (id: string) =>
    new ApiError(404, `There is no collection ${id}, or it is not for you to see`),
  collectionDeleting: (id: string) => new ApiError(409, `The collection ${id} is being deleted`),
  slugNotUnique: (slug: string) =>
    new ApiError(409, `slug ${slug} is that of another collection of yours`, { field: 'slug' }),
  collectionSourceNotFound: (id: string) =>
    new ApiError(404, `There is no source ${id} in this collection`),
  graphNotFound: (id: string) =>
    new ApiError(404, `There is no graph ${id}, or it is not for you to see`),
  collectionGraphReadOnly: (id: string) =>
    new ApiError(
      403,
      `The graph ${id} is a collection's: it follows from the collection's sources, and is ` +
        'changed by adding or taking away those',
    ),
  nodeNotFound: (id: string) => new ApiError(404, `There is no node ${id} in this graph`),
  edgeNotFound: (edge: string) => new ApiError(404, `There is no edge ${edge} in this graph`),
  edgeAlreadyExists: (id: string) =>
    new ApiError(409, `edge_type: there is such an edge between from and to already, ${id}`, {
      field: 'edge_type',
    }),
  nothingToUndo: (id: string) =>
    new ApiError(409, `There is no edit of the graph ${id} left to undo`),
  sessionNotFound: (id: string) =>
    new ApiError(404, `There is no session ${id}, or it is not for you to see`),
  replyNotFound: (id: string) =>
    new ApiError(404, `There is no reply ${id}, or no longer, or it is not for you to see`),
  replyInProgress: (id?: string) =>
    new ApiError(
      409,
      'A reply of this session is still being made: wait for it, or stop it by DELETE ' +
        `/api/v1/chat/streams/${id ?? '<its id>'}`,
    ),
  fingerprintNotFound: (id: string) =>
    new ApiError(404, `There is no fingerprint ${id}, or it is not for you to see`),
  tooManyRequests: (message: string, headers: Record<string, string>) =>
    new ApiError(429, message, { headers }),
};

/** Document 1: exactly `error`, `message`, `statusCode`. */
export const toErrorBody = ({ status, message }: ApiError) => ({
  error: STATUS_CODES[status] ?? 'Error',
  message,
  statusCode: status,
});

/** JSON schema of `toErrorBody`. */
export const errorSchema = {
  type: 'object',
  required: ['error', 'message', 'statusCode'],
  properties: {
    error: { type: 'string', description: 'the reason phrase of the status' },
    message: { type: 'string' },
    statusCode: { type: 'integer' },
  },
};
