import type { IncomingHttpHeaders } from 'node:http';
import type { Corpus } from '../corpus/corpus.ts';
import { listenOnLoopback } from './listening.ts';
import { occurrences, relevance } from './matching.ts';
import { send, type Answer, type Mode } from './misbehaviour.ts';
import { newsApiArticles, REMOVED, type NewsApiArticle } from './newsapi-articles.ts';
import { fulfils, wantedTerms } from './newsapi-grammar.ts';
import { NEWSAPI_SAYS, NewsApiRefusal } from './newsapi-refusal.ts';
import { readNewsApiRequest, type NewsApiPlan, type NewsApiRequest } from './newsapi-request.ts';

export interface NewsApiLogEntry {
  /** Parameters as they were sent, decoded. */
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  /** When it came, in milliseconds of `performance.now()`. */
  at: number;
}

export interface NewsApiServer {
  /** With the version, for NEWSAPI_BASE_URL. */
  url: string;
  key: string;
  /** All that came, the oldest first, refused ones included. */
  requests: NewsApiLogEntry[];
  mode: Mode;
  /** How late `slow` answers; default 13,000. */
  slowMs: number;
  close(): Promise<void>;
}

export interface NewsApiOptions {
  corpus: Corpus;
  /** The server's clock; nothing published later is listed. Default: the real one. */
  now?: () => Date;
  /** The one key that it accepts. */
  key: string;
  /** Default: a developer's, 30 days and 100 results. */
  plan?: NewsApiPlan;
  port?: number;
}

const json = (status: number, body: object): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
  headers: { 'x-cached-result': 'false' },
});
const refusal = ({ status, code, message }: NewsApiRefusal): Answer =>
  json(status, { status: 'error', code, message });
const own = { tooMany: refusal(NEWSAPI_SAYS.tooMany()), broken: refusal(NEWSAPI_SAYS.broken()) };

/**
 * NewsAPI v2 on loopback, over a real socket: /everything with its query language, its answers and
 * its faults.
 */
export async function startNewsApi({
  corpus,
  now = () => new Date(),
  key,
  plan = { historyDays: 30, maxResults: 100 },
  port,
}: NewsApiOptions): Promise<NewsApiServer> {
  const articles = newsApiArticles(corpus);
  const requests: NewsApiLogEntry[] = [];
  const server = await listenOnLoopback(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://newsapi');
    const query = Object.fromEntries(url.searchParams);
    requests.push({ query, headers: request.headers, at: performance.now() });
    if (url.pathname !== '/v2/everything')
      return void response.writeHead(404, { 'content-type': 'text/html' }).end('Not found');
    await send(response, newsapi.mode, newsapi.slowMs, own, () => answer(query, request.headers));
  }, port);
  const newsapi: NewsApiServer = {
    url: `http://127.0.0.1:${server.port}/v2`,
    key,
    requests,
    mode: 'ok',
    slowMs: 13_000,
    close: () => server.close(),
  };
  return newsapi;

  function answer(query: Record<string, string>, headers: IncomingHttpHeaders): Answer {
    try {
      checkKey(
        query['apiKey'] ??
          header(headers, 'x-api-key') ??
          header(headers, 'authorization')?.replace(/^Bearer +/i, ''),
      );
      return json(200, search(readNewsApiRequest(query, plan, now(), corpus.outlets)));
    } catch (error) {
      if (error instanceof NewsApiRefusal) return refusal(error);
      throw error;
    }
  }

  function checkKey(given: string | undefined): void {
    if (!given) throw NEWSAPI_SAYS.keyMissing();
    if (given !== key) throw NEWSAPI_SAYS.keyInvalid();
  }

  /** Of three articles or more one has been withdrawn since, and still counts. */
  function search(wanted: NewsApiRequest): object {
    const found = matching(articles, wanted, now());
    const rows = sorted(found, wanted, articles).map(({ row }) => row);
    if (rows.length >= 3) rows.splice(2, 0, REMOVED);
    const begin = (wanted.page - 1) * wanted.pageSize;
    return {
      status: 'ok',
      totalResults: rows.length,
      articles: rows.slice(begin, Math.min(begin + wanted.pageSize, plan.maxResults)),
    };
  }
}

const header = (headers: IncomingHttpHeaders, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};

const isOf = (domain: string, listed: readonly string[]): boolean =>
  listed.some((one) => domain === one || domain.endsWith(`.${one}`));

function matching(
  all: readonly NewsApiArticle[],
  wanted: NewsApiRequest,
  now: Date,
): NewsApiArticle[] {
  const { q, searchIn, sources, domains, excludeDomains, from, to, language } = wanted;
  return all.filter(
    (article) =>
      article.publishedAt >= from &&
      article.publishedAt <= to &&
      article.publishedAt <= now &&
      (language === undefined || article.language === language) &&
      (!sources.length || sources.includes(article.row.source.id ?? '')) &&
      (!domains.length || isOf(article.domain, domains)) &&
      !isOf(article.domain, excludeDomains) &&
      (!q ||
        fulfils(q, (term) =>
          searchIn.some((field) => occurrences(article.search[field], term) > 0),
        )),
  );
}

function sorted(
  found: readonly NewsApiArticle[],
  { q, sortBy }: NewsApiRequest,
  all: readonly NewsApiArticle[],
): NewsApiArticle[] {
  if (sortBy === 'publishedAt' || !q) return [...found];
  // How popular an outlet is nobody has said: one with an id counts as known.
  if (sortBy === 'popularity')
    return [...found].sort(
      (a, b) => Number(b.row.source.id !== null) - Number(a.row.source.id !== null),
    );
  const terms = wantedTerms(q).map((term) => ({
    term,
    share: all.filter(({ search }) => occurrences(search.content, term) > 0).length / all.length,
  }));
  const scores = new Map(found.map((article) => [article, relevance(article.search, terms)]));
  return [...found].sort(
    (a, b) => scores.get(b)! - scores.get(a)! || b.publishedAt.getTime() - a.publishedAt.getTime(),
  );
}
