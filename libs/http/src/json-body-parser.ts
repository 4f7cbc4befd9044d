import {
  json,
  raw,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { ApiError } from './api-error.ts';
import { checkJsonDepth, MAX_JSON_DEPTH, verifyJsonDepth } from './json-depth.ts';
import { parseJsonIncrementally } from './incremental-json-parser.ts';

/** Bodies up to this size are parsed at once, in about three milliseconds. */
const MAX_SYNC_BYTES = 2 ** 18;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const JSON_TYPES = ['application/json', '+json'];

/**
 * Reads JSON bodies of up to `maxBytes` bytes; a large one without blocking other requests. Bodies
 * that were read already are left unchanged.
 */
export function createJsonBodyParser(maxBytes: number): RequestHandler {
  const parseSmallBody = json({ limit: maxBytes, type: JSON_TYPES, verify: verifyJsonDepth });
  const readLargeBody = raw({ limit: maxBytes, type: JSON_TYPES });
  return (request: Request, response: Response, next: NextFunction) => {
    const { 'content-length': length, 'transfer-encoding': chunked } = request.headers;
    if (length === undefined && chunked === undefined) return next(); // no body (RFC 9112, 6.3)
    if (Number(length ?? Infinity) <= MAX_SYNC_BYTES)
      return parseSmallBody(request, response, next);
    readLargeBody(request, response, (error?: unknown) => {
      if (error) return next(error);
      if (!Buffer.isBuffer(request.body)) return next();
      parseLargeBody(request, request.body).then(() => next(), next);
    });
  };
}

async function parseLargeBody(request: Request, rawBody: Buffer): Promise<void> {
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(
    request.headers['content-type'] ?? '',
  )?.[1];
  if (charset && !/^utf-?8$/i.test(charset))
    throw new ApiError(
      415,
      `body is encoded in ${charset.slice(0, 40)}, but a body of this size must be ` +
        'encoded in UTF-8',
      {
        field: 'Content-Type',
      },
    );
  const body = rawBody.subarray(0, 3).equals(BYTE_ORDER_MARK) ? rawBody.subarray(3) : rawBody;
  try {
    request.body =
      body.length > MAX_SYNC_BYTES
        ? await parseJsonIncrementally(body, MAX_JSON_DEPTH)
        : parseSynchronously(body);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new ApiError(400, `body is not valid JSON: ${error.message}`, {
      field: 'body',
      cause: error,
    });
  }
}

/** For requests that do not declare their length. */
function parseSynchronously(body: Buffer): unknown {
  checkJsonDepth(body);
  return body.length ? JSON.parse(body.toString()) : {};
}
