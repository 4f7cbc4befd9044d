import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listening {
  port: number;
  close(): Promise<void>;
}

/**
 * Serves on loopback.
 * @param port a free one when it is 0, or taken
 */
export async function listenOnLoopback(
  serve: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void,
  port = 0,
): Promise<Listening> {
  const server = createServer((request, response) => {
    Promise.resolve()
      .then(() => serve(request, response))
      .catch(() => response.destroy());
  });
  const listen = (wanted: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(wanted, '127.0.0.1', () => {
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
