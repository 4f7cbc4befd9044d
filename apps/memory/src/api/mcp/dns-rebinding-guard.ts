import { hostHeaderValidation, originValidation } from '@modelcontextprotocol/node';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopbackOnly, LOOPBACK_HOSTS } from '../../auth/dns-rebinding.middleware.ts';

/**
 * Keeps web pages away from an agent's memory (DNS rebinding: a page whose host name turns into a
 * loopback address). A page cannot know a key, so this matters to an open service most: there the
 * Host must be a loopback name too, where that is all it listens on. Agents that are no browsers
 * send no Origin. Pages of the origins that CORS_ORIGINS lets in may come. A request that is
 * refused has been answered with 403.
 */
export function createDnsRebindingGuard({
  allowsAnonymous,
  host,
  origins = [],
}: {
  allowsAnonymous: boolean;
  host: string;
  origins?: readonly string[];
}): (request: IncomingMessage, response: ServerResponse) => boolean {
  const allowHostOrReject = isLoopbackOnly({ allowsAnonymous, host })
    ? hostHeaderValidation([...LOOPBACK_HOSTS])
    : () => true;
  const pageHosts = origins.flatMap((origin) => URL.parse(origin)?.hostname ?? []);
  const allowOriginOrReject = origins.includes('*')
    ? () => true
    : originValidation([...LOOPBACK_HOSTS, ...pageHosts]);
  return (request, response) =>
    allowHostOrReject(request, response) && allowOriginOrReject(request, response);
}
