import {
  hashToken,
  isScope,
  isValidTenant,
  MAX_TENANT_CHARS,
  SCOPES,
  type Scope,
} from '@plumbline/auth/tokens';
import { z } from 'zod';

/** An API key, without the key itself. */
export interface KeyDefinition {
  tenant: string;
  /** What the log calls the key. */
  name?: string;
  scopes: readonly Scope[];
}

/** API keys by the hexadecimal SHA-256 of the key. */
export type KeysByDigest = ReadonlyMap<string, KeyDefinition>;

const DIGEST_PATTERN = /^sha256:([0-9a-f]{64})$/i;
const KEY_PATTERN = /^[\x21-\x7e]+$/; // the characters allowed in a bearer token
const NAME_PATTERN = /^[\w .:@/-]{1,100}$/;

const API_KEYS_RULE =
  'must be JSON of the form {"<key>": "<tenant>"} or {"<key>": {"tenant", "name", "scopes"}}, ' +
  'with at least one key; a key is printable ASCII without spaces, or sha256: and its SHA-256 in ' +
  `hexadecimal; a tenant is a string of 1 to ${MAX_TENANT_CHARS} characters; a name is 1 to 100 ` +
  `letters, digits and characters of _ .:@/-; scopes are a list of ${SCOPES.join(', ')}`;

/**
 * Parses the JSON of MEMORY_API_KEYS. A key may be given as its digest, so that the settings
 * contain no secret.
 */
export function parseApiKeys(text: string, ctx: z.RefinementCtx): KeysByDigest {
  const entries = Object.entries(parseJsonObject(text) ?? {}).map(
    ([key, value]) => [key, parseKeyDefinition(value)] as const,
  );
  const keysByDigest = new Map<string, KeyDefinition>();
  for (const [key, definition] of entries)
    if (definition && KEY_PATTERN.test(key)) keysByDigest.set(digestKey(key), definition);
  if (entries.length && keysByDigest.size === new Set(entries.map(([key]) => digestKey(key))).size)
    return keysByDigest;
  ctx.addIssue(API_KEYS_RULE);
  return z.NEVER;
}

const digestKey = (key: string): string =>
  DIGEST_PATTERN.exec(key)?.[1]?.toLowerCase() ?? hashToken(key).toString('hex');

function parseKeyDefinition(value: unknown): KeyDefinition | undefined {
  if (isValidTenant(value)) return { tenant: value, scopes: SCOPES };
  if (typeof value !== 'object' || value === null) return undefined;
  const { tenant, name, scopes = SCOPES, ...others } = value as Record<string, unknown>;
  if (Object.keys(others).length || !isValidTenant(tenant)) return undefined;
  if (name !== undefined && !(typeof name === 'string' && NAME_PATTERN.test(name)))
    return undefined;
  if (!Array.isArray(scopes) || !scopes.length || !scopes.every(isScope)) return undefined;
  return { tenant, ...(name !== undefined && { name }), scopes };
}

function parseJsonObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined; // the error message states the rule without the text, which contains secrets
  }
}
