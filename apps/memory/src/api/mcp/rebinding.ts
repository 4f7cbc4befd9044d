import { hostHeaderValidation, originValidation } from '@modelcontextprotocol/node';
import type { IncomingMessage, ServerResponse } from 'node:http';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Keeps web pages away from an agent's memory (DNS rebinding: a page whose host name turns into a loopback address). A page cannot know a key, so this
 * matters to an open service most: there the Host must be a loopback name too, where that is all it listens on. Agents that are no browsers send no Origin.
 * A request that is refused has been answered with 403.
 */
export function guardAgainstPages({
  open,
  host,
}: {
  open: boolean;
  host: string;
}): (request: IncomingMessage, response: ServerResponse) => boolean {
  const loopback = LOOPBACK.includes(host.includes(':') ? `[${host}]` : host);
  const hostAllowed = open && loopback ? hostHeaderValidation(LOOPBACK) : () => true;
  const originAllowed = originValidation(LOOPBACK);
  return (request, response) => hostAllowed(request, response) && originAllowed(request, response);
}
