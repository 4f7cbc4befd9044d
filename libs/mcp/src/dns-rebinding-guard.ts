import { hostHeaderValidation, originValidation } from '@modelcontextprotocol/node';
import { validateHostHeader, validateOriginHeader } from '@modelcontextprotocol/server';
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

interface AllowedNames {
  /** Names of the Host header; undefined for all. */
  hosts: string[] | undefined;
  /** Host names of the Origin header; undefined for all. */
  origins: string[] | undefined;
}

/**
 * Protects agents from web pages that use DNS rebinding: their host name resolves to a loopback
 * address. If the service listens only on loopback, the Host header must be a loopback name. A page
 * must come from an origin in `origins`; agents outside a browser send no Origin. A refused request
 * is answered with 403 here.
 */
export function createDnsRebindingGuard(
  options: DnsRebindingOptions,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { hosts, origins } = listAllowedNames(options);
  const allowHostOrReject = hosts ? hostHeaderValidation(hosts) : () => true;
  const allowOriginOrReject = origins ? originValidation(origins) : () => true;
  return (request, response) =>
    allowHostOrReject(request, response) && allowOriginOrReject(request, response);
}

/**
 * The same protection for endpoints with errors of their own: returns a function that names what is
 * wrong with a request, or undefined if nothing is.
 */
export function createDnsRebindingCheck(
  options: DnsRebindingOptions,
): (request: IncomingMessage) => string | undefined {
  const { hosts, origins } = listAllowedNames(options);
  return ({ headers }) => {
    const results = [
      ...(hosts ? [validateHostHeader(headers.host, hosts)] : []),
      ...(origins ? [validateOriginHeader(headers.origin, origins)] : []),
    ];
    for (const result of results) if (!result.ok) return result.message;
    return undefined;
  };
}

function listAllowedNames({ host, isBehindProxy, origins }: DnsRebindingOptions): AllowedNames {
  const pageHosts = origins.flatMap((origin) => URL.parse(origin)?.hostname ?? []);
  return {
    hosts: isLoopbackHost(host) && !isBehindProxy ? [...LOOPBACK_HOSTS] : undefined,
    origins: origins.includes('*') ? undefined : [...LOOPBACK_HOSTS, ...pageHosts],
  };
}
