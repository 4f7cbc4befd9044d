import { Readable } from 'node:stream';
import type { FetchFunction } from '@plumbline/client';
import axios, { isAxiosError } from 'axios';

/** Node's HTTP client, whose requests are traced; `fetch` has other connections and limits. */
const http = axios.create({
  adapter: 'http',
  responseType: 'stream',
  maxRedirects: 0, // the token must not be sent to another host
  maxBodyLength: Infinity,
  validateStatus: null,
  transformRequest: [(data: unknown) => data],
  transformResponse: [(data: unknown) => data],
});

/** Statuses that a `Response` with a body must not have (WHATWG Fetch, "null body status"). */
const NULL_BODY_STATUSES = new Set([204, 205, 304]);

/**
 * A `fetch` for the clients of our own services. It does not follow redirects.
 * @throws {TypeError} as `fetch` does, with the error of the connection as its cause; the reason of
 *   the signal when it is aborted
 */
export const fetchWithAxios: FetchFunction = async (url, init) => {
  const { method = 'GET', headers, body, signal } = init;
  const answer = await http
    .request<Readable>({
      url,
      method,
      headers: Object.fromEntries(new Headers(headers)),
      data: body ?? undefined,
      ...(signal && { signal }),
    })
    .catch((error: unknown) => {
      throw signal?.aborted ? signal.reason : createFetchError(error);
    });
  const head = { status: answer.status, headers: toHeaders(answer.headers) };
  if (!NULL_BODY_STATUSES.has(head.status))
    return new Response(Readable.toWeb(answer.data) as ReadableStream<Uint8Array>, head);
  answer.data.resume(); // its end frees the connection
  return new Response(null, head);
};

/** Axios' error is not passed on: it contains the request with its token. */
function createFetchError(error: unknown): TypeError {
  if (!isAxiosError(error)) return new TypeError('fetch failed', { cause: error });
  const cause = Object.assign(new Error(error.message), { code: error.code });
  return new TypeError('fetch failed', { cause });
}

function toHeaders(valueByName: object): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(valueByName))
    for (const one of [value].flat()) headers.append(name, String(one));
  return headers;
}
