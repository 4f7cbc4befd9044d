import { createHash } from 'node:crypto';
import type { FetchedDocument } from '@plumbline/documents';
import { v7 as uuid } from 'uuid';
import type { NewsArticle } from '../news/article.ts';
import { countryOfOutlet } from '../outlet-country.ts';
import { languageOf } from './article-text.ts';
import { originOf } from './origin.ts';
import type { Page } from './page.entity.ts';

/**
 * What is kept of a page, in UTF-16 code units: three hundred printed pages are more than anybody
 * cites of one.
 */
const LONGEST = 400_000;
const LONGEST_TITLE = 1_000;
const LONGEST_NAME = 200;
const DAY = 24 * 3600 * 1000;

/** A page as it was read. `listed` fills what the page does not say. */
export function readPage(url: string, document: FetchedDocument, listed: NewsArticle): Page {
  const domain = hostOf(document.url); // where it led to: who prints it is who answers for it
  const content = document.text.slice(0, LONGEST).toWellFormed();
  const isThere = domain === hostOf(url);
  return pageOf({
    ...{ url, domain, content, isRead: true },
    outlet: (isThere ? listed.outlet : undefined) ?? document.siteName ?? domain,
    title: document.title ?? listed.title,
    author: document.author ?? listed.author ?? null,
    language: languageOf(content, document.language, listed.language),
    country: (isThere ? listed.sourceCountry : '') || countryOfOutlet(domain),
    publishedAt: publishedAt(document, listed),
    agency: originOf(content, document.author ?? listed.author ?? null).agency,
    claimReviews: document.claimReviews,
    fetchedAt: document.fetchedAt,
  });
}

/** A page that could not be read: all there is of it is what a news provider says. */
export function unreadPage(url: string, listed: NewsArticle, now: Date): Page {
  const content = [listed.title, listed.snippet].filter(Boolean).join('\n\n');
  const domain = hostOf(url);
  return pageOf({
    ...{ url, domain, content, isRead: false },
    outlet: listed.outlet ?? domain,
    title: listed.title,
    author: listed.author ?? null,
    language: languageOf(content, listed.language),
    country: listed.sourceCountry || countryOfOutlet(domain),
    publishedAt: listed.publishedAt,
    agency: originOf(content, listed.author ?? null).agency,
    claimReviews: [],
    fetchedAt: now,
  });
}

function pageOf(page: Omit<Page, 'id' | 'contentHash' | 'seenAt'>): Page {
  const [title, author, content] = [
    shown(page.title).slice(0, LONGEST_TITLE).toWellFormed(),
    page.author && shown(page.author),
    shown(page.content),
  ];
  // what makes a page another one; dates and names are often touched up
  const read = [page.isRead, title, content, page.claimReviews];
  const contentHash = createHash('sha256').update(JSON.stringify(read)).digest();
  return {
    ...page,
    title,
    author,
    content,
    outlet: shown(page.outlet).slice(0, LONGEST_NAME).toWellFormed(),
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
function publishedAt(document: FetchedDocument, listed: NewsArticle): Date {
  const stated = document.publishedAt ? new Date(document.publishedAt) : null;
  if (!stated || Number.isNaN(stated.getTime())) return listed.publishedAt;
  const ahead = listed.publishedAt.getTime() - stated.getTime();
  const isDay = document.publishedAt!.length === 'YYYY-MM-DD'.length;
  return ahead < -DAY || (isDay && ahead < DAY) ? listed.publishedAt : stated;
}

/** PostgreSQL stores no NUL, and what lists say may hold one. */
const shown = (text: string) => text.toWellFormed().replaceAll('\0', '');

/** The host name of a URL without `www.`. */
export function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}
