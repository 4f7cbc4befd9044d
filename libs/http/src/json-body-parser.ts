import {
  json,
  raw,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { ApiError } from './api-error.ts';
import { parseJsonIncrementally } from './incremental-json-parser.ts';
import type { JsonLimits } from './json-limits.ts';
import { JsonScanner } from './json-scanner.ts';

/** Bodies up to this size are parsed at once, in about three milliseconds. */
const MAX_SYNC_BYTES = 2 ** 18;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const JSON_TYPES = ['application/json', '+json'];

export interface BodyLimits extends JsonLimits {
  maxBytes: number;
  /** Inspects the bytes (UTF-8) of a body that is JSON within the limits; throws to refuse it. */
  inspectBody?: (body: Buffer) => Promise<void>;
}

/**
 * Reads JSON bodies within the limits; a large one without blocking other requests. Bodies that
 * were read already are left unchanged.
 */
export function createJsonBodyParser({
  maxBytes,
  inspectBody,
  ...limits
}: BodyLimits): RequestHandler {
  const parseSmallBody = json({
    limit: maxBytes,
    type: JSON_TYPES,
    verify: (_request, _response, body) => new JsonScanner(body, limits).scan(),
  });
  const readRawBody = raw({ limit: maxBytes, type: JSON_TYPES });
  return (request: Request, response: Response, next: NextFunction) => {
    const {
      'content-length': length,
      'transfer-encoding': chunked,
      'content-encoding': compressed,
    } = request.headers;
    if (length === undefined && chunked === undefined) return next(); // no body (RFC 9112, 6.3)
    const isSmall = compressed === undefined && Number(length ?? Infinity) <= MAX_SYNC_BYTES;
    if (isSmall && !inspectBody) return parseSmallBody(request, response, next);
    readRawBody(request, response, (error?: unknown) => {
      if (error) return next(error);
      if (!Buffer.isBuffer(request.body)) return next();
      parseRawBody(request, request.body, limits, inspectBody).then(() => next(), next);
    });
  };
}

async function parseRawBody(
  request: Request,
  rawBody: Buffer,
  limits: JsonLimits,
  inspectBody?: BodyLimits['inspectBody'],
): Promise<void> {
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(
    request.headers['content-type'] ?? '',
  )?.[1];
  if (charset && !/^utf-?8$/i.test(charset))
    throw new ApiError(
      415,
      `body is encoded in ${charset.slice(0, 40)}, but ` +
        `${inspectBody ? 'this endpoint needs a body' : 'a body of this size must be'} encoded in UTF-8`,
      {
        field: 'Content-Type',
      },
    );
  const body = rawBody.subarray(0, 3).equals(BYTE_ORDER_MARK) ? rawBody.subarray(3) : rawBody;
  try {
    request.body =
      body.length > MAX_SYNC_BYTES
        ? await parseJsonIncrementally(body, limits)
        : parseSynchronously(body, limits);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new ApiError(400, `body is not valid JSON: ${error.message}`, {
      field: 'body',
      cause: error,
    });
  }
  await inspectBody?.(body);
}

/** For requests that do not declare their length, and for bodies that were inspected. */
function parseSynchronously(body: Buffer, limits: JsonLimits): unknown {
  new JsonScanner(body, limits).scan();
  return body.length ? JSON.parse(body.toString()) : {};
}
