import { toAbsoluteUrl } from './absolute-url.ts';
import type { Block, TextRun } from './block.ts';
import type { DomElement } from './dom.ts';

// The page's own URL if it is unknown.
const PLACEHOLDER_URL = 'https://page.invalid/';

/** The marks and structure that apply to text at a place of the tree. */
export interface TextContext {
  marks: Omit<TextRun, 'text' | 'image'>;
  quoteDepth: number;
  items: Block['items'];
  preformatted: boolean;
}

/**
 * Returns the marks and structure inside an element.
 * @param lastNumberByList number of the last item of each list
 */
export function deriveTextContext(
  node: DomElement,
  parent: DomElement,
  textContext: TextContext,
  base: string | undefined,
  lastNumberByList: Map<DomElement, number>,
): TextContext {
  switch (node.localName) {
    case 'a': {
      const href = toAbsoluteUrl(node.getAttribute('href'), base);
      if (href) return { ...textContext, marks: { ...textContext.marks, href } };
      const isLink =
        base === undefined && toAbsoluteUrl(node.getAttribute('href'), PLACEHOLDER_URL);
      return isLink
        ? { ...textContext, marks: { ...textContext.marks, linked: true } }
        : textContext;
    }
    case 'b':
    case 'strong':
      return { ...textContext, marks: { ...textContext.marks, strong: true } };
    case 'i':
    case 'em':
      return { ...textContext, marks: { ...textContext.marks, emphasis: true } };
    case 's':
    case 'del':
    case 'strike':
      return { ...textContext, marks: { ...textContext.marks, struck: true } };
    case 'code':
    case 'kbd':
    case 'samp':
    case 'tt':
      return textContext.preformatted
        ? textContext
        : { ...textContext, marks: { ...textContext.marks, code: true } };
    case 'pre':
      return { ...textContext, preformatted: true };
    case 'blockquote':
      return { ...textContext, quoteDepth: textContext.quoteDepth + 1 };
    case 'li':
      return {
        ...textContext,
        items: [
          ...textContext.items,
          { marker: getListMarker(node, parent, lastNumberByList), element: node },
        ],
      };
    default:
      return textContext;
  }
}

function getListMarker(
  item: DomElement,
  list: DomElement,
  lastNumberByList: Map<DomElement, number>,
): string {
  if (list.localName !== 'ol') return '-';
  const previousNumber =
    lastNumberByList.get(list) ?? parseInteger(list.getAttribute('start'), 1) - 1;
  const number = parseInteger(item.getAttribute('value'), previousNumber + 1);
  lastNumberByList.set(list, number);
  return `${number}.`;
}

function parseInteger(attribute: string | null, defaultValue: number): number {
  return attribute && /^\s*\d{1,9}\s*$/.test(attribute) ? Number(attribute) : defaultValue;
}
