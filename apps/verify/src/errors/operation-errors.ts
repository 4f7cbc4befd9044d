// What the OpenAPI description says about the errors of this service, with the real messages.
import { ApiErrors } from '@plumbline/http';
import { errors, toErrorBody, errorSchema } from './errors.ts';

const ID = '01a20b5e-6f0a-7c41-9d3b-3f2c5b1e8a90';
const RETRY_HEADERS = { 'Retry-After': '2' };

/** How this service describes its errors. */
export const errorFormat = {
  schema: errorSchema,
  formatError: toErrorBody,
  commonErrors: [
    errors.invalid('limit', 'must not be greater than 20'),
    errors.invalidToken(),
    errors.scopeRequired('write'),
    errors.tooLarge('body', '1048576 bytes'),
    errors.unsupportedMediaType('Send the body as application/json'),
    errors.tooManyRequests(
      'This API key is limited to 600 requests per minute; try again in 2 seconds',
      RETRY_HEADERS,
    ),
    errors.serviceBusy('The database is not available; try again shortly'),
  ],
};

/** The documented errors, by the name of their function in `errors`. */
export const documentedErrors = {
  checkNotFound: errors.checkNotFound(ID),
  checkNotFinished: errors.checkNotFinished(ID, 'running'),
  checkEvidenceDeleted: errors.checkEvidenceDeleted(ID),
  collectionNotFound: errors.collectionNotFound(ID),
  collectionDeleting: errors.collectionDeleting(ID),
  collectionGraphReadOnly: errors.collectionGraphReadOnly(ID),
  collectionSourceNotFound: errors.collectionSourceNotFound(ID),
  edgeAlreadyExists: errors.edgeAlreadyExists(ID),
  edgeNotFound: errors.edgeNotFound(ID),
  engineChanged: errors.engineChanged('offline 12', 'offline 13'),
  erasureNotFound: errors.erasureNotFound(ID),
  fingerprintNotFound: errors.fingerprintNotFound('fp_7q2m9xkd'),
  graphNotFound: errors.graphNotFound(ID),
  keyNotFound: errors.keyNotFound(ID),
  masterKeyRequired: errors.masterKeyRequired(),
  modelRequired: errors.modelRequired('prompt'),
  noEarlierCheck: errors.noEarlierCheck(ID),
  nodeNotFound: errors.nodeNotFound(ID),
  nothingToUndo: errors.nothingToUndo(ID),
  operatorLoginRequired: errors.operatorLoginRequired(),
  personalTokenRequired: errors.personalTokenRequired('source=ingest'),
  researchNotFound: errors.researchNotFound(ID),
  replyInProgress: errors.replyInProgress(ID),
  replyNotFound: errors.replyNotFound(ID),
  sessionNotFound: errors.sessionNotFound(ID),
  slugNotUnique: errors.slugNotUnique('harbour'),
  sourceNotFound: errors.sourceNotFound(ID),
  statementNotFound: errors.statementNotFound(ID),
  storageFull: errors.storageFull('account', 20_000),
  tokensUsedUp: errors.tooManyRequests(
    'This API key is limited to 100000 language model tokens per UTC day and has used 100352; ' +
      'the limit is reset at 2026-07-17T00:00:00.000Z',
    RETRY_HEADERS,
  ),
  tooManyChecks: errors.tooManyChecks(1000),
  tooManyKeys: errors.tooManyKeys(1000),
  tooManyPendingFiles: errors.tooManyPendingFiles(200),
  tooManyResearchJobs: errors.tooManyResearchJobs(20),
  tooManyWebhooks: errors.tooManyWebhooks(5000),
  webhookNotFound: errors.webhookNotFound(ID),
  webhookWaiting: errors.webhookWaiting(ID),
};

/** The errors of endpoints that fetch a page or read a file. */
export const ApiDocumentErrors = () =>
  ApiErrors(errors.unreadableDocument('url: The web server answered with status 404.'));

/** The errors of endpoints that search public news. */
export const ApiNewsErrors = () =>
  ApiErrors(
    errors.newsUnavailable('No news provider answered (gdelt: the rate limit was exceeded)'),
    errors.newsTimeout('No news provider answered (gdelt: no response within 10 seconds)'),
  );

/** The errors of endpoints whose replies a language model writes. */
export const ApiModelErrors = () =>
  ApiErrors(
    errors.modelUnavailable('The language model returned an empty response.'),
    errors.modelTimeout('The language model did not answer in time; try again'),
  );

/** The errors of endpoints that can read what the ledger knew at an instant. */
export const ApiLedgerErrors = () =>
  ApiErrors(errors.ledgerUnavailable('cannot be reached'), errors.ledgerTimeout());
