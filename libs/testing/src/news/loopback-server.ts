import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LoopbackServer {
  port: number;
  close(): Promise<void>;
}

/**
 * Starts a server on loopback.
 * @param port 0, or a port in use: a free one
 */
export async function startLoopbackServer(
  serve: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void,
  port = 0,
): Promise<LoopbackServer> {
  const server = createServer((request, response) => {
    Promise.resolve()
      .then(() => serve(request, response))
      .catch(() => response.destroy());
  });
  const listen = (requestedPort: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(requestedPort, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  await listen(port).catch(() => listen(0));
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
