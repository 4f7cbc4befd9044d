import { type DomDocument, type DomElement, isElement } from './dom.ts';

/** The elements of a page that may say what it is, each kind in document order. */
export interface PageMarks {
  /** every element, in document order */
  elements: DomElement[];
  metas: DomElement[];
  links: DomElement[];
  /** JSON-LD scripts */
  data: DomElement[];
  /** h1 to h3 */
  headings: DomElement[];
  times: DomElement[];
  /** named by class, id, itemprop or rel after an author or a date, or links to a person's page */
  named: DomElement[];
  title: DomElement | null;
}

const MAX_ELEMENTS = 60_000;
const MAX_OF_A_KIND = 1_000;
const NAMED = /auth|byline|writer|publi|date|creator|contributor|poster|user-?(?:name|info)/i;
const PERSON = /\/(?:authors?|writers?|contributors?|by|reporters?|journalists?|columnists?)\//i;

/**
 * Looks at every element once: selectors would each look at all of them. Elements beyond 60,000 are
 * not looked at.
 */
export function marksOf(document: DomDocument): PageMarks {
  const marks: PageMarks = {
    elements: [],
    metas: [],
    links: [],
    data: [],
    headings: [],
    times: [],
    named: [],
    title: null,
  };
  const add = (kind: DomElement[], element: DomElement) => {
    if (kind.length < MAX_OF_A_KIND) kind.push(element);
  };
  for (const element of document.querySelectorAll('*')) {
    if (marks.elements.length >= MAX_ELEMENTS) break;
    marks.elements.push(element);
    switch (element.localName) {
      case 'meta':
        add(marks.metas, element);
        continue;
      case 'link':
        add(marks.links, element);
        continue;
      case 'title':
        if (!marks.title && isElement(element.parentNode) && element.parentNode.localName !== 'svg')
          marks.title = element;
        continue;
      case 'script':
        if (/ld\+json/i.test(element.getAttribute('type') ?? '')) add(marks.data, element);
        continue;
      case 'h1':
      case 'h2':
      case 'h3':
        add(marks.headings, element);
        break;
      case 'time':
        add(marks.times, element);
        break;
      case 'path':
      case 'g':
      case 'img':
      case 'br':
      case 'option':
        continue;
    }
    if (isNamed(element)) add(marks.named, element);
  }
  return marks;
}

function isNamed(element: DomElement): boolean {
  const names = namesOf(element);
  if (names && NAMED.test(names)) return true;
  return element.localName === 'a' && PERSON.test(element.getAttribute('href') ?? '');
}

/**
 * What class, id, itemprop and rel call an element, joined by spaces; at most 600 characters of it.
 */
export function namesOf(element: DomElement): string {
  let names = '';
  for (const attribute of ['class', 'id', 'itemprop', 'rel']) {
    const value = element.getAttribute(attribute);
    if (value) names += ` ${value}`;
  }
  return names.slice(0, 600);
}
