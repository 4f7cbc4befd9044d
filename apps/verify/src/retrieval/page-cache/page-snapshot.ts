import { createHash } from 'node:crypto';
import type { FetchedDocument } from '@plumbline/documents';
import { DAY_MS } from '@plumbline/text/durations';
import { v7 as uuid } from 'uuid';
import { resolveLanguage } from '@plumbline/text';
import type { NewsArticle } from '../news/article.ts';
import { findPublisherCountry } from '../../corpus/publisher-country.ts';
import { attributeOrigin } from '../credibility/origin-attribution.ts';
import type { Page } from './page.entity.ts';

/**
 * The most text that is stored of a page, in UTF-16 code units: about three hundred printed pages.
 */
const MAX_CONTENT_CHARS = 400_000;
const MAX_TITLE_CHARS = 1_000;
const MAX_NAME_CHARS = 200;

/** Creates the version of a page that was read. `listing` fills in what the page does not state. */
export function createPageSnapshot(
  url: string,
  document: FetchedDocument,
  listing: NewsArticle,
): Page {
  const domain = toDomain(document.url); // after redirects: the serving host is the publisher
  const content = document.text.slice(0, MAX_CONTENT_CHARS).toWellFormed();
  const isSameHost = domain === toDomain(url);
  return buildPage({
    ...{ url, domain, content, isRead: true },
    outlet: (isSameHost ? listing.outlet : undefined) ?? document.siteName ?? domain,
    title: document.title ?? listing.title,
    author: document.author ?? listing.author ?? null,
    language: resolveLanguage(content, document.language, listing.language),
    country: (isSameHost ? listing.sourceCountry : '') || findPublisherCountry(domain),
    publishedAt: resolvePublishedAt(document, listing),
    agency: attributeOrigin(content, document.author ?? listing.author ?? null).agency,
    claimReviews: document.claimReviews,
    fetchedAt: document.fetchedAt,
  });
}

/** Creates the version of a page that could not be read, from the provider's listing. */
export function createUnreadSnapshot(url: string, listing: NewsArticle, now: Date): Page {
  const content = [listing.title, listing.snippet].filter(Boolean).join('\n\n');
  const domain = toDomain(url);
  return buildPage({
    ...{ url, domain, content, isRead: false },
    outlet: listing.outlet ?? domain,
    title: listing.title,
    author: listing.author ?? null,
    language: resolveLanguage(content, listing.language),
    country: listing.sourceCountry || findPublisherCountry(domain),
    publishedAt: listing.publishedAt,
    agency: attributeOrigin(content, listing.author ?? null).agency,
    claimReviews: [],
    fetchedAt: now,
  });
}

function buildPage(page: Omit<Page, 'id' | 'contentHash' | 'seenAt'>): Page {
  const [title, author, content] = [
    sanitizeText(page.title).slice(0, MAX_TITLE_CHARS).toWellFormed(),
    page.author && sanitizeText(page.author),
    sanitizeText(page.content),
  ];
  // the fields whose change makes a new version; dates and names are often touched up
  const hashInput = [page.isRead, title, content, page.claimReviews];
  const contentHash = createHash('sha256').update(JSON.stringify(hashInput)).digest();
  return {
    ...page,
    title,
    author,
    content,
    outlet: sanitizeText(page.outlet).slice(0, MAX_NAME_CHARS).toWellFormed(),
    id: uuid(),
    contentHash,
    seenAt: page.fetchedAt,
  };
}

/**
 * Prefers the page's own date, since providers list when they saw it. Uses the provider's time when
 * the page has only a date of about the same day, or when its date is more than a day after the
 * provider's: it then belongs to something else.
 */
function resolvePublishedAt(document: FetchedDocument, listing: NewsArticle): Date {
  const pageDate = document.publishedAt ? new Date(document.publishedAt) : null;
  if (!pageDate || Number.isNaN(pageDate.getTime())) return listing.publishedAt;
  const leadMs = listing.publishedAt.getTime() - pageDate.getTime();
  const isDateOnly = document.publishedAt!.length === 'YYYY-MM-DD'.length;
  return leadMs < -DAY_MS || (isDateOnly && leadMs < DAY_MS) ? listing.publishedAt : pageDate;
}

/** PostgreSQL cannot store NUL, which listings may contain. */
const sanitizeText = (text: string) => text.toWellFormed().replaceAll('\0', '');

/** The host name of a URL without `www.`. */
export function toDomain(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}
