import type { RequestHandler } from 'express';

/**
 * Closes the connection of a client that has read nothing for `maxIdleMs` although there is
 * something to read. Waiting for the service does not count.
 */
export function closeIdleReaders(maxIdleMs: number): RequestHandler {
  return (_request, response, next) => {
    // The socket's timer starts again with every byte that the client takes.
    response.setTimeout(maxIdleMs, () => {
      if (response.writableLength > 0) response.destroy();
    });
    next();
  };
}
