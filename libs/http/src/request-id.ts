import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';

/** Short, and safe in a log line and a header. */
const VALID_REQUEST_ID = /^[\w.:/+=@-]{1,128}$/;

/** Sets the `X-Request-Id` header: the caller's own id if it is valid, else a new one. */
export function assignRequestId(request: Request, response: Response): string {
  const requestedId = request.headers['x-request-id'];
  const id =
    typeof requestedId === 'string' && VALID_REQUEST_ID.test(requestedId)
      ? requestedId
      : randomUUID();
  response.setHeader('X-Request-Id', id);
  return id;
}

export const getRequestId = (response: Response): string =>
  String(response.getHeader('X-Request-Id') ?? '-');
