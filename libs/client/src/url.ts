export type QueryValue =
  string | number | boolean | Date | null | undefined | readonly (string | number | Date)[];

/**
 * @throws {TypeError} when it is no http address, or holds a user or a query: a key belongs into
 *   `token`
 */
export function parseBaseUrl(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new TypeError('baseUrl must be an http or https address');
  if (url.username || url.password || url.search || url.hash)
    throw new TypeError('baseUrl must have no user, query or fragment');
  return url.href.replace(/\/+$/, '');
}

/**
 * A path of the description with its `{names}` filled in. @throws {TypeError} when one is missing,
 * or would climb out of its place
 */
export function expandPath(
  template: string,
  values: Readonly<Record<string, string>> = {},
): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(values[name] ?? ''); // a caller without types may give anything
    if (value === '' || value === '.' || value === '..')
      throw new TypeError(`${name} must be an id`);
    return encodeURIComponent(value);
  });
}

/** Lists are repeated, instants are ISO 8601, what is undefined or null is left out. */
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
