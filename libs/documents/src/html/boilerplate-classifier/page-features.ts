import { type DomDocument, type DomElement, getClassNames } from '../dom.ts';
import { ADDRESS_PATTERNS, PAGE_TYPE_PATTERNS, ROOT_CLASS_PATTERNS } from '../page-markup.ts';
import type { PageElements } from '../page-elements.ts';
import { toWordSet } from './text-features.ts';
import { splitWords } from '../block.ts';

const MAX_SCRIPTS = 20;
const MAX_SCRIPT_CHARS = 500_000;

/** What a page states about itself as a whole. */
export interface PageFeatures {
  titleWords: ReadonlySet<string>;
  socialTitleWords: ReadonlySet<string>;
  descriptionWords: ReadonlySet<string>;
  authorWords: ReadonlySet<string>;
  /** The text as given in JSON-LD, and its 4-grams in small letters. */
  jsonLdText: string;
  jsonLdShingles: ReadonlySet<string>;
  /** Kinds of page that it claims to be, by name. */
  kinds: Readonly<Record<string, boolean>>;
}

/** @param url URL of the page, if known: its path shows the kind of page */
export function extractPageFeatures(
  document: DomDocument,
  pageElements: PageElements,
  url: string | undefined,
): PageFeatures {
  const metaContentByName = new Map<string, string>();
  for (const element of pageElements.metas) {
    const name = (
      element.getAttribute('property') ??
      element.getAttribute('name') ??
      element.getAttribute('itemprop') ??
      ''
    ).toLowerCase();
    const content = element.getAttribute('content');
    if (name && content && !metaContentByName.has(name)) metaContentByName.set(name, content);
  }
  const { types, text } = extractJsonLdText(pageElements.jsonLdScripts);
  const declaredTypes = [metaContentByName.get('og:type') ?? '', ...types];
  const classes = getRootClassNames(document);
  const kinds: Record<string, boolean> = {};
  for (const [kind, pattern] of Object.entries(PAGE_TYPE_PATTERNS))
    kinds[`type ${kind}`] = declaredTypes.some((type) => pattern.test(type));
  for (const [kind, pattern] of Object.entries(ROOT_CLASS_PATTERNS))
    kinds[`class ${kind}`] = pattern.test(classes);
  const urlPath = toUrlPath(url);
  for (const [kind, pattern] of Object.entries(ADDRESS_PATTERNS))
    kinds[`address ${kind}`] = pattern.test(urlPath);
  kinds['address root'] = urlPath === '/';
  kinds['address slug'] = /(?:[^/-]{1,40}-){3}[^/]{0,300}\/?$/.test(urlPath.slice(-300));
  const author = metaContentByName.get('author') ?? metaContentByName.get('article:author') ?? '';
  return {
    titleWords: toWordSet(pageElements.titleElement?.textContent),
    socialTitleWords: toWordSet(
      metaContentByName.get('og:title') ?? metaContentByName.get('twitter:title'),
    ),
    descriptionWords: toWordSet(
      metaContentByName.get('og:description') ?? metaContentByName.get('description'),
    ),
    authorWords: /^https?:/.test(author) ? new Set() : toWordSet(author),
    jsonLdText: text,
    jsonLdShingles: buildShingles(text),
    kinds,
  };
}

/**
 * The path of the URL with its subdomain: `docs.` and `forum.` show the kind of page, the domain
 * does not.
 */
function toUrlPath(url: string | undefined): string {
  if (!url || !URL.canParse(url)) return '';
  const { hostname, pathname } = new URL(url);
  const labels = hostname
    .split('.')
    .slice(0, -2)
    .filter((label) => label !== 'www');
  return `${labels.length > 0 ? `${labels.join('.')}.` : ''}${pathname}`.slice(0, 1000);
}

function getRootClassNames(document: DomDocument): string {
  const names = (element: DomElement | null) =>
    element ? `${getClassNames(element)} ${element.getAttribute('id') ?? ''}` : ' ';
  return `${names(document.documentElement)} ${names(document.body)}`.slice(0, 2000);
}

function extractJsonLdText(scripts: readonly DomElement[]): { types: Set<string>; text: string } {
  const types = new Set<string>();
  let text = '';
  for (const script of scripts.slice(0, MAX_SCRIPTS)) {
    const source = script.textContent ?? '';
    if (source.length > MAX_SCRIPT_CHARS) continue;
    for (const [, type = ''] of source.matchAll(
      /"@type"\s{0,9}:\s{0,9}\[?\s{0,9}"([A-Za-z:/.]{1,80})"/g,
    ))
      types.add(type);
    for (const body of extractArticleBodies(source)) if (body.length > text.length) text = body;
  }
  return { types, text };
}

/**
 * The texts in `articleBody`, read as single strings because many of the scripts are not valid JSON
 * as a whole.
 */
function extractArticleBodies(source: string): string[] {
  const bodies: string[] = [];
  const key = /"articleBody"\s{0,9}:\s{0,9}"/g;
  for (let match = key.exec(source); match; match = key.exec(source)) {
    const start = key.lastIndex;
    let end = start;
    while (end < source.length && source[end] !== '"') end += source[end] === '\\' ? 2 : 1;
    key.lastIndex = end;
    try {
      const value: unknown = JSON.parse(`"${source.slice(start, end).replace(/[\0-\x1f]/g, ' ')}"`);
      if (typeof value === 'string') bodies.push(value);
    } catch {
      // An invalid string is ignored.
    }
  }
  return bodies;
}

function buildShingles(text: string): Set<string> {
  const shingles = new Set<string>();
  if (text.length < 200) return shingles;
  const words = splitWords(text.replace(/<[^<>]{0,1000}>/g, ' ').toLowerCase());
  for (let i = 0; i + 4 <= words.length; i++) shingles.add(words.slice(i, i + 4).join(' '));
  return shingles;
}
