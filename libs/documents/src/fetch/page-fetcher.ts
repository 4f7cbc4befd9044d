import { addAbortSignal, type Readable } from 'node:stream';
import axios, { type AxiosInstance, type AxiosResponse } from 'axios';
import { DocumentError } from '../document-error.ts';
import { toDocumentError } from './to-document-error.ts';
import {
  createGuardedAgents,
  parseAllowedHosts,
  resolveWithSystemDns,
  type ResolveHost,
} from './guarded-agents.ts';
import { parsePageUrl } from './parse-page-url.ts';
import {
  buildConditionalHeaders,
  parseRetryAfterMs,
  extractValidators,
  type HttpValidators,
} from './conditional-request.ts';

export interface PageFetcherOptions {
  /**
   * Private `host:port` entries that may be reached, as written in the URL; IPv6 in brackets.
   * Default: none.
   */
  allowedPrivateHosts?: readonly string[];
  /** Maximum bytes of the body, after decompression. Default: 10 MB. */
  maxBytes?: number;
  /** Milliseconds for the whole fetch, including redirects and the body. Default: 15,000. */
  timeoutMs?: number;
  /** Default: 5. */
  maxRedirects?: number;
  userAgent?: string;
  /** Default: the system's resolver. */
  resolveHost?: ResolveHost;
}

export interface FetchedPage extends HttpValidators {
  requestedUrl: string;
  /** URL after redirects. */
  url: string;
  status: number;
  /** The header as sent, with its parameters; empty if the header is missing. */
  contentType: string;
  bytes: Buffer;
  fetchedAt: Date;
}

const ACCEPT_HEADER =
  'text/html,application/xhtml+xml,application/pdf,text/markdown,text/plain;q=0.9,*/*;q=0.5';
const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches pages from URLs of callers by GET: only from public addresses, with limits for time, size
 * and redirects.
 */
export class PageFetcher {
  readonly #axios: AxiosInstance;
  readonly #maxBytes: number;
  readonly #timeoutMs: number;
  readonly #maxRedirects: number;

  /** @throws TypeError for an entry of `allowedPrivateHosts` that is not `host:port` */
  constructor(options: PageFetcherOptions = {}) {
    this.#maxBytes = options.maxBytes ?? 10_000_000;
    this.#timeoutMs = options.timeoutMs ?? 15_000;
    this.#maxRedirects = options.maxRedirects ?? 5;
    const allowedHosts = parseAllowedHosts(options.allowedPrivateHosts);
    this.#axios = axios.create({
      ...createGuardedAgents(allowedHosts, options.resolveHost ?? resolveWithSystemDns),
      // A proxy from the environment would connect without the guard.
      proxy: false,
      maxRedirects: 0,
      responseType: 'stream',
      validateStatus: () => true,
      headers: {
        Accept: ACCEPT_HEADER,
        'Accept-Encoding': 'gzip, deflate, br, zstd',
        'User-Agent': options.userAgent ?? 'Mozilla/5.0 (compatible; Plumbline/1.0)',
      },
    });
  }

  /**
   * @param signal ends the fetch, which then rejects with the signal's reason
   * @param validators validators of the page from the last fetch: if the page has not changed
   *   (304), the result says so
   * @throws DocumentError
   */
  async fetch(url: string, signal?: AbortSignal): Promise<FetchedPage>;
  async fetch(
    url: string,
    signal: AbortSignal | undefined,
    validators: Partial<HttpValidators>,
  ): Promise<FetchedPage | 'unchanged'>;
  async fetch(
    url: string,
    signal?: AbortSignal,
    validators: Partial<HttpValidators> = {},
  ): Promise<FetchedPage | 'unchanged'> {
    signal?.throwIfAborted();
    const timeoutSignal = AbortSignal.timeout(this.#timeoutMs);
    const combinedSignal = signal ? AbortSignal.any([signal, timeoutSignal]) : timeoutSignal;
    try {
      return await this.#followRedirects(url, combinedSignal, buildConditionalHeaders(validators));
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (timeoutSignal.aborted) {
        throw new DocumentError(
          'timeout',
          `The page did not arrive within ${this.#timeoutMs / 1000} seconds.`,
          { cause: error },
        );
      }
      throw toDocumentError(error);
    }
  }

  async #followRedirects(
    requestedUrl: string,
    signal: AbortSignal,
    headers: Record<string, string>,
  ): Promise<FetchedPage | 'unchanged'> {
    let url = parsePageUrl(requestedUrl);
    // Redirects are followed here, because each target is untrusted and must pass the same checks.
    for (let hop = 0; hop <= this.#maxRedirects; hop++) {
      const response = await this.#axios.get<Readable>(url.href, { signal, headers });
      const body = addAbortSignal(signal, response.data);
      try {
        if (response.status === 304 && Object.keys(headers).length) return 'unchanged';
        const location = getRedirectLocation(response);
        if (location === undefined)
          return { requestedUrl, url: url.href, ...(await this.#readPage(response, body, url)) };
        url = resolveRedirectUrl(location, url);
      } finally {
        body.on('error', ignoreLateError).destroy();
      }
    }
    throw new DocumentError(
      'too_many_redirects',
      `The URL redirects more than ${this.#maxRedirects} times.`,
    );
  }

  async #readPage(
    response: AxiosResponse<Readable>,
    body: Readable,
    { href: url }: URL,
  ): Promise<Omit<FetchedPage, 'requestedUrl' | 'url'>> {
    const { status } = response;
    if (status < 200 || status > 299) {
      const retryAfterMs = parseRetryAfterMs(response.headers['retry-after'], Date.now());
      throw new DocumentError('status', `The web server answered with status ${status}.`, {
        status,
        retryAfterMs,
        url,
      });
    }
    const contentType = String(response.headers['content-type'] ?? '');
    // Media are not downloaded; all other content is classified by its bytes.
    if (/^(image|video|audio|font)\//i.test(contentType)) {
      throw new DocumentError(
        'unsupported_type',
        'The URL leads to an image, audio, video or font file, not to a text document.',
      );
    }
    if (Number(response.headers['content-length']) > this.#maxBytes)
      throw this.#createTooLargeError();
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > this.#maxBytes) throw this.#createTooLargeError();
      chunks.push(chunk);
    }
    return {
      status,
      contentType,
      bytes: Buffer.concat(chunks),
      fetchedAt: new Date(),
      ...extractValidators(response.headers),
    };
  }

  #createTooLargeError(): DocumentError {
    return new DocumentError('too_large', `The document is larger than ${this.#maxBytes} bytes.`);
  }
}

/** A discarded body may report its broken connection after all listeners are gone. */
function ignoreLateError(): void {}

function getRedirectLocation({ status, headers }: AxiosResponse): string | undefined {
  const location: unknown = REDIRECT_STATUSES.has(status) ? headers['location'] : undefined;
  if (typeof location !== 'string') return undefined;
  // Header values arrive as Latin-1, but servers write UTF-8.
  const bytes = Buffer.from(location, 'latin1');
  const text = bytes.toString('utf8');
  return text.includes('\uFFFD') ? location : text;
}

function resolveRedirectUrl(location: string, baseUrl: URL): URL {
  try {
    return parsePageUrl(location, baseUrl);
  } catch (cause) {
    throw new DocumentError('bad_redirect', 'The page redirects to a URL that cannot be fetched.', {
      cause,
    });
  }
}
