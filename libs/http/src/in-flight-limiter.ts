import type { Request, Response } from 'express';
import { ApiError } from './api-error.ts';

export interface InFlightLimits {
  /** Maximum number of requests of one account in progress; 0: no limit. */
  maxRequests: number;
  /** Maximum megabytes of request bodies of one account in progress; default 0: no limit. */
  maxBodyMb?: number;
  /** What the error message calls the requests, in the plural; default: requests. */
  requestNoun?: string;
}

interface AccountLoad {
  requestCount: number;
  bodyBytes: number;
}

/** Seconds after which a refused request may be sent again. */
const RETRY_AFTER_SECONDS = 1;
const HEADERS = { 'Retry-After': String(RETRY_AFTER_SECONDS) };
/** A body that is chunked or compressed counts as much as the largest accepted file. */
const UNKNOWN_BODY_BYTES = 20 * 2 ** 20;

/**
 * Limits what one account has in progress in this process, so that it cannot take all memory and
 * connections. A body counts before it is read, by its `Content-Length`.
 */
export class InFlightLimiter {
  readonly #loadByAccount = new Map<string, AccountLoad>();
  readonly #maxRequests: number;
  readonly #maxBodyMb: number;
  readonly #requestNoun: string;

  constructor({ maxRequests, maxBodyMb = 0, requestNoun = 'requests' }: InFlightLimits) {
    this.#maxRequests = maxRequests || Infinity;
    this.#maxBodyMb = maxBodyMb || Infinity;
    this.#requestNoun = requestNoun;
  }

  /**
   * Counts the request until its response has ended. The only request of an account is always
   * admitted.
   * @throws ApiError 429
   */
  admit(account: string, request: Request, response: Response): void {
    const load = this.#loadByAccount.get(account) ?? { requestCount: 0, bodyBytes: 0 };
    const bodyBytes = readBodyBytes(request);
    if (load.requestCount >= this.#maxRequests)
      throw new ApiError(
        429,
        `This account has ${load.requestCount} ${this.#requestNoun} in progress, which is the ` +
          'maximum; send the next one when one of them is answered',
        { headers: HEADERS },
      );
    if (bodyBytes && load.bodyBytes && load.bodyBytes + bodyBytes > this.#maxBodyMb * 2 ** 20)
      throw new ApiError(
        429,
        `The bodies of this account's requests in progress would exceed ${this.#maxBodyMb} MiB; ` +
          'send the next one when one of them is answered',
        { headers: HEADERS },
      );
    load.requestCount++;
    load.bodyBytes += bodyBytes;
    this.#loadByAccount.set(account, load);
    response.once('close', () => {
      load.requestCount--;
      load.bodyBytes -= bodyBytes;
      if (!load.requestCount) this.#loadByAccount.delete(account);
    });
  }
}

function readBodyBytes({ headers }: Request): number {
  if (headers['transfer-encoding'] !== undefined || headers['content-encoding'] !== undefined)
    return UNKNOWN_BODY_BYTES;
  const length = Number(headers['content-length'] ?? 0);
  return Number.isSafeInteger(length) && length > 0 ? length : 0;
}
