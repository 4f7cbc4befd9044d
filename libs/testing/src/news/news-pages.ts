import { setTimeout as wait } from 'node:timers/promises';
import { readCorpus } from '../corpus/corpus.ts';
import type { Corpus, CorpusArticle } from '../corpus/corpus.types.ts';
import { renderArticlePage, renderFrontPage, renderOutletPage } from './article-page.ts';
import { startLoopbackServer } from './loopback-server.ts';

/**
 * Faults of one page: `slow` sends only its head, a number is an error status, `binary` is not a
 * page.
 */
export type PageFault = 'slow' | 'binary' | 'reset' | 403 | 404 | 410 | 500 | 503;

export interface NewsPages {
  /** The corpus, with the articles' URLs on this server. */
  corpus: Corpus;
  port: number;
  /** `host:port` of every outlet, for FETCH_ALLOWED_PRIVATE_HOSTS. */
  hosts: string[];
  /** URL of the list of all articles. */
  front: string;
  /** Every requested URL, in order. */
  requests: string[];
  /** Maximum number of parallel requests so far, in total and to one host. */
  getMaxConcurrency(): { all: number; host: number };
  /** Sets the fault of a URL from now on; null removes it. */
  fail(url: string, fault: PageFault | null): void;
  /** Changes the text of an article from now on; without paragraphs it is restored. */
  change(url: string, paragraphs?: string[]): void;
  /** Serves the given HTML page under a URL of an outlet. */
  put(url: string, html: string): void;
  close(): Promise<void>;
}

/** Starts the sites of all outlets on loopback, each article under its outlet's own host name. */
export async function startNewsPages(today: Date, port = 0): Promise<NewsPages> {
  const requests: string[] = [];
  const faults = new Map<string, PageFault>();
  const customPages = new Map<string, string>();
  const inFlightByHost = new Map<string, number>();
  const maxInFlight = { all: 0, host: 0 };
  let inFlight = 0;

  const server = await startLoopbackServer(async (request, response) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
    const url = `http://${host}:${server.port}${request.url ?? '/'}`;
    requests.push(url);
    inFlightByHost.set(host, (inFlightByHost.get(host) ?? 0) + 1);
    maxInFlight.all = Math.max(maxInFlight.all, ++inFlight);
    maxInFlight.host = Math.max(maxInFlight.host, inFlightByHost.get(host)!);
    response.once('close', () => {
      inFlight--;
      inFlightByHost.set(host, inFlightByHost.get(host)! - 1);
    });
    const fault = faults.get(url);
    if (fault === 'reset') return void request.socket.resetAndDestroy();
    if (fault === 'slow')
      return void response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .write('<!doctype html>');
    if (fault === 'binary')
      return void response
        .writeHead(200, { 'content-type': 'application/octet-stream' })
        .end(Buffer.from([0, 1, 2, 255, 254, 0, 0, 7]));
    const html =
      fault === undefined ? (customPages.get(url) ?? renderPageAt(host, url)) : undefined;
    await wait(0); // asynchronously, as a real site does
    const status = fault ?? (html === undefined ? 404 : 200);
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      html ??
        `<!doctype html><title>Error ${status}</title><h1>Error ${status}</h1><p>This page ` +
          'cannot be shown.</p>',
    );
  }, port);

  const corpus = readCorpus(today, server.port);
  const articleByUrl = new Map(corpus.articles.map((article) => [article.url, article]));
  const outletByHost = new Map(corpus.outlets.map((outlet) => [outlet.domain, outlet]));
  const listArticles = (host: string): CorpusArticle[] =>
    corpus.articles.filter(({ outlet }) => outlet.domain === host);

  function renderPageAt(host: string, url: string): string | undefined {
    if (host === 'localhost' || host === '127.0.0.1')
      return new URL(url).pathname === '/' ? renderFrontPage(corpus.articles) : undefined;
    const outlet = outletByHost.get(host);
    if (!outlet) return undefined;
    if (new URL(url).pathname === '/') return renderOutletPage(outlet, listArticles(host));
    const article = articleByUrl.get(url.replace(/[?#].*$|\/amp$/g, ''));
    return (
      article &&
      renderArticlePage(
        article,
        listArticles(host)
          .filter((other) => other !== article)
          .slice(0, 5),
      )
    );
  }

  return {
    corpus,
    port: server.port,
    hosts: ['localhost', ...corpus.outlets.map(({ domain }) => domain)].map(
      (host) => `${host}:${server.port}`,
    ),
    front: `http://localhost:${server.port}/`,
    requests,
    getMaxConcurrency: () => ({ ...maxInFlight }),
    fail(url, fault) {
      if (fault === null) faults.delete(url);
      else faults.set(url, fault);
    },
    change(url, paragraphs) {
      const article = articleByUrl.get(url);
      if (!article) throw new Error(`There is no article at ${url}.`);
      if (paragraphs) customPages.set(url, renderArticlePage({ ...article, paragraphs }, []));
      else customPages.delete(url);
    },
    put: (url, html) => void customPages.set(url, html),
    close: () => server.close(),
  };
}
