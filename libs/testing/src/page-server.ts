import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Page = string | Buffer | ((request: IncomingMessage, response: ServerResponse) => void);

export interface Pages {
  url: string;
  /** `127.0.0.1:<port>`, for FETCH_ALLOWED_PRIVATE_HOSTS */
  host: string;
  /**
   * Serves `page` under `path` from now on: text as HTML, bytes as they are, a function as it
   * likes.
   */
  put(path: string, page: Page, contentType?: string): string;
  close(): Promise<void>;
}

/** Web pages on loopback, over a real socket. */
export async function startPages(): Promise<Pages> {
  const pages = new Map<string, { page: Page; contentType: string }>();
  const server = createServer((request, response) => {
    const found = pages.get(request.url ?? '/');
    if (!found) response.writeHead(404).end('not here');
    else if (typeof found.page === 'function') found.page(request, response);
    else response.writeHead(200, { 'content-type': found.contentType }).end(found.page);
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
