import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from './api-error.ts';

/**
 * Deeper than any honest body; JSON.parse of a body of nothing but brackets takes seconds and a
 * gigabyte.
 */
export const DEEPEST = 500;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** A body nests too deeply. */
export class DepthExceeded extends ApiError {
  constructor(deepest: number) {
    super(400, `body nests deeper than ${deepest} levels`, { field: 'body' });
  }
}

/** For the body parser's `verify`. */
export const limitJsonDepth = (
  _request: IncomingMessage,
  _response: ServerResponse,
  body: Buffer,
): void => checkJsonDepth(body);

/**
 * Refuses a body that nests too deeply, before it is parsed; one pass over the bytes. @throws
 * DepthExceeded
 */
export function checkJsonDepth(body: Buffer): void {
  let depth = 0;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at]!;
    if (byte === QUOTE) {
      for (at++; at < body.length && body[at] !== QUOTE; at++) if (body[at] === BACKSLASH) at++;
    } else if (byte === 0x5b || byte === 0x7b) {
      if (++depth > DEEPEST) throw new DepthExceeded(DEEPEST);
    } else if (byte === 0x5d || byte === 0x7d) depth--;
  }
}
