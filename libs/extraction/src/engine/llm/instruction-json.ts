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

/** The strings and numbers of a value that say something, in its order. */
export function listJsonLeaves(value: JsonValue): (string | number)[] {
  if (typeof value === 'string') return value.trim() ? [value] : [];
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(listJsonLeaves);
}

/**
 * The same value with other leaves: null in an object, and left out of a list, where there is none.
 *
 * @param leaves one for each of `listJsonLeaves`, in their order
 */
export function replaceJsonLeaves(
  value: JsonValue,
  leaves: readonly (string | number | undefined)[],
): JsonValue {
  let next = 0;
  const replace = (own: JsonValue): JsonValue | undefined => {
    if (typeof own === 'number' || (typeof own === 'string' && own.trim())) return leaves[next++];
    if (Array.isArray(own)) return own.map(replace).filter((item) => item !== undefined);
    if (typeof own !== 'object' || own === null) return own;
    return Object.fromEntries(
      Object.entries(own).map(([name, item]) => [name, replace(item) ?? null]),
    );
  };
  return replace(value) ?? null;
}
