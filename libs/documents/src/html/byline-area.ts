import { splitWords } from './block.ts';
import type { DomElement } from './dom.ts';
import { joinNameAttributes, type PageElements } from './page-elements.ts';
import { ELEMENT_PATTERNS } from './page-markup.ts';
import { getVisibleText } from './visible-text.ts';
import { toNameKey } from './site-name-matcher.ts';

/** A short text near the main heading, where bylines and dates usually are. */
export interface BylineText {
  element: DomElement;
  text: string;
  /** Number of elements after the heading; negative before it. */
  distance: number;
}

const MAX_ELEMENTS_BEFORE = 40;
const MAX_ELEMENTS_AFTER = 260;
const MAX_TEXT_CHARS = 160;
const MAX_LONG_PARAGRAPHS = 3;
const MAX_TITLE_CANDIDATES = 5_000;
const IGNORED_TAGS = /^(?:script|style|noscript|template|title|head|svg|select|option|textarea)$/;
const SECTION_HEADING_TAGS = /^(?:h2|h3|h4)$/;

/**
 * The element with the page's title: a heading, else another element with exactly that text, else
 * the heading most similar to it, else the first h1.
 */
export function findMainHeading(
  { headings, allElements }: PageElements,
  title: string | null,
): DomElement | undefined {
  const key = toNameKey(title ?? '');
  const contentHeadings = headings.filter((heading) => !isInside(heading, /^(?:nav|footer)$/));
  const exact =
    key && contentHeadings.find((heading) => toNameKey(getVisibleText(heading) ?? '') === key);
  if (exact) return exact;
  const words = new Set(splitWords((title ?? '').toLowerCase()));
  const computeSimilarity = (heading: DomElement) => {
    const headingWords = splitWords((getVisibleText(heading) ?? '').toLowerCase());
    return (
      headingWords.filter((word) => words.has(word)).length /
      Math.max(headingWords.length, words.size, 1)
    );
  };
  const mostSimilar = contentHeadings.reduce<{ heading?: DomElement; share: number }>(
    (best, heading) => {
      const share = computeSimilarity(heading);
      return share > best.share ? { heading, share } : best;
    },
    { share: 0.5 },
  );
  return (
    mostSimilar.heading ??
    contentHeadings.find(({ localName }) => localName === 'h1') ??
    allElements
      .slice(0, MAX_TITLE_CANDIDATES)
      .find((element) => hasTitleText(element, title ?? '', key))
  );
}

function hasTitleText(element: DomElement, title: string, key: string): boolean {
  if (!key || !/^(?:strong|b|a|span|div|td|p|font)$/.test(element.localName)) return false;
  const text = getVisibleText(element, title.length + 20);
  return text !== null && toNameKey(text) === key;
}

function isInside(element: DomElement, tag: RegExp): boolean {
  for (
    let node: DomElement | null = element;
    node?.nodeType === 1;
    node = node.parentNode as DomElement | null
  )
    if (tag.test(node.localName)) return true;
  return false;
}

/**
 * Short texts around the main heading in document order, an element before its children, without
 * elements for other content. They end after the beginning of the running text, and at the first
 * heading that is a link, which introduces another page.
 */
export function extractBylineArea(
  { allElements }: PageElements,
  heading: DomElement | undefined,
): BylineText[] {
  const headingIndex = heading ? allElements.indexOf(heading) : -1;
  if (!heading || headingIndex < 0) return [];
  const headingAncestors = collectAncestors(heading);
  const key = toNameKey(getVisibleText(heading) ?? '');
  const texts: BylineText[] = [];
  let longParagraphCount = 0;
  for (
    let i = Math.max(0, headingIndex - MAX_ELEMENTS_BEFORE);
    i < Math.min(allElements.length, headingIndex + MAX_ELEMENTS_AFTER);
    i++
  ) {
    const element = allElements[i] as DomElement;
    if (
      i === headingIndex ||
      element.parentNode === heading ||
      headingAncestors.has(element) ||
      IGNORED_TAGS.test(element.localName)
    )
      continue;
    if (
      i > headingIndex &&
      SECTION_HEADING_TAGS.test(element.localName) &&
      isLinkedHeading(element) &&
      toNameKey(getVisibleText(element) ?? '') !== key
    )
      break;
    const text = getVisibleText(element, 2 * MAX_TEXT_CHARS);
    if (text && text.length <= MAX_TEXT_CHARS) {
      if (!isInForeignArea(element, headingAncestors))
        texts.push({ element, text, distance: i - headingIndex });
    } else if (
      text &&
      i > headingIndex &&
      element.localName === 'p' &&
      ++longParagraphCount >= MAX_LONG_PARAGRAPHS
    )
      break;
  }
  return texts;
}

/** The ancestors of an element. */
export function collectAncestors(element: DomElement | undefined): ReadonlySet<DomElement> {
  const ancestors = new Set<DomElement>();
  for (
    let node = element?.parentNode as DomElement | null | undefined;
    node?.nodeType === 1;
    node = node.parentNode as DomElement | null
  )
    ancestors.add(node);
  return ancestors;
}

function isLinkedHeading(heading: DomElement): boolean {
  if (heading.querySelector('a[href]')) return true;
  for (
    let node = heading.parentNode as DomElement | null, up = 0;
    node?.nodeType === 1 && up < 4;
    node = node.parentNode as DomElement | null, up++
  )
    if (node.localName === 'a') return true;
  return false;
}

/**
 * Whether an element belongs to comments, reviews, other articles, asides or navigation.
 * @param headingAncestors the ancestors of the main heading, which are never such areas, regardless
 *   of their names
 */
export function isInForeignArea(
  element: DomElement,
  headingAncestors: ReadonlySet<DomElement>,
): boolean {
  for (
    let node: DomElement | null = element, up = 0;
    node && up < 8;
    node = node.parentNode as DomElement | null, up++
  ) {
    if (
      node.nodeType !== 1 ||
      headingAncestors.has(node) ||
      /^(?:body|html|main)$/.test(node.localName)
    )
      return false;
    const names = joinNameAttributes(node).slice(0, 200);
    if (
      node.localName === 'nav' ||
      (node.localName === 'footer' &&
        !ELEMENT_PATTERNS.ownFooters.test(names) &&
        (node.parentNode as DomElement | null)?.localName !== 'article')
    )
      return true;
    if (up < 6 && ELEMENT_PATTERNS.foreignAreas.test(names)) return true;
    if (/\/(?:Review|Comment|UserComments|Rating)$/i.test(node.getAttribute('itemtype') ?? ''))
      return true;
  }
  return false;
}
