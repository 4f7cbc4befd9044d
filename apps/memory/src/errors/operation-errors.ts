// What the OpenAPI description says about the errors of this service, with the real messages.
import { ApiError, ApiErrors } from '@plumbline/http';
import { errors, errorSchema, toErrorBody } from './errors.ts';

const RATE_LIMIT = 600;

/** How this service describes its errors. */
export const errorFormat = {
  schema: errorSchema,
  formatError: toErrorBody,
  commonErrors: [
    errors.badRequest('limit', 'must be a whole number from 1 to 1000'),
    errors.unauthorized(),
    errors.foreignHost(),
    errors.scopeRequired('write'),
    new ApiError(413, 'body is larger than 33554432 bytes', { field: 'body' }),
    new ApiError(415, 'Send the body as application/json'),
    errors.tooManyRequests(RATE_LIMIT, 2, {}),
    errors.databaseTimeout(undefined),
  ],
};

/** The documented errors, by the name of their function in `errors`. */
export const documentedErrors = {
  asOfRequired: errors.asOfRequired(),
  certificateNotFound: errors.certificateNotFound(),
  checkpointNotFound: errors.checkpointNotFound('from'),
  headLogEmpty: errors.headLogEmpty(),
};

/** The errors of reads that answer with a certificate. */
export const ApiReadErrors = () =>
  ApiErrors(
    errors.asOfRequired(),
    errors.answerTooLarge(undefined),
    errors.ledgerAltered(),
    errors.certificateNotSaved(undefined),
  );

/** The errors of requests that write to the ledger. */
export const ApiWriteErrors = () => ApiErrors(errors.ledgerBusy(undefined));
