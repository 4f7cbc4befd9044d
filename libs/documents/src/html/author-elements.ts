import { joinWords } from '@plumbline/languages';
import { isInForeignArea, type BylineText } from './byline-area.ts';
import { BYLINE_WORDS } from './byline-words.ts';
import { type DomElement, getClassNames } from './dom.ts';
import { joinNameAttributes, type PageElements } from './page-elements.ts';
import { ELEMENT_PATTERNS, PATH_PATTERNS } from './page-markup.ts';
import { splitWords } from './block.ts';
import {
  hasBylinePrefix,
  isPersonName,
  isUserName,
  normalizeDeclaredName,
  parseBylineNames,
} from './person-name.ts';
import { getVisibleText, getVisibleTextParts } from './visible-text.ts';

/** The kind of an element that names authors. */
export type AuthorElementSource =
  | 'byline'
  | 'near element'
  | 'inline by-line'
  | 'team'
  | 'joined elements'
  | 'far element'
  | 'microdata'
  | 'user name'
  | 'member link'
  | 'near name';

/** The names of one element. */
export interface ElementNames {
  source: AuthorElementSource;
  names: string[];
  /** Number of elements after the heading; negative before it. */
  distance?: number;
  element: DomElement;
}

const PERSON_URL_PATTERN = new RegExp(`${PATH_PATTERNS.authors.source}[^/?#]+`, 'i');
export const INLINE_BYLINE_PATTERN = new RegExp(
  String.raw`(?:^|[^\p{L}'’])${joinWords(BYLINE_WORDS.inlinePrefixes)}\s(\S.{2,80})`,
  'iu',
);
const CONJUNCTION_SOURCE = joinWords(BYLINE_WORDS.conjunctions);
const NAME_JOINT = new RegExp(`^(?:${CONJUNCTION_SOURCE}|[,&;、])$`, 'i');
const TRAILING_JOINT = new RegExp(String.raw`(?:,|&|(?:^|\s)${CONJUNCTION_SOURCE})$`);
const MAX_BYLINE_CHARS = 120;
const MAX_ELEMENTS = 40;
const MAX_MEMBER_LINKS = 3;
const MAX_NEAR_NAMES = 4;
const MAX_JOINED_NAMES = 8;
const MAX_TEAM_WORDS = 5;
const MAX_USER_CHARS = 40;

/** Names after "By" or a similar word near the heading, each list in the order of the page. */
export function listBylineNames(bylineArea: readonly BylineText[]): ElementNames[] {
  return bylineArea.flatMap(({ element, text, distance }): ElementNames[] => {
    const inlineByline =
      text.length <= MAX_BYLINE_CHARS ? INLINE_BYLINE_PATTERN.exec(text)?.[1] : undefined;
    const isByline = hasBylinePrefix(text);
    const names = isByline
      ? parseNameParts(getVisibleTextParts(element))
      : inlineByline
        ? parseBylineNames(inlineByline).names
        : [];
    if (names.length > 0)
      return [
        {
          source: isByline ? 'byline' : 'inline by-line',
          names,
          distance,
          element,
        },
      ];
    const team = isByline || isAuthorElement(element) ? readTeamName(text) : null;
    return team ? [{ source: 'team', names: [team], distance, element }] : [];
  });
}

/**
 * Names in elements that the page marks as an author or a member, and names without further text
 * near the heading.
 */
export function listElementNames(
  { bylineElements, memberLinks }: PageElements,
  bylineArea: readonly BylineText[],
  headingAncestors: ReadonlySet<DomElement>,
): ElementNames[] {
  const elementNames: ElementNames[] = [];
  const add = (source: AuthorElementSource, element: DomElement, distance?: number) => {
    const names = readNames(source, element);
    if (names.length > 0)
      elementNames.push({ source, names, element, ...(distance !== undefined && { distance }) });
  };
  const isOwn = (element: DomElement) => !isInForeignArea(element, headingAncestors);
  for (const { element, distance } of bylineArea)
    if (isAuthorElement(element)) {
      add('near element', element, distance);
      if (ELEMENT_PATTERNS.userNames.test(joinNameAttributes(element)))
        add('user name', element, distance);
    }
  elementNames.push(...joinSiblingNames(elementNames));
  for (const element of bylineElements.filter(isAuthorElement).slice(0, MAX_ELEMENTS)) {
    if (element.getAttribute('itemprop') === 'author') add('microdata', element);
    if (!isOwn(element)) continue;
    add('far element', element);
    if (ELEMENT_PATTERNS.userNames.test(joinNameAttributes(element))) add('user name', element);
  }
  for (const element of memberLinks.slice(0, MAX_MEMBER_LINKS)) add('member link', element);
  let nearNameCount = 0;
  for (const { element, text, distance } of bylineArea)
    if (text.includes(' ') && isPersonName(text) && ++nearNameCount <= MAX_NEAR_NAMES)
      add('near name', element, distance);
  return elementNames;
}

/** The name of a company or group in place of a person: "By the Ledger Desk". */
function readTeamName(text: string): string | null {
  const name = normalizeDeclaredName(text);
  return name && splitWords(name).length <= MAX_TEAM_WORDS && /^\p{Lu}|\s\p{Lu}/u.test(name)
    ? name
    : null;
}

/** Joins the names of elements with the same class and tag, which are one for each author. */
function joinSiblingNames(elementNames: readonly ElementNames[]): ElementNames[] {
  const groups = Map.groupBy(
    elementNames,
    ({ element }) => `${element.localName} ${getClassNames(element)}`,
  );
  return [...groups.values()].flatMap(([first, ...others]) => {
    const names = deduplicateNames([first, ...others].flatMap((group) => group?.names ?? []));
    return first && others.length > 0 && names.length > 1 && names.length <= MAX_JOINED_NAMES
      ? [{ ...first, source: 'joined elements' as const, names }]
      : [];
  });
}

function readNames(source: AuthorElementSource, element: DomElement): string[] {
  if (source === 'microdata') {
    const name = element.querySelector('[itemprop="name"]') ?? element;
    const text = name.getAttribute('content') ?? getVisibleText(name, MAX_USER_CHARS);
    return text && (isPersonName(text) || isUserName(text)) ? [text] : [];
  }
  if (source === 'near element' || source === 'far element')
    return parseNameParts(getVisibleTextParts(element));
  const text = getVisibleText(element, MAX_USER_CHARS) ?? '';
  const isName = source === 'near name' ? isPersonName(text) : isUserName(text);
  return isName || (source === 'member link' && isPersonName(text)) ? [text] : [];
}

function isAuthorElement(element: DomElement): boolean {
  return (
    ELEMENT_PATTERNS.authors.test(joinNameAttributes(element)) ||
    (element.localName === 'a' && PERSON_URL_PATTERN.test(element.getAttribute('href') ?? ''))
  );
}

/**
 * Names at the start of the parts, after an optional "by"; further names only after "and" or a
 * comma.
 */
function parseNameParts(parts: readonly string[]): string[] {
  const names: string[] = [];
  let acceptsNames = true;
  for (const part of parts.slice(Math.max(0, parts.findIndex(hasBylinePrefix)))) {
    if (NAME_JOINT.test(part)) {
      acceptsNames = true;
      continue;
    }
    const { names: partNames, hasOnlyNames } = acceptsNames
      ? parseBylineNames(part)
      : { names: [], hasOnlyNames: false };
    if (
      partNames.length === 0 &&
      names.length === 0 &&
      (hasBylinePrefix(part) || !/\p{L}/u.test(part))
    )
      continue;
    if (partNames.length === 0) break;
    names.push(...partNames);
    acceptsNames = TRAILING_JOINT.test(part);
    if (!hasOnlyNames) break;
  }
  return deduplicateNames(names);
}

/** Removes missing names and duplicates, ignoring case. */
export function deduplicateNames(names: readonly (string | null)[]): string[] {
  const nameByKey = new Map<string, string>();
  for (const name of names)
    if (name && !nameByKey.has(name.toLowerCase())) nameByKey.set(name.toLowerCase(), name);
  return [...nameByKey.values()];
}
