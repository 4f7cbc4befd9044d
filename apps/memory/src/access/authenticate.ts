import { bearerOf, hashToken, WrongTokens } from '@plumbline/auth';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { errors } from '../errors.ts';
import type { KeyMap } from './key-map.setting.ts';

/** The tenant of a service without keys. */
export const OPEN_TENANT = 'default';

/** What anybody may ask for; everything else, known or not, needs a key. */
const OPEN_PATH = /^\/(health\/(live|ready)|docs(\/.*)?|openapi\.json|v1\/version)\/?$/i;

const tenants = new WeakMap<Request, string>();
const keysUsed = new WeakMap<Request, string>();

/**
 * Says whose request it is, before its body is read: a stranger's 32 MB are not parsed.
 * Keys are looked up by their digest, so the time that takes tells nothing about them.
 */
export function authenticate(keys: KeyMap | undefined): RequestHandler {
  const wrong = new WrongTokens();
  return (request: Request, _response: Response, next: NextFunction) => {
    if (!keys) tenants.set(request, OPEN_TENANT);
    else {
      const bearer = bearerOf(request);
      const key = 'token' in bearer ? hashToken(bearer.token).toString('hex') : '';
      const tenant = keys.get(key);
      const open = OPEN_PATH.test(request.path);
      if (tenant !== undefined) tenants.set(request, tenant);
      if (tenant !== undefined && !open) keysUsed.set(request, key);
      if (tenant === undefined && !open) {
        const wait = 'token' in bearer ? wrong.from(request.ip) : 0;
        return next(wait ? errors.tooManyWrongKeys(wait) : errors.unauthorized());
      }
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

/** SHA-256, in hexadecimal, of the key whose calls a request counts among; undefined where none does: open paths, an open service. */
export const keyOf = (request: Request): string | undefined => keysUsed.get(request);
