/** Where a server is, and how far to go with it. */
export interface ServerOptions {
  /**
   * With the version and without the method: `https://api.openai.com/v1`,
   * `http://localhost:11434/v1`. A slash at the end does no harm.
   */
  baseUrl: string;
  /** Sent as a bearer token; left out for servers that ask for none. */
  apiKey?: string;
  /**
   * Silence of the server: until its first byte, and between any two, since answers come as a
   * stream; of a server that does not stream, until its whole answer. 60 s by default, at most
   * 300 s (the limit of `fetch` itself).
   */
  timeoutMs?: number;
  /**
   * For one question with waiting, retries and repair; in a stream, for each step. Three times
   * `timeoutMs` by default.
   */
  totalTimeoutMs?: number;
  /** Requests at once; 4 by default. */
  concurrency?: number;
  /** Requests that may wait for their turn; 256 by default, the next is refused with `busy`. */
  maxWaiting?: number;
  /** Further attempts after 408, 429, 5xx and failed connections; 2 by default. */
  retries?: number;
  /** Tokens that the models read and write in one request; by default what the server says. */
  contextTokens?: number;
  /** Bytes of one reply; 8,000,000 by default. */
  maxReplyBytes?: number;
}

/**
 * The address without slashes at its end. Throws a `TypeError` for what is no http(s) address, or
 * carries credentials, a query or a fragment.
 */
export function normalizeBaseUrl(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new TypeError('The base URL of the language model must be an http or https address.');
  if (url.username || url.password)
    throw new TypeError(
      'The base URL of the language model must contain no credentials. Set the key in its own ' +
        'setting.',
    );
  if (url.search || url.hash)
    throw new TypeError(
      'The base URL of the language model must contain no query and no fragment.',
    );
  let path = url.pathname;
  while (path.endsWith('/')) path = path.slice(0, -1);
  return url.origin + path;
}

/**
 * The key, or undefined where there is none. Throws a `TypeError` for one that no header can carry:
 * `fetch` would quote it in its complaint.
 */
export function normalizeApiKey(apiKey: string | undefined): string | undefined {
  const key = apiKey?.trim();
  if (key && !/^[\x21-\x7e]+$/.test(key))
    throw new TypeError(
      'The key of the language model contains characters that are not allowed in a header.',
    );
  return key === '' ? undefined : key;
}
