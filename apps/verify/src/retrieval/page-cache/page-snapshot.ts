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
 * What is kept of a page, in UTF-16 code units: three hundred printed pages are more than anybody
 * cites of one.
 */
const MAX_CONTENT_CHARS = 400_000;
const MAX_TITLE_CHARS = 1_000;
const MAX_NAME_CHARS = 200;

/** A page as it was read. `listing` fills what the page does not say. */
export function createPageSnapshot(
  url: string,
  document: FetchedDocument,
  listing: NewsArticle,
): Page {
  const domain = toDomain(document.url); // where it led to: who prints it is who answers for it
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

/** A page that could not be read: all there is of it is what a news provider says. */
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
  // what makes a page another one; dates and names are often touched up
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
 * By the page itself, since providers list what they have seen and when. Its day alone is not as
 * good as the provider's time on that day, and what lies ahead of the provider's is when something
 * else was or will be.
 */
function resolvePublishedAt(document: FetchedDocument, listing: NewsArticle): Date {
  const pageDate = document.publishedAt ? new Date(document.publishedAt) : null;
  if (!pageDate || Number.isNaN(pageDate.getTime())) return listing.publishedAt;
  const leadMs = listing.publishedAt.getTime() - pageDate.getTime();
  const isDateOnly = document.publishedAt!.length === 'YYYY-MM-DD'.length;
  return leadMs < -DAY_MS || (isDateOnly && leadMs < DAY_MS) ? listing.publishedAt : pageDate;
}

/** PostgreSQL stores no NUL, and what lists say may hold one. */
const sanitizeText = (text: string) => text.toWellFormed().replaceAll('\0', '');

/** The host name of a URL without `www.`. */
export function toDomain(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}
