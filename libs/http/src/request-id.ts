import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';

/** Short and harmless in a log line and a header. */
const SANE = /^[\w.:/+=@-]{1,128}$/;

/** Gives a response its `X-Request-Id`: the caller's own if it sent a sane one, else a new one. */
export function requestId(request: Request, response: Response): string {
  const sent = request.headers['x-request-id'];
  const id = typeof sent === 'string' && SANE.test(sent) ? sent : randomUUID();
  response.setHeader('X-Request-Id', id);
  return id;
}

export const requestIdOf = (response: Response): string =>
  String(response.getHeader('X-Request-Id') ?? '-');
