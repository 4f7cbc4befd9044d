import { toSingleLine } from '../read/text-normalization.ts';
import { type DomElement, type DomNode, isElement, TEXT_NODE } from './dom.ts';

const INVISIBLE_TAGS = new Set([
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
const BLOCK_TAGS =
  /^(?:br|p|div|li|ul|ol|h[1-6]|tr|td|th|section|header|footer|article|address|dt|dd|dl|figure|hr|img)$/;
const MAX_STEPS = 800;
const MAX_PARTS = 16;
/** Of one text node, including white space that is collapsed. */
const MAX_NODE_CHARS = 10_000;

/** The beginning of a text, because many elements may be around the same long text. */
const readStart = (node: DomNode) => (node.textContent ?? '').slice(0, MAX_NODE_CHARS);

/**
 * The visible text of an element on one line: spaces for line breaks, nothing of scripts. At most
 * `maxChars` UTF-16 units, default 500.
 */
export function getVisibleText(element: DomElement | null, maxChars = 500): string | null {
  if (!element) return null;
  let text = '';
  for (const { node, isClosing } of walkVisibleNodes(element)) {
    if (text.length >= 2 * maxChars) break;
    if (node.nodeType === TEXT_NODE) text += readStart(node);
    else if (isElement(node) && BLOCK_TAGS.test(node.localName) && (isClosing || node !== element))
      text += ' ';
  }
  return toSingleLine(text, maxChars);
}

/**
 * The visible texts inside an element one by one, so that a name is not joined to the role next to
 * it; at most 16, without those of time elements.
 */
export function getVisibleTextParts(element: DomElement): string[] {
  const parts: string[] = [];
  for (const { node } of walkVisibleNodes(element)) {
    const isTimeText = isElement(node.parentNode) && node.parentNode.localName === 'time';
    const text =
      node.nodeType === TEXT_NODE && !isTimeText ? toSingleLine(readStart(node), 200) : null;
    if (text && parts.push(text) >= MAX_PARTS) break;
  }
  return parts;
}

// Lists of children are created at each access, and a hostile page may have an element with a
// million.
type NodeWithChildren = DomNode & { readonly firstChild: DomNode | null };

/**
 * The visible nodes in document order, each element when it opens and when it closes; only the
 * first 400.
 */
function* walkVisibleNodes(root: DomElement): Generator<{ node: DomNode; isClosing: boolean }> {
  let node: DomNode = root;
  let isClosing = false;
  for (let step = 0; step < MAX_STEPS; step++) {
    yield { node, isClosing };
    const canDescend =
      !isClosing &&
      isElement(node) &&
      (node === root || !(INVISIBLE_TAGS.has(node.localName) || node.hasAttribute('hidden')));
    const child = canDescend ? (node as NodeWithChildren).firstChild : null;
    if (child) node = child;
    else if (node === root) return;
    else if (isElement(node) && !isClosing && canDescend) isClosing = true;
    else if (node.nextSibling) [node, isClosing] = [node.nextSibling, false];
    else if (node.parentNode) [node, isClosing] = [node.parentNode, true];
    else return;
    if (isClosing && node === root) return;
  }
}
