const DEFINITION =
  /^\[(?!\^)((?:[^[\]\\]|\\.){1,999})\]:[ \t]*(?:<[^<>]*>|[^\s<]\S*)(?:[ \t]+(?:"[^"]*"|'[^']*'|\([^()]*\)))?[ \t]*$/;

/** Labels are the same if they differ only in case and white space. */
export const normalizeLabel = (label: string): string =>
  label.trim().replace(/\s+/g, ' ').toLowerCase();

/** Returns the label of a line such as `[label]: https://example.org "title"`. */
export function parseDefinition(line: string): string | undefined {
  const label = DEFINITION.exec(line)?.[1];
  return label?.trim() ? normalizeLabel(label) : undefined;
}
