import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { getWorkScope } from '@plumbline/concurrency';
import type { Response } from 'express';
import { InFlightLimiter } from './in-flight-limiter.ts';
import { SETTINGS } from './settings.module.ts';

/** The pipeline adds several listeners to those of logs, metrics, usage and limits. */
const MAX_RESPONSE_LISTENERS = 20;

/** Sends exports, which are made while they are sent, and limits their number by account. */
@Injectable()
export class ExportSenderService {
  private readonly inFlightLimiter: InFlightLimiter;

  constructor(@Inject(SETTINGS) settings: { MAX_EXPORTS_IN_FLIGHT: number }) {
    this.inFlightLimiter = new InFlightLimiter({
      maxRequests: settings.MAX_EXPORTS_IN_FLIGHT,
      requestNoun: 'exports',
    });
  }

  /**
   * Counts the export until its response has ended. Call it before the first page is read.
   * @throws ApiError 429
   */
  admit(response: Response): void {
    this.inFlightLimiter.admit(getWorkScope().account, response.req, response);
  }

  /**
   * Sends `chunks` as the body, as fast as the client reads: one chunk is made while the previous
   * one is sent. Returns early when the client disconnects.
   * @throws what `chunks` throws. The error filter then closes the connection, so that a partial
   *   body does not look complete.
   */
  async send(response: Response, chunks: AsyncIterable<string>): Promise<void> {
    response.setMaxListeners(MAX_RESPONSE_LISTENERS);
    try {
      await pipeline(Readable.from(chunks, { highWaterMark: 1 }), response);
    } catch (error) {
      if (!isClientDisconnect(error)) throw error;
    }
  }
}

const isClientDisconnect = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
