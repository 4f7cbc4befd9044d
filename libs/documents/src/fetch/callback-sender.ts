import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import axios, { type AxiosInstance } from 'axios';
import { DocumentError } from '../document-error.ts';
import { parseRetryAfterMs } from './conditional-request.ts';
import {
  createGuardedAgents,
  createPrivateAddressError,
  isLocalhost,
  parseAllowedHosts,
  resolveWithSystemDns,
  type ResolveHost,
  toHostKey,
} from './guarded-agents.ts';
import { parsePageUrl } from './parse-page-url.ts';
import { isPublicAddress } from './public-address.ts';
import { toDocumentError } from './to-document-error.ts';

const MAX_URL_LENGTH = 2_048;
const PORT_BY_PROTOCOL: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

export interface CallbackSenderOptions {
  /** See `PageFetcherOptions`. */
  allowedPrivateHosts?: readonly string[];
  /** Milliseconds until the head of the answer must have arrived. Default: 15,000. */
  timeoutMs?: number;
  userAgent?: string;
  /** Default: the system's resolver. */
  resolveHost?: ResolveHost;
}

/** The head of an answer. */
export interface CallbackAnswer {
  status: number;
  /** How long the receiver asks to wait; undefined when it does not. */
  retryAfterMs: number | undefined;
}

/**
 * Sends POST requests to URLs of callers: only to public addresses, without following redirects.
 * The body of the answer is not read.
 */
export class CallbackSender {
  readonly #axios: AxiosInstance;
  readonly #timeoutMs: number;
  readonly #allowedHosts: ReadonlySet<string>;

  /** @throws TypeError for an entry of `allowedPrivateHosts` that is not `host:port` */
  constructor(options: CallbackSenderOptions = {}) {
    this.#timeoutMs = options.timeoutMs ?? 15_000;
    this.#allowedHosts = parseAllowedHosts(options.allowedPrivateHosts);
    this.#axios = axios.create({
      ...createGuardedAgents(this.#allowedHosts, options.resolveHost ?? resolveWithSystemDns),
      // A proxy from the environment would connect without the guard.
      proxy: false,
      maxRedirects: 0,
      maxBodyLength: Infinity,
      responseType: 'stream',
      decompress: false,
      validateStatus: null,
      transformRequest: [(data: unknown) => data],
      headers: { 'User-Agent': options.userAgent ?? 'Plumbline/1.0' },
    });
  }

  /**
   * Parses a URL without looking up its host.
   * @throws DocumentError `bad_url` unless the URL is http or https, has no credentials, and has at
   *   most 2,048 characters; `private_address` when its host is itself a private address
   */
  parseUrl(text: string): URL {
    const url = parsePageUrl(text);
    if (url.href.length > MAX_URL_LENGTH)
      throw new DocumentError('bad_url', `The URL is longer than ${MAX_URL_LENGTH} characters.`);
    const { hostname, protocol } = url;
    const host = hostname.replace(/^\[|\]$/g, '');
    const isPrivate = isIP(host) ? !isPublicAddress(host) : isLocalhost(host);
    const port = url.port || PORT_BY_PROTOCOL[protocol]!;
    if (isPrivate && !this.#allowedHosts.has(toHostKey(host, port)))
      throw createPrivateAddressError();
    return url;
  }

  /**
   * Sends a request. Every status is an answer, also a redirect.
   * @param signal ends the request, which then rejects with the signal's reason
   * @throws DocumentError when there is no answer
   */
  async post(
    url: string,
    { headers, body }: { headers: Record<string, string>; body: string },
    signal: AbortSignal,
  ): Promise<CallbackAnswer> {
    signal.throwIfAborted();
    const timeoutSignal = AbortSignal.timeout(this.#timeoutMs);
    try {
      const { href } = this.parseUrl(url);
      const answer = await this.#axios.post<Readable>(href, Buffer.from(body), {
        headers,
        signal: AbortSignal.any([signal, timeoutSignal]),
      });
      answer.data.on('error', ignoreLateError).destroy();
      const retryAfterMs = parseRetryAfterMs(answer.headers['retry-after'], Date.now());
      return { status: answer.status, retryAfterMs };
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (timeoutSignal.aborted)
        throw new DocumentError(
          'timeout',
          `The web server did not answer within ${this.#timeoutMs / 1_000} seconds.`,
          { cause: error },
        );
      throw toDocumentError(error);
    }
  }
}

/** A body that is not read may report its broken connection later. */
function ignoreLateError(): void {}
