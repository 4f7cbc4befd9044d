import type { CleanDocument } from '../read/clean-document.ts';
import { oneLine } from '../read/text-shape.ts';
import { authorOf } from './author.ts';
import { wordsOf } from './block.ts';
import { claimReviewsOf } from './claim-reviews.ts';
import type { DomDocument, DomElement } from './dom.ts';
import { decodeEntities } from './entities.ts';
import { linkedData } from './json-ld.ts';
import { absoluteUrl } from './links.ts';
import { ancestorsOf, mainHeading, masthead } from './masthead.ts';
import { marksOf } from './page-marks.ts';
import { publicationDate } from './publication-date.ts';
import { pageTitle } from './page-title.ts';
import { shownText } from './shown-text.ts';
import { SiteName } from './site-name.ts';

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

/**
 * The meta elements of a page by name, property or itemprop in lower case; the first of each
 * counts.
 */
export type MetaTags = (...names: string[]) => string | null;

const MAX_TEXT = 300_000;

/**
 * What an HTML page says of itself, to machines and to its readers. To be read before the content,
 * which takes the document apart.
 */
export function metadataOf(document: DomDocument, base: string | undefined): Metadata {
  const marks = marksOf(document);
  const meta = metaTags(marks.metas);
  const canonical = absoluteUrl(
    marks.links.find((link) => link.getAttribute('rel') === 'canonical')?.getAttribute('href') ??
      meta('og:url'),
    base,
  );
  const here = new Set([canonical, base].flatMap((url) => (url ? addressOf(url) : [])));
  const data = linkedData(marks.data, (url) => here.has(addressOf(url)));
  const siteName = oneLine(meta('og:site_name', 'application-name') ?? data.publisher, 200);
  const site = new SiteName([siteName, data.publisher], base);
  const title = pageTitle({
    claims: [meta('og:title', 'twitter:title'), data.headline, shownText(marks.title)].flatMap(
      (claim) => oneLine(decodeEntities(claim ?? ''), 500) ?? [],
    ),
    headings: marks.headings.slice(0, 40).flatMap((element) => {
      const text = shownText(element);
      return text ? [{ level: Number(element.localName[1]), text }] : [];
    }),
    site,
    single: /article|product/i.test(meta('og:type') ?? '') || data.headline !== undefined,
    path: wordsOf(pathOf(base)),
  });
  const heading = mainHeading(marks, title);
  const evidence = {
    data,
    meta,
    marks,
    masthead: masthead(marks, heading),
    around: ancestorsOf(heading),
    text: () => (document.body?.textContent ?? '').slice(0, MAX_TEXT),
  };
  return {
    title,
    author: authorOf({ ...evidence, site }),
    publishedAt: publicationDate({ ...evidence, url: base }),
    description: oneLine(
      stripMarkup(
        meta('og:description', 'description', 'twitter:description', 'dc.description') ??
          data.description,
      ),
    ),
    language:
      languageTag(
        document.documentElement?.getAttribute('lang') ??
          document.documentElement?.getAttribute('xml:lang'),
      ) ?? languageTag(meta('content-language', 'og:locale', 'dc.language') ?? data.language),
    canonicalUrl: canonical ?? null,
    siteName,
    claimReviews: claimReviewsOf(marks.data),
  };
}

/** A URL without scheme, query, fragment and final slash. */
function addressOf(url: string): string {
  return url
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/[?#].*$/s, '')
    .replace(/\/$/, '');
}

function pathOf(url: string | undefined): string {
  return url && URL.canParse(url) ? new URL(url).pathname.toLowerCase() : '';
}

function metaTags(tags: readonly DomElement[]): MetaTags {
  const found = new Map<string, string>();
  for (const tag of tags) {
    const content = tag.getAttribute('content');
    if (!content?.trim()) continue;
    for (const attribute of ['property', 'name', 'itemprop', 'http-equiv']) {
      const key = tag.getAttribute(attribute)?.trim().toLowerCase();
      if (key && !found.has(key)) found.set(key, content);
    }
  }
  return (...names) =>
    names.map((name) => found.get(name)).find((content) => content !== undefined) ?? null;
}

function stripMarkup(text: string | null | undefined): string | null {
  return text ? decodeEntities(text).replace(/<\/?[a-z][^<>]{0,200}>/gi, ' ') : null;
}

function languageTag(text: string | null | undefined): string | null {
  const tag = /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8}){0,3}(?=$|[\s,;.@])/i.exec(text?.trim() ?? '')?.[0];
  return tag
    ? (Intl.getCanonicalLocales(tag.replaceAll('_', '-').replace(/-([a-z0-9]+)-\1$/i, '-$1'))[0] ??
        null)
    : null;
}
