import { randomUUID } from 'node:crypto';
import { findUnstorableCharacter } from '@plumbline/text/unsafe-characters';
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose';

const ISSUER = 'plumbline-verify';
const AUDIENCE = 'plumbline-memory';
/** Lifetime of a token, and the accepted difference between two clocks. */
export const SERVICE_TOKEN_SECONDS = 300;
const CLOCK_TOLERANCE_SECONDS = 30;
/** Same limit as for tenants in a key map. */
export const MAX_TENANT_CHARS = 200;

/**
 * The compact form of RFC 7515: two base64url parts that end with a dot, and a signature that may
 * be missing.
 */
const COMPACT_JWT = /^[\w-]+\.[\w-]+\.[\w-]*$/;

const encodeSecret = (secret: string) => new TextEncoder().encode(secret);

/** Whether a value is a valid tenant for a service. */
export const isValidTenant = (tenant: unknown): tenant is string =>
  typeof tenant === 'string' &&
  tenant.trim() !== '' &&
  [...tenant].length <= MAX_TENANT_CHARS &&
  !findUnstorableCharacter(tenant);

/**
 * Returns the token with which verify calls memory for one tenant: a JWT (RFC 7519) signed with
 * HS256, valid for five minutes.
 *
 * @param secrets the first one signs
 * @throws {TypeError} for a tenant that memory would reject
 */
export async function signServiceToken(
  secrets: readonly string[],
  tenant: string,
  now = new Date(),
): Promise<string> {
  if (!isValidTenant(tenant))
    throw new TypeError(
      `the tenant name must be 1 to ${MAX_TENANT_CHARS} characters long and must not ` +
        'contain NUL characters or unpaired surrogates',
    );
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ tenant })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setJti(randomUUID())
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + SERVICE_TOKEN_SECONDS)
    .sign(encodeSecret(secrets[0]!));
}

/**
 * Returns the tenant of a token that one of the secrets signed; undefined when the token is
 * invalid, expired or not yet valid.
 */
export async function verifyServiceToken(
  secrets: readonly string[],
  token: string,
  now = new Date(),
): Promise<string | undefined> {
  for (const secret of secrets) {
    try {
      const { payload } = await jwtVerify(token, encodeSecret(secret), {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: AUDIENCE,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        maxTokenAge: SERVICE_TOKEN_SECONDS,
        requiredClaims: ['exp', 'jti', 'tenant'],
        currentDate: now,
      });
      return isValidTenant(payload.tenant) ? payload.tenant : undefined;
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
    }
  }
  return undefined;
}

/** Whether a token has the form of a signed JWT. */
export const isCompactJwt = (token: string): boolean => COMPACT_JWT.test(token);

/**
 * Whether a bearer token claims to be a service token, no matter who signed it. Such a token is
 * never accepted as anything else.
 */
export function hasServiceAudience(token: string): boolean {
  if (!isCompactJwt(token)) return false;
  try {
    return [decodeJwt(token).aud].flat().includes(AUDIENCE);
  } catch {
    return false;
  }
}
