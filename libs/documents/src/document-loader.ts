import { Semaphore, SemaphoreQueueFullError, type SemaphoreLoad } from '@plumbline/concurrency';
import { DocumentError, type DocumentErrorCode } from './document-error.ts';
import { PageFetcher, type FetchedPage, type PageFetcherOptions } from './fetch/page-fetcher.ts';
import { toBusyError } from './reader-process/busy-error.ts';
import type { HttpValidators } from './fetch/conditional-request.ts';
import {
  DocumentReaderPool,
  type DocumentReaderPoolOptions,
} from './reader-process/document-reader-pool.ts';
import type { CleanDocument, DocumentHints } from './read/clean-document.ts';

/** Pages that are fetched at the same time, by all accounts and by one. */
const MAX_FETCHES = 48;
const MAX_FETCHES_PER_ACCOUNT = 16;
const MAX_WAITING_FETCHES = 2_000;
const MAX_WAITING_FETCHES_PER_ACCOUNT = 500;

/** A document from a URL. */
export interface FetchedDocument extends CleanDocument {
  /** URL after redirects; base of the document's links. */
  url: string;
  fetchedAt: Date;
}

export interface DocumentLoaderOptions extends PageFetcherOptions {
  readerOptions?: DocumentReaderPoolOptions;
  /** Called for each document that could not be read, not for pages that could not be fetched. */
  onRefusal?: (reason: DocumentErrorCode) => void;
}

/**
 * Reads clean documents from URLs and files: fetches pages with guarded connections, then reads
 * them in separate processes. Close it when done.
 */
export class DocumentLoader {
  readonly #fetcher: PageFetcher;
  readonly #fetchSemaphore = new Semaphore({
    maxPerAccount: MAX_FETCHES_PER_ACCOUNT,
    maxWaiting: MAX_WAITING_FETCHES,
    maxWaitingPerAccount: MAX_WAITING_FETCHES_PER_ACCOUNT,
  });
  readonly #reader: DocumentReaderPool;
  readonly #onRefusal: (reason: DocumentErrorCode) => void;

  constructor({
    readerOptions,
    onRefusal = () => undefined,
    ...fetcherOptions
  }: DocumentLoaderOptions = {}) {
    this.#fetcher = new PageFetcher(fetcherOptions);
    this.#reader = new DocumentReaderPool(readerOptions);
    this.#onRefusal = onRefusal;
  }

  /** @throws DocumentError as `PageFetcher.fetch` and `DocumentReader.read` do, and `busy` */
  async loadFromUrl(url: string, signal?: AbortSignal): Promise<FetchedDocument> {
    // The permit also covers the reading, so that few pages wait in memory for a reader.
    return this.#limitFetches(signal, async () =>
      this.read(await this.#fetcher.fetch(url, signal), signal),
    );
  }

  /**
   * Fetches a page: the first half of `loadFromUrl`.
   *
   * @param validators validators of the page from the last fetch: the result is `unchanged` if the
   *   server says that the page has not changed
   * @throws DocumentError as `PageFetcher.fetch` does, and `busy` when too many pages wait
   */
  async fetch(
    url: string,
    validators: Partial<HttpValidators>,
    signal?: AbortSignal,
  ): Promise<FetchedPage | 'unchanged'> {
    return this.#limitFetches(signal, () => this.#fetcher.fetch(url, signal, validators));
  }

  /**
   * Reads a fetched page: the second half of `loadFromUrl`.
   * @throws DocumentError as `DocumentReader.read` does
   */
  async read(
    { bytes, contentType, url, fetchedAt }: FetchedPage,
    signal?: AbortSignal,
  ): Promise<FetchedDocument> {
    return { ...(await this.#read(bytes, { contentType, url }, signal)), url, fetchedAt };
  }

  /**
   * @param fileName name of the uploaded file; together with `contentType` it only decides between
   *   the kinds of text
   * @throws DocumentError as `DocumentReader.read` does
   */
  async loadFromFile(
    bytes: Uint8Array,
    fileName?: string,
    contentType?: string,
    signal?: AbortSignal,
  ): Promise<CleanDocument> {
    return this.#read(
      bytes,
      { ...(fileName && { fileName }), ...(contentType && { contentType }) },
      signal,
    );
  }

  /** The pages that are fetched and that wait. */
  get fetchLoad(): SemaphoreLoad {
    return this.#fetchSemaphore.load;
  }

  /** The documents that are read and that wait. */
  get readLoad(): SemaphoreLoad {
    return this.#reader.load;
  }

  async #read(
    bytes: Uint8Array,
    hints: DocumentHints,
    signal: AbortSignal | undefined,
  ): Promise<CleanDocument> {
    return this.#reader.read(bytes, hints, signal).catch((error: unknown) => {
      if (error instanceof DocumentError) this.#onRefusal(error.code);
      throw error;
    });
  }

  async close(): Promise<void> {
    await this.#reader.close();
  }

  async #limitFetches<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    try {
      return await this.#fetchSemaphore.run([['fetches', MAX_FETCHES]], signal, work);
    } catch (error) {
      throw error instanceof SemaphoreQueueFullError ? toBusyError(error, 'fetched') : error;
    }
  }
}
