import type { DomElement } from './dom.ts';
import { decodeEntities } from './html-entities.ts';
import type { JsonLdMetadata } from './json-ld.ts';
import { isInForeignArea, type BylineText } from './byline-area.ts';
import type { MetaTagLookup } from './meta-tag-lookup.ts';
import { joinNameAttributes, type PageElements } from './page-elements.ts';
import {
  normalizeDeclaredName,
  isPersonName,
  isUserName,
  parseBylineNames,
  hasBylinePrefix,
} from './person-name.ts';
import { getVisibleTextParts, getVisibleText } from './visible-text.ts';
import { extractReporterNames } from './east-asian-byline.ts';
import type { SiteNameMatcher } from './site-name-matcher.ts';

/** What a page offers for its authors. */
export interface AuthorEvidence {
  jsonLd: JsonLdMetadata;
  getMetaContent: MetaTagLookup;
  pageElements: PageElements;
  bylineArea: readonly BylineText[];
  headingAncestors: ReadonlySet<DomElement>;
  siteNameMatcher: SiteNameMatcher;
  /** all text of the page */
  getPageText: () => string;
}

const AUTHOR_META_NAMES = [
  'author',
  'parsely-author',
  'sailthru.author',
  'byl',
  'dc.creator',
  'dcterms.creator',
  'citation_author',
  'article:author_name',
];
const AUTHOR_CLASS_PATTERN =
  /(?:^|[\s_-])(?:author|byline|writer|contributor|creator|poster|user-?name)s?(?![a-z])|author-?name|byline|authorName|postedby|post-author/i;
const PERSON_URL_PATTERN =
  /\/(?:authors?|writers?|contributors?|by|reporters?|journalists?|columnists?)\/[^/?#]+/i;
const USERNAME_CLASS_PATTERN =
  /user-?name|user-?info__?name|(?:^|[\s_-])(?:author|creator|poster)(?![a-z])/i;
const INLINE_BYLINE_PATTERN =
  /(?:publi|post|writ|creat|report|interview|\d{4}).{0,60}\s(?:by|von|par)\s(.{3,60})$/i;
const MAX_BYLINE_CHARS = 120;
const MAX_ELEMENTS = 40;

/** The names of a document's authors, joined by commas; `null` when none is stated. */
export function extractAuthors(evidence: AuthorEvidence): string | null {
  const { jsonLd, getMetaContent, pageElements, bylineArea, siteNameMatcher } = evidence;
  const jsonLdAuthors = jsonLd.authors.flatMap(({ name, isOrganisation }) => {
    const normalizedName = normalizeDeclaredName(decodeEntities(name));
    return normalizedName
      ? [
          {
            name: normalizedName,
            organisation: isOrganisation || isSiteName(normalizedName, siteNameMatcher),
          },
        ]
      : [];
  });
  const personNames = deduplicateNames(
    jsonLdAuthors.map(({ name, organisation: isOrganisation }) => (isOrganisation ? null : name)),
  );
  if (personNames.length > 0) return personNames.join(', ');
  const bylineNames = findBylineNames(bylineArea, siteNameMatcher);
  if (bylineNames.length > 0) return bylineNames.join(', ');
  const metaNames = collectMetaNames(
    pageElements,
    /^(?:citation_author|author|dc\.creator|article:author)$/i,
  );
  if (metaNames.length > 1) return metaNames.join(', ');
  const declaredNames = [
    getMetaContent(...AUTHOR_META_NAMES),
    getMetaContent('article:author', 'og:article:author'),
    getTwitterAuthor(getMetaContent),
  ].flatMap((name) => normalizeDeclaredName(decodeEntities(name ?? '')) ?? []);
  const declaredPerson = declaredNames.find((name) => !isSiteName(name, siteNameMatcher));
  if (declaredPerson) return declaredPerson;
  const elementNames = jsonLd.isUndated ? [] : findElementNames(evidence);
  if (elementNames.length > 0) return elementNames.join(', ');
  const signatureNames = extractReporterNames(evidence.getPageText());
  return signatureNames.length > 0
    ? signatureNames.join(', ')
    : (jsonLdAuthors[0]?.name ?? declaredNames[0] ?? null);
}

/**
 * Many a person's site bears the person's name in its domain; few state it as the site's name as
 * well.
 */
function isSiteName(name: string, siteNameMatcher: SiteNameMatcher): boolean {
  return (
    siteNameMatcher.isDeclaredName(name) ||
    (siteNameMatcher.isNameVariant(name) && !(name.includes(' ') && isPersonName(name)))
  );
}

/** The people of a meta element that stands once for each. */
function collectMetaNames({ metas }: PageElements, namePattern: RegExp): string[] {
  const matchingTags = metas.filter((tag) =>
    namePattern.test(tag.getAttribute('name') ?? tag.getAttribute('property') ?? ''),
  );
  return deduplicateNames(
    matchingTags
      .slice(0, MAX_ELEMENTS)
      .map((tag) => normalizeDeclaredName(tag.getAttribute('content'))),
  );
}

/** Names after "By" or its like near the heading. */
function findBylineNames(
  bylineArea: readonly BylineText[],
  siteNameMatcher: SiteNameMatcher,
): string[] {
  for (const { element, text } of bylineArea) {
    const inlineByline =
      text.length <= MAX_BYLINE_CHARS ? INLINE_BYLINE_PATTERN.exec(text)?.[1] : undefined;
    const names = (
      hasBylinePrefix(text)
        ? parseNameParts(getVisibleTextParts(element))
        : inlineByline
          ? parseBylineNames(inlineByline).names
          : []
    ).filter((name) => !siteNameMatcher.isDeclaredName(name));
    if (names.length > 0) return names;
  }
  return [];
}

/** Names in what the page marks as an author's, near the heading first. */
function findElementNames({
  pageElements,
  bylineArea,
  headingAncestors,
  siteNameMatcher,
}: AuthorEvidence): string[] {
  const nearElements = bylineArea
    .filter(({ element }) => isAuthorElement(element))
    .map(({ element }) => element);
  const farElements = pageElements.bylineElements
    .filter(isAuthorElement)
    .slice(0, MAX_ELEMENTS)
    .filter((element) => !isInForeignArea(element, headingAncestors));
  for (const element of [...nearElements, ...farElements]) {
    const names = parseNameParts(getVisibleTextParts(element)).filter(
      (name) => !siteNameMatcher.isDeclaredName(name),
    );
    if (names.length > 0) return names;
    const userName = USERNAME_CLASS_PATTERN.test(joinNameAttributes(element))
      ? getVisibleText(element, 40)
      : null;
    if (userName && isUserName(userName)) return [userName];
  }
  return [];
}

function isAuthorElement(element: DomElement): boolean {
  return (
    AUTHOR_CLASS_PATTERN.test(joinNameAttributes(element)) ||
    (element.localName === 'a' && PERSON_URL_PATTERN.test(element.getAttribute('href') ?? ''))
  );
}

/**
 * Names that stand first among the parts, after a "by"; more of them only after "and" or a comma.
 */
function parseNameParts(parts: readonly string[]): string[] {
  const names: string[] = [];
  let acceptsNames = true;
  for (const part of parts) {
    if (/^(?:and|und|et|y|e|with|[,&;、])$/i.test(part)) {
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
    acceptsNames = /(?:,|&|\band)$/.test(part);
    if (!hasOnlyNames) break;
  }
  return deduplicateNames(names);
}

function getTwitterAuthor(getMetaContent: MetaTagLookup): string | null {
  return /^(?:written by|author|by)$/i.test(getMetaContent('twitter:label1')?.trim() ?? '')
    ? getMetaContent('twitter:data1')
    : null;
}

/** Without those that are missing or there before, whatever their case. */
function deduplicateNames(names: readonly (string | null)[]): string[] {
  const nameByKey = new Map<string, string>();
  for (const name of names)
    if (name && !nameByKey.has(name.toLowerCase())) nameByKey.set(name.toLowerCase(), name);
  return [...nameByKey.values()];
}
