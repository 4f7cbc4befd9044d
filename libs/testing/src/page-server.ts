import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type PageContent =
  string | Buffer | ((request: IncomingMessage, response: ServerResponse) => void);

export interface PageServer {
  url: string;
  /** `127.0.0.1:<port>`, for FETCH_ALLOWED_PRIVATE_HOSTS. */
  host: string;
  /**
   * Serves `page` under `path` from now on: a text as HTML, bytes unchanged; a function writes its
   * own response.
   */
  put(path: string, page: PageContent, contentType?: string): string;
  close(): Promise<void>;
}

/** A server for web pages on loopback, over a real socket. */
export async function startPageServer(): Promise<PageServer> {
  const pages = new Map<string, { page: PageContent; contentType: string }>();
  const server = createServer((request, response) => {
    const entry = pages.get(request.url ?? '/');
    if (!entry) response.writeHead(404).end('not here');
    else if (typeof entry.page === 'function') entry.page(request, response);
    else response.writeHead(200, { 'content-type': entry.contentType }).end(entry.page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}`,
    host,
    put(path, page, contentType = 'text/html; charset=utf-8') {
      pages.set(path, { page, contentType });
      return `http://${host}${path}`;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
