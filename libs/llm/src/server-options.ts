/** Address and limits of a server. */
export interface ServerOptions {
  /**
   * Base URL with the version and without the method: `https://api.openai.com/v1`,
   * `http://localhost:11434/v1`. A slash at the end is allowed.
   */
  baseUrl: string;
  /** Sent as a bearer token; omit it for servers without authentication. */
  apiKey?: string;
  /**
   * Maximum silence of the server in milliseconds: until its first byte and between two bytes, as
   * answers are streamed. For a server that does not stream: until its whole answer. Default
   * 60,000, maximum 300,000 (the limit of `fetch`).
   */
  timeoutMs?: number;
  /**
   * Maximum milliseconds of one question including waiting, retries and repair; in a stream, of
   * each step. Default: three times `timeoutMs`.
   */
  totalTimeoutMs?: number;
  /** Maximum number of parallel requests; default 4. */
  concurrency?: number;
  /** Maximum number of waiting requests; default 256. The next one fails with `busy`. */
  maxWaiting?: number;
  /** Retries after 408, 429, 5xx and failed connections; default 2. */
  retries?: number;
  /** Context size of the models in tokens (input plus output); default: what the server states. */
  contextTokens?: number;
  /** Maximum bytes of one reply; default 8,000,000. */
  maxReplyBytes?: number;
}

/**
 * Returns the URL without slashes at its end.
 * @throws TypeError for a URL that is not http(s), or that contains credentials, a query or a
 *   fragment
 */
export function normalizeBaseUrl(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new TypeError('The base URL of the language model must be an http or https URL.');
  if (url.username || url.password)
    throw new TypeError(
      'The base URL of the language model must not contain credentials. Set the API key in its ' +
        'own setting.',
    );
  if (url.search || url.hash)
    throw new TypeError(
      'The base URL of the language model must not contain a query or a fragment.',
    );
  let path = url.pathname;
  while (path.endsWith('/')) path = path.slice(0, -1);
  return url.origin + path;
}

/**
 * Returns the key, or undefined without one.
 * @throws TypeError for a key that is not valid in a header: the error of `fetch` would quote it
 */
export function normalizeApiKey(apiKey: string | undefined): string | undefined {
  const key = apiKey?.trim();
  if (key && !/^[\x21-\x7e]+$/.test(key))
    throw new TypeError(
      'The API key of the language model contains characters that are not allowed in an HTTP ' +
        'header.',
    );
  return key === '' ? undefined : key;
}
