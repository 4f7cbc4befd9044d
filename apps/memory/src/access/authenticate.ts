import {
  bearerOf,
  hashToken,
  isServiceToken,
  verifyServiceToken,
  WrongTokens,
} from '@plumbline/auth';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { noteCaller } from '@plumbline/http';
import { errors } from '../errors.ts';
import type { KeyMap } from './key-map.setting.ts';

/** The tenant of a service without keys. */
export const OPEN_TENANT = 'default';

/** What anybody may ask for; everything else, known or not, needs a key. */
const OPEN_PATH = /^\/(health\/(live|ready)|metrics|docs(\/.*)?|openapi\.json|v1\/version)\/?$/i;

const tenants = new WeakMap<Request, string>();
const keysUsed = new WeakMap<Request, string>();

export interface KeysInForce {
  /** Undefined: the service is open. */
  keys: KeyMap | undefined;
  /** Of which one has signed the token of another service; none: no such token counts. */
  serviceSecrets: readonly string[];
}

/**
 * Says whose request it is, before its body is read: a stranger's 32 MB are not parsed. Keys are
 * looked up by their digest, so the time that takes tells nothing about them. A service's token
 * counts beside them, and in an open service too: its tenant is never taken for the one of a
 * service without keys.
 */
export function authenticate({ keys, serviceSecrets }: KeysInForce): RequestHandler {
  const wrong = new WrongTokens();
  return async (request: Request, _response: Response, next: NextFunction) => {
    const bearer = bearerOf(request);
    const token = 'token' in bearer ? bearer.token : '';
    const key = keys && token ? hashToken(token).toString('hex') : '';
    const held = keys?.get(key);
    const called = held === undefined && isServiceToken(token);
    const tenant = called
      ? await verifyServiceToken(serviceSecrets, token)
      : (held ?? (keys ? undefined : OPEN_TENANT));
    const open = OPEN_PATH.test(request.path);
    if (tenant !== undefined) admit(request, tenant);
    if (held !== undefined && !open) keysUsed.set(request, key);
    if (tenant === undefined && !open) {
      const wait = token ? wrong.from(request.ip) : 0;
      return next(wait ? errors.tooManyWrongKeys(wait) : errors.unauthorized());
    }
    next();
  };
}

function admit(request: Request, tenant: string): void {
  tenants.set(request, tenant);
  noteCaller({ tenant });
}

/**
 * @throws ApiError 401 when nobody was authenticated: a route that forgot to be closed stays closed
 */
export function tenantOf(request: Request): string {
  const tenant = tenants.get(request);
  if (tenant === undefined) throw errors.unauthorized();
  return tenant;
}

/**
 * SHA-256, in hexadecimal, of the key whose calls a request counts among; undefined where none
 * does: open paths, an open service.
 */
export const keyOf = (request: Request): string | undefined => keysUsed.get(request);
