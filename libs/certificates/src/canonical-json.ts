import { sha256 } from '#crypto';
import { toHex } from './bytes.ts';

/**
 * Returns `value` as canonical JSON (RFC 8785, for values that came from JSON): members sorted by
 * name in UTF-16 order, no white space.
 */
export function canonicalizeJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  let text = '';
  if (Array.isArray(value)) {
    for (const item of value) text += (text && ',') + canonicalizeJson(item);
    return `[${text}]`;
  }
  for (const name of Object.keys(value).sort()) {
    const memberValue = (value as Record<string, unknown>)[name];
    if (memberValue !== undefined)
      text += (text && ',') + encodeName(name) + canonicalizeJson(memberValue);
  }
  return `{${text}}`;
}

/**
 * Cache of short names in their encoded form. The rows of an answer share a few names, and encoding
 * them is half of the work.
 */
const encodedNames = new Map<string, string>();
const NAME_CACHE_LIMITS = { size: 1_000, length: 64 };

function encodeName(name: string): string {
  const cached = encodedNames.get(name);
  if (cached !== undefined) return cached;
  const text = `${JSON.stringify(name)}:`;
  if (encodedNames.size < NAME_CACHE_LIMITS.size && name.length <= NAME_CACHE_LIMITS.length)
    encodedNames.set(name, text);
  return text;
}

/** Returns the SHA-256 of the canonical JSON of `value`, in hexadecimal. */
export const digestJson = (value: unknown): string => toHex(sha256(canonicalizeJson(value)));
