import { Readability } from '@mozilla/readability';
import { articleBlocks } from './article-rules.ts';
import { type Block, textSize } from './block.ts';
import { type DomDocument, type DomElement, isElement, parseDocument } from './dom.ts';
import { blocksOf, isHidden } from './walk.ts';

const FURNITURE = new Set(['nav', 'aside', 'footer', 'form', 'dialog', 'menu', 'button']);
const FURNITURE_ROLES = new Set(['navigation', 'complementary', 'contentinfo', 'banner', 'search', 'dialog', 'alertdialog']);
const MAX_ELEMENTS = 100_000;

/**
 * The blocks of a page's main content: Readability's choice, freed of the article's furniture; without such a choice the body's
 * blocks outside navigation, asides, footers and forms; and where even that leaves nothing, all text of the page.
 * @param document is taken apart on the way; `undefined` where Readability would take too long
 */
export function mainBlocks(document: DomDocument | undefined, html: string, base: string | undefined, title: string | null): Block[] {
  const article = document && readable(document);
  const chosen = article ? articleBlocks(blocksOf(article, base, isPopup), title) : [];
  if (hasText(chosen)) return chosen;
  const body = parseDocument(html).body;
  if (!body) return [];
  const proper = blocksOf(body, base, isPageFurniture);
  if (hasText(proper)) return proper;
  const visible = blocksOf(body, base);
  // Applications drawn by scripts keep their text where it is hidden until then, or in a noscript element.
  return hasText(visible) ? visible : blocksOf(body, base, () => false);
}

function readable(document: DomDocument): DomElement | undefined {
  nameOnlyChildren(document);
  const options = {
    keepClasses: true,
    maxElemsToParse: MAX_ELEMENTS,
    charThreshold: 500,
    serializer: (node: unknown) => node as DomElement,
  };
  try {
    return new Readability<DomElement>(document, options).parse()?.content ?? undefined;
  } catch (error) {
    // It throws on too many elements and on a few malformed trees; the body's blocks serve then. Exhausted stacks are not its fault.
    if (error instanceof Error && error.name === 'RangeError') throw error;
    return undefined;
  }
}

/** Readability replaces a box by the one paragraph in it, and with the box goes its name, which tells what the paragraph is. */
function nameOnlyChildren(document: DomDocument): void {
  for (const child of document.querySelectorAll('div > p:only-child')) {
    const name = isElement(child.parentNode) && child.parentNode.getAttribute('class');
    if (name) child.setAttribute('class', `${child.getAttribute('class') ?? ''} ${name}`.trim());
  }
}

/** What shows only on hover or click, inside a paragraph: cards about a person named, definitions. */
function isPopup(element: DomElement): boolean {
  if (isHidden(element)) return true;
  return /(?:^|[\s_-])(?:rollover[\w-]*block|dropdown-(?:menu|content)|tooltip-?(?:text|content)|popover|hovercard)(?:$|[\s_-])/i.test(
    element.getAttribute('class') ?? '',
  );
}

function isPageFurniture(element: DomElement): boolean {
  if (isHidden(element)) return true;
  return FURNITURE.has(element.localName) || FURNITURE_ROLES.has(element.getAttribute('role') ?? '');
}

function hasText(blocks: readonly Block[]): boolean {
  return blocks.some(({ text }) => textSize(text) > 0);
}
