import {
  parseBearerToken,
  hashToken,
  hasServiceAudience,
  verifyServiceToken,
  FailedAuthThrottle,
} from '@plumbline/auth';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { runInWorkScope } from '@plumbline/concurrency';
import { setLogCaller } from '@plumbline/http';
import { errors } from '../errors/errors.ts';
import type { TenantByKeyDigest } from '../config/api-keys.setting.ts';

/** The tenant of all requests to a service without keys. */
export const ANONYMOUS_TENANT = 'default';

/** Paths that need no key. All other paths, known or not, need one. */
const PUBLIC_PATH_PATTERN =
  /^\/(health\/(live|ready)|metrics|docs(\/.*)?|openapi\.json|v1\/version)\/?$/i;

const tenantByRequest = new WeakMap<Request, string>();
const keyDigestByRequest = new WeakMap<Request, string>();
const serviceRequests = new WeakSet<Request>();

export interface AuthenticationOptions {
  /** Undefined when the service runs without keys. */
  keys: TenantByKeyDigest | undefined;
  /** Secrets that may have signed the token of another service. Empty: such tokens are refused. */
  serviceSecrets: readonly string[];
}

/**
 * Determines the tenant of a request before its body is read, so that a body of up to 32 MB is not
 * parsed without a key. Keys are looked up by their digest, so the timing reveals nothing about
 * them.
 *
 * Tokens of other services are accepted too, even without keys: their tenant never becomes the
 * tenant of a service without keys.
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
    if (tenant !== undefined && isServiceCall) serviceRequests.add(request);
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
 * @throws ApiError 401 for an unauthenticated request, so that a route without authentication stays
 *   closed
 */
export function getTenant(request: Request): string {
  const tenant = findTenant(request);
  if (tenant === undefined) throw errors.unauthorized();
  return tenant;
}

/** Returns the tenant of the request; undefined for an unauthenticated request. */
export const findTenant = (request: Request): string | undefined => tenantByRequest.get(request);

/** Runs all work of a request, once its body is read, in the name of its tenant. */
export const assignWorkScope: RequestHandler = (request, _response, next) =>
  runInWorkScope({ account: findTenant(request) ?? '' }, next);

/**
 * Returns the hexadecimal SHA-256 of the key whose rate limit applies to the request; undefined on
 * public paths and in a service without keys.
 */
export const getKeyDigest = (request: Request): string | undefined =>
  keyDigestByRequest.get(request);

/** Digits of a key's digest that name the key. */
const KEY_NAME_DIGITS = 12;

/**
 * Returns who sent the request: `key:` and the first digits of the SHA-256 of the API key,
 * `service` for a call of the verify service, or `anonymous` for a service without keys.
 */
export function describeRequester(request: Request): string {
  const digest = getKeyDigest(request);
  if (digest !== undefined) return `key:${digest.slice(0, KEY_NAME_DIGITS)}`;
  return serviceRequests.has(request) ? 'service' : 'anonymous';
}
