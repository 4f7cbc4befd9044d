import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from './api-error.ts';

/**
 * Deeper than any honest body. JSON.parse of a body that consists of brackets takes seconds and a
 * gigabyte.
 */
export const MAX_JSON_DEPTH = 500;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** A body nests too deeply. */
export class JsonDepthExceededError extends ApiError {
  constructor(maxDepth: number) {
    super(400, `body is nested more than ${maxDepth} levels deep`, { field: 'body' });
  }
}

/** The `verify` function of the body parser. */
export const verifyJsonDepth = (
  _request: IncomingMessage,
  _response: ServerResponse,
  body: Buffer,
): void => checkJsonDepth(body);

/**
 * Rejects a body that nests too deeply before it is parsed, in one pass over the bytes.
 * @throws JsonDepthExceededError
 */
export function checkJsonDepth(body: Buffer): void {
  let depth = 0;
  for (let offset = 0; offset < body.length; offset++) {
    const byte = body[offset]!;
    if (byte === QUOTE) {
      for (offset++; offset < body.length && body[offset] !== QUOTE; offset++)
        if (body[offset] === BACKSLASH) offset++;
    } else if (byte === 0x5b || byte === 0x7b) {
      if (++depth > MAX_JSON_DEPTH) throw new JsonDepthExceededError(MAX_JSON_DEPTH);
    } else if (byte === 0x5d || byte === 0x7d) depth--;
  }
}
