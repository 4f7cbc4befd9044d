import { hostHeaderValidation, originValidation } from '@modelcontextprotocol/node';
import { isLoopbackHost, LOOPBACK_HOSTS } from '@plumbline/http';
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface DnsRebindingOptions {
  /** The address on which the service listens. */
  host: string;
  /** Whether a proxy in front of the service checks host names. */
  isBehindProxy: boolean;
  /** Origins of the pages that may send requests; `*` for all. */
  origins: readonly string[];
}

/**
 * Protects agents from web pages that use DNS rebinding: their host name resolves to a loopback
 * address. If the service listens only on loopback, the Host header must be a loopback name. A page
 * must come from an origin in `origins`; agents outside a browser send no Origin. A refused request
 * is answered with 403 here.
 */
export function createDnsRebindingGuard({
  host,
  isBehindProxy,
  origins,
}: DnsRebindingOptions): (request: IncomingMessage, response: ServerResponse) => boolean {
  const allowHostOrReject =
    isLoopbackHost(host) && !isBehindProxy ? hostHeaderValidation([...LOOPBACK_HOSTS]) : () => true;
  const pageHosts = origins.flatMap((origin) => URL.parse(origin)?.hostname ?? []);
  const allowOriginOrReject = origins.includes('*')
    ? () => true
    : originValidation([...LOOPBACK_HOSTS, ...pageHosts]);
  return (request, response) =>
    allowHostOrReject(request, response) && allowOriginOrReject(request, response);
}
