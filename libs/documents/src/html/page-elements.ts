import { type DomDocument, type DomElement, getClassNames, isElement } from './dom.ts';
import { ELEMENT_PATTERNS, PATH_PATTERNS } from './page-markup.ts';

/** The elements of a page that may contain metadata, each kind in document order. */
export interface PageElements {
  /** Every element, in document order. */
  allElements: DomElement[];
  metas: DomElement[];
  links: DomElement[];
  /** JSON-LD scripts */
  jsonLdScripts: DomElement[];
  /** h1 to h3 */
  headings: DomElement[];
  times: DomElement[];
  /**
   * Elements whose class, id, itemprop or rel refers to an author or a date, and links to a
   * person's page.
   */
  bylineElements: DomElement[];
  /** Links to a page about a member of the site. */
  memberLinks: DomElement[];
  /** The last parts of the links' paths, in lower case. */
  linkedNames: Set<string>;
  /** Short alternative texts of pictures, one per line; at most 100,000 characters. */
  pictureNames: string;
  /** Inline scripts other than JSON-LD. */
  scripts: DomElement[];
  titleElement: DomElement | null;
  baseElement: DomElement | null;
}

const MAX_ELEMENTS = 60_000;
const MAX_ELEMENTS_PER_KIND = 1_000;
const MAX_PICTURE_NAME_CHARS = 60;
const MAX_PICTURE_NAMES_CHARS = 100_000;
const MAX_NAMES_CHARS = 600;

/**
 * Collects the elements in one pass, because each selector would visit all of them. Stops after
 * 60,000 elements.
 */
export function collectPageElements(document: DomDocument): PageElements {
  const pageElements: PageElements = {
    allElements: [],
    metas: [],
    links: [],
    jsonLdScripts: [],
    headings: [],
    times: [],
    bylineElements: [],
    memberLinks: [],
    linkedNames: new Set(),
    pictureNames: '',
    scripts: [],
    titleElement: null,
    baseElement: null,
  };
  const add = (kind: DomElement[], element: DomElement) => {
    if (kind.length < MAX_ELEMENTS_PER_KIND) kind.push(element);
  };
  for (const element of document.querySelectorAll('*')) {
    if (pageElements.allElements.length >= MAX_ELEMENTS) break;
    pageElements.allElements.push(element);
    switch (element.localName) {
      case 'meta':
        add(pageElements.metas, element);
        continue;
      case 'base':
        pageElements.baseElement ??= element;
        continue;
      case 'link':
        add(pageElements.links, element);
        continue;
      case 'title':
        if (
          !pageElements.titleElement &&
          isElement(element.parentNode) &&
          element.parentNode.localName !== 'svg'
        )
          pageElements.titleElement = element;
        continue;
      case 'script':
        if (/ld\+json/i.test(element.getAttribute('type') ?? ''))
          add(pageElements.jsonLdScripts, element);
        else if (!element.hasAttribute('src')) add(pageElements.scripts, element);
        continue;
      case 'h1':
      case 'h2':
      case 'h3':
        add(pageElements.headings, element);
        break;
      case 'time':
        add(pageElements.times, element);
        break;
      case 'a': {
        const href = element.getAttribute('href') ?? '';
        if (PATH_PATTERNS.members.test(href)) add(pageElements.memberLinks, element);
        if (PATH_PATTERNS.authors.test(href) || isBylineElement(element))
          add(pageElements.bylineElements, element);
        const lastPart = /\/([^/?#]{3,60})\/?(?:[?#]|$)/.exec(href)?.[1];
        if (lastPart) pageElements.linkedNames.add(lastPart.toLowerCase());
        continue;
      }
      case 'img': {
        const alt = element.getAttribute('alt') ?? '';
        if (
          alt &&
          alt.length < MAX_PICTURE_NAME_CHARS &&
          pageElements.pictureNames.length < MAX_PICTURE_NAMES_CHARS
        )
          pageElements.pictureNames += `${alt}\n`;
        continue;
      }
      case 'path':
      case 'g':
      case 'br':
      case 'option':
        continue;
    }
    if (isBylineElement(element)) add(pageElements.bylineElements, element);
  }
  return pageElements;
}

function isBylineElement(element: DomElement): boolean {
  return ELEMENT_PATTERNS.bylines.test(joinNameAttributes(element));
}

/** The class, id, itemprop and rel of an element, joined by spaces; at most 600 characters. */
export function joinNameAttributes(element: DomElement): string {
  let names = '';
  for (const attribute of ['class', 'id', 'itemprop', 'rel']) {
    const value = attribute === 'class' ? getClassNames(element) : element.getAttribute(attribute);
    if (value) names += ` ${value.slice(0, MAX_NAMES_CHARS)}`;
  }
  return names.slice(0, MAX_NAMES_CHARS);
}
