import type { DomElement } from './dom.ts';
import { decodeEntities } from './html-entities.ts';
import type { JsonLdMetadata } from './json-ld.ts';
import {
  type AuthorElementSource,
  deduplicateNames,
  type ElementNames,
  listBylineNames,
  listElementNames,
} from './author-elements.ts';
import {
  collectOpenings,
  findNamesInScripts,
  isLinked,
  isPictured,
  listOwnerNames,
  listTextNames,
} from './author-texts.ts';
import type { BylineText } from './byline-area.ts';
import { BYLINE_WORDS } from './byline-words.ts';
import type { MetaTagLookup } from './meta-tag-lookup.ts';
import { joinNameAttributes, type PageElements } from './page-elements.ts';
import { ELEMENT_PATTERNS } from './page-markup.ts';
import { normalizeDeclaredName, isPersonName, withoutDegrees } from './person-name.ts';
import { extractFirstDate } from './date-in-text.ts';
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

/** The parts of a page from which its authors are determined. */
export interface AuthorEvidence {
  jsonLd: JsonLdMetadata;
  getMetaContent: MetaTagLookup;
  pageElements: PageElements;
  bylineArea: readonly BylineText[];
  headingAncestors: ReadonlySet<DomElement>;
  siteNameMatcher: SiteNameMatcher;
  siteName: string | null;
  title: string | null;
  pageDescription: CandidateFeatures;
  /** All blocks of the page. */
  blocks: readonly Block[];
  /** All text of the page. */
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
const MAX_DATE_CHARS = 40;
/** Labels of the author on a social card. */
const BYLINE_LABELS = new Set(BYLINE_WORDS.prefixes);
const MAX_APPEARANCES = 6;
const MAX_META_ELEMENTS = 40;

type AuthorSource =
  | AuthorElementSource
  | 'stated person'
  | 'meta elements'
  | 'meta element'
  | 'article author'
  | 'social card'
  | 'signature'
  | 'script'
  | 'owner'
  | 'text by-line'
  | 'lone name'
  | 'stated organisation'
  | 'other person';
export type AuthorCandidate = Candidate<readonly string[]>;

/**
 * The names that a page gives for its authors, each list of names once, the most reliable place
 * first.
 */
export function collectAuthorCandidates(evidence: AuthorEvidence): AuthorCandidate[] {
  const { jsonLd, getMetaContent, pageElements, bylineArea, siteNameMatcher } = evidence;
  const collector = new CandidateCollector<readonly string[], AuthorSource>(
    (next, previous) => next.join().length > previous.join().length,
  );
  const add = (source: AuthorSource, names: readonly string[], extra?: CandidateFeatures) => {
    if (names.length > 0) collector.add(source, toListKey(names), names, extra);
  };
  const dateDistances = bylineArea
    .filter(({ text }) => text.length <= MAX_DATE_CHARS && extractFirstDate(text))
    .map(({ distance }) => distance);
  const addElements = (elementNames: readonly ElementNames[]) => {
    for (const { source, names, distance, element } of elementNames)
      add(source, names, {
        ...(distance !== undefined && { distance: Math.abs(distance) }),
        'after heading': Number((distance ?? 0) > 0),
        'beside date': Number(
          distance !== undefined && dateDistances.some((at) => Math.abs(at - distance) <= 8),
        ),
        'role element': Number(ELEMENT_PATTERNS.authorRoles.test(joinNameAttributes(element))),
      });
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
  addElements(listBylineNames(bylineArea));
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
    if (normalizedName && metaNames.includes(normalizedName)) add(source, metaNames);
    else if (normalizedName) add(source, splitNames(normalizedName));
  }
  addElements(listElementNames(pageElements, bylineArea, evidence.headingAncestors));
  add('signature', extractReporterNames(evidence.pageText));
  for (const name of findNamesInScripts(pageElements.scripts)) add('script', [name]);
  for (const [source, names] of listTextNames(evidence.blocks, pageElements)) add(source, names);
  for (const name of listOwnerNames(evidence.siteName, evidence.blocks, pageElements))
    add('owner', [name]);
  for (const { name } of jsonLdAuthors) add('stated organisation', [name]);
  for (const name of jsonLd.persons)
    add('other person', deduplicateNames([normalizeDeclaredName(decodeEntities(name))]));
  return describeCandidates(
    // A publisher that only machine-readable fields name is not an author.
    collector
      .list()
      .filter(({ features }) => !features['stated organisation'] || features['sources']! > 1),
    evidence,
    dateDistances.length > 0,
  );
}

/** A key that is equal for the same names in any order, with or without degrees. */
const toListKey = (names: readonly string[]) =>
  names
    .map((name) => toNameKey(withoutDegrees(name)))
    .sort()
    .join();

/**
 * Whether a name is the site's. The domain of a personal site often contains the person's name, but
 * few such sites state it as the name of the site.
 */
function isSiteName(name: string, siteNameMatcher: SiteNameMatcher): boolean {
  return (
    siteNameMatcher.isDeclaredName(name) ||
    (siteNameMatcher.isNameVariant(name) && !(name.includes(' ') && isPersonName(name)))
  );
}

/** The persons of a field that lists several, else the unchanged field. */
function splitNames(field: string): string[] {
  const parts = field.split(/\s*(?:[,;]|\sand\s|&)\s*/);
  return parts.every((part) => part.includes(' ') && isPersonName(part)) ? parts : [field];
}

/** The persons of meta elements that occur once for each person. */
function collectMetaNames({ metas }: PageElements, namePattern: RegExp): string[] {
  const matchingTags = metas.filter((tag) =>
    namePattern.test(tag.getAttribute('name') ?? tag.getAttribute('property') ?? ''),
  );
  return deduplicateNames(
    matchingTags
      .slice(0, MAX_META_ELEMENTS)
      .map((tag) => normalizeDeclaredName(tag.getAttribute('content'))),
  );
}

/**
 * Computes the features of each candidate that depend on the other candidates and on the whole
 * page.
 */
function describeCandidates(
  candidates: readonly AuthorCandidate[],
  evidence: AuthorEvidence,
  hasShownDate: boolean,
): AuthorCandidate[] {
  const { jsonLd, bylineArea, title, siteNameMatcher, pageDescription, pageText, blocks } =
    evidence;
  const lowerCaseText = pageText.toLowerCase();
  const lowerCaseTitle = (title ?? '').toLowerCase();
  const pageWords = new Set(splitWords(pageText));
  const measureCommonWords = (names: readonly string[]) => {
    const words = splitWords(names.join(' '));
    const commonWords = words.filter((word) => pageWords.has(word.toLowerCase()));
    return commonWords.length / Math.max(1, words.length);
  };
  const nearText = bylineArea.map(({ text }) => text.toLowerCase()).join('\n');
  const openings = collectOpenings(blocks);
  const firstProseIndex = blocks.findIndex(isProse);
  const includesAll = (names: readonly string[], others: readonly string[]) =>
    names !== others &&
    others.every((other) => names.some((name) => withoutDegrees(name) === withoutDegrees(other)));
  const has = (isPresent: boolean) => Number(isPresent);
  return candidates.map(({ value, features }) => {
    const names = value.map(withoutDegrees);
    const firstBlockIndex = blocks.findIndex(({ text }) =>
      names.every((name) => text.includes(name)),
    );
    const appearances = names.map(
      (name) => lowerCaseText.split(name.toLowerCase(), MAX_APPEARANCES).length - 1,
    );
    return {
      value,
      features: {
        ...features,
        'site name': has(names.some((name) => siteNameMatcher.isDeclaredName(name))),
        'site variant': has(names.some((name) => isSiteName(name, siteNameMatcher))),
        persons: names.filter(isPersonName).length / names.length,
        names: names.length,
        words: splitWords(names.join(' ')).length / names.length,
        digits: has(names.some((name) => /\d/.test(name))),
        place: firstBlockIndex < 0 ? 60 : measurePlace(firstBlockIndex, firstProseIndex),
        biography: has(names.some((name) => openings.has(name))),
        appearances: Math.min(...appearances),
        'own page': has(names.every((name) => isLinked(evidence.pageElements, name))),
        'personal site': has(
          names.some(
            (name) =>
              name.includes(' ') && isPersonName(name) && siteNameMatcher.isNameVariant(name),
          ),
        ),
        'common words': measureCommonWords(names),
        'in title': has(names.some((name) => lowerCaseTitle.includes(name.toLowerCase()))),
        portrait: has(names.every((name) => isPictured(evidence.pageElements, name))),
        'near title': has(names.every((name) => nearText.includes(name.toLowerCase()))),
        'part of others': candidates.filter((other) => includesAll(other.value, value)).length,
        'holds others': candidates.filter((other) => includesAll(value, other.value)).length,
        'states undated': has(jsonLd.isUndated),
        'states work': has(jsonLd.headline !== undefined),
        'has meta date': has(Boolean(evidence.getMetaContent('article:published_time'))),
        'has shown date': has(hasShownDate),
        'states date': has(jsonLd.datePublished !== undefined),
        ...pageDescription,
      },
    };
  });
}

function getTwitterAuthor(getMetaContent: MetaTagLookup): string | null {
  return BYLINE_LABELS.has((getMetaContent('twitter:label1') ?? '').trim().toLowerCase())
    ? getMetaContent('twitter:data1')
    : null;
}
