import { AsyncLocalStorage } from 'node:async_hooks';
import type { NextFunction, Request, Response } from 'express';
import { ApiError } from './api-error.ts';

/** How many names the header lists. */
const MAX_NAMED_FIELDS = 20;
const MAX_NAME_CHARS = 100;
/** A preference of RFC 7240, among others in the header or alone. */
const STRICT_PREFERENCE = /(?:^|[,;])\s*handling\s*=\s*"?strict"?\s*(?=[,;]|$)/i;

interface RequestStrictness {
  response: Response;
  isStrict: boolean;
  names: Set<string>;
}

const storage = new AsyncLocalStorage<RequestStrictness>();

/**
 * Express middleware that makes `reportIgnoredFields` work. It must run after the body parsers,
 * whose events would lose the context.
 */
export function trackIgnoredFields(
  { headers: { prefer } }: Request,
  response: Response,
  next: NextFunction,
): void {
  const isStrict = STRICT_PREFERENCE.test([prefer ?? ''].flat().join(','));
  if (isStrict) response.setHeader('Preference-Applied', 'handling=strict');
  storage.run({ response, isStrict, names: new Set() }, next);
}

/**
 * Names fields of the request that no endpoint reads in `X-Ignored-Fields`.
 * @param isStrict whether the endpoint refuses unknown fields, whatever the client prefers
 * @throws ApiError 400 that names the first one, with strict handling
 */
export function reportIgnoredFields(
  names: readonly string[],
  { isStrict = false }: { isStrict?: boolean } = {},
): void {
  const strictness = storage.getStore();
  const [first] = names;
  if (first === undefined) return;
  if (isStrict || strictness?.isStrict) {
    const field = first.slice(0, MAX_NAME_CHARS);
    throw new ApiError(400, `${field} is not a field of this request`, { field });
  }
  if (!strictness) return;
  for (const name of names) {
    if (strictness.names.size >= MAX_NAMED_FIELDS) break;
    strictness.names.add(name.slice(0, MAX_NAME_CHARS).toWellFormed());
  }
  if (!strictness.response.headersSent)
    strictness.response.setHeader(
      'X-Ignored-Fields',
      [...strictness.names].map(encodeName).join(', '),
    );
}

/** Returns the names in `X-Ignored-Fields` of the current request. */
export const listIgnoredFields = (): string[] => [...(storage.getStore()?.names ?? [])];

/** Names the ignored fields in a 400: a required field is often missing because it is misspelt. */
export function nameIgnoredFields(error: ApiError): ApiError {
  const names = listIgnoredFields();
  if (error.status !== 400 || !names.length) return error;
  const { status, message, field, code, headers, cause } = error;
  const options = { field, code, headers, cause };
  return new ApiError(status, appendUnknownFields(message, names), options);
}

/**
 * Adds the first 20 names to a message, such as `statement is required (unknown field: statment)`;
 * without names, returns the message.
 */
export function appendUnknownFields(message: string, names: readonly string[]): string {
  if (!names.length) return message;
  const label = names.length === 1 ? 'unknown field' : 'unknown fields';
  const shownNames = names
    .slice(0, MAX_NAMED_FIELDS)
    .map((name) => name.slice(0, MAX_NAME_CHARS).toWellFormed());
  return `${message} (${label}: ${shownNames.join(', ')})`;
}

/** A header value holds printable ASCII; a comma would look like two names. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replace(/%(?:5B|5D)/g, decodeURIComponent);
