/** A JSON value. */
export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;
interface JsonObject {
  [name: string]: JsonValue;
}

/**
 * Parses a text that is a JSON object or list, optionally in a code fence; undefined for other
 * text.
 */
export function parseJsonText(text: string): JsonValue[] | JsonObject | undefined {
  const json = text.trim().replace(/^```(?:json)?\s*|\s*```$/g, '');
  if (!/^[[{]/.test(json)) return undefined;
  try {
    return JSON.parse(json) as JsonValue[] | JsonObject;
  } catch {
    return undefined;
  }
}

/** A string, number or boolean inside a value. */
export interface JsonLeaf {
  /** Its path: the names above it; for an object in a list, the object's first value. */
  path: string;
  value: string | number | boolean;
}

const MAX_NAME_CHARS = 60;

/** Returns the non-empty strings, numbers and booleans of a value in order. */
export function listJsonLeaves(value: JsonValue, path: readonly string[] = []): JsonLeaf[] {
  if (value === null || (typeof value === 'string' && !value.trim())) return [];
  if (typeof value !== 'object') return [{ path: path.join(' '), value }];
  if (Array.isArray(value))
    return value.flatMap((item, at) => listJsonLeaves(item, [...path, nameListItem(item, at)]));
  return Object.entries(value).flatMap(([name, item]) =>
    listJsonLeaves(item, [...path, name.slice(0, MAX_NAME_CHARS)]),
  );
}

/** Names an object in a list by its first value, or else by its position. */
function nameListItem(item: JsonValue, at: number): string {
  const values = typeof item === 'object' && item !== null ? Object.values(item) : [];
  const name = values.find((one) => typeof one === 'string' && one.trim() !== '');
  return typeof name === 'string' ? name.slice(0, MAX_NAME_CHARS) : String(at + 1);
}

/**
 * Returns the same value with other leaves; null for a missing leaf.
 *
 * @param leaves one for each of `listJsonLeaves`, in order
 */
export function replaceJsonLeaves(
  value: JsonValue,
  leaves: readonly (JsonLeaf['value'] | undefined)[],
): JsonValue {
  let next = 0;
  const replace = (own: JsonValue): JsonValue => {
    if (own === null || (typeof own === 'string' && !own.trim())) return own;
    if (typeof own !== 'object') return leaves[next++] ?? null;
    if (Array.isArray(own)) return own.map(replace);
    return Object.fromEntries(Object.entries(own).map(([name, item]) => [name, replace(item)]));
  };
  return replace(value);
}
