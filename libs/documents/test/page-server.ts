import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export type PageHandler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * A web server on a loopback port: pages by path, 404 for the rest, and the paths that were asked
 * for.
 */
export class PageServer {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly requestedPaths: string[] = [];
  readonly pages: Record<string, PageHandler>;

  private constructor(pages: Record<string, PageHandler>) {
    this.pages = pages;
    this.#server = createServer((request, response) => {
      this.requestedPaths.push(request.url ?? '');
      const page = this.pages[(request.url ?? '').split('?')[0] ?? ''];
      if (page) page(request, response);
      else response.writeHead(404, { 'content-type': 'text/html' }).end('<p>No such page.</p>');
    });
    this.#server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => this.#sockets.delete(socket));
    });
  }

  static async start(
    pages: Record<string, PageHandler> = {},
    host = '127.0.0.1',
  ): Promise<PageServer> {
    const server = new PageServer(pages);
    await new Promise<void>((resolve, reject) =>
      server.#server.once('error', reject).listen(0, host, resolve),
    );
    return server;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** `host:port`, as the allow-list takes it. */
  get host(): string {
    return `127.0.0.1:${this.port}`;
  }

  url(path: string): string {
    return `http://${this.host}${path}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** A page of fixed content. */
export function servePage(
  body: string | Uint8Array,
  contentType = 'text/html; charset=utf-8',
  headers: Record<string, string> = {},
): PageHandler {
  return (_, response) =>
    response.writeHead(200, { 'content-type': contentType, ...headers }).end(body);
}

export function redirectTo(location: string, status = 302): PageHandler {
  return (_, response) => response.writeHead(status, { location }).end();
}
