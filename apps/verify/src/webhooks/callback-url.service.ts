import { Inject, Injectable } from '@nestjs/common';
import { CallbackSender, DocumentError } from '@plumbline/documents';
import { SETTINGS } from '@plumbline/http';
import { findUnstorableCharacter } from '@plumbline/text/unsafe-characters';
import type { Settings } from '../config/settings.ts';
import { errors } from '../errors/errors.ts';

/** Where a webhook is sent. */
export interface CallbackTarget {
  url: string;
  /** Host and port of the URL. */
  host: string;
}

/** Checks the `callback_url` of requests, and sends webhooks to it. */
@Injectable()
export class CallbackUrlService {
  readonly sender: CallbackSender;

  constructor(@Inject(SETTINGS) { FETCH_ALLOWED_PRIVATE_HOSTS }: Settings) {
    this.sender = new CallbackSender({ allowedPrivateHosts: FETCH_ALLOWED_PRIVATE_HOSTS });
  }

  /**
   * @returns undefined without a URL
   * @throws 400 when no webhook can be sent there
   */
  parse(callbackUrl: string | undefined): CallbackTarget | undefined {
    if (callbackUrl === undefined) return undefined;
    const unstorable = findUnstorableCharacter(callbackUrl);
    if (unstorable) throw errors.invalid('callback_url', unstorable);
    try {
      const { href, host } = this.sender.parseUrl(callbackUrl);
      return { url: href, host };
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      throw errors.invalid('callback_url', `cannot be used: ${error.message}`, error);
    }
  }
}
