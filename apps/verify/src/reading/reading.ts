import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  DocumentError,
  Documents,
  type CleanDocument,
  type FetchedDocument,
} from '@plumbline/documents';
import { SETTINGS } from '@plumbline/http';
import type { Settings } from '../env.ts';
import { errors } from '../errors.ts';

/** Largest file that is taken. */
export const FILE_LIMIT = 20 * 2 ** 20;

/**
 * Reads pages and files into clean documents; what cannot be read becomes the error that the caller
 * is told.
 */
@Injectable()
export class Reading implements OnApplicationShutdown {
  /** For work whose failures are told to nobody at once: these are DocumentErrors. */
  readonly documents: Documents;

  constructor(@Inject(SETTINGS) settings: Settings) {
    this.documents = new Documents({ allowedPrivateHosts: settings.FETCH_ALLOWED_PRIVATE_HOSTS });
  }

  /** @throws 400 when it is no URL, 422 when it cannot be fetched or holds no text */
  async url(url: string, signal?: AbortSignal): Promise<FetchedDocument> {
    return this.documents.fromUrl(url, signal).catch((error: unknown) => {
      if (!(error instanceof DocumentError)) throw error;
      if (error.code === 'bad_url') throw errors.badUrl(error.message, error);
      if (error.code === 'busy') throw errors.busy(error.message, error);
      throw errors.unreadable(`url: ${error.message}`, error);
    });
  }

  /** @throws 413, 415, or 422 when it holds no text */
  async file(file: Express.Multer.File | undefined, signal?: AbortSignal): Promise<CleanDocument> {
    if (!file) throw errors.invalid('file', 'must be sent, as multipart/form-data');
    return this.documents
      .fromFile(file.buffer, file.originalname, file.mimetype, signal)
      .catch((error: unknown) => {
        if (!(error instanceof DocumentError)) throw error;
        if (error.code === 'unsupported_type')
          throw errors.unsupportedType(`file: ${error.message}`, error);
        if (error.code === 'too_large') throw errors.tooLarge('file', 'this service reads');
        if (error.code === 'busy') throw errors.busy(error.message, error);
        throw errors.unreadable(`file: ${error.message}`, error);
      });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.documents.close();
  }
}
