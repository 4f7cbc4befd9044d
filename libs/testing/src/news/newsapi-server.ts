import type { IncomingHttpHeaders } from 'node:http';
import type { Corpus } from '../corpus/corpus.types.ts';
import { startLoopbackServer } from './loopback-server.ts';
import { countOccurrences, computeRelevance } from './text-matching.ts';
import { sendResponse, type FakeResponse, type ServerMode } from './faults.ts';
import { listNewsApiArticles, REMOVED_ARTICLE, type NewsApiArticle } from './newsapi-articles.ts';
import { matchesQuery, collectTerms } from './newsapi-grammar.ts';
import { NEWSAPI_ERRORS, NewsApiRefusal } from './newsapi-errors.ts';
import { parseNewsApiRequest, type NewsApiPlan, type NewsApiRequest } from './newsapi-request.ts';

export interface NewsApiLogEntry {
  /** The decoded parameters. */
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  /** Arrival time in milliseconds of `performance.now()`. */
  at: number;
}

export interface NewsApiServer {
  /** Value for NEWSAPI_URL, with the version. */
  url: string;
  key: string;
  /** All received requests, the oldest first, including refused ones. */
  requests: NewsApiLogEntry[];
  mode: ServerMode;
  /** Delay of `slow` in milliseconds; default 13,000. */
  slowMs: number;
  close(): Promise<void>;
}

export interface NewsApiOptions {
  corpus: Corpus;
  /** The server's clock; articles published later are not listed. Default: the real time. */
  now?: () => Date;
  /** The only valid key. */
  key: string;
  /** Default: the developer plan, 30 days and 100 results. */
  plan?: NewsApiPlan;
  port?: number;
}

const createJsonResponse = (status: number, body: object): FakeResponse => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
  headers: { 'x-cached-result': 'false' },
});
const toErrorResponse = ({ status, code, message }: NewsApiRefusal): FakeResponse =>
  createJsonResponse(status, { status: 'error', code, message });
const errorResponses = {
  tooMany: toErrorResponse(NEWSAPI_ERRORS.tooMany()),
  broken: toErrorResponse(NEWSAPI_ERRORS.broken()),
};

/**
 * Starts NewsAPI v2 on loopback, over a real socket: /everything with its query language, answers
 * and faults.
 */
export async function startNewsApi({
  corpus,
  now = () => new Date(),
  key,
  plan = { historyDays: 30, maxResults: 100 },
  port,
}: NewsApiOptions): Promise<NewsApiServer> {
  const articles = listNewsApiArticles(corpus);
  const requests: NewsApiLogEntry[] = [];
  const server = await startLoopbackServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://newsapi');
    const query = Object.fromEntries(url.searchParams);
    requests.push({ query, headers: request.headers, at: performance.now() });
    if (url.pathname !== '/v2/everything')
      return void response.writeHead(404, { 'content-type': 'text/html' }).end('Not found');
    await sendResponse(response, newsapi.mode, newsapi.slowMs, errorResponses, () =>
      createResponse(query, request.headers),
    );
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

  function createResponse(
    query: Record<string, string>,
    headers: IncomingHttpHeaders,
  ): FakeResponse {
    try {
      checkKey(
        query['apiKey'] ??
          getHeader(headers, 'x-api-key') ??
          getHeader(headers, 'authorization')?.replace(/^Bearer +/i, ''),
      );
      return createJsonResponse(
        200,
        searchArticles(parseNewsApiRequest(query, plan, now(), corpus.outlets)),
      );
    } catch (error) {
      if (error instanceof NewsApiRefusal) return toErrorResponse(error);
      throw error;
    }
  }

  function checkKey(sentKey: string | undefined): void {
    if (!sentKey) throw NEWSAPI_ERRORS.keyMissing();
    if (sentKey !== key) throw NEWSAPI_ERRORS.keyInvalid();
  }

  /** Of three or more articles, one is withdrawn but still counted. */
  function searchArticles(searchRequest: NewsApiRequest): object {
    const matches = filterArticles(articles, searchRequest, now());
    const rows = sortArticles(matches, searchRequest, articles).map(({ row }) => row);
    if (rows.length >= 3) rows.splice(2, 0, REMOVED_ARTICLE);
    const begin = (searchRequest.page - 1) * searchRequest.pageSize;
    return {
      status: 'ok',
      totalResults: rows.length,
      articles: rows.slice(begin, Math.min(begin + searchRequest.pageSize, plan.maxResults)),
    };
  }
}

const getHeader = (headers: IncomingHttpHeaders, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};

const isInDomains = (domain: string, domains: readonly string[]): boolean =>
  domains.some((one) => domain === one || domain.endsWith(`.${one}`));

function filterArticles(
  all: readonly NewsApiArticle[],
  searchRequest: NewsApiRequest,
  now: Date,
): NewsApiArticle[] {
  const { q, searchIn, sources, domains, excludeDomains, from, to, language } = searchRequest;
  return all.filter(
    (article) =>
      article.publishedAt >= from &&
      article.publishedAt <= to &&
      article.publishedAt <= now &&
      (language === undefined || article.language === language) &&
      (!sources.length || sources.includes(article.row.source.id ?? '')) &&
      (!domains.length || isInDomains(article.domain, domains)) &&
      !isInDomains(article.domain, excludeDomains) &&
      (!q ||
        matchesQuery(q, (term) =>
          searchIn.some((field) => countOccurrences(article.search[field], term) > 0),
        )),
  );
}

function sortArticles(
  matches: readonly NewsApiArticle[],
  { q, sortBy }: NewsApiRequest,
  all: readonly NewsApiArticle[],
): NewsApiArticle[] {
  if (sortBy === 'publishedAt' || !q) return [...matches];
  // The corpus has no popularity: an outlet with an id counts as popular.
  if (sortBy === 'popularity')
    return [...matches].sort(
      (a, b) => Number(b.row.source.id !== null) - Number(a.row.source.id !== null),
    );
  const terms = collectTerms(q).map((term) => ({
    term,
    share:
      all.filter(({ search: searchArticles }) => countOccurrences(searchArticles.content, term) > 0)
        .length / all.length,
  }));
  const scores = new Map(
    matches.map((article) => [article, computeRelevance(article.search, terms)]),
  );
  return [...matches].sort(
    (a, b) => scores.get(b)! - scores.get(a)! || b.publishedAt.getTime() - a.publishedAt.getTime(),
  );
}
