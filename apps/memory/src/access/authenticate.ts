import { bearerOf, hashToken } from '@plumbline/auth';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { errors } from '../errors.ts';
import type { KeyMap } from './key-map.setting.ts';

/** The tenant of a service without keys. */
export const OPEN_TENANT = 'default';

/** What anybody may ask for; everything else, known or not, needs a key. */
const OPEN_PATH = /^\/(health\/(live|ready)|docs(\/.*)?|openapi\.json|v1\/version)\/?$/i;

const tenants = new WeakMap<Request, string>();

/**
 * Says whose request it is, before its body is read: a stranger's 32 MB are not parsed.
 * Keys are looked up by their digest, so the time that takes tells nothing about them.
 */
export function authenticate(keys: KeyMap | undefined): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction) => {
    if (!keys) tenants.set(request, OPEN_TENANT);
    else {
      const bearer = bearerOf(request);
      const tenant = 'token' in bearer ? keys.get(hashToken(bearer.token).toString('hex')) : undefined;
      if (tenant !== undefined) tenants.set(request, tenant);
      else if (!OPEN_PATH.test(request.path)) return next(errors.unauthorized());
    }
    next();
  };
}

/** @throws ApiError 401 when nobody was authenticated: a route that forgot to be closed stays closed */
export function tenantOf(request: Request): string {
  const tenant = tenants.get(request);
  if (tenant === undefined) throw errors.unauthorized();
  return tenant;
}
