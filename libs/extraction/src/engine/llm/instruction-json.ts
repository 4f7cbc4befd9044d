/** A value as JSON holds it. */
export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;
interface JsonObject {
  [name: string]: JsonValue;
}

/** An object or list that a text is, with or without a code fence around it; else nothing. */
export function parseJsonText(text: string): JsonValue[] | JsonObject | undefined {
  const json = text.trim().replace(/^```(?:json)?\s*|\s*```$/g, '');
  if (!/^[[{]/.test(json)) return undefined;
  try {
    return JSON.parse(json) as JsonValue[] | JsonObject;
  } catch {
    return undefined;
  }
}

/** A string, number or boolean of a value. */
export interface JsonLeaf {
  /** Where it stands: the names above it, and of an object in a list what it says first. */
  path: string;
  value: string | number | boolean;
}

const MAX_NAME_CHARS = 60;

/** The strings, numbers and booleans of a value that say something, in its order. */
export function listJsonLeaves(value: JsonValue, path: readonly string[] = []): JsonLeaf[] {
  if (value === null || (typeof value === 'string' && !value.trim())) return [];
  if (typeof value !== 'object') return [{ path: path.join(' '), value }];
  if (Array.isArray(value))
    return value.flatMap((item, at) => listJsonLeaves(item, [...path, nameListItem(item, at)]));
  return Object.entries(value).flatMap(([name, item]) =>
    listJsonLeaves(item, [...path, name.slice(0, MAX_NAME_CHARS)]),
  );
}

/** What an object says first tells it from the others of its list; else its number does. */
function nameListItem(item: JsonValue, at: number): string {
  const values = typeof item === 'object' && item !== null ? Object.values(item) : [];
  const name = values.find((one) => typeof one === 'string' && one.trim() !== '');
  return typeof name === 'string' ? name.slice(0, MAX_NAME_CHARS) : String(at + 1);
}

/**
 * The same value with other leaves; null where there is none.
 *
 * @param leaves one for each of `listJsonLeaves`, in their order
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
