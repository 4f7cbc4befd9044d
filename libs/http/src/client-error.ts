import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { ApiError } from './api-error.ts';
import type { ErrorFormatter } from './http-error.filter.ts';

interface ParserError extends Error {
  code?: string;
  /** The bytes that the parser received last. */
  rawPacket?: Buffer;
}

/** A request whose first line does not end within the bytes that the parser accepts. */
const UNFINISHED_REQUEST_LINE = /^[A-Z-]{3,20} \S+$/;

/**
 * Answers requests that are not valid HTTP in the app's error format, and closes their connection.
 * Without this, Node answers them without a body.
 */
export function answerClientErrors(server: Server, formatError: ErrorFormatter): void {
  const { maxHeaderSize = 16_384 } = server as { maxHeaderSize?: number };
  server.on('clientError', (parserError: ParserError, socket: Duplex) => {
    // Nobody reads the answer, or another answer on this connection is half sent.
    const hasBegun = (socket as { _httpMessage?: { headersSent: boolean } })._httpMessage;
    if (!socket.writable || parserError.code === 'ECONNRESET' || hasBegun?.headersSent)
      return void socket.destroy(parserError);
    const error = toApiError(parserError, maxHeaderSize);
    const body = JSON.stringify(formatError(error));
    const head = [
      `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      `X-Request-Id: ${randomUUID()}`,
      'Connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  });
}

function toApiError(error: ParserError, maxHeaderSize: number): ApiError {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new ApiError(408, 'The request did not arrive in time', { cause: error });
  if (error.code !== 'HPE_HEADER_OVERFLOW')
    return new ApiError(400, 'The request is not valid HTTP', { cause: error });
  const start = error.rawPacket?.subarray(0, maxHeaderSize).toString('latin1') ?? '';
  return UNFINISHED_REQUEST_LINE.test(start)
    ? new ApiError(414, `The URL is longer than ${maxHeaderSize} bytes`, { cause: error })
    : new ApiError(431, `The URL and the headers are longer than ${maxHeaderSize} bytes`, {
        cause: error,
      });
}
