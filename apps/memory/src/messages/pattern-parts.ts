/**
 * @param source of a regular expression, with parts as `{{name}}`
 * @param parts the sources of the parts
 * @throws RangeError for an unknown part
 */
export const insertParts = (source: string, parts: ReadonlyMap<string, string>): string =>
  source.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const part = parts.get(name);
    if (part === undefined) throw new RangeError(`the pattern has no part named "${name}"`);
    return part;
  });

/**
 * The parts of a language's patterns, each as a group of alternatives.
 * @param alternatives by the part's name; a part may contain preceding parts
 * @param commonParts the parts of all languages
 */
export function buildParts(
  alternatives: Readonly<Record<string, readonly string[]>>,
  commonParts: Iterable<readonly [string, string]> = [],
): Map<string, string> {
  const parts = new Map(commonParts);
  for (const [name, sources] of Object.entries(alternatives))
    parts.set(name, insertParts(`(?:${sources.join('|')})`, parts));
  return parts;
}
