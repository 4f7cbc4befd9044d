import { parseHTML } from 'linkedom';

/** The part of the DOM that reading uses, so that the project need not take in the browser's global types. */
export interface DomNode {
  readonly nodeType: number;
  readonly textContent: string | null;
  readonly childNodes: Iterable<DomNode>;
  readonly parentNode: DomNode | null;
}

export interface DomElement extends DomNode {
  readonly localName: string;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): Iterable<DomElement>;
  remove(): void;
}

export interface DomDocument extends DomNode {
  readonly documentElement: DomElement | null;
  readonly body: DomElement | null;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): Iterable<DomElement>;
}

export const TEXT = 3;

export function isElement(node: DomNode | null): node is DomElement {
  return node?.nodeType === 1;
}

/**
 * Parses markup leniently. linkedom does not imply the elements that a page may leave out, and everything below looks in the body,
 * so a missing one is written in.
 */
export function parseDocument(html: string): DomDocument {
  const { document } = parseHTML(withBody(html)) as unknown as { document: DomDocument };
  return document;
}

function withBody(html: string): string {
  if (/<(?:body|frameset)\b/i.test(html)) return /<html\b/i.test(html) ? html : `<!doctype html><html>${html}</html>`;
  const headEnd = /<\/head\s*>/i.exec(html);
  const at = headEnd ? headEnd.index + headEnd[0].length : (/<html\b[^>]*>/i.exec(html)?.[0].length ?? 0) + Math.max(0, html.search(/<html\b/i));
  const wrapped = `${html.slice(0, at)}<body>${html.slice(at)}`;
  return /<html\b/i.test(html) ? wrapped : `<!doctype html><html>${wrapped}</body></html>`;
}

/** The greatest nesting of elements, found without recursion; stops looking at `limit`. */
export function depthOf(root: DomNode, limit: number): number {
  let level: DomNode[] = [root];
  let depth = 0;
  while (level.length > 0 && depth < limit) {
    depth++;
    level = level.flatMap((node) => [...node.childNodes].filter(isElement));
  }
  return depth;
}
