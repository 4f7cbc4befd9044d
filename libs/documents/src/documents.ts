import { PageFetcher, type PageFetcherOptions } from './fetch/page-fetcher.ts';
import { DocumentReader, type DocumentReaderOptions } from './pool/document-reader.ts';
import type { CleanDocument } from './read/clean-document.ts';

/** A document that came from a URL. */
export interface FetchedDocument extends CleanDocument {
  /** after redirects; base of the document's links */
  url: string;
  fetchedAt: Date;
}

/** Clean documents from URLs and files: guarded fetching, then reading in processes of their own. Close it when done. */
export class Documents {
  readonly #fetcher: PageFetcher;
  readonly #reader: DocumentReader;

  constructor(options: PageFetcherOptions & { reading?: DocumentReaderOptions } = {}) {
    this.#fetcher = new PageFetcher(options);
    this.#reader = new DocumentReader(options.reading);
  }

  /** @throws DocumentError those of `PageFetcher.fetch` and `DocumentReader.read` */
  async fromUrl(url: string, signal?: AbortSignal): Promise<FetchedDocument> {
    const page = await this.#fetcher.fetch(url, signal);
    const document = await this.#reader.read(page.bytes, { contentType: page.contentType, url: page.url }, signal);
    return { ...document, url: page.url, fetchedAt: page.fetchedAt };
  }

  /**
   * @param name the file's, as uploaded; with `contentType` it only chooses between the kinds of text
   * @throws DocumentError those of `DocumentReader.read`
   */
  async fromFile(bytes: Uint8Array, name?: string, contentType?: string, signal?: AbortSignal): Promise<CleanDocument> {
    return this.#reader.read(bytes, { ...(name && { fileName: name }), ...(contentType && { contentType }) }, signal);
  }

  async close(): Promise<void> {
    await this.#reader.close();
  }
}
