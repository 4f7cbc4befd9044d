import { createHash } from 'node:crypto';

/**
 * `value` as JSON that everyone writes alike: members by name in UTF-16 order, no white space (RFC
 * 8785, for values that came from JSON).
 */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  let text = '';
  if (Array.isArray(value)) {
    for (const item of value) text += (text && ',') + canonicalJson(item);
    return `[${text}]`;
  }
  for (const name of Object.keys(value).sort()) {
    const member = (value as Record<string, unknown>)[name];
    if (member !== undefined) text += (text && ',') + written(name) + canonicalJson(member);
  }
  return `{${text}}`;
}

/**
 * Short names as they are written: the rows of an answer have the same few, and writing them is
 * half of the work.
 */
const names = new Map<string, string>();
const NAMES = { most: 1_000, length: 64 };

function written(name: string): string {
  const known = names.get(name);
  if (known !== undefined) return known;
  const text = `${JSON.stringify(name)}:`;
  if (names.size < NAMES.most && name.length <= NAMES.length) names.set(name, text);
  return text;
}

/** SHA-256 over the canonical JSON of `value`, in hexadecimal. */
export const digestOf = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex');
