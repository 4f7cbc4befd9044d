/** Elements of a request are alike, so the first ones tell what its client misspells. */
const MAX_INSPECTED_ELEMENTS = 100;

/** Returns the fields of a list's elements that are not known, such as `nodes[].statment`. */
export function listUnknownElementFields(
  list: string,
  elements: readonly unknown[],
  knownFields: readonly string[],
): string[] {
  const names = elements
    .slice(0, MAX_INSPECTED_ELEMENTS)
    .flatMap((element) => listUnknownFields(element, knownFields));
  return [...new Set(names)].map((name) => `${list}[].${name}`);
}

/** Returns the fields of an object that are not known; none for any other value. */
export function listUnknownFields(value: unknown, knownFields: readonly string[]): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.keys(value).filter((name) => !knownFields.includes(name));
}
