import { hashToken, isValidTenant, MAX_TENANT_CHARS } from '@plumbline/auth/tokens';
import { z } from 'zod';

/** Tenants by the SHA-256 of their keys, in hexadecimal. */
export type TenantByKeyDigest = ReadonlyMap<string, string>;

const DIGEST_PATTERN = /^sha256:([0-9a-f]{64})$/i;
const KEY_PATTERN = /^[\x21-\x7e]+$/; // what a bearer header can carry

const API_KEYS_RULE =
  'must be JSON of the form {"<key>": "<tenant>"}, with at least one key; a key is printable ' +
  'ASCII without spaces, or sha256: and its SHA-256 in hexadecimal; ' +
  `a tenant is a string of 1 to ${MAX_TENANT_CHARS} characters`;

/**
 * The JSON of MEMORY_API_KEYS. A key may be given by its digest alone, so that the settings hold no
 * secret.
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
    return undefined; // told by the rule, never with the text: it holds secrets
  }
}
