import { addAbortSignal, type Readable } from 'node:stream';
import axios, { type AxiosInstance, type AxiosResponse } from 'axios';
import { DocumentError } from '../document-error.ts';
import { fetchFailure } from './fetch-failure.ts';
import { guardedAgents, hostKey, resolveBySystem, type Resolve } from './guarded-agents.ts';
import { pageUrl } from './page-url.ts';
import { conditionsOf, retryAfterMs, validatorsOf, type Validators } from './revalidation.ts';

export interface PageFetcherOptions {
  /**
   * `host:port` entries that may be reached although they are private, as written in the URL; IPv6
   * in brackets. Default none.
   */
  allowedPrivateHosts?: readonly string[];
  /** of the body, after decompression; default 10 MB */
  maxBytes?: number;
  /** of the whole fetch: every redirect and the body; default 15,000 */
  timeoutMs?: number;
  /** default 5 */
  maxRedirects?: number;
  userAgent?: string;
  /** default: the system's resolver */
  lookup?: Resolve;
}

export interface FetchedPage extends Validators {
  requestedUrl: string;
  /** after redirects */
  url: string;
  status: number;
  /** as sent, parameters included; empty when none was sent */
  contentType: string;
  bytes: Buffer;
  fetchedAt: Date;
}

const ACCEPT =
  'text/html,application/xhtml+xml,application/pdf,text/markdown,text/plain;q=0.9,*/*;q=0.5';
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches pages whose URLs callers name: public addresses alone, by GET, within limits of time,
 * size and redirects.
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
    const allowed = new Set((options.allowedPrivateHosts ?? []).map(allowedHost));
    this.#axios = axios.create({
      ...guardedAgents(allowed, options.lookup ?? resolveBySystem),
      // A proxy from the environment would connect in our place, unguarded.
      proxy: false,
      maxRedirects: 0,
      responseType: 'stream',
      validateStatus: () => true,
      headers: {
        Accept: ACCEPT,
        'Accept-Encoding': 'gzip, deflate, br, zstd',
        'User-Agent': options.userAgent ?? 'Mozilla/5.0 (compatible; Plumbline/1.0)',
      },
    });
  }

  /**
   * @param signal ends the fetch; it then rejects with the signal's reason
   * @param known of the page as it was last read: if it still is so (304), that is the answer
   * @throws DocumentError
   */
  async fetch(url: string, signal?: AbortSignal): Promise<FetchedPage>;
  async fetch(
    url: string,
    signal: AbortSignal | undefined,
    known: Partial<Validators>,
  ): Promise<FetchedPage | 'unchanged'>;
  async fetch(
    url: string,
    signal?: AbortSignal,
    known: Partial<Validators> = {},
  ): Promise<FetchedPage | 'unchanged'> {
    signal?.throwIfAborted();
    const timeout = AbortSignal.timeout(this.#timeoutMs);
    const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
    try {
      return await this.#follow(url, either, conditionsOf(known));
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (timeout.aborted) {
        throw new DocumentError(
          'timeout',
          `The page did not arrive within ${this.#timeoutMs / 1000} seconds.`,
          { cause: error },
        );
      }
      throw fetchFailure(error);
    }
  }

  async #follow(
    requestedUrl: string,
    signal: AbortSignal,
    headers: Record<string, string>,
  ): Promise<FetchedPage | 'unchanged'> {
    let url = pageUrl(requestedUrl);
    // Redirects by hand: every hop is a URL named by somebody else and passes the same checks.
    for (let hop = 0; hop <= this.#maxRedirects; hop++) {
      const response = await this.#axios.get<Readable>(url.href, { signal, headers });
      const body = addAbortSignal(signal, response.data);
      try {
        if (response.status === 304 && Object.keys(headers).length) return 'unchanged';
        const location = redirectOf(response);
        if (location === undefined)
          return { requestedUrl, url: url.href, ...(await this.#page(response, body)) };
        url = redirectUrl(location, url);
      } finally {
        body.on('error', ignoreAfterwards).destroy();
      }
    }
    throw new DocumentError(
      'too_many_redirects',
      `The URL redirects more than ${this.#maxRedirects} times.`,
    );
  }

  async #page(
    response: AxiosResponse<Readable>,
    body: Readable,
  ): Promise<Omit<FetchedPage, 'requestedUrl' | 'url'>> {
    const { status } = response;
    if (status < 200 || status > 299) {
      const later = retryAfterMs(response.headers['retry-after'], Date.now());
      throw new DocumentError('status', `The server answered with status ${status}.`, {
        status,
        retryAfterMs: later,
      });
    }
    const contentType = String(response.headers['content-type'] ?? '');
    // Not worth the download; everything else is judged by its bytes.
    if (/^(image|video|audio|font)\//i.test(contentType)) {
      throw new DocumentError(
        'unsupported_type',
        'The URL leads to media, not to a text document.',
      );
    }
    if (Number(response.headers['content-length']) > this.#maxBytes) throw this.#tooLarge();
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > this.#maxBytes) throw this.#tooLarge();
      chunks.push(chunk);
    }
    return {
      status,
      contentType,
      bytes: Buffer.concat(chunks),
      fetchedAt: new Date(),
      ...validatorsOf(response.headers),
    };
  }

  #tooLarge(): DocumentError {
    return new DocumentError('too_large', `The document is larger than ${this.#maxBytes} bytes.`);
  }
}

/**
 * A body given up on may still report its broken connection, after everybody has stopped listening.
 */
function ignoreAfterwards(): void {}

function redirectOf({ status, headers }: AxiosResponse): string | undefined {
  const location: unknown = REDIRECTS.has(status) ? headers['location'] : undefined;
  if (typeof location !== 'string') return undefined;
  // Header values arrive as Latin-1, while servers write UTF-8 into them.
  const bytes = Buffer.from(location, 'latin1');
  const text = bytes.toString('utf8');
  return text.includes('\uFFFD') ? location : text;
}

function redirectUrl(location: string, from: URL): URL {
  try {
    return pageUrl(location, from);
  } catch (cause) {
    throw new DocumentError('bad_redirect', 'The page redirects to a URL that cannot be fetched.', {
      cause,
    });
  }
}

function allowedHost(entry: string): string {
  const parts = /^(\[[^\]]+\]|[^:[\]]+):(\d{1,5})$/.exec(entry.trim());
  if (!parts?.[1] || !parts[2])
    throw new TypeError(`An allowed private host must be host:port, not ${JSON.stringify(entry)}.`);
  return hostKey(new URL(`http://${parts[1]}`).hostname, Number(parts[2]));
}
