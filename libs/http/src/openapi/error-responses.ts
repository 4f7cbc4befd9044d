import { STATUS_CODES } from 'node:http';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { ApiError } from '../api-error.ts';
import {
  getRequestContent,
  type ContentObject,
  type OperationObject,
  type ResponseObject,
} from './open-api.types.ts';
import type { OperationNote } from './operation-notes.ts';
import {
  addResponseHeaders,
  RATE_LIMIT_HEADERS,
  type ResponseHeaderName,
} from './response-headers.ts';

export interface ErrorFormat {
  /** JSON schema of the app's error bodies. */
  schema: object;
  /** Returns the error body. */
  formatError: (error: ApiError) => object;
  /**
   * Errors of all operations, one for each status. Those with 401 and 429 apply to operations that
   * need a key, and those with 413 and 415 to operations with a body.
   */
  commonErrors: readonly ApiError[];
}

const MEANING_BY_STATUS: Record<number, string> = {
  400: 'The request, one of its parameters or a field of its body is invalid.',
  401: 'The credentials are missing or wrong.',
  403: 'The credentials do not allow this request.',
  404: 'What the request refers to does not exist, or is not visible to the caller.',
  409: 'The request conflicts with the current state.',
  410: 'What the request refers to was deleted.',
  413: 'The body or a field is too large.',
  415: 'The type of the body or document is not supported.',
  422: 'The request is valid, but its content cannot be processed.',
  429: 'Too many requests, or a quota is used up.',
  500: 'The service failed because of an internal error.',
  502: 'A server that the service needs for the answer failed.',
  503: 'The service is temporarily unavailable or busy.',
  504: 'A server that the service needs for the answer did not answer in time.',
};

/** Statuses of errors with these headers; all errors have `X-Request-Id`. */
const HEADERS_BY_STATUS: Record<number, readonly ResponseHeaderName[]> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After', ...RATE_LIMIT_HEADERS],
  503: ['Retry-After'],
};

const ERROR_SCHEMA = { $ref: '#/components/schemas/Error' };

/** Adds the schema of error bodies, and the responses for the errors that operations share. */
export function addErrorComponents(document: OpenAPIObject, format: ErrorFormat): void {
  const components = (document.components ??= {});
  components.schemas = { ...components.schemas, Error: format.schema };
  components.responses = {
    ...Object.fromEntries(
      format.commonErrors.map((error) => [
        getComponentName(error.status),
        describeErrors(error.status, [error], format),
      ]),
    ),
    Error: {
      description: 'Any other error.',
      content: { 'application/json': { schema: ERROR_SCHEMA } },
    },
  };
}

/**
 * Adds the responses for the errors that an operation can answer, by status, and `default` for all
 * others. Error responses that the operation declares itself stay.
 */
export function addErrorResponses(
  operation: OperationObject,
  { errors, headers }: Pick<Required<OperationNote>, 'errors' | 'headers'>,
  format: ErrorFormat,
): void {
  const shared = listCommonStatuses(operation, format);
  const statuses = [...new Set([...errors.map(({ status }) => status), ...shared])].sort();
  const { default: declaredDefault } = operation.responses;
  const pageContent =
    declaredDefault && 'content' in declaredDefault ? (declaredDefault.content ?? {}) : {};
  const hasPages = Object.keys(pageContent).length > 0;
  const responses = statuses.map((status) => {
    const own = errors.filter((error) => error.status === status);
    if (!own.length && !hasPages)
      return [status, { $ref: `#/components/responses/${getComponentName(status)}` }] as const;
    const common = format.commonErrors.filter((error) => error.status === status);
    // Other credentials than an API key have another error.
    const described = status === 401 && own.length ? own : [...own, ...common];
    const response = describeErrors(status, described, format);
    if (status === 429) addResponseHeaders(response, headers.filter(isTokenHeader));
    response.content = { ...pageContent, ...response.content };
    return [status, response] as const;
  });
  operation.responses = {
    ...Object.fromEntries(responses),
    ...operation.responses,
    default: hasPages
      ? {
          description: 'Any other error.',
          content: { ...pageContent, 'application/json': { schema: ERROR_SCHEMA } },
        }
      : { $ref: '#/components/responses/Error' },
  };
}

/** The statuses of shared errors that every operation of this shape can have. */
function listCommonStatuses(operation: OperationObject, { commonErrors }: ErrorFormat): number[] {
  const hasBody = Object.keys(getRequestContent(operation)).length > 0;
  const needsKey = !operation.security || operation.security.length > 0;
  const excluded = new Set([...(needsKey ? [] : [401, 429]), ...(hasBody ? [] : [413, 415])]);
  return commonErrors.map(({ status }) => status).filter((status) => !excluded.has(status));
}

const isTokenHeader = (name: ResponseHeaderName) => name.startsWith('X-LLM-Tokens');

const getComponentName = (status: number): string =>
  (STATUS_CODES[status] ?? String(status)).replaceAll(/\W/g, '');

function describeErrors(
  status: number,
  errors: readonly ApiError[],
  { formatError }: ErrorFormat,
): ResponseObject {
  const content: ContentObject[string] = { schema: ERROR_SCHEMA };
  const [first] = errors;
  if (errors.length === 1 && first) content.example = formatError(first);
  else
    content.examples = Object.fromEntries(
      errors.map((error, index) => [
        `error${index + 1}`,
        { summary: error.message, value: formatError(error) },
      ]),
    );
  const response: ResponseObject = {
    description: MEANING_BY_STATUS[status] ?? STATUS_CODES[status] ?? 'An error.',
    content: { 'application/json': content },
  };
  addResponseHeaders(response, ['X-Request-Id', ...(HEADERS_BY_STATUS[status] ?? [])]);
  return response;
}
