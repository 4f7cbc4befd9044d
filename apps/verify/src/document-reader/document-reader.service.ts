import { Inject, Injectable, Optional, type OnApplicationShutdown } from '@nestjs/common';
import {
  DocumentError,
  DocumentLoader,
  type CleanDocument,
  type FetchedDocument,
} from '@plumbline/documents';
import { METRICS, registerHelperMetrics, SETTINGS, type Metrics } from '@plumbline/http';
import type { Settings } from '../config/settings.ts';
import { errors } from '../errors/errors.ts';

/** Largest accepted file. */
export const MAX_FILE_BYTES = 20 * 2 ** 20;

/** Reads pages and files into clean documents. Converts failures to API errors. */
@Injectable()
export class DocumentReaderService implements OnApplicationShutdown {
  /** The loader without that conversion, for background work: it throws DocumentErrors. */
  readonly documentLoader: DocumentLoader;

  constructor(
    @Inject(SETTINGS) settings: Settings,
    @Optional() @Inject(METRICS) metrics?: Metrics,
  ) {
    const refusedCounter = metrics?.counter(
      'documents_refused_total',
      'Pages and files that could not be read, by reason: the error codes of the reference.',
      ['reason'],
    );
    this.documentLoader = new DocumentLoader({
      allowedPrivateHosts: settings.FETCH_ALLOWED_PRIVATE_HOSTS,
      readerOptions: { maxMemoryMb: settings.DOCUMENT_READER_MEMORY_MB },
      onRefusal: (reason) => refusedCounter?.inc({ reason }),
    });
    if (!metrics) return;
    registerHelperMetrics(metrics, 'document-reading', () => this.documentLoader.readLoad);
    registerHelperMetrics(metrics, 'page-fetching', () => this.documentLoader.fetchLoad);
  }

  /**
   * @throws 400 when it is not a URL
   * @throws 422 when it cannot be fetched, has no text or exceeds a limit of the reader
   * @throws 429 or 503 when too many documents wait
   */
  async readUrl(url: string, signal?: AbortSignal): Promise<FetchedDocument> {
    return this.documentLoader.loadFromUrl(url, signal).catch((error: unknown) => {
      if (!(error instanceof DocumentError)) throw error;
      if (error.code === 'bad_url') throw errors.invalidUrl(error.message, error);
      throwIfBusy(error);
      throw errors.unreadableDocument(`url: ${error.message}`, error);
    });
  }

  /**
   * @throws 415
   * @throws 422 when it has no text or exceeds a limit of the reader
   * @throws 429 or 503 when too many documents wait
   */
  async readFile(
    file: Express.Multer.File | undefined,
    signal?: AbortSignal,
  ): Promise<CleanDocument> {
    if (!file) throw errors.invalid('file', 'must be sent as multipart/form-data');
    return this.documentLoader
      .loadFromFile(file.buffer, file.originalname, file.mimetype, signal)
      .catch((error: unknown) => {
        if (!(error instanceof DocumentError)) throw error;
        if (error.code === 'unsupported_type')
          throw errors.unsupportedMediaType(`file: ${error.message}`, error);
        throwIfBusy(error);
        throw errors.unreadableDocument(`file: ${error.message}`, error);
      });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.documentLoader.close();
  }
}

/** Seconds after which a caller may send the document again. */
const RETRY_AFTER_SECONDS = 5;

function throwIfBusy(error: DocumentError): void {
  if (error.code === 'busy') throw errors.serviceBusy(error.message, error);
  if (error.code === 'account_busy')
    throw errors.tooManyRequests(
      error.message,
      { 'Retry-After': String(RETRY_AFTER_SECONDS) },
      error,
    );
}
