import { hashToken, isValidTenant, MAX_TENANT_CHARS } from '@plumbline/auth/tokens';
import { z } from 'zod';

/** Tenants by the hexadecimal SHA-256 of their keys. */
export type TenantByKeyDigest = ReadonlyMap<string, string>;

const DIGEST_PATTERN = /^sha256:([0-9a-f]{64})$/i;
const KEY_PATTERN = /^[\x21-\x7e]+$/; // the characters allowed in a bearer token

const API_KEYS_RULE =
  'must be JSON of the form {"<key>": "<tenant>"}, with at least one key; a key is printable ' +
  'ASCII without spaces, or sha256: and its SHA-256 in hexadecimal; ' +
  `a tenant is a string of 1 to ${MAX_TENANT_CHARS} characters`;

/**
 * Parses the JSON of MEMORY_API_KEYS. A key may be given as its digest, so that the settings
 * contain no secret.
 */
export function parseApiKeys(text: string, ctx: z.RefinementCtx): TenantByKeyDigest {
  const map = parseJsonObject(text);
  const entries = map && Object.entries(map);
  if (
    !entries?.length ||
    !entries.every(([key, tenant]) => KEY_PATTERN.test(key) && isValidTenant(tenant))
  ) {
    ctx.addIssue(API_KEYS_RULE);
    return z.NEVER;
  }
  return new Map(
    entries.map(([key, tenant]) => [
      DIGEST_PATTERN.exec(key)?.[1]?.toLowerCase() ?? hashToken(key).toString('hex'),
      String(tenant),
    ]),
  );
}

function parseJsonObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined; // the error message states the rule without the text, which contains secrets
  }
}
