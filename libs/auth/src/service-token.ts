import { randomUUID } from 'node:crypto';
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose';

const ISSUER = 'plumbline-verify';
const AUDIENCE = 'plumbline-memory';
/** How long a token holds, and how far two clocks may be apart. */
export const SERVICE_TOKEN_SECONDS = 300;
const CLOCK_TOLERANCE_SECONDS = 30;
/** As long as a tenant may be in a key map. */
export const MAX_TENANT_CHARS = 200;

/**
 * base64url, twice with a dot behind it, and a signature that may be missing: the compact form of
 * RFC 7515.
 */
const COMPACT_JWT = /^[\w-]+\.[\w-]+\.[\w-]*$/;

const encodeSecret = (secret: string) => new TextEncoder().encode(secret);

/** Whether a service may be told such a tenant. */
export const isValidTenant = (tenant: unknown): tenant is string =>
  typeof tenant === 'string' &&
  tenant.trim() !== '' &&
  [...tenant].length <= MAX_TENANT_CHARS &&
  tenant.isWellFormed() &&
  !tenant.includes('\0');

/**
 * A token by which verify calls memory for one tenant: a JWT (RFC 7519) signed by HS256, good for
 * five minutes.
 *
 * @param secrets the first one signs
 * @throws {TypeError} for a tenant that memory would not take
 */
export async function signServiceToken(
  secrets: readonly string[],
  tenant: string,
  now = new Date(),
): Promise<string> {
  if (!isValidTenant(tenant)) throw new TypeError('not a valid tenant name');
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
 * The tenant that a token was signed for by one of the secrets; undefined when it is none, no
 * longer or not yet.
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

/**
 * Whether a bearer token says that it is such a token, whoever has signed it: then it is never
 * taken for anything else.
 */
export function hasServiceAudience(token: string): boolean {
  if (!COMPACT_JWT.test(token)) return false;
  try {
    return [decodeJwt(token).aud].flat().includes(AUDIENCE);
  } catch {
    return false;
  }
}
