import {
  AccessTokenVerifier,
  FailedAuthThrottle,
  hashToken,
  hasServiceAudience,
  isCompactJwt,
  isResourceMetadataPath,
  IssuerUnavailableError,
  isValidTenant,
  parseBearerToken,
  SCOPES,
  verifyServiceToken,
  type OAuthOptions,
  type Scope,
} from '@plumbline/auth';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { runInWorkScope } from '@plumbline/concurrency';
import { setLogCaller } from '@plumbline/http';
import type { KeysByDigest } from '../config/api-keys.setting.ts';
import { errors } from '../errors/errors.ts';

/** The tenant of all requests to a service without keys. */
export const ANONYMOUS_TENANT = 'default';

/** Paths that need no key. All other paths, known or not, need one. */
const PUBLIC_PATH_PATTERN =
  /^\/(health\/(live|ready)|metrics|docs(\/.*)?|openapi\.json|v1\/version)\/?$/i;

/** The sender of a request. */
interface Requester {
  tenant: string;
  scopes: readonly Scope[];
  kind: 'key' | 'user' | 'service' | 'anonymous';
  /** Hexadecimal SHA-256 of the key, or of the user of an access token. */
  digest?: string;
  /** What the log calls the key. */
  name?: string;
}

const requesters = new WeakMap<Request, Requester>();

export interface AuthenticationOptions {
  /** Undefined when the service runs without keys. */
  keys: KeysByDigest | undefined;
  /** Secrets that may have signed the token of another service. Empty: such tokens are refused. */
  serviceSecrets: readonly string[];
  /** Undefined when access tokens are refused. */
  oauth: OAuthOptions | undefined;
}

/**
 * Determines the tenant of a request before its body is read, so that a body of up to 32 MB is not
 * parsed without a key. Keys are looked up by their digest, so the timing reveals nothing about
 * them.
 *
 * Tokens of other services are accepted too, even without keys: their tenant never becomes the
 * tenant of a service without keys.
 */
export function createAuthenticationMiddleware(options: AuthenticationOptions): RequestHandler {
  const failedAuthThrottle = new FailedAuthThrottle();
  const verifier = options.oauth && new AccessTokenVerifier(options.oauth);
  return async (request: Request, _response: Response, next: NextFunction) => {
    const bearer = parseBearerToken(request);
    const token = 'token' in bearer ? bearer.token : '';
    const requester = await identifyRequester(token, options, verifier);
    if (requester) {
      requesters.set(request, requester);
      setLogCaller({ tenant: requester.tenant, ...(requester.name && { key: requester.name }) });
    } else if (!isPublicPath(request.path)) {
      const waitSeconds = token ? failedAuthThrottle.recordFailure(request.ip) : 0;
      return next(
        waitSeconds ? errors.tooManyWrongKeys(waitSeconds) : errors.unauthorized(options.oauth),
      );
    }
    next();
  };
}

const isPublicPath = (path: string): boolean =>
  PUBLIC_PATH_PATTERN.test(path) || isResourceMetadataPath(path);

/**
 * Returns whom a token belongs to; undefined for a missing or an invalid one.
 * @throws ApiError 503 when the issuer of access tokens cannot be reached
 */
async function identifyRequester(
  token: string,
  { keys, serviceSecrets }: AuthenticationOptions,
  verifier: AccessTokenVerifier | undefined,
): Promise<Requester | undefined> {
  const digest = keys && token ? hashToken(token).toString('hex') : '';
  const key = keys?.get(digest);
  if (key) return { ...key, kind: 'key', digest };
  if (hasServiceAudience(token)) {
    const tenant = await verifyServiceToken(serviceSecrets, token);
    return tenant === undefined ? undefined : { tenant, kind: 'service', scopes: SCOPES };
  }
  if (!keys) return { tenant: ANONYMOUS_TENANT, kind: 'anonymous', scopes: SCOPES };
  return verifier && isCompactJwt(token) ? identifyUser(token, verifier) : undefined;
}

async function identifyUser(
  token: string,
  verifier: AccessTokenVerifier,
): Promise<Requester | undefined> {
  const identity = await verifier.verify(token).catch((error: unknown) => {
    throw error instanceof IssuerUnavailableError ? errors.issuerUnavailable(error) : error;
  });
  if (!identity || !isValidTenant(identity.account)) return undefined;
  const { account: tenant, subject, scopes } = identity;
  const digest = hashToken(JSON.stringify([tenant, subject])).toString('hex');
  return { tenant, scopes, kind: 'user', digest };
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
export const findTenant = (request: Request): string | undefined => requesters.get(request)?.tenant;

/** Returns what the sender of the request may do; undefined for an unauthenticated request. */
export const findScopes = (request: Request): readonly Scope[] | undefined =>
  requesters.get(request)?.scopes;

/** Runs all work of a request, once its body is read, in the name of its tenant. */
export const assignWorkScope: RequestHandler = (request, _response, next) =>
  runInWorkScope({ account: findTenant(request) ?? '' }, next);

/**
 * Returns the hexadecimal SHA-256 of the key or user whose rate limit applies to the request;
 * undefined on public paths and in a service without keys.
 */
export const getKeyDigest = (request: Request): string | undefined =>
  isPublicPath(request.path) ? undefined : requesters.get(request)?.digest;

/** Digits of a digest that name a key or a user. */
const NAME_DIGITS = 12;

/**
 * Returns who sent the request: `key:` or `user:` and the first digits of the SHA-256 of the API
 * key or of the user of an access token, `service` for a call of the verify service, or `anonymous`
 * for a service without keys.
 */
export function describeRequester(request: Request): string {
  const { kind, digest } = requesters.get(request) ?? { kind: 'anonymous' };
  return digest === undefined ? kind : `${kind}:${digest.slice(0, NAME_DIGITS)}`;
}
