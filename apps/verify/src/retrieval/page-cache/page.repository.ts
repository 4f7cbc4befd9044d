import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Page } from './page.entity.ts';

/** The newest of a url's pages that was read, and the newest that could not be. */
export interface PageVersions {
  read?: Page;
  unread?: Page;
}

/** Public pages as they once read. Nothing is ever taken away, since quotes count on it. */
@Injectable()
export class PageRepository {
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
    return { ...page, id: storedRow!.id };
  }
}
