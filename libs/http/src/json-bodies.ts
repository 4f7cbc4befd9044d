import {
  json,
  raw,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { ApiError } from './api-error.ts';
import { checkJsonDepth, DEEPEST, limitJsonDepth } from './json-depth.ts';
import { parseInTurns } from './json-in-turns.ts';

/** Up to here a body is parsed at once: some three milliseconds. */
const SMALL = 2 ** 18;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const TYPES = ['application/json', '+json'];

/**
 * Reads JSON bodies of up to `limit` bytes; a large one without holding up other requests. What
 * another has read already is left as it is.
 */
export function jsonBodies(limit: number): RequestHandler {
  const small = json({ limit, type: TYPES, verify: limitJsonDepth });
  const large = raw({ limit, type: TYPES });
  return (request: Request, response: Response, next: NextFunction) => {
    const { 'content-length': length, 'transfer-encoding': chunked } = request.headers;
    if (length === undefined && chunked === undefined) return next(); // no body (RFC 9112, 6.3)
    if (Number(length ?? Infinity) <= SMALL) return small(request, response, next);
    large(request, response, (fault?: unknown) => {
      if (fault) return next(fault);
      if (!Buffer.isBuffer(request.body)) return next();
      parsed(request, request.body).then(() => next(), next);
    });
  };
}

async function parsed(request: Request, sent: Buffer): Promise<void> {
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(
    request.headers['content-type'] ?? '',
  )?.[1];
  if (charset && !/^utf-?8$/i.test(charset))
    throw new ApiError(415, `body is in ${charset.slice(0, 40)}; send a large one in UTF-8`, {
      field: 'Content-Type',
    });
  const body = sent.subarray(0, 3).equals(BYTE_ORDER_MARK) ? sent.subarray(3) : sent;
  try {
    request.body = body.length > SMALL ? await parseInTurns(body, DEEPEST) : atOnce(body);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new ApiError(400, `body is not valid JSON: ${error.message}`, {
      field: 'body',
      cause: error,
    });
  }
}

/** Of a request that did not say how long it is. */
function atOnce(body: Buffer): unknown {
  checkJsonDepth(body);
  return body.length ? JSON.parse(body.toString()) : {};
}
