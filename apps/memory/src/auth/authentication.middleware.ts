import {
  parseBearerToken,
  hashToken,
  hasServiceAudience,
  verifyServiceToken,
  FailedAuthThrottle,
} from '@plumbline/auth';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { setLogCaller } from '@plumbline/http';
import { errors } from '../errors/errors.ts';
import type { TenantByKeyDigest } from '../config/api-keys.setting.ts';

/** The tenant of a service without keys. */
export const ANONYMOUS_TENANT = 'default';

/** What anybody may ask for; everything else, known or not, needs a key. */
const PUBLIC_PATH_PATTERN =
  /^\/(health\/(live|ready)|metrics|docs(\/.*)?|openapi\.json|v1\/version)\/?$/i;

const tenantByRequest = new WeakMap<Request, string>();
const keyDigestByRequest = new WeakMap<Request, string>();

export interface AuthenticationOptions {
  /** Undefined: the service is open. */
  keys: TenantByKeyDigest | undefined;
  /** Of which one has signed the token of another service; none: no such token counts. */
  serviceSecrets: readonly string[];
}

/**
 * Says whose request it is, before its body is read: a stranger's 32 MB are not parsed. Keys are
 * looked up by their digest, so the time that takes tells nothing about them. A service's token
 * counts beside them, and in an open service too: its tenant is never taken for the one of a
 * service without keys.
 */
export function createAuthenticationMiddleware({
  keys,
  serviceSecrets,
}: AuthenticationOptions): RequestHandler {
  const failedAuthThrottle = new FailedAuthThrottle();
  return async (request: Request, _response: Response, next: NextFunction) => {
    const bearer = parseBearerToken(request);
    const token = 'token' in bearer ? bearer.token : '';
    const keyDigest = keys && token ? hashToken(token).toString('hex') : '';
    const keyTenant = keys?.get(keyDigest);
    const isServiceCall = keyTenant === undefined && hasServiceAudience(token);
    const tenant = isServiceCall
      ? await verifyServiceToken(serviceSecrets, token)
      : (keyTenant ?? (keys ? undefined : ANONYMOUS_TENANT));
    const isPublicPath = PUBLIC_PATH_PATTERN.test(request.path);
    if (tenant !== undefined) assignTenant(request, tenant);
    if (keyTenant !== undefined && !isPublicPath) keyDigestByRequest.set(request, keyDigest);
    if (tenant === undefined && !isPublicPath) {
      const waitSeconds = token ? failedAuthThrottle.recordFailure(request.ip) : 0;
      return next(waitSeconds ? errors.tooManyWrongKeys(waitSeconds) : errors.unauthorized());
    }
    next();
  };
}

function assignTenant(request: Request, tenant: string): void {
  tenantByRequest.set(request, tenant);
  setLogCaller({ tenant });
}

/**
 * @throws ApiError 401 when nobody was authenticated: a route that forgot to be closed stays closed
 */
export function getTenant(request: Request): string {
  const tenant = tenantByRequest.get(request);
  if (tenant === undefined) throw errors.unauthorized();
  return tenant;
}

/**
 * SHA-256, in hexadecimal, of the key whose calls a request counts among; undefined where none
 * does: open paths, an open service.
 */
export const getKeyDigest = (request: Request): string | undefined =>
  keyDigestByRequest.get(request);
