import { hostHeaderValidation, originValidation } from '@modelcontextprotocol/node';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopbackOnly, LOOPBACK_HOSTS } from '../../auth/dns-rebinding.middleware.ts';

/**
 * Protects an agent's memory from web pages that use DNS rebinding: their host name resolves to a
 * loopback address. A page cannot know a key, so the main risk is a service without keys. If such a
 * service listens only on loopback, the Host header must be a loopback name too. A page must come
 * from an origin in CORS_ORIGINS; agents outside a browser send no Origin. A refused request is
 * answered with 403 here.
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
