import { wordsOf } from './block.ts';
import type { DomElement } from './dom.ts';
import { namesOf, type PageMarks } from './page-marks.ts';
import { shownText } from './shown-text.ts';
import { keyOf } from './site-name.ts';

/** A short text near the main heading, where by-lines and dates stand. */
export interface Piece {
  element: DomElement;
  text: string;
  /** elements after the heading; negative before it */
  distance: number;
}

const BEFORE = 40;
const AFTER = 260;
const MAX_TEXT = 160;
const LONG_PARAGRAPHS = 3;
const MAX_TITLED = 5_000;
const UNREAD = /^(?:script|style|noscript|template|title|head|svg|select|option|textarea)$/;
const SECTION = /^(?:h2|h3|h4)$/;

/**
 * What bears the page's title: a heading, else another element with just that text, else the
 * heading most like it, else the first h1.
 */
export function mainHeading(
  { headings, elements }: PageMarks,
  title: string | null,
): DomElement | undefined {
  const key = keyOf(title ?? '');
  const open = headings.filter((heading) => !isIn(heading, /^(?:nav|footer)$/));
  const exact = key && open.find((heading) => keyOf(shownText(heading) ?? '') === key);
  if (exact) return exact;
  const words = new Set(wordsOf((title ?? '').toLowerCase()));
  const likeness = (heading: DomElement) => {
    const own = wordsOf((shownText(heading) ?? '').toLowerCase());
    return own.filter((word) => words.has(word)).length / Math.max(own.length, words.size, 1);
  };
  const like = open.reduce<{ heading?: DomElement; share: number }>(
    (best, heading) => {
      const share = likeness(heading);
      return share > best.share ? { heading, share } : best;
    },
    { share: 0.5 },
  );
  return (
    like.heading ??
    open.find(({ localName }) => localName === 'h1') ??
    elements.slice(0, MAX_TITLED).find((element) => isTitled(element, title ?? '', key))
  );
}

function isTitled(element: DomElement, title: string, key: string): boolean {
  if (!key || !/^(?:strong|b|a|span|div|td|p|font)$/.test(element.localName)) return false;
  const text = shownText(element, title.length + 20);
  return text !== null && keyOf(text) === key;
}

function isIn(element: DomElement, tag: RegExp): boolean {
  for (
    let node: DomElement | null = element;
    node?.nodeType === 1;
    node = node.parentNode as DomElement | null
  )
    if (tag.test(node.localName)) return true;
  return false;
}

/**
 * Short texts around the main heading in document order, an element's before those of its children,
 * without what stands in elements for something else. They end where running text has begun, and at
 * the first heading that is a link: it begins what is about another page.
 */
export function masthead({ elements }: PageMarks, heading: DomElement | undefined): Piece[] {
  const at = heading ? elements.indexOf(heading) : -1;
  if (!heading || at < 0) return [];
  const around = ancestorsOf(heading);
  const key = keyOf(shownText(heading) ?? '');
  const pieces: Piece[] = [];
  let paragraphs = 0;
  for (let i = Math.max(0, at - BEFORE); i < Math.min(elements.length, at + AFTER); i++) {
    const element = elements[i] as DomElement;
    if (
      i === at ||
      element.parentNode === heading ||
      around.has(element) ||
      UNREAD.test(element.localName)
    )
      continue;
    if (
      i > at &&
      SECTION.test(element.localName) &&
      isLinked(element) &&
      keyOf(shownText(element) ?? '') !== key
    )
      break;
    const text = shownText(element, 2 * MAX_TEXT);
    if (text && text.length <= MAX_TEXT) {
      if (!isElsewhere(element, around)) pieces.push({ element, text, distance: i - at });
    } else if (text && i > at && element.localName === 'p' && ++paragraphs >= LONG_PARAGRAPHS)
      break;
  }
  return pieces;
}

/** The elements that an element stands in. */
export function ancestorsOf(element: DomElement | undefined): ReadonlySet<DomElement> {
  const found = new Set<DomElement>();
  for (
    let node = element?.parentNode as DomElement | null | undefined;
    node?.nodeType === 1;
    node = node.parentNode as DomElement | null
  )
    found.add(node);
  return found;
}

function isLinked(heading: DomElement): boolean {
  if (heading.querySelector('a[href]')) return true;
  for (
    let node = heading.parentNode as DomElement | null, up = 0;
    node?.nodeType === 1 && up < 4;
    node = node.parentNode as DomElement | null, up++
  )
    if (node.localName === 'a') return true;
  return false;
}

const OWN_FOOTER = /meta|author|entry|byline/i;
const ELSEWHERE =
  /comment|related|sidebar|recent|widget[_-](?:area|recent|title)|widgets|teaser|latest|popular|trending|recommend|read-?next|more-?(?:stories|from|posts)|footer|copyright|newsletter|carousel|rel-card|testimonial|review(?:s|er|-item|-list)\b|quote/i;

/**
 * True for what belongs to comments, reviews, other articles, asides and navigation.
 * @param around the elements that hold the main heading: they are no such places, whatever they are
 *   called
 */
export function isElsewhere(element: DomElement, around: ReadonlySet<DomElement>): boolean {
  for (
    let node: DomElement | null = element, up = 0;
    node && up < 8;
    node = node.parentNode as DomElement | null, up++
  ) {
    if (node.nodeType !== 1 || around.has(node) || /^(?:body|html|main)$/.test(node.localName))
      return false;
    const names = namesOf(node).slice(0, 200);
    if (
      node.localName === 'nav' ||
      (node.localName === 'footer' &&
        !OWN_FOOTER.test(names) &&
        (node.parentNode as DomElement | null)?.localName !== 'article')
    )
      return true;
    if (up < 6 && ELSEWHERE.test(names)) return true;
    if (/\/(?:Review|Comment|UserComments|Rating)$/i.test(node.getAttribute('itemtype') ?? ''))
      return true;
  }
  return false;
}
