import { PageFetcher, type FetchedPage, type PageFetcherOptions } from './fetch/page-fetcher.ts';
import type { HttpValidators } from './fetch/conditional-request.ts';
import {
  DocumentReaderPool,
  type DocumentReaderPoolOptions,
} from './reader-process/document-reader-pool.ts';
import type { CleanDocument } from './read/clean-document.ts';

/** A document that came from a URL. */
export interface FetchedDocument extends CleanDocument {
  /** after redirects; base of the document's links */
  url: string;
  fetchedAt: Date;
}

/**
 * Clean documents from URLs and files: guarded fetching, then reading in processes of their own.
 * Close it when done.
 */
export class DocumentLoader {
  readonly #fetcher: PageFetcher;
  readonly #reader: DocumentReaderPool;

  constructor(options: PageFetcherOptions & { readerOptions?: DocumentReaderPoolOptions } = {}) {
    this.#fetcher = new PageFetcher(options);
    this.#reader = new DocumentReaderPool(options.readerOptions);
  }

  /** @throws DocumentError those of `PageFetcher.fetch` and `DocumentReader.read` */
  async loadFromUrl(url: string, signal?: AbortSignal): Promise<FetchedDocument> {
    return this.read(await this.#fetcher.fetch(url, signal), signal);
  }

  /**
   * The first half of `loadFromUrl`.
   *
   * @param validators of the page as it was last read: `unchanged` if the server says that it still
   *   is so
   * @throws DocumentError those of `PageFetcher.fetch`
   */
  async fetch(
    url: string,
    validators: Partial<HttpValidators>,
    signal?: AbortSignal,
  ): Promise<FetchedPage | 'unchanged'> {
    return this.#fetcher.fetch(url, signal, validators);
  }

  /** The second half of `loadFromUrl`. @throws DocumentError those of `DocumentReader.read` */
  async read(
    { bytes, contentType, url, fetchedAt }: FetchedPage,
    signal?: AbortSignal,
  ): Promise<FetchedDocument> {
    return { ...(await this.#reader.read(bytes, { contentType, url }, signal)), url, fetchedAt };
  }

  /**
   * @param fileName the file's, as uploaded; with `contentType` it only chooses between the kinds
   *   of text
   * @throws DocumentError those of `DocumentReader.read`
   */
  async loadFromFile(
    bytes: Uint8Array,
    fileName?: string,
    contentType?: string,
    signal?: AbortSignal,
  ): Promise<CleanDocument> {
    return this.#reader.read(
      bytes,
      { ...(fileName && { fileName }), ...(contentType && { contentType }) },
      signal,
    );
  }

  async close(): Promise<void> {
    await this.#reader.close();
  }
}
