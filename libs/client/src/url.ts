export type QueryValue =
  string | number | boolean | Date | null | undefined | readonly (string | number | Date)[];

/**
 * @throws {TypeError} for a URL that is not http(s), or that contains a user or a query; keys
 *   belong in `token`
 */
export function parseBaseUrl(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new TypeError('baseUrl must be an http or https address');
  if (url.username || url.password || url.search || url.hash)
    throw new TypeError('baseUrl must not contain a user, query or fragment');
  return url.href.replace(/\/+$/, '');
}

/**
 * Fills in the `{names}` of a path from the description.
 * @throws {TypeError} when a value is missing, or would change the path around it
 */
export function expandPath(
  template: string,
  values: Readonly<Record<string, string>> = {},
): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(values[name] ?? ''); // callers without types may pass anything
    if (value === '' || value === '.' || value === '..')
      throw new TypeError(`${name} must be an id; it must not be empty, "." or ".."`);
    return encodeURIComponent(value);
  });
}

/**
 * Repeats the parameter for lists, formats instants as ISO 8601, and leaves out undefined and null.
 */
export function serializeQuery(query: Readonly<Record<string, QueryValue>> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value]
      .flat()
      .flatMap((item) =>
        item === undefined || item === null
          ? []
          : [[name, serializeQueryValue(item)] as [string, string]],
      ),
  );
  const text = new URLSearchParams(pairs).toString();
  return text && `?${text}`;
}

const serializeQueryValue = (item: string | number | boolean | Date): string =>
  item instanceof Date ? item.toISOString() : String(item);
