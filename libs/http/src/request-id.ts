import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

/** Short and harmless in a log line and a header. */
const SANE = /^[\w.:/+=@-]{1,128}$/;

/** Gives every response an `X-Request-Id`: the caller's own if it sent a sane one, else a new one. */
export function requestId(request: Request, response: Response, next: NextFunction): void {
  const sent = request.headers['x-request-id'];
  response.setHeader('X-Request-Id', typeof sent === 'string' && SANE.test(sent) ? sent : randomUUID());
  next();
}

export const requestIdOf = (response: Response): string => String(response.getHeader('X-Request-Id') ?? '-');
