import { PageFetcher, type FetchedPage, type PageFetcherOptions } from './fetch/page-fetcher.ts';
import type { Validators } from './fetch/revalidation.ts';
import { DocumentReader, type DocumentReaderOptions } from './pool/document-reader.ts';
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
export class Documents {
  readonly #fetcher: PageFetcher;
  readonly #reader: DocumentReader;

  constructor(options: PageFetcherOptions & { reading?: DocumentReaderOptions } = {}) {
    this.#fetcher = new PageFetcher(options);
    this.#reader = new DocumentReader(options.reading);
  }

  /** @throws DocumentError those of `PageFetcher.fetch` and `DocumentReader.read` */
  async fromUrl(url: string, signal?: AbortSignal): Promise<FetchedDocument> {
    return this.read(await this.#fetcher.fetch(url, signal), signal);
  }

  /**
   * The first half of `fromUrl`.
   *
   * @param known of the page as it was last read: `unchanged` if the server says that it still is
   *   so
   * @throws DocumentError those of `PageFetcher.fetch`
   */
  async fetch(
    url: string,
    known: Partial<Validators>,
    signal?: AbortSignal,
  ): Promise<FetchedPage | 'unchanged'> {
    return this.#fetcher.fetch(url, signal, known);
  }

  /** The second half of `fromUrl`. @throws DocumentError those of `DocumentReader.read` */
  async read(
    { bytes, contentType, url, fetchedAt }: FetchedPage,
    signal?: AbortSignal,
  ): Promise<FetchedDocument> {
    return { ...(await this.#reader.read(bytes, { contentType, url }, signal)), url, fetchedAt };
  }

  /**
   * @param name the file's, as uploaded; with `contentType` it only chooses between the kinds of
   *   text
   * @throws DocumentError those of `DocumentReader.read`
   */
  async fromFile(
    bytes: Uint8Array,
    name?: string,
    contentType?: string,
    signal?: AbortSignal,
  ): Promise<CleanDocument> {
    return this.#reader.read(
      bytes,
      { ...(name && { fileName: name }), ...(contentType && { contentType }) },
      signal,
    );
  }

  async close(): Promise<void> {
    await this.#reader.close();
  }
}
