import { InFlightLimiter, type InFlightLimits } from '@plumbline/http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { findTenant } from './authentication.middleware.ts';

/** Limits what one tenant has in progress, before the body is read. */
export function createInFlightMiddleware(limits: InFlightLimits): RequestHandler {
  const limiter = new InFlightLimiter(limits);
  return (request: Request, response: Response, next: NextFunction) => {
    const tenant = findTenant(request);
    if (tenant !== undefined) limiter.admit(tenant, request, response);
    next();
  };
}
