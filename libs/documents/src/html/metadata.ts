import type { CleanDocument } from '../read/clean-document.ts';
import { oneLine } from '../read/text-shape.ts';
import { authorOf } from './author.ts';
import type { DomDocument } from './dom.ts';
import { decodeEntities } from './entities.ts';
import { linkedData } from './json-ld.ts';
import { absoluteUrl } from './links.ts';
import { publicationDate } from './publication-date.ts';
import { pageTitle } from './page-title.ts';

export type Metadata = Pick<CleanDocument, 'title' | 'author' | 'publishedAt' | 'description' | 'language' | 'canonicalUrl' | 'siteName'>;

/** The meta elements of a page by name, property or itemprop in lower case; the first of each counts. */
export type MetaTags = (...names: string[]) => string | null;

const MAX_TAGS = 1000;

/** What an HTML page says of itself: JSON-LD, meta elements, then its visible marks. Nothing is guessed. */
export function metadataOf(document: DomDocument, base: string | undefined): Metadata {
  const meta = metaTags(document);
  const data = linkedData(document);
  const siteName = oneLine(meta('og:site_name', 'application-name') ?? data.publisher, 200);
  const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? meta('og:url');
  return {
    title: pageTitle(document, meta('og:title', 'twitter:title'), data.headline, siteName),
    author: authorOf(document, meta, data.authors),
    publishedAt: publicationDate(document, meta, data.datePublished, base),
    description: oneLine(stripMarkup(meta('og:description', 'description', 'twitter:description', 'dc.description') ?? data.description)),
    language:
      languageTag(document.documentElement?.getAttribute('lang') ?? document.documentElement?.getAttribute('xml:lang')) ??
      languageTag(meta('content-language', 'og:locale', 'dc.language') ?? data.language),
    canonicalUrl: absoluteUrl(canonical, base) ?? null,
    siteName,
  };
}

function metaTags(document: DomDocument): MetaTags {
  const found = new Map<string, string>();
  let count = 0;
  for (const tag of document.querySelectorAll('meta')) {
    if (++count > MAX_TAGS) break;
    const content = tag.getAttribute('content');
    if (!content?.trim()) continue;
    for (const attribute of ['property', 'name', 'itemprop', 'http-equiv']) {
      const key = tag.getAttribute(attribute)?.trim().toLowerCase();
      if (key && !found.has(key)) found.set(key, content);
    }
  }
  return (...names) => names.map((name) => found.get(name)).find((content) => content !== undefined) ?? null;
}

function stripMarkup(text: string | null | undefined): string | null {
  return text ? decodeEntities(text).replace(/<\/?[a-z][^<>]{0,200}>/gi, ' ') : null;
}

function languageTag(text: string | null | undefined): string | null {
  const tag = /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8}){0,3}(?=$|[\s,;.@])/i.exec(text?.trim() ?? '')?.[0];
  return tag ? (Intl.getCanonicalLocales(tag.replaceAll('_', '-').replace(/-([a-z0-9]+)-\1$/i, '-$1'))[0] ?? null) : null;
}
