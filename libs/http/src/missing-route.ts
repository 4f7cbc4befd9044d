import { NotFoundException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { ApiError } from './api-error.ts';
import { listRouteMethods } from './logging/route-template.ts';

const MAX_SHOWN_PATH_CHARS = 200;

/** Whether the router of Nest found no route for the request. */
export const isMissingRoute = (thrown: unknown): boolean =>
  thrown instanceof NotFoundException && thrown.message.startsWith('Cannot ');

/**
 * Returns the error for a request that no route handles: 405 with the header `Allow` if the path
 * has routes for other methods (RFC 9110, 15.5.6), else 404.
 */
export function createMissingRouteError(request: Request): ApiError {
  const path = request.originalUrl.split('?', 1)[0]!;
  const shownPath =
    path.length > MAX_SHOWN_PATH_CHARS ? `${path.slice(0, MAX_SHOWN_PATH_CHARS)}…` : path;
  const methods = listRouteMethods(request);
  if (!methods.length) return new ApiError(404, `The path ${shownPath} does not exist`);
  const allowed = formatAllow(methods);
  return new ApiError(
    405,
    `The path ${shownPath} does not allow the method ${request.method}, but ${allowed}`,
    { headers: { Allow: allowed } },
  );
}

/**
 * Answers OPTIONS with the methods of the path. A path without routes goes on to its 404, and a
 * route that handles OPTIONS itself answers it.
 */
export function answerOptions(request: Request, response: Response, next: NextFunction): void {
  const methods = request.method === 'OPTIONS' ? listRouteMethods(request) : [];
  if (!methods.length || methods.includes('OPTIONS')) return next();
  response.status(204).set('Allow', formatAllow(methods)).end();
}

const formatAllow = (methods: readonly string[]) => [...methods, 'OPTIONS'].sort().join(', ');
