import { parseHTML } from './linkedom.ts';
import { checkMarkup } from './markup-limits.ts';

/**
 * The part of the DOM that is used here, so that the project does not need the browser's global
 * types.
 */
export interface DomNode {
  readonly nodeType: number;
  readonly textContent: string | null;
  readonly childNodes: Iterable<DomNode>;
  readonly firstChild: DomNode | null;
  readonly parentNode: DomNode | null;
  readonly nextSibling: DomNode | null;
}

export interface DomElement extends DomNode {
  readonly localName: string;
  getAttribute(name: string): string | null;
  getAttributeNode(name: string): { readonly value: string } | null;
  setAttribute(name: string, value: string): void;
  hasAttribute(name: string): boolean;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): Iterable<DomElement>;
  remove(): void;
}

export interface DomDocument extends DomNode {
  readonly documentElement: DomElement | null;
  /**
   * Only the element directly after the head: if another element is between them, the DOM creates
   * an empty body.
   */
  readonly body: DomElement | null;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): Iterable<DomElement>;
}

export const TEXT_NODE = 3;

export function isElement(node: DomNode | null): node is DomElement {
  return node?.nodeType === 1;
}

/**
 * The class attribute, empty if there is none. linkedom's `getAttribute` would create a set of the
 * names for each element and join it at each call.
 */
export function getClassNames(element: DomElement): string {
  return element.getAttributeNode('class')?.value ?? '';
}

/**
 * Parses markup leniently. linkedom does not create elements that a page may omit, but the code
 * needs a body, so a missing one is added.
 * @throws DocumentError `too_complex` when the markup exceeds a limit
 */
export function parseDocument(html: string): DomDocument {
  const markup = ensureBody(stripCdataOpenings(html));
  checkMarkup(markup);
  const { document } = parseHTML(markup) as unknown as { document: DomDocument };
  return document;
}

/**
 * Browsers treat the start of a CDATA section in HTML as a comment; the parser would drop the page
 * up to its end.
 */
function stripCdataOpenings(html: string): string {
  return html.replaceAll('<![CDATA[', '');
}

function ensureBody(html: string): string {
  const root = /<html\b/i.exec(html);
  if (/<(?:body|frameset)\b/i.test(html))
    return root ? html : `<!doctype html><html>${html}</html>`;
  const head = /<\/head\s{0,20}>/i.exec(html);
  const insertAt = head
    ? head.index + head[0].length
    : root
      ? html.indexOf('>', root.index) + 1
      : 0;
  const wrapped = `${html.slice(0, insertAt)}<body>${html.slice(insertAt)}`;
  return root ? wrapped : `<!doctype html><html>${wrapped}</body></html>`;
}
