import { Injectable } from '@nestjs/common';
import { createSqlLoader } from '@plumbline/database';
import { extractSearchTerms } from '@plumbline/retrieval';
import { replaceUndetermined } from '@plumbline/text';
import { InjectDataSource } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { Page, PageTerms } from './page.entity.ts';

/** The newest version of a URL that was read, and the newest that could not be read. */
export interface PageVersions {
  read?: Page;
  unread?: Page;
}

/** The conditions of a page search. */
export interface PageQuery {
  /** From `extractSearchTerms`, in the languages of the pages to find. */
  terms: readonly string[];
  /** The page's language, ISO 639-1. */
  language?: string;
  /** The publisher's country, ISO 3166-1 alpha-2. */
  country?: string;
  /** Range of the publication date; pages without a date always match. */
  from?: Date;
  to?: Date;
  /** Only pages published by then; of each address the version closest to that day. */
  asOf?: Date;
  limit: number;
}

const loadSql = createSqlLoader(import.meta.url);
const FIND_BY_TERMS_SQL = loadSql('pages-by-terms');
/** Terms that occur in more pages are not used for the search. */
const MAX_PAGES_OF_TERM = 2_000;
/**
 * Pages with a smaller share of the question's terms, weighted by rarity, are about something else.
 */
const MIN_COVERAGE = 0.2;
/** Size of the texts in memory, in UTF-16 code units. */
const MAX_CACHED_CHARS = 4_000_000;
/** The part of a page that is searchable, in UTF-16 code units. */
const MAX_INDEXED_CHARS = 60_000;

/** Stores versions of public pages. Rows are never deleted, since quotes refer to them. */
@Injectable()
export class PageRepository {
  /** Keyed by id: only `seenAt` of a row can change. */
  private readonly cache = new LRUCache<string, Page>({
    maxSize: MAX_CACHED_CHARS,
    sizeCalculation: ({ content }) => Math.max(1, content.length),
  });

  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** Returns the newest stored versions of each URL; URLs without one are left out. */
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

  /** Returns the newest version of each URL that was read by a day, if there is one. */
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

  /**
   * Stores a page. When the same version exists, only its `seenAt` is updated and it keeps its id.
   */
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
   * Finds stored pages with most of the terms, weighted by rarity, best first; of each address the
   * newest version.
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

  /** Runs once per row, since its text never changes. */
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
