import { Injectable } from '@nestjs/common';
import { createSqlLoader } from '@plumbline/database';
import { extractSearchTerms } from '@plumbline/retrieval';
import { replaceUndetermined } from '@plumbline/text';
import { InjectDataSource } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { Page, PageTerms } from './page.entity.ts';

/** The newest of a url's pages that was read, and the newest that could not be. */
export interface PageVersions {
  read?: Page;
  unread?: Page;
}

/** What pages are looked for by. */
export interface PageQuery {
  /** From `extractSearchTerms`, in the languages of the pages wanted. */
  terms: readonly string[];
  /** ISO 639-1, of the page. */
  language?: string;
  /** ISO 3166-1 alpha-2, of the publisher. */
  country?: string;
  /** When it was published; a page without a date is in any range. */
  from?: Date;
  to?: Date;
  /** Only what was published by then, and of each address the version nearest to that day. */
  asOf?: Date;
  limit: number;
}

const loadSql = createSqlLoader(import.meta.url);
const FIND_BY_TERMS_SQL = loadSql('pages-by-terms');
/** A term that more pages have leads to none: the rarer ones of a question do. */
const MAX_PAGES_OF_TERM = 2_000;
/** A page with less of the question, by rarity of terms, speaks of something else. */
const MIN_COVERAGE = 0.2;
/** Of texts kept in memory, in UTF-16 code units. */
const MAX_CACHED_CHARS = 4_000_000;
/** Of a page so much can be found, in UTF-16 code units. */
const MAX_INDEXED_CHARS = 60_000;

/** Public pages as they once read. Nothing is ever taken away, since quotes count on it. */
@Injectable()
export class PageRepository {
  /** By id: a row never changes but for when it was last seen. */
  private readonly cache = new LRUCache<string, Page>({
    maxSize: MAX_CACHED_CHARS,
    sizeCalculation: ({ content }) => Math.max(1, content.length),
  });

  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** What is stored of each url, if anything is. */
  async findNewest(urls: readonly string[]): Promise<Map<string, PageVersions>> {
    const versionsByUrl = new Map<string, PageVersions>();
    if (!urls.length) return versionsByUrl;
    const pages = await this.db
      .getRepository(Page)
      .createQueryBuilder('page')
      .distinctOn(['page.url', 'page.isRead'])
      .where('page.url = any(:urls)', { urls })
      .orderBy('page.url')
      .addOrderBy('page.isRead')
      .addOrderBy('page.seenAt', 'DESC')
      .getMany();
    for (const page of pages)
      versionsByUrl.set(page.url, {
        ...versionsByUrl.get(page.url),
        [page.isRead ? 'read' : 'unread']: page,
      });
    return versionsByUrl;
  }

  /** The newest version of each url that was read by a day, where there is one. */
  async findVersionsReadBy(urls: readonly string[], day: Date): Promise<Map<string, Page>> {
    const pages = await this.db
      .getRepository(Page)
      .createQueryBuilder('page')
      .distinctOn(['page.url'])
      .where('page.url = any(:urls) and page.isRead and page.fetchedAt <= :day', { urls, day })
      .orderBy('page.url')
      .addOrderBy('page.fetchedAt', 'DESC')
      .getMany();
    return new Map(pages.map((page) => [page.url, page]));
  }

  /** Keeps a page; one that already reads so is only seen again, and its id stays. */
  async save(page: Page): Promise<Page> {
    const { raw } = await this.db
      .createQueryBuilder()
      .insert()
      .into(Page)
      .values(page)
      .orUpdate(['seen_at'], ['url', 'content_hash'])
      .returning('id')
      .execute();
    const [storedRow] = raw as { id: string }[];
    const storedPage = { ...page, id: storedRow!.id };
    if (page.isRead) await this.saveTerms(storedPage);
    return storedPage;
  }

  /**
   * Pages that were read before and have most of the terms, by their rarity, best first; of each
   * address the newest.
   */
  async findByTerms({
    terms,
    language,
    country,
    from,
    to,
    asOf,
    limit,
  }: PageQuery): Promise<Page[]> {
    if (!terms.length) return [];
    const rows = await this.db.query<{ id: string }[]>(FIND_BY_TERMS_SQL, [
      [...new Set(terms)],
      ...[language ?? null, country ?? null, from ?? null, to ?? null],
      ...[MAX_PAGES_OF_TERM, MIN_COVERAGE, limit, asOf ?? null],
    ]);
    const missingIds = rows.flatMap(({ id }) => (this.cache.has(id) ? [] : id));
    const missingPages = missingIds.length
      ? await this.db
          .getRepository(Page)
          .createQueryBuilder('page')
          .where('page.id = any(:missingIds)', { missingIds })
          .getMany()
      : [];
    const missingById = new Map(missingPages.map((page) => [page.id, page]));
    for (const page of missingPages) this.cache.set(page.id, page);
    return rows.flatMap(({ id }) => missingById.get(id) ?? this.cache.get(id) ?? []);
  }

  /** Once: the text of a row never changes. */
  private async saveTerms({ id, title, content, language }: Page): Promise<void> {
    const text = `${title}\n${content.slice(0, MAX_INDEXED_CHARS)}`;
    const terms = [...new Set(extractSearchTerms(text, replaceUndetermined(language)))];
    await this.db
      .createQueryBuilder()
      .insert()
      .into(PageTerms)
      .values({ pageId: id, terms })
      .orIgnore()
      .execute();
  }
}
