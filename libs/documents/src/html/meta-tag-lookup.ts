import type { DomElement } from './dom.ts';

/**
 * The meta elements of a page by name, property or itemprop in lower case; the first of each name
 * counts.
 */
export type MetaTagLookup = (...names: string[]) => string | null;

export function createMetaTagLookup(tags: readonly DomElement[]): MetaTagLookup {
  const contentByName = new Map<string, string>();
  for (const tag of tags) {
    const content = tag.getAttribute('content');
    if (!content?.trim()) continue;
    for (const attribute of ['property', 'name', 'itemprop', 'http-equiv']) {
      const key = tag.getAttribute(attribute)?.trim().toLowerCase();
      if (key && !contentByName.has(key)) contentByName.set(key, content);
    }
  }
  return (...names) =>
    names.map((name) => contentByName.get(name)).find((content) => content !== undefined) ?? null;
}
