import { oneLine } from '../read/text-shape.ts';
import { type DomElement, type DomNode, isElement, TEXT } from './dom.ts';

const UNSHOWN = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'button',
  'select',
  'textarea',
  'iframe',
]);
const APART =
  /^(?:br|p|div|li|ul|ol|h[1-6]|tr|td|th|section|header|footer|article|address|dt|dd|dl|figure|hr|img)$/;
const MAX_STEPS = 800;
const MAX_PARTS = 16;

/**
 * The text of an element on one line, as shown: spaces where lines break, nothing of scripts. At
 * most `max` UTF-16 units, default 500.
 */
export function shownText(element: DomElement | null, max = 500): string | null {
  if (!element) return null;
  let text = '';
  for (const { node, closes } of walk(element)) {
    if (text.length >= 2 * max) break;
    if (node.nodeType === TEXT) text += node.textContent ?? '';
    else if (isElement(node) && APART.test(node.localName) && (closes || node !== element))
      text += ' ';
  }
  return oneLine(text, max);
}

/**
 * The texts inside an element piece by piece, so that a name does not run into the role beside it;
 * at most 16, without those of times.
 */
export function shownParts(element: DomElement): string[] {
  const parts: string[] = [];
  for (const { node } of walk(element)) {
    const inTime = isElement(node.parentNode) && node.parentNode.localName === 'time';
    const text = node.nodeType === TEXT && !inTime ? oneLine(node.textContent, 200) : null;
    if (text && parts.push(text) >= MAX_PARTS) break;
  }
  return parts;
}

// Lists of children are made anew for each asking, and a hostile page has an element with a
// million.
type Linked = DomNode & { readonly firstChild: DomNode | null };

/**
 * The nodes that are shown, in document order, elements once when they open and once when they
 * close; the first 400.
 */
function* walk(root: DomElement): Generator<{ node: DomNode; closes: boolean }> {
  let node: DomNode = root;
  let closes = false;
  for (let step = 0; step < MAX_STEPS; step++) {
    yield { node, closes };
    const open =
      !closes &&
      isElement(node) &&
      (node === root || !(UNSHOWN.has(node.localName) || node.hasAttribute('hidden')));
    const child = open ? (node as Linked).firstChild : null;
    if (child) node = child;
    else if (node === root) return;
    else if (isElement(node) && !closes && open) closes = true;
    else if (node.nextSibling) [node, closes] = [node.nextSibling, false];
    else if (node.parentNode) [node, closes] = [node.parentNode, true];
    else return;
    if (closes && node === root) return;
  }
}
