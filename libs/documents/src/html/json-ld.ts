import type { DomDocument } from './dom.ts';

/** What a page states of itself in JSON-LD (schema.org). */
export interface LinkedData {
  headline?: string;
  authors: string[];
  datePublished?: string;
  description?: string;
  publisher?: string;
  language?: string;
}

type Node = Record<string, unknown>;
const MAX_SCRIPTS = 20;
const MAX_CHARACTERS = 500_000;
const MAX_NODES = 5_000;
const ARTICLE =
  /Article|BlogPosting|Report|LiveBlog|DiscussionForumPosting|SocialMediaPosting|Review$|Recipe|HowTo|VideoObject|Question|Book|Dataset/;
const PAGE = /WebPage|Page$|Product|Event|CreativeWork/;

/** The statements about the page's article, or else about the page. Broken JSON says nothing. */
export function linkedData(document: DomDocument): LinkedData {
  const nodes = allNodes(document);
  const byId = new Map(
    nodes.filter((node) => typeof node['@id'] === 'string' && Object.keys(node).length > 1).map((node) => [node['@id'], node]),
  );
  const resolve = (value: unknown): unknown =>
    isNode(value) && Object.keys(value).length === 1 ? (byId.get(value['@id']) ?? value) : value;
  const article = nodes.find((node) => ARTICLE.test(typeOf(node)) && (node['headline'] ?? node['name'] ?? node['datePublished']));
  const page = nodes.find((node) => PAGE.test(typeOf(node)));
  const of = (key: string) => text(article?.[key]) ?? text(page?.[key]);
  return {
    ...defined('headline', text(article?.['headline']) ?? text(article?.['name'])),
    ...defined('datePublished', of('datePublished') ?? text(article?.['dateCreated']) ?? text(article?.['uploadDate'])),
    ...defined('description', of('description')),
    ...defined('publisher', text(nameOf(resolve(article?.['publisher'])))),
    ...defined('language', of('inLanguage')),
    authors: list(article?.['author'] ?? article?.['creator'])
      .map((author) => text(nameOf(resolve(author))))
      .filter((name) => name !== undefined),
  };
}

function allNodes(document: DomDocument): Node[] {
  const nodes: Node[] = [];
  const open: unknown[] = [];
  let scripts = 0;
  for (const script of document.querySelectorAll('script[type*="ld+json"]')) {
    if (++scripts > MAX_SCRIPTS) break;
    open.push(parsed((script.textContent ?? '').slice(0, MAX_CHARACTERS)));
  }
  for (let at = 0; at < open.length && at < MAX_NODES; at++) {
    const value = open[at];
    if (Array.isArray(value)) open.push(...(value as unknown[]).slice(0, MAX_NODES));
    else if (isNode(value)) {
      if (value['@type']) nodes.push(value);
      open.push(...Object.values(value).filter((part) => typeof part === 'object'));
    }
  }
  return nodes;
}

function parsed(json: string): unknown {
  try {
    // Line breaks inside strings are the commonest fault, and spaces do no harm elsewhere.
    return JSON.parse(json.replace(/^\s*(?:<!--|\/\*.{0,100}?\*\/|<!\[CDATA\[)|(?:-->|\]\]>|;)\s*$/g, '').replace(/[\0-\x1f]/g, ' '));
  } catch {
    return undefined;
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function typeOf(node: Node): string {
  return list(node['@type']).join(' ');
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, 20) : value === undefined || value === null ? [] : [value];
}

function nameOf(value: unknown): unknown {
  return isNode(value) ? value['name'] : value;
}

function text(value: unknown): string | undefined {
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first.trim() ? first : undefined;
}

function defined<K extends string>(key: K, value: string | undefined): { [k in K]?: string } {
  return value === undefined ? {} : ({ [key]: value } as { [k in K]: string });
}
