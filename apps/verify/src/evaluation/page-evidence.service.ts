import { Injectable } from '@nestjs/common';
import { Semaphore } from '@plumbline/concurrency';
import { parseInstant, toApiError } from '@plumbline/http';
import { DocumentReaderService } from '../document-reader/document-reader.service.ts';
import type { NewsArticle } from '../retrieval/news/article.ts';
import { createPageSnapshot, toDomain } from '../retrieval/page-cache/page-snapshot.ts';
import { PageRepository } from '../retrieval/page-cache/page.repository.ts';
import type { ClaimRow } from './claim-file.ts';

const MAX_CONCURRENT_PAGES = 4;

/**
 * Stores the pages that rows name in the store of public pages. There checks find them like news
 * pages.
 */
@Injectable()
export class PageEvidenceService {
  constructor(
    private readonly documentReader: DocumentReaderService,
    private readonly pages: PageRepository,
  ) {}

  /**
   * Reads each page once, even if several rows name it.
   *
   * @returns the reason why a page cannot be read, by URL
   * @throws the signal's reason
   */
  async storePages(
    rows: readonly ClaimRow[],
    signal: AbortSignal,
    onProgress: (doneCount: number, totalCount: number) => void,
  ): Promise<Map<string, string>> {
    const rowsByUrl = Map.groupBy(
      rows.filter(({ url }) => url),
      ({ url }) => url!,
    );
    const reasonByUrl = new Map<string, string>();
    const semaphore = new Semaphore();
    let doneCount = 0;
    await Promise.all(
      [...rowsByUrl].map(([url, own]) =>
        semaphore.run(
          [
            ['all', MAX_CONCURRENT_PAGES],
            [toDomain(url), 1],
          ],
          signal,
          async () => {
            await this.storePage(url, findEarliestDate(own), signal).catch((error: unknown) => {
              signal.throwIfAborted();
              reasonByUrl.set(url, toApiError(error).message.replace(/^url: /, ''));
            });
            onProgress(++doneCount, rowsByUrl.size);
          },
        ),
      ),
    );
    return reasonByUrl;
  }

  /** A page without a publication date gets the earliest date of its rows. */
  private async storePage(url: string, date: Date | null, signal: AbortSignal): Promise<void> {
    const document = await this.documentReader.readUrl(url, signal);
    const statedDate = new Date(document.publishedAt ?? NaN);
    const publishedAt = Number.isNaN(statedDate.getTime()) ? date : statedDate;
    const listing: NewsArticle = {
      ...{ title: document.title ?? url, url, domain: toDomain(url), copies: [] },
      ...{ publishedAt: publishedAt ?? document.fetchedAt, language: 'unknown' },
      ...{ sourceCountry: '', source: 'gdelt' },
    };
    await this.pages.save({ ...createPageSnapshot(url, document, listing), publishedAt });
  }
}

function findEarliestDate(rows: readonly ClaimRow[]): Date | null {
  const times = rows.flatMap(({ date }) => (date ? parseInstant(date).getTime() : []));
  return times.length ? new Date(Math.min(...times)) : null;
}
