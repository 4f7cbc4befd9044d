import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Semaphore, waitForAbort } from '@plumbline/concurrency';
import { ApiError } from '@plumbline/http';
import { DAY_MS } from '@plumbline/text/durations';
import { LRUCache } from 'lru-cache';
import type { NewsArticle } from '../news/article.ts';
import { normalizePageUrl } from '../../document-reader/normalize-page-url.ts';
import { DocumentReaderService } from '../../document-reader/document-reader.service.ts';
import { isExpectedArticle } from './article-validation.ts';
import type { Page } from './page.entity.ts';
import { toDomain, createPageSnapshot, createUnreadSnapshot } from './page-snapshot.ts';
import { PageRepository, type PageVersions } from './page.repository.ts';

/** A page that was fetched more recently is not fetched again. */
const MAX_PAGE_AGE_MS = DAY_MS;
/** The pause before an unreadable page is fetched again. */
const RETRY_DELAY_MS = 10 * 60 * 1000;
/** The number of an article's other addresses that are tried when its own cannot be read. */
const MAX_COPIES = 2;
const MAX_CONCURRENT_PER_REQUEST = 6;
const MAX_CONCURRENT_PER_HOST = 2;
const MAX_CONCURRENT_TOTAL = 24;
/** Size of the texts in memory, in UTF-16 code units. */
const MAX_CACHED_CHARS = 8_000_000;
const MAX_CACHED_FAILURES = 10_000;

/** A running fetch, shared by all callers that wait for the page. */
interface InFlightPage {
  page: Promise<Page | undefined>;
  waiterCount: number;
  hasStarted: boolean;
  abortController: AbortController;
}

/** One call of `readPages`. */
interface ReadBatch {
  key: symbol;
  /** Aborted at the deadline or when the caller aborts. */
  deadlineSignal: AbortSignal;
  expiry: Promise<undefined>;
  signal?: AbortSignal;
}

export interface ReadOptions {
  /**
   * Milliseconds until the deadline; a page that has not arrived is returned as stored before, or
   * as unread.
   */
  timeoutMs: number;
  signal?: AbortSignal;
  onProgress?: (doneCount: number, totalCount: number) => void;
}

/**
 * Reads the pages of articles from memory, the database or the web. A page is fetched at most once
 * at a time.
 */
@Injectable()
export class PageReaderService implements BeforeApplicationShutdown {
  private readonly logger = new Logger(PageReaderService.name);
  private readonly pageCache = new LRUCache<string, Page>({
    maxSize: MAX_CACHED_CHARS,
    sizeCalculation: ({ content }) => Math.max(1, content.length),
  });
  private readonly retryTimeByUrl = new LRUCache<string, number>({ max: MAX_CACHED_FAILURES });
  private readonly inFlightPages = new Map<string, InFlightPage>();
  private readonly semaphore = new Semaphore();

  constructor(
    private readonly documentReader: DocumentReaderService,
    private readonly pageRepository: PageRepository,
  ) {}

  /**
   * Returns the stored page of each article in order, or of a copy when its own page cannot be
   * read. Articles without a valid address are left out.
   * @throws the signal's reason
   */
  async readPages(
    articles: readonly NewsArticle[],
    { timeoutMs, signal, onProgress }: ReadOptions,
  ): Promise<Page[]> {
    const requests = articles
      .flatMap((article) => ({ article, url: normalizePageUrl(article.url) ?? '' }))
      .filter(({ url }) => url);
    const cachedPageByUrl = new Map(
      requests.flatMap(({ url }) => this.getCached(url) ?? []).map((page) => [page.url, page]),
    );
    const versionsByUrl = await this.pageRepository.findNewest(
      requests.flatMap(({ url }) => (cachedPageByUrl.has(url) ? [] : url)),
    );
    const deadlineSignal = AbortSignal.any([
      AbortSignal.timeout(timeoutMs),
      ...(signal ? [signal] : []),
    ]);
    const batch: ReadBatch = {
      key: Symbol('what is read for one request'),
      deadlineSignal,
      expiry: waitForAbort(deadlineSignal),
      signal,
    };
    let doneCount = 0;
    return Promise.all(
      requests.map(async ({ article, url }) => {
        const versions = versionsByUrl.get(url) ?? {};
        const page =
          cachedPageByUrl.get(url) ??
          (await this.findOrFetch(url, article, versions, batch)) ??
          (await this.findCopy(article, batch));
        const resultPage =
          page ?? (await this.saveUnread(createUnreadSnapshot(url, article, new Date()), versions));
        signal?.throwIfAborted();
        onProgress?.(++doneCount, requests.length);
        return resultPage;
      }),
    );
  }

  /** The current page, or else its last stored version; undefined when it was never read. */
  private async findOrFetch(
    url: string,
    article: NewsArticle,
    { read }: PageVersions,
    batch: ReadBatch,
  ): Promise<Page | undefined> {
    const cachedPage = this.getCached(url); // cached meanwhile by another caller
    if (cachedPage) return cachedPage;
    if (read && isFresh(read)) return this.cachePage(read);
    return (this.canRetry(url) ? await this.joinFetch(url, article, batch) : undefined) ?? read;
  }

  private async findCopy(article: NewsArticle, batch: ReadBatch): Promise<Page | undefined> {
    for (const { url: address, domain } of article.copies.slice(0, MAX_COPIES)) {
      const url = normalizePageUrl(address);
      if (!url || batch.deadlineSignal.aborted) continue;
      const versions = (await this.pageRepository.findNewest([url])).get(url) ?? {};
      const page = await this.findOrFetch(
        url,
        { ...article, url, domain, outlet: undefined, sourceCountry: '' },
        versions,
        batch,
      );
      if (page) return page;
    }
    return undefined;
  }

  private async saveUnread(page: Page, { unread }: PageVersions): Promise<Page> {
    return unread && isFresh(unread) && unread.contentHash.equals(page.contentHash)
      ? unread
      : this.pageRepository.save(page);
  }

  /** Undefined when the page cannot be read or does not arrive in time. */
  private async joinFetch(
    url: string,
    article: NewsArticle,
    { key, expiry, signal }: ReadBatch,
  ): Promise<Page | undefined> {
    const inFlight = this.inFlightPages.get(url) ?? this.startFetch(url, article, key);
    inFlight.waiterCount++;
    try {
      return await Promise.race([inFlight.page, expiry]);
    } finally {
      // A fetch that has started continues after the deadline, for the next caller.
      if (--inFlight.waiterCount === 0 && (signal?.aborted || !inFlight.hasStarted)) {
        this.removeInFlight(url, inFlight);
        inFlight.abortController.abort();
      }
    }
  }

  private startFetch(url: string, article: NewsArticle, batchKey: symbol): InFlightPage {
    const abortController = new AbortController();
    const inFlight: InFlightPage = {
      waiterCount: 0,
      hasStarted: false,
      abortController,
      page: Promise.resolve(undefined),
    };
    const limits = [
      ['all', MAX_CONCURRENT_TOTAL],
      [toDomain(url), MAX_CONCURRENT_PER_HOST],
      [batchKey, MAX_CONCURRENT_PER_REQUEST],
    ] as const;
    inFlight.page = this.semaphore
      .run(limits, abortController.signal, () => {
        inFlight.hasStarted = true;
        return this.fetchPage(url, article, abortController.signal);
      })
      .catch((error: unknown) => {
        if (!abortController.signal.aborted) throw error;
        return undefined; // no caller waits any more
      })
      .finally(() => this.removeInFlight(url, inFlight));
    inFlight.page.catch((error: unknown) =>
      this.logger.warn(
        `A page was read but could not be stored in the page cache: ${String(error)}`,
      ),
    );
    this.inFlightPages.set(url, inFlight);
    return inFlight;
  }

  private removeInFlight(url: string, inFlight: InFlightPage): void {
    if (this.inFlightPages.get(url) === inFlight) this.inFlightPages.delete(url);
  }

  private async fetchPage(
    url: string,
    article: NewsArticle,
    signal: AbortSignal,
  ): Promise<Page | undefined> {
    try {
      const document = await this.documentReader.readUrl(url, signal);
      if (isExpectedArticle({ title: document.title ?? '', text: document.text }, article))
        return this.cachePage(
          await this.pageRepository.save(createPageSnapshot(url, document, article)),
        );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 503) return undefined; // overload, not a failure of the page
    }
    this.retryTimeByUrl.set(url, Date.now() + RETRY_DELAY_MS);
    return undefined;
  }

  /** Uses this process' own failures only: another process' timeout says nothing about the page. */
  private canRetry(url: string): boolean {
    return Date.now() >= (this.retryTimeByUrl.get(url) ?? 0);
  }

  private getCached(url: string): Page | undefined {
    const page = this.pageCache.get(url);
    return page && isFresh(page) ? page : undefined;
  }

  private cachePage(page: Page): Page {
    this.pageCache.set(page.url, page);
    return page;
  }

  /** Waits for running fetches, which would otherwise write to a closed database. */
  async beforeApplicationShutdown(): Promise<void> {
    const inFlight = [...this.inFlightPages.values()];
    for (const { abortController, waiterCount } of inFlight)
      if (!waiterCount) abortController.abort();
    await Promise.allSettled(
      inFlight.filter(({ waiterCount }) => !waiterCount).map(({ page }) => page),
    );
  }
}

const isFresh = ({ seenAt }: Page) => Date.now() - seenAt.getTime() < MAX_PAGE_AGE_MS;
