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
import { type Block, splitWords } from './block.ts';
import {
  type Candidate,
  CandidateCollector,
  type CandidateFeatures,
  isProse,
  measurePlace,
} from './metadata-candidates.ts';
import { toNameKey, type SiteNameMatcher } from './site-name-matcher.ts';

/** What a page offers for its authors. */
export interface AuthorEvidence {
  jsonLd: JsonLdMetadata;
  getMetaContent: MetaTagLookup;
  pageElements: PageElements;
  bylineArea: readonly BylineText[];
  headingAncestors: ReadonlySet<DomElement>;
  siteNameMatcher: SiteNameMatcher;
  pageDescription: CandidateFeatures;
  /** all blocks of the page */
  blocks: readonly Block[];
  /** all text of the page */
  pageText: string;
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
const MAX_BYLINE_WORDS = 25;
const MAX_NAME_WORDS = 8;
const MAX_APPEARANCES = 6;
const MAX_ELEMENTS = 40;

type AuthorSource =
  | 'stated person'
  | 'byline'
  | 'meta elements'
  | 'meta element'
  | 'article author'
  | 'social card'
  | 'near element'
  | 'far element'
  | 'user name'
  | 'signature'
  | 'text by-line'
  | 'lone name'
  | 'stated organisation';
type AddNames = (source: AuthorSource, names: readonly string[], distance?: number) => void;
export type AuthorCandidate = Candidate<readonly string[]>;

/** The names that a page offers as its authors', each list once, the most telling place first. */
export function collectAuthorCandidates(evidence: AuthorEvidence): AuthorCandidate[] {
  const { jsonLd, getMetaContent, pageElements, bylineArea, siteNameMatcher } = evidence;
  const collector = new CandidateCollector<readonly string[], AuthorSource>();
  const add: AddNames = (source, names, distance) => {
    if (names.length > 0)
      collector.add(
        source,
        names.map(toNameKey).sort().join(),
        names,
        distance === undefined ? {} : { distance: Math.abs(distance) },
      );
  };
  const jsonLdAuthors = jsonLd.authors.flatMap(({ name, isOrganisation }) => {
    const normalizedName = normalizeDeclaredName(decodeEntities(name));
    return normalizedName ? [{ name: normalizedName, isOrganisation }] : [];
  });
  add(
    'stated person',
    deduplicateNames(
      jsonLdAuthors.map(({ name, isOrganisation }) =>
        isOrganisation || isSiteName(name, siteNameMatcher) ? null : name,
      ),
    ),
  );
  addBylineNames(bylineArea, add);
  const metaNames = collectMetaNames(
    pageElements,
    /^(?:citation_author|author|dc\.creator|article:author)$/i,
  );
  if (metaNames.length > 1) add('meta elements', metaNames);
  for (const [source, name] of [
    ['meta element', getMetaContent(...AUTHOR_META_NAMES)],
    ['article author', getMetaContent('article:author', 'og:article:author')],
    ['social card', getTwitterAuthor(getMetaContent)],
  ] as const) {
    const normalizedName = normalizeDeclaredName(decodeEntities(name ?? ''));
    if (normalizedName) add(source, [normalizedName]);
  }
  addElementNames(evidence, add);
  add('signature', extractReporterNames(evidence.pageText));
  addTextNames(evidence.blocks, add);
  for (const { name } of jsonLdAuthors) add('stated organisation', [name]);
  return describeCandidates(collector.list(), evidence);
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
function addBylineNames(bylineArea: readonly BylineText[], add: AddNames): void {
  for (const { element, text, distance } of bylineArea) {
    const inlineByline =
      text.length <= MAX_BYLINE_CHARS ? INLINE_BYLINE_PATTERN.exec(text)?.[1] : undefined;
    if (hasBylinePrefix(text))
      add('byline', parseNameParts(getVisibleTextParts(element)), distance);
    else if (inlineByline) add('byline', parseBylineNames(inlineByline).names, distance);
  }
}

/** Names in what the page marks as an author's. */
function addElementNames(
  { pageElements, bylineArea, headingAncestors }: AuthorEvidence,
  add: AddNames,
): void {
  const addElement = (source: AuthorSource, element: DomElement, distance?: number) => {
    add(source, parseNameParts(getVisibleTextParts(element)), distance);
    const userName = USERNAME_CLASS_PATTERN.test(joinNameAttributes(element))
      ? getVisibleText(element, 40)
      : null;
    if (userName && isUserName(userName)) add('user name', [userName], distance);
  };
  for (const { element, distance } of bylineArea)
    if (isAuthorElement(element)) addElement('near element', element, distance);
  for (const element of pageElements.bylineElements.filter(isAuthorElement).slice(0, MAX_ELEMENTS))
    if (!isInForeignArea(element, headingAncestors)) addElement('far element', element);
}

/** By-lines, and lone names with a biography, among the short texts of the page. */
function addTextNames(blocks: readonly Block[], add: AddNames): void {
  const proseTexts = blocks.filter(isProse).map(({ text }) => text);
  for (const { text, wordCount } of blocks) {
    if (wordCount > MAX_BYLINE_WORDS) continue;
    if (hasBylinePrefix(text)) add('text by-line', parseBylineNames(text).names);
    else if (wordCount >= 2 && wordCount <= MAX_NAME_WORDS) {
      const [name = ''] = text.split(/,\s/, 1);
      if (name.includes(' ') && isPersonName(name) && opensText(proseTexts, name))
        add('lone name', [name]);
    }
  }
}

const opensText = (texts: readonly string[], name: string) =>
  texts.some((text) => text.startsWith(`${name} `) || text.startsWith(`${name}, `));

/** Adds what only the others and the page as a whole tell of each. */
function describeCandidates(
  candidates: readonly AuthorCandidate[],
  { jsonLd, bylineArea, siteNameMatcher, pageDescription, pageText, blocks }: AuthorEvidence,
): AuthorCandidate[] {
  const lowerCaseText = pageText.toLowerCase();
  const nearText = bylineArea.map(({ text }) => text.toLowerCase()).join('\n');
  const proseTexts = blocks.filter(isProse).map(({ text }) => text);
  const firstProseIndex = blocks.findIndex(isProse);
  const includesAll = (names: readonly string[], others: readonly string[]) =>
    names !== others && others.every((name) => names.includes(name));
  const has = (isPresent: boolean) => Number(isPresent);
  return candidates.map(({ value: names, features }) => {
    const firstBlockIndex = blocks.findIndex(({ text }) =>
      names.every((name) => text.includes(name)),
    );
    const appearances = names.map(
      (name) => lowerCaseText.split(name.toLowerCase(), MAX_APPEARANCES).length - 1,
    );
    return {
      value: names,
      features: {
        ...features,
        'site name': has(names.some((name) => siteNameMatcher.isDeclaredName(name))),
        'site variant': has(names.some((name) => isSiteName(name, siteNameMatcher))),
        persons: names.filter(isPersonName).length / names.length,
        names: names.length,
        words: splitWords(names.join(' ')).length / names.length,
        digits: has(names.some((name) => /\d/.test(name))),
        place: firstBlockIndex < 0 ? 60 : measurePlace(firstBlockIndex, firstProseIndex),
        biography: has(names.some((name) => opensText(proseTexts, name))),
        appearances: Math.min(...appearances),
        'near title': has(names.every((name) => nearText.includes(name.toLowerCase()))),
        'part of others': candidates.filter(({ value }) => includesAll(value, names)).length,
        'holds others': candidates.filter(({ value }) => includesAll(names, value)).length,
        'states undated': has(jsonLd.isUndated),
        'states work': has(jsonLd.headline !== undefined),
        'states date': has(jsonLd.datePublished !== undefined),
        ...pageDescription,
      },
    };
  });
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
