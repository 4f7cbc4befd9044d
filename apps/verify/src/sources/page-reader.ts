import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { ApiError } from '@plumbline/http';
import type { NewsArticle } from '../news/article.ts';
import { pageAddress } from '../page-address.ts';
import { Reading } from '../reading/reading.ts';
import { isArticle } from './article-text.ts';
import type { Page } from './page.entity.ts';
import { hostOf, readPage, unreadPage } from './page-of.ts';
import { Pages, type Versions } from './pages.ts';
import { Recent } from './recent.ts';
import { Turns } from './turns.ts';

/** A page seen so long ago is not fetched again. */
const FRESH_MS = 24 * 3600 * 1000;
/** A page that could not be read is not tried again before. */
const RETRY_MS = 10 * 60 * 1000;
/** Other addresses of an article that are tried, when its own cannot be read. */
const COPIES = 2;
const AT_ONCE = 6;
const OF_A_HOST = 2;
const OF_ALL = 24;
/** Of texts kept in memory, in UTF-16 code units. */
const REMEMBERED = 8_000_000;
const FAILURES = 10_000;

/** A page on its way, for everybody who waits for it. */
interface Flight {
  page: Promise<Page | undefined>;
  waiting: number;
  hasBegun: boolean;
  end: AbortController;
}

/** One call of `read`. */
interface Round {
  name: symbol;
  /** Aborted when its time is over, or its caller gone. */
  over: AbortSignal;
  late: Promise<undefined>;
  signal?: AbortSignal;
}

export interface ReadingLimits {
  /** Until then; what has not arrived is told as it was stored, or as unread. */
  readingMs: number;
  signal?: AbortSignal;
  progress?: (done: number, of: number) => void;
}

/**
 * Reads the pages of articles: from memory, from the store, from the Web; each at most once at a
 * time, whoever asks.
 */
@Injectable()
export class PageReader implements BeforeApplicationShutdown {
  private readonly logger = new Logger(PageReader.name);
  private readonly recent = new Recent<string, Page>(REMEMBERED);
  private readonly failed = new Recent<string, number>(FAILURES);
  private readonly flights = new Map<string, Flight>();
  private readonly turns = new Turns();

  constructor(
    private readonly reading: Reading,
    private readonly pages: Pages,
  ) {}

  /**
   * The stored page of each article, in their order, or of a copy of it, where its own cannot be
   * read; articles whose address is none are left out.
   * @throws the signal's reason
   */
  async read(
    articles: readonly NewsArticle[],
    { readingMs, signal, progress }: ReadingLimits,
  ): Promise<Page[]> {
    const asked = articles
      .flatMap((article) => ({ article, url: pageAddress(article.url) ?? '' }))
      .filter(({ url }) => url);
    const known = new Map(
      asked.flatMap(({ url }) => this.remembered(url) ?? []).map((page) => [page.url, page]),
    );
    const stored = await this.pages.newest(asked.flatMap(({ url }) => (known.has(url) ? [] : url)));
    const over = AbortSignal.any([AbortSignal.timeout(readingMs), ...(signal ? [signal] : [])]);
    const round: Round = {
      name: Symbol('what is read for one request'),
      over,
      late: ended(over),
      signal,
    };
    let done = 0;
    return Promise.all(
      asked.map(async ({ article, url }) => {
        const versions = stored.get(url) ?? {};
        const page =
          known.get(url) ??
          (await this.page(url, article, versions, round)) ??
          (await this.copy(article, round));
        const told = page ?? (await this.unread(unreadPage(url, article, new Date()), versions));
        signal?.throwIfAborted();
        progress?.(++done, asked.length);
        return told;
      }),
    );
  }

  /** As it is, or else as it was; undefined when it was never read. */
  private async page(
    url: string,
    article: NewsArticle,
    { read }: Versions,
    round: Round,
  ): Promise<Page | undefined> {
    const landed = this.remembered(url); // for another, after `read` was looked up
    if (landed) return landed;
    if (read && isFresh(read)) return this.remember(read);
    return (this.mayTry(url) ? await this.fetched(url, article, round) : undefined) ?? read;
  }

  private async copy(article: NewsArticle, round: Round): Promise<Page | undefined> {
    for (const { url: address, domain } of article.copies.slice(0, COPIES)) {
      const url = pageAddress(address);
      if (!url || round.over.aborted) continue;
      const versions = (await this.pages.newest([url])).get(url) ?? {};
      const page = await this.page(
        url,
        { ...article, url, domain, outlet: undefined, sourceCountry: '' },
        versions,
        round,
      );
      if (page) return page;
    }
    return undefined;
  }

  private async unread(page: Page, { unread }: Versions): Promise<Page> {
    return unread && isFresh(unread) && unread.contentHash.equals(page.contentHash)
      ? unread
      : this.pages.keep(page);
  }

  /** Undefined when it cannot be read, or does not come in time. */
  private async fetched(
    url: string,
    article: NewsArticle,
    { name, late, signal }: Round,
  ): Promise<Page | undefined> {
    const flight = this.flights.get(url) ?? this.depart(url, article, name);
    flight.waiting++;
    try {
      return await Promise.race([flight.page, late]);
    } finally {
      // What is only late comes in time for the next who asks.
      if (--flight.waiting === 0 && (signal?.aborted || !flight.hasBegun)) {
        this.landed(url, flight);
        flight.end.abort();
      }
    }
  }

  private depart(url: string, article: NewsArticle, round: symbol): Flight {
    const end = new AbortController();
    const flight: Flight = { waiting: 0, hasBegun: false, end, page: Promise.resolve(undefined) };
    const limits = [
      ['all', OF_ALL],
      [hostOf(url), OF_A_HOST],
      [round, AT_ONCE],
    ] as const;
    flight.page = this.turns
      .run(limits, end.signal, () => {
        flight.hasBegun = true;
        return this.fetch(url, article, end.signal);
      })
      .catch((error: unknown) => {
        if (!end.signal.aborted) throw error;
        return undefined; // nobody is there any more
      })
      .finally(() => this.landed(url, flight));
    flight.page.catch((error: unknown) =>
      this.logger.warn(`A page was read and could not be kept: ${String(error)}`),
    );
    this.flights.set(url, flight);
    return flight;
  }

  private landed(url: string, flight: Flight): void {
    if (this.flights.get(url) === flight) this.flights.delete(url);
  }

  private async fetch(
    url: string,
    article: NewsArticle,
    signal: AbortSignal,
  ): Promise<Page | undefined> {
    try {
      const document = await this.reading.url(url, signal);
      if (isArticle({ title: document.title ?? '', text: document.text }, article))
        return this.remember(await this.pages.keep(readPage(url, document, article)));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 503) return undefined; // we are busy; the page is not to blame
    }
    this.failed.set(url, Date.now() + RETRY_MS);
    return undefined;
  }

  /**
   * By this process' own memory: that another was late, or in a hurry, says nothing of the page.
   */
  private mayTry(url: string): boolean {
    return Date.now() >= (this.failed.get(url) ?? 0);
  }

  private remembered(url: string): Page | undefined {
    const page = this.recent.get(url);
    return page && isFresh(page) ? page : undefined;
  }

  private remember(page: Page): Page {
    this.recent.set(page.url, page, page.content.length);
    return page;
  }

  /** Pages that nobody waits for any more would be stored in a database that is closed. */
  async beforeApplicationShutdown(): Promise<void> {
    const flights = [...this.flights.values()];
    for (const { end, waiting } of flights) if (!waiting) end.abort();
    await Promise.allSettled(flights.filter(({ waiting }) => !waiting).map(({ page }) => page));
  }
}

const isFresh = ({ seenAt }: Page) => Date.now() - seenAt.getTime() < FRESH_MS;

/** Nothing, once the signal ends it. */
function ended(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
}
