import type { IncomingHttpHeaders } from 'node:http';
import type { Corpus } from '../corpus/corpus.ts';
import {
  byRelevance,
  gdeltArticles,
  gdeltBody,
  matching,
  type GdeltArticle,
} from './gdelt-articles.ts';
import { GDELT_SAYS, GdeltRefusal } from './gdelt-errors.ts';
import { parseGdeltQuery } from './gdelt-grammar.ts';
import { gdeltWindow } from './gdelt-window.ts';
import { listenOnLoopback } from './listening.ts';
import { send, type Answer, type Mode } from './misbehaviour.ts';

export interface GdeltRequest {
  /** Parameters by their names in lower case, decoded. */
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  /** When it came, in milliseconds of `performance.now()`. */
  at: number;
}

export interface GdeltServer {
  /** For GDELT_BASE_URL. */
  url: string;
  /** All that came, the oldest first, refused ones included. */
  requests: GdeltRequest[];
  mode: Mode;
  /** How late `slow` answers; default 13,000. */
  slowMs: number;
  close(): Promise<void>;
}

export interface GdeltOptions {
  corpus: Corpus;
  /** The server's clock; nothing published later is listed. Default: the real one. */
  now?: () => Date;
  /**
   * Requests that come faster are refused, and so is everything in the pause of twice as long after
   * it; default 0: none is.
   */
  minIntervalMs?: number;
  port?: number;
}

const DEFAULT_RECORDS = 75;
const MAX_RECORDS = 250;
const text = (status: number, body: string): Answer => ({
  status,
  type: 'text/html; charset=utf-8',
  body: `${body}\n`,
});
const own = {
  tooMany: text(429, GDELT_SAYS.tooMany),
  broken: { status: 500, type: 'text/html', body: '' },
};

/**
 * GDELT DOC 2.0 on loopback, over a real socket: its query language, its answers and its faults.
 */
export async function startGdelt({
  corpus,
  now = () => new Date(),
  minIntervalMs = 0,
  port,
}: GdeltOptions): Promise<GdeltServer> {
  const articles = gdeltArticles(corpus);
  const requests: GdeltRequest[] = [];
  let before = -Infinity;
  let freeFrom = -Infinity;
  const server = await listenOnLoopback(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://gdelt');
    const query = Object.fromEntries(
      [...url.searchParams].map(([name, value]) => [name.toLowerCase(), value]),
    );
    const at = performance.now();
    requests.push({ query, headers: request.headers, at });
    if (url.pathname !== '/api/v2/doc/doc')
      return void response.writeHead(404, { 'content-type': 'text/html' }).end('Not found');
    const refused = at < freeFrom || at - before < minIntervalMs || !request.headers['user-agent'];
    if (at - before < minIntervalMs) freeFrom = at + 2 * minIntervalMs;
    before = at;
    const mode = refused && gdelt.mode === 'ok' ? '429' : gdelt.mode;
    await send(response, mode, gdelt.slowMs, own, () => answer(articles, query, now()));
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

function answer(all: readonly GdeltArticle[], query: Record<string, string>, now: Date): Answer {
  try {
    const body = search(all, query, now);
    // Only a program asks for JSON: everybody else gets a page.
    if (query['format']?.toLowerCase() !== 'json')
      return text(200, '<html><body>Search results</body></html>');
    return { status: 200, type: 'application/json; charset=utf-8', body };
  } catch (error) {
    if (error instanceof GdeltRefusal) return text(200, error.message);
    throw error;
  }
}

function search(all: readonly GdeltArticle[], query: Record<string, string>, now: Date): string {
  const wanted = parseGdeltQuery(query['query'] ?? '');
  if ((query['mode'] ?? 'artlist').toLowerCase() !== 'artlist')
    throw new GdeltRefusal(GDELT_SAYS.mode);
  const records = Number(query['maxrecords'] ?? DEFAULT_RECORDS);
  if (!Number.isInteger(records) || records < 1 || records > MAX_RECORDS)
    throw new GdeltRefusal(GDELT_SAYS.records);
  const { from, to } = gdeltWindow(query, now);
  const found = matching(all, wanted).filter(({ seenAt }) => seenAt >= from && seenAt <= to);
  return gdeltBody(sorted(found).slice(0, records));

  function sorted(articles: GdeltArticle[]): GdeltArticle[] {
    const sort = query['sort']?.toLowerCase();
    if (sort === 'datedesc') return articles;
    if (sort === 'dateasc') return articles.reverse();
    return byRelevance(articles, wanted, all);
  }
}
