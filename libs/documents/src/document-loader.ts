import { DocumentError, type DocumentErrorCode } from './document-error.ts';
import { PageFetcher, type FetchedPage, type PageFetcherOptions } from './fetch/page-fetcher.ts';
import type { HttpValidators } from './fetch/conditional-request.ts';
import {
  DocumentReaderPool,
  type DocumentReaderPoolOptions,
} from './reader-process/document-reader-pool.ts';
import type { CleanDocument, DocumentHints } from './read/clean-document.ts';

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

  /** @throws DocumentError as `PageFetcher.fetch` and `DocumentReader.read` do */
  async loadFromUrl(url: string, signal?: AbortSignal): Promise<FetchedDocument> {
    return this.read(await this.#fetcher.fetch(url, signal), signal);
  }

  /**
   * Fetches a page: the first half of `loadFromUrl`.
   *
   * @param validators validators of the page from the last fetch: the result is `unchanged` if the
   *   server says that the page has not changed
   * @throws DocumentError as `PageFetcher.fetch` does
   */
  async fetch(
    url: string,
    validators: Partial<HttpValidators>,
    signal?: AbortSignal,
  ): Promise<FetchedPage | 'unchanged'> {
    return this.#fetcher.fetch(url, signal, validators);
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
}
