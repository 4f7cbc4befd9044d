import type { DomElement } from './dom.ts';
import { FOREIGN_WORK_KEY, SCHEMA_TYPE_PATTERNS } from './page-markup.ts';

/** Metadata that a page states in JSON-LD (schema.org). */
export interface JsonLdMetadata {
  /** Headline of the article or other single work that the page is about. */
  headline?: string;
  authors: { name: string; isOrganisation: boolean }[];
  /** Other persons that it mentions. */
  persons: string[];
  /** Date of that work. */
  datePublished?: string;
  /** Date of the page, which content systems state even if the page is not a dated work. */
  pageDatePublished?: string;
  /** Date of the work, else of the page. */
  dateModified?: string;
  description?: string;
  publisher?: string;
  language?: string;
  /** Whether the page is about a product, a service, a place or a list rather than a dated work. */
  isUndated: boolean;
}

export type JsonLdNode = Record<string, unknown>;
const MAX_SCRIPT_CHARS = 500_000;
const MAX_SCRIPTS = 20;
const MAX_NODES = 5_000;
const MAX_PERSONS = 3;
/**
 * The statements about the work of the page, or else about the page. Invalid JSON is ignored.
 * @param isOwnUrl whether a URL is the page's own
 */
export function extractJsonLdMetadata(
  scripts: readonly DomElement[],
  isOwnUrl: (url: string) => boolean,
): JsonLdMetadata {
  const nodes = collectNodes(scripts, FOREIGN_WORK_KEY);
  const resolve = createResolver(nodes);
  const hasUndatedType = nodes.some((node) => SCHEMA_TYPE_PATTERNS.undated.test(getNodeType(node)));
  const works = nodes.filter(
    (node) =>
      SCHEMA_TYPE_PATTERNS.works.test(getNodeType(node)) &&
      !(hasUndatedType && /Review$/.test(getNodeType(node))) &&
      (node['headline'] ?? node['name'] ?? node['datePublished']),
  );
  const secondaryWorks = nodes.filter(
    (node) =>
      SCHEMA_TYPE_PATTERNS.secondaryWorks.test(getNodeType(node)) &&
      (node['headline'] ?? node['name']),
  );
  const work =
    works.find((node) => collectUrls(node).some(isOwnUrl)) ??
    works[0] ??
    secondaryWorks.find((node) => collectUrls(node).some(isOwnUrl));
  const page = nodes.find((node) => SCHEMA_TYPE_PATTERNS.pages.test(getNodeType(node)));
  const getField = (key: string) => toNonBlankText(work?.[key]) ?? toNonBlankText(page?.[key]);
  const publisher = resolve(work?.['publisher'] ?? page?.['publisher']);
  return {
    ...optionalField(
      'headline',
      toNonBlankText(work?.['headline']) ?? toNonBlankText(work?.['name']),
    ),
    ...optionalField(
      'datePublished',
      toNonBlankText(work?.['datePublished']) ?? toNonBlankText(work?.['dateCreated']),
    ),
    ...optionalField('pageDatePublished', toNonBlankText(page?.['datePublished'])),
    ...optionalField('dateModified', getField('dateModified')),
    ...optionalField('description', getField('description')),
    ...optionalField('publisher', toNonBlankText(getNameValue(publisher))),
    ...optionalField('language', getField('inLanguage')),
    isUndated: !works.length && hasUndatedType,
    persons: nodes
      .filter((node) => getNodeType(node) === 'Person')
      .flatMap((node) => toNonBlankText(node['name']) ?? [])
      .slice(0, MAX_PERSONS),
    authors: toArray(work?.['author'] ?? work?.['creator'])
      .map(resolve)
      .flatMap((author) =>
        isJsonLdNode(author)
          ? toArray(author['name']).map((name) => ({ name, type: getNodeType(author) }))
          : [{ name: author, type: '' }],
      )
      .flatMap(({ name, type }) =>
        typeof name === 'string' && name.trim()
          ? [{ name, isOrganisation: /Organi[sz]ation|Corporation|WebSite/.test(type) }]
          : [],
      ),
  };
}

/** Creates a function that resolves references by `@id`. */
export function createResolver(nodes: readonly JsonLdNode[]): (value: unknown) => unknown {
  const byId = new Map(
    nodes
      .filter((node) => typeof node['@id'] === 'string' && Object.keys(node).length > 1)
      .map((node) => [node['@id'], node]),
  );
  return (value) =>
    isJsonLdNode(value) && value['name'] === undefined ? (byId.get(value['@id']) ?? value) : value;
}

/**
 * Every typed node of the scripts, including nested ones; none of invalid JSON.
 * @param excludedKeys keys whose nodes are skipped
 */
export function collectNodes(scripts: readonly DomElement[], excludedKeys?: RegExp): JsonLdNode[] {
  const nodes: JsonLdNode[] = [];
  const queue: unknown[] = scripts
    .slice(0, MAX_SCRIPTS)
    .map((script) => parseScript((script.textContent ?? '').slice(0, MAX_SCRIPT_CHARS)));
  for (let at = 0; at < queue.length && at < MAX_NODES; at++) {
    const value = queue[at];
    if (Array.isArray(value)) queue.push(...(value as unknown[]).slice(0, MAX_NODES));
    else if (isJsonLdNode(value)) {
      if (value['@type']) nodes.push(value);
      for (const [key, child] of Object.entries(value))
        if (typeof child === 'object' && !excludedKeys?.test(key)) queue.push(child);
    }
  }
  return nodes;
}

function parseScript(json: string): unknown {
  try {
    // Line breaks inside strings are the most frequent fault, and spaces are harmless elsewhere.
    return JSON.parse(
      json
        .replace(/^\s*(?:<!--|\/\*.{0,100}?\*\/|<!\[CDATA\[)|(?:-->|\]\]>|;)\s*$/g, '')
        .replace(/[\0-\x1f]/g, ' '),
    );
  } catch {
    return undefined;
  }
}

function collectUrls(node: JsonLdNode): string[] {
  const mainEntity = node['mainEntityOfPage'];
  return [
    node['url'],
    node['@id'],
    mainEntity,
    isJsonLdNode(mainEntity) ? mainEntity['@id'] : undefined,
    isJsonLdNode(mainEntity) ? mainEntity['url'] : undefined,
  ].filter((url) => typeof url === 'string');
}

export function isJsonLdNode(value: unknown): value is JsonLdNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function getNodeType(node: JsonLdNode): string {
  return toArray(node['@type']).join(' ');
}

export function toArray(value: unknown): unknown[] {
  return Array.isArray(value)
    ? value.slice(0, 20)
    : value === undefined || value === null
      ? []
      : [value];
}

export function getNameValue(value: unknown): unknown {
  return isJsonLdNode(value) ? value['name'] : value;
}

export function toNonBlankText(value: unknown): string | undefined {
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first.trim() ? first : undefined;
}

function optionalField<K extends string>(key: K, value: string | undefined): { [k in K]?: string } {
  return value === undefined ? {} : ({ [key]: value } as { [k in K]: string });
}
