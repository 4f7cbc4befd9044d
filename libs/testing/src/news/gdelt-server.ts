import type { IncomingHttpHeaders } from 'node:http';
import type { Corpus } from '../corpus/corpus.types.ts';
import {
  sortByRelevance,
  listGdeltArticles,
  serializeArticles,
  filterArticles,
  type GdeltArticle,
} from './gdelt-articles.ts';
import { GDELT_MESSAGES, GdeltRefusal } from './gdelt-errors.ts';
import { parseGdeltQuery } from './gdelt-grammar.ts';
import { parseTimeWindow } from './gdelt-window.ts';
import { startLoopbackServer } from './loopback-server.ts';
import { sendResponse, type FakeResponse, type ServerMode } from './faults.ts';

export interface GdeltRequest {
  /** Decoded parameters by their names in lower case. */
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  /** Arrival time in milliseconds of `performance.now()`. */
  at: number;
}

export interface GdeltServer {
  /** Value for GDELT_URL. */
  url: string;
  /** All received requests, the oldest first, including refused ones. */
  requests: GdeltRequest[];
  mode: ServerMode;
  /** Delay of `slow` in milliseconds; default 13,000. */
  slowMs: number;
  close(): Promise<void>;
}

export interface GdeltOptions {
  corpus: Corpus;
  /** The server's clock; articles published later are not listed. Default: the real time. */
  now?: () => Date;
  /**
   * Minimum milliseconds between two requests. A faster one is refused, as is every request in a
   * pause of twice that time after it. Default 0: no limit.
   */
  minIntervalMs?: number;
  port?: number;
}

const DEFAULT_RECORDS = 75;
const MAX_RECORDS = 250;
const createTextResponse = (status: number, body: string): FakeResponse => ({
  status,
  type: 'text/html; charset=utf-8',
  body: `${body}\n`,
});
const errorResponses = {
  tooMany: createTextResponse(429, GDELT_MESSAGES.tooMany),
  broken: { status: 500, type: 'text/html', body: '' },
};

/**
 * Starts GDELT DOC 2.0 on loopback, over a real socket, with its query language, answers and
 * faults.
 */
export async function startGdelt({
  corpus,
  now = () => new Date(),
  minIntervalMs = 0,
  port,
}: GdeltOptions): Promise<GdeltServer> {
  const articles = listGdeltArticles(corpus);
  const requests: GdeltRequest[] = [];
  let lastRequestMs = -Infinity;
  let blockedUntilMs = -Infinity;
  const server = await startLoopbackServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://gdelt');
    const query = Object.fromEntries(
      [...url.searchParams].map(([name, value]) => [name.toLowerCase(), value]),
    );
    const at = performance.now();
    requests.push({ query, headers: request.headers, at });
    if (url.pathname !== '/api/v2/doc/doc')
      return void response.writeHead(404, { 'content-type': 'text/html' }).end('Not found');
    const isRefused =
      at < blockedUntilMs || at - lastRequestMs < minIntervalMs || !request.headers['user-agent'];
    if (at - lastRequestMs < minIntervalMs) blockedUntilMs = at + 2 * minIntervalMs;
    lastRequestMs = at;
    const mode = isRefused && gdelt.mode === 'ok' ? '429' : gdelt.mode;
    await sendResponse(response, mode, gdelt.slowMs, errorResponses, () =>
      createResponse(articles, query, now()),
    );
  }, port);
  const gdelt: GdeltServer = {
    url: `http://127.0.0.1:${server.port}/api/v2/doc/doc`,
    requests,
    mode: 'ok',
    slowMs: 13_000,
    close: () => server.close(),
  };
  return gdelt;
}

function createResponse(
  all: readonly GdeltArticle[],
  query: Record<string, string>,
  now: Date,
): FakeResponse {
  try {
    const body = searchArticles(all, query, now);
    // Only requests with format JSON get data; all others get a page.
    if (query['format']?.toLowerCase() !== 'json')
      return createTextResponse(200, '<html><body>Search results</body></html>');
    return { status: 200, type: 'application/json; charset=utf-8', body };
  } catch (error) {
    if (error instanceof GdeltRefusal) return createTextResponse(200, error.message);
    throw error;
  }
}

function searchArticles(
  all: readonly GdeltArticle[],
  query: Record<string, string>,
  now: Date,
): string {
  const parsedQuery = parseGdeltQuery(query['query'] ?? '');
  if ((query['mode'] ?? 'artlist').toLowerCase() !== 'artlist')
    throw new GdeltRefusal(GDELT_MESSAGES.mode);
  const records = Number(query['maxrecords'] ?? DEFAULT_RECORDS);
  if (!Number.isInteger(records) || records < 1 || records > MAX_RECORDS)
    throw new GdeltRefusal(GDELT_MESSAGES.records);
  const { from, to } = parseTimeWindow(query, now);
  const matches = filterArticles(all, parsedQuery).filter(
    ({ crawledAt }) => crawledAt >= from && crawledAt <= to,
  );
  return serializeArticles(sortArticles(matches).slice(0, records));

  function sortArticles(articles: GdeltArticle[]): GdeltArticle[] {
    const sort = query['sort']?.toLowerCase();
    if (sort === 'datedesc') return articles;
    if (sort === 'dateasc') return articles.reverse();
    return sortByRelevance(articles, parsedQuery, all);
  }
}
