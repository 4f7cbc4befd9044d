import { oneLine } from '../read/text-shape.ts';
import { type DomDocument, type DomNode, isElement, TEXT } from './dom.ts';

const PIECES = 40;
const STEPS = 600;
const MAX_PIECE = 160;
const UNREAD = new Set(['script', 'style', 'noscript', 'template', 'nav', 'aside', 'footer', 'select']);

/**
 * The short texts that follow a page's main heading, in order: where by-lines and dates stand. Ends at the first paragraph of
 * running text, and is empty for a page without such a heading.
 */
export function headingArea(document: DomDocument): string[] {
  const heading = document.querySelector('article h1, main h1') ?? document.querySelector('h1');
  const pieces: string[] = [];
  let node: DomNode | null = heading && after(heading);
  for (let step = 0; node && step < STEPS && pieces.length < PIECES; step++) {
    if (isElement(node)) {
      if (UNREAD.has(node.localName)) {
        node = after(node);
        continue;
      }
      if (/^(?:p|time|address|span|a|li|small|strong|em|b|i)$/.test(node.localName)) {
        const text = oneLine(node.textContent, 2000);
        if (text && text.length > MAX_PIECE) return pieces;
        if (text) pieces.push(text);
        node = after(node);
        continue;
      }
    } else if (node.nodeType === TEXT) {
      const text = oneLine(node.textContent, 2000);
      if (text && text.length > MAX_PIECE) return pieces;
      if (text) pieces.push(text);
    }
    node = [...node.childNodes][0] ?? after(node);
  }
  return pieces;
}

/** The next node in document order that is not inside this one. */
function after(node: DomNode): DomNode | null {
  for (let up: DomNode | null = node; up; up = up.parentNode) if (up.nextSibling) return up.nextSibling;
  return null;
}
