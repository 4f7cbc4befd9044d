import {
  type Block,
  collapseWhitespace,
  computeLinkShare,
  toPlainText,
  type TextRun,
  countWords,
} from './block.ts';
import { isConcealed } from './concealed-text.ts';
import {
  type DomDocument,
  type DomElement,
  type DomNode,
  getClassNames,
  isElement,
  TEXT_NODE,
} from './dom.ts';
import { toAbsoluteUrl } from './absolute-url.ts';
import { extractTableRows } from './data-table.ts';
import { deriveTextContext, type TextContext } from './text-context.ts';

const BLOCK_TAGS = new Set(
  (
    'address article aside blockquote body button caption center dd details dialog dir div ' +
    'dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr html iframe legend li main menu nav ol option p pre ' +
    'section summary table tbody td tfoot th thead tr ul video'
  ).split(' '),
);
const SKIPPED_TAGS = new Set(
  (
    'script style template svg head iframe object embed select datalist textarea input math ' +
    'audio video canvas map title meta link'
  ).split(' '),
);

const MAX_NAME_CHARS = 600;

/**
 * Extracts the visible text of a tree as blocks in document order. One walk yields both the plain
 * text and the Markdown, so that their content is the same. A general HTML-to-Markdown converter
 * would not tell the place of a block in the page.
 * @param base URL that relative links and images are resolved against
 * @param shouldSkip elements to leave out with their content; default: elements that no reader sees
 */
export function extractBlocks(
  root: DomElement | DomDocument,
  base: string | undefined,
  shouldSkip: (element: DomElement) => boolean = isHidden,
): Block[] {
  const blocks: Block[] = [];
  const lastNumberByList = new Map<DomElement, number>();
  let runs: TextRun[] = [];
  let openBlock: { element: DomElement; textContext: TextContext } | undefined;
  let lastItem: DomElement | undefined;

  const flush = () => {
    if (openBlock) {
      const block = buildBlock(openBlock.element, openBlock.textContext, runs);
      if (block) {
        const innermost = block.items.at(-1)?.element;
        block.opensItem = innermost !== undefined && innermost !== lastItem;
        if (innermost) lastItem = innermost;
        blocks.push(block);
      }
    }
    runs = [];
    openBlock = undefined;
  };

  const write = (run: TextRun, element: DomElement, textContext: TextContext) => {
    openBlock ??= { element, textContext };
    runs.push(run);
  };

  const visit = (node: DomNode, parent: DomElement, textContext: TextContext): void => {
    if (node.nodeType === TEXT_NODE) {
      const text = node.textContent ?? '';
      if (openBlock || text.trim())
        write(
          {
            ...textContext.marks,
            text: textContext.preformatted ? text : text.replace(/\s+/g, ' '),
          },
          parent,
          textContext,
        );
      return;
    }
    if (
      !isElement(node) ||
      (SKIPPED_TAGS.has(node.localName) && !isShadowRoot(node)) ||
      shouldSkip(node) ||
      isConcealed(node)
    )
      return;
    const name = node.localName;
    if (name === 'br') {
      // Many pages separate paragraphs by two line breaks.
      if (!textContext.preformatted && runs.at(-1)?.text === '\n') return flush();
      if (openBlock) write({ text: '\n' }, parent, textContext);
      return;
    }
    if (name === 'img') {
      const source = toAbsoluteUrl(node.getAttribute('src') || node.getAttribute('data-src'), base);
      if (source)
        write(
          {
            text: node.getAttribute('alt') ?? '',
            image: source,
            ...(textContext.marks.href && { href: textContext.marks.href }),
          },
          parent,
          textContext,
        );
      return;
    }
    const rows = name === 'table' ? extractTableRows(node, base, extractBlocks) : undefined;
    if (rows) {
      flush();
      const text = rows.map((row) => row.map(toPlainText).join('\t')).join('\n');
      blocks.push({
        ...measureRuns('table', rows.flat(2), text),
        rows,
        quoteDepth: textContext.quoteDepth,
        items: textContext.items,
        opensItem: false,
        element: node,
      });
      return;
    }
    const childContext = deriveTextContext(node, parent, textContext, base, lastNumberByList);
    if (!BLOCK_TAGS.has(name)) {
      const blockElement = selectBlockElement(parent, node);
      for (let child = node.firstChild; child; child = child.nextSibling)
        visit(child, blockElement, childContext);
      return;
    }
    flush();
    for (let child = node.firstChild; child; child = child.nextSibling)
      visit(child, node, childContext);
    flush();
  };

  const textContext: TextContext = { marks: {}, quoteDepth: 0, items: [], preformatted: false };
  if (isElement(root)) visit(root, root, textContext);
  // Not only the body: content between the head and the body, or after the body, is also visible.
  else if (root.documentElement)
    for (const child of root.childNodes) visit(child, root.documentElement, textContext);
  flush();
  return blocks;
}

/** Whether an element is the content of a custom element that is part of the page. */
function isShadowRoot(element: DomElement): boolean {
  return element.localName === 'template' && element.hasAttribute('shadowrootmode');
}

/**
 * The element of an inline text: a span with a class (a credit, a label) tells more than the
 * paragraph, a span without one does not.
 */
function selectBlockElement(parent: DomElement, inlineElement: DomElement): DomElement {
  return inlineElement.localName === 'span' && getClassNames(inlineElement)
    ? inlineElement
    : parent;
}

/** Whether a browser with scripts does not show an element. */
export function isHidden(element: DomElement): boolean {
  if (element.hasAttribute('hidden') || element.localName === 'noscript') return true;
  const style = element.getAttribute('style');
  return style !== null && /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style);
}

function measureRuns(
  kind: Block['kind'],
  runs: TextRun[],
  text: string,
): Pick<Block, 'kind' | 'level' | 'runs' | 'text' | 'wordCount' | 'linkShare'> {
  return {
    kind,
    level: 0,
    runs,
    text,
    wordCount: countWords(text),
    linkShare: computeLinkShare(runs),
  };
}

function buildBlock(
  element: DomElement,
  textContext: TextContext,
  runs: TextRun[],
): Block | undefined {
  const position = {
    quoteDepth: textContext.quoteDepth,
    items: textContext.items,
    opensItem: false,
    element,
  };
  if (textContext.preformatted) {
    const text = toPlainText(runs).replace(/^\n/, '').trimEnd();
    const codeLanguage = /\blang(?:uage)?-([\w+#-]{1,20})/.exec(
      getClassNames(element).slice(0, MAX_NAME_CHARS),
    )?.[1];
    return text.trim()
      ? { ...measureRuns('code', runs, text), ...position, ...(codeLanguage && { codeLanguage }) }
      : undefined;
  }
  const collapsedRuns = collapseWhitespace(runs);
  const text = toPlainText(collapsedRuns).replace(/ {2,}/g, ' ').trim();
  if (!text && !collapsedRuns.some((run) => run.image)) return undefined;
  const level = detectHeadingLevel(element);
  return {
    ...measureRuns(level ? 'heading' : 'paragraph', collapsedRuns, text),
    level,
    ...position,
  };
}

function detectHeadingLevel(element: DomElement): number {
  for (
    let node: DomNode | null = element, distance = 0;
    isElement(node) && distance < 3;
    node = node.parentNode, distance++
  ) {
    const level = /^h([1-6])$/.exec(node.localName)?.[1];
    if (level) return Number(level);
  }
  return 0;
}
