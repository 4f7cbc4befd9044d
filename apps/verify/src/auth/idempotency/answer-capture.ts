import type { Response } from 'express';
import type { StoredAnswer } from './idempotency.repository.ts';

const MAX_BODY_BYTES = 2 ** 20;
/** The headers that belong to an answer; the others belong to a request or a connection. */
const STORED_HEADERS = [
  ...['content-type', 'content-language', 'content-disposition', 'location'],
  ...['x-engine', 'x-partial', 'x-ignored-fields', 'preference-applied'],
];

/**
 * Passes the answer to `onAnswer` before it is sent, and sends it when the promise is settled. The
 * argument is undefined for an error, a stream and an answer of more than one MiB.
 */
export function captureAnswer(
  response: Response,
  onAnswer: (answer: StoredAnswer | undefined) => Promise<void>,
): void {
  const end = response.end.bind(response) as (...parameters: unknown[]) => Response;
  const endAfterStoring = (...parameters: unknown[]): Response => {
    response.end = end as Response['end'];
    void onAnswer(readAnswer(response, parameters)).finally(() => end(...parameters));
    return response;
  };
  response.end = endAfterStoring as Response['end'];
}

function readAnswer(
  response: Response,
  [chunk, encoding]: readonly unknown[],
): StoredAnswer | undefined {
  const { statusCode: status, headersSent } = response;
  // Headers are sent with the first part of a stream.
  if (headersSent || status < 200 || status > 299) return undefined;
  const body = Buffer.isBuffer(chunk)
    ? chunk
    : typeof chunk === 'string'
      ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
      : Buffer.alloc(0);
  if (body.length > MAX_BODY_BYTES) return undefined;
  const headers = STORED_HEADERS.flatMap((name) => {
    const value = response.get(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { status, headers: Object.fromEntries(headers), body };
}
