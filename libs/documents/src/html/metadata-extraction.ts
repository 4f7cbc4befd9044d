import type { CleanDocument } from '../read/clean-document.ts';
import { toSingleLine } from '../read/text-normalization.ts';
import { collectAuthorCandidates } from './author-candidates.ts';
import { type Block, splitWords } from './block.ts';
import { extractClaimReviews } from './claim-review-extraction.ts';
import type { DomDocument } from './dom.ts';
import { decodeEntities } from './html-entities.ts';
import { extractJsonLdMetadata } from './json-ld.ts';
import { toAbsoluteUrl } from './absolute-url.ts';
import { collectAncestors, findMainHeading, extractBylineArea } from './byline-area.ts';
import { extractCandidateBlocks } from './main-content.ts';
import { collectPageElements, type PageElements } from './page-elements.ts';
import { extractPageFeatures, type PageFeatures } from './boilerplate-classifier/page-features.ts';
import { collectDateCandidates } from './date-candidates.ts';
import { describePage, pickCandidate } from './metadata-candidates.ts';
import { extractTitle } from './title-extraction.ts';
import { getVisibleText } from './visible-text.ts';
import { SiteNameMatcher } from './site-name-matcher.ts';
import { createMetaTagLookup } from './meta-tag-lookup.ts';

export type Metadata = Pick<
  CleanDocument,
  | 'title'
  | 'author'
  | 'publishedAt'
  | 'description'
  | 'language'
  | 'canonicalUrl'
  | 'siteName'
  | 'claimReviews'
>;

const MAX_TEXT_CHARS = 300_000;

/** A page that is read once for all extractions. */
export interface PageView {
  document: DomDocument;
  pageElements: PageElements;
  /** All its text, as from `extractCandidateBlocks`. */
  blocks: readonly Block[];
  pageFeatures: PageFeatures;
  /** The page's own URL. */
  url: string | undefined;
}

/** Reads a page once; its links are relative to `url` unless the page states another base. */
export function viewPage(document: DomDocument, url: string | undefined): PageView {
  const pageElements = collectPageElements(document);
  const base = toAbsoluteUrl(pageElements.baseElement?.getAttribute('href') ?? null, url) ?? url;
  return {
    document,
    pageElements,
    blocks: extractCandidateBlocks(document, base),
    pageFeatures: extractPageFeatures(document, pageElements, url),
    url,
  };
}

/** The metadata of an HTML page, from machine-readable fields and visible text. */
export function extractMetadata(page: PageView): Metadata {
  const { title, evidence, ...metadata } = collectMetadata(page);
  return {
    ...metadata,
    title,
    author: pickCandidate('author', collectAuthorCandidates(evidence))?.join(', ') ?? null,
    publishedAt: pickCandidate('date', collectDateCandidates(evidence)),
  };
}

/** All metadata except author and date, and the evidence for those two. */
export function collectMetadata({
  document,
  pageElements,
  blocks,
  pageFeatures,
  url: base,
}: PageView) {
  const getMetaContent = createMetaTagLookup(pageElements.metas);
  const canonical = toAbsoluteUrl(
    pageElements.links
      .find((link) => link.getAttribute('rel') === 'canonical')
      ?.getAttribute('href') ?? getMetaContent('og:url'),
    base,
  );
  const ownUrls = new Set([canonical, base].flatMap((url) => (url ? toUrlKey(url) : [])));
  const jsonLd = extractJsonLdMetadata(pageElements.jsonLdScripts, (url) =>
    ownUrls.has(toUrlKey(url)),
  );
  const siteName = toSingleLine(
    getMetaContent('og:site_name', 'application-name') ?? jsonLd.publisher,
    200,
  );
  const siteNameMatcher = new SiteNameMatcher([siteName, jsonLd.publisher], base);
  const title = extractTitle({
    declaredTitles: [
      getMetaContent('og:title', 'twitter:title'),
      jsonLd.headline,
      getVisibleText(pageElements.titleElement),
    ].flatMap((declaredTitle) => toSingleLine(decodeEntities(declaredTitle ?? ''), 500) ?? []),
    headings: pageElements.headings.slice(0, 40).flatMap((element) => {
      const text = getVisibleText(element);
      return text ? [{ level: Number(element.localName[1]), text }] : [];
    }),
    siteNameMatcher,
    isSingleItem:
      /article|product/i.test(getMetaContent('og:type') ?? '') || jsonLd.headline !== undefined,
    pathWords: splitWords(getUrlPath(base).replaceAll('_', ' ')).filter((word) =>
      /\p{L}/u.test(word),
    ),
  });
  const heading = findMainHeading(pageElements, title);
  const evidence = {
    url: base,
    siteNameMatcher,
    siteName,
    title,
    pageDescription: describePage(pageFeatures, blocks),
    blocks,
    jsonLd,
    getMetaContent,
    pageElements,
    bylineArea: extractBylineArea(pageElements, heading),
    headingAncestors: collectAncestors(heading),
    pageText: blocks
      .map(({ text }) => text)
      .join('\n')
      .slice(0, MAX_TEXT_CHARS),
  };
  return {
    title,
    evidence,
    description: toSingleLine(
      stripMarkup(
        getMetaContent('og:description', 'description', 'twitter:description', 'dc.description') ??
          jsonLd.description,
      ),
    ),
    language:
      toLanguageTag(
        document.documentElement?.getAttribute('lang') ??
          document.documentElement?.getAttribute('xml:lang'),
      ) ??
      toLanguageTag(
        getMetaContent('content-language', 'og:locale', 'dc.language') ?? jsonLd.language,
      ),
    canonicalUrl: canonical ?? null,
    siteName,
    claimReviews: extractClaimReviews(pageElements.jsonLdScripts),
  };
}

/** A URL without scheme, query, fragment and final slash. */
function toUrlKey(url: string): string {
  return url
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/[?#].*$/s, '')
    .replace(/\/$/, '');
}

function getUrlPath(url: string | undefined): string {
  return url && URL.canParse(url) ? new URL(url).pathname.toLowerCase() : '';
}

function stripMarkup(text: string | null | undefined): string | null {
  return text ? decodeEntities(text).replace(/<\/?[a-z][^<>]{0,200}>/gi, ' ') : null;
}

function toLanguageTag(text: string | null | undefined): string | null {
  const tag = /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8}){0,3}(?=$|[\s,;.@])/i.exec(text?.trim() ?? '')?.[0];
  return tag
    ? (Intl.getCanonicalLocales(tag.replaceAll('_', '-').replace(/-([a-z0-9]+)-\1$/i, '-$1'))[0] ??
        null)
    : null;
}
