import { type Block, foldRuns, linkShare, plainText, type Run, textSize } from './block.ts';
import { type DomDocument, type DomElement, type DomNode, isElement, TEXT } from './dom.ts';
import { absoluteUrl } from './links.ts';
import { tableRows } from './table.ts';

const BREAKING = new Set(
  (
    'address article aside blockquote body button caption center dd details dialog dir div ' +
    'dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr html iframe legend li main menu nav ol option p pre ' +
    'section summary table tbody td tfoot th thead tr ul video'
  ).split(' '),
);
const UNSEEN = new Set(
  (
    'script style template svg head iframe object embed select datalist textarea input math ' +
    'audio video canvas map title meta link'
  ).split(' '),
);

// Stands for a page's own address where that is not known.
const ANY_PAGE = 'https://page.invalid/';

/** The look of the text at a place of the tree. */
interface Place {
  marks: Omit<Run, 'text' | 'image'>;
  quote: number;
  items: Block['items'];
  preformatted: boolean;
}

/**
 * A tree's visible text as blocks in document order. One walk yields both the plain text and the
 * Markdown, so that the two say the same; a general HTML-to-Markdown converter gives no place to
 * judge a block by where it stood.
 * @param base URL that relative links and images are resolved against
 * @param skip elements to leave out with all they hold; by default what no reader sees
 */
export function blocksOf(
  root: DomElement | DomDocument,
  base: string | undefined,
  skip: (element: DomElement) => boolean = isHidden,
): Block[] {
  const blocks: Block[] = [];
  const numbers = new Map<DomElement, number>();
  let runs: Run[] = [];
  let opened: { element: DomElement; place: Place } | undefined;
  let item: DomElement | undefined;

  const flush = () => {
    if (opened) {
      const block = blockOf(opened.element, opened.place, runs);
      if (block) {
        const innermost = block.items.at(-1)?.element;
        block.first = innermost !== undefined && innermost !== item;
        if (innermost) item = innermost;
        blocks.push(block);
      }
    }
    runs = [];
    opened = undefined;
  };

  const write = (run: Run, element: DomElement, place: Place) => {
    opened ??= { element, place };
    runs.push(run);
  };

  const visit = (node: DomNode, parent: DomElement, place: Place): void => {
    if (node.nodeType === TEXT) {
      const text = node.textContent ?? '';
      if (opened || text.trim())
        write(
          { ...place.marks, text: place.preformatted ? text : text.replace(/\s+/g, ' ') },
          parent,
          place,
        );
      return;
    }
    if (!isElement(node) || (UNSEEN.has(node.localName) && !isShadowRoot(node)) || skip(node))
      return;
    const name = node.localName;
    if (name === 'br') {
      // Two breaks in a row are how many pages separate paragraphs.
      if (!place.preformatted && runs.at(-1)?.text === '\n') return flush();
      if (opened) write({ text: '\n' }, parent, place);
      return;
    }
    if (name === 'img') {
      const source = absoluteUrl(node.getAttribute('src') || node.getAttribute('data-src'), base);
      if (source)
        write(
          {
            text: node.getAttribute('alt') ?? '',
            image: source,
            ...(place.marks.href && { href: place.marks.href }),
          },
          parent,
          place,
        );
      return;
    }
    const rows = name === 'table' ? tableRows(node, base, blocksOf) : undefined;
    if (rows) {
      flush();
      const text = rows.map((row) => row.map(plainText).join('\t')).join('\n');
      blocks.push({
        ...measured('table', rows.flat(2), text),
        rows,
        quote: place.quote,
        items: place.items,
        first: false,
        element: node,
      });
      return;
    }
    const inner = placeInside(node, parent, place, base, numbers);
    if (!BREAKING.has(name)) {
      const context = contextOf(parent, node);
      for (let child = node.firstChild; child; child = child.nextSibling)
        visit(child, context, inner);
      return;
    }
    flush();
    for (let child = node.firstChild; child; child = child.nextSibling) visit(child, node, inner);
    flush();
  };

  const place: Place = { marks: {}, quote: 0, items: [], preformatted: false };
  if (isElement(root)) visit(root, root, place);
  // Not the body alone: what stands between the head and it, or after it, is seen as well.
  else if (root.documentElement)
    for (const child of root.childNodes) visit(child, root.documentElement, place);
  flush();
  return blocks;
}

/** What a custom element shows, where the page itself brings it along. */
function isShadowRoot(element: DomElement): boolean {
  return element.localName === 'template' && element.hasAttribute('shadowrootmode');
}

/**
 * A span with a class says more of its text (a credit, a label) than the paragraph's own element;
 * others say nothing.
 */
function contextOf(parent: DomElement, inline: DomElement): DomElement {
  return inline.getAttribute('class') && inline.localName === 'span' ? inline : parent;
}

/** @param numbers the number of the last item met, by list */
function placeInside(
  node: DomElement,
  parent: DomElement,
  place: Place,
  base: string | undefined,
  numbers: Map<DomElement, number>,
): Place {
  switch (node.localName) {
    case 'a': {
      const href = absoluteUrl(node.getAttribute('href'), base);
      if (href) return { ...place, marks: { ...place.marks, href } };
      const isLink = base === undefined && absoluteUrl(node.getAttribute('href'), ANY_PAGE);
      return isLink ? { ...place, marks: { ...place.marks, linked: true } } : place;
    }
    case 'b':
    case 'strong':
      return { ...place, marks: { ...place.marks, strong: true } };
    case 'i':
    case 'em':
      return { ...place, marks: { ...place.marks, emphasis: true } };
    case 's':
    case 'del':
    case 'strike':
      return { ...place, marks: { ...place.marks, struck: true } };
    case 'code':
    case 'kbd':
    case 'samp':
    case 'tt':
      return place.preformatted ? place : { ...place, marks: { ...place.marks, code: true } };
    case 'pre':
      return { ...place, preformatted: true };
    case 'blockquote':
      return { ...place, quote: place.quote + 1 };
    case 'li':
      return {
        ...place,
        items: [...place.items, { marker: markerOf(node, parent, numbers), element: node }],
      };
    default:
      return place;
  }
}

function markerOf(item: DomElement, list: DomElement, numbers: Map<DomElement, number>): string {
  if (list.localName !== 'ol') return '-';
  const before = numbers.get(list) ?? integer(list.getAttribute('start'), 1) - 1;
  const number = integer(item.getAttribute('value'), before + 1);
  numbers.set(list, number);
  return `${number}.`;
}

function integer(attribute: string | null, otherwise: number): number {
  return attribute && /^\s*\d{1,9}\s*$/.test(attribute) ? Number(attribute) : otherwise;
}

/** What a browser with scripts does not show. */
export function isHidden(element: DomElement): boolean {
  if (element.hasAttribute('hidden') || element.localName === 'noscript') return true;
  const style = element.getAttribute('style');
  return style !== null && /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style);
}

function measured(
  kind: Block['kind'],
  runs: Run[],
  text: string,
): Pick<Block, 'kind' | 'level' | 'runs' | 'text' | 'size' | 'linkShare'> {
  return { kind, level: 0, runs, text, size: textSize(text), linkShare: linkShare(runs) };
}

function blockOf(element: DomElement, place: Place, runs: Run[]): Block | undefined {
  const where = { quote: place.quote, items: place.items, first: false, element };
  if (place.preformatted) {
    const text = plainText(runs).replace(/^\n/, '').trimEnd();
    const syntax = /\blang(?:uage)?-([\w+#-]{1,20})/.exec(element.getAttribute('class') ?? '')?.[1];
    return text.trim()
      ? { ...measured('code', runs, text), ...where, ...(syntax && { syntax }) }
      : undefined;
  }
  const folded = foldRuns(runs);
  const text = plainText(folded).replace(/ {2,}/g, ' ').trim();
  if (!text && !folded.some((run) => run.image)) return undefined;
  const level = headingLevel(element);
  return { ...measured(level ? 'heading' : 'paragraph', folded, text), level, ...where };
}

function headingLevel(element: DomElement): number {
  for (
    let node: DomNode | null = element, up = 0;
    isElement(node) && up < 3;
    node = node.parentNode, up++
  ) {
    const level = /^h([1-6])$/.exec(node.localName)?.[1];
    if (level) return Number(level);
  }
  return 0;
}
