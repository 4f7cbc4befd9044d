import { isLoopbackHost, LOOPBACK_HOSTS } from '@plumbline/http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { errors } from '../errors/errors.ts';

export interface DnsRebindingSettings {
  HOST: string;
  TRUST_PROXY: number;
  keys: unknown;
}

/**
 * Protects a local service without keys from web pages that use DNS rebinding. The host name of
 * such a page resolves to a loopback address. The page then has the same origin as the service and
 * could read every memory. Its requests still contain the page's own name in the Host header, which
 * is checked here.
 *
 * Behind a proxy, the proxy must check the host name. `/mcp` has its own check, which answers in
 * its own format.
 */
export function createDnsRebindingMiddleware({
  HOST,
  TRUST_PROXY,
  keys,
}: DnsRebindingSettings): RequestHandler {
  const isProtected = !keys && isLoopbackHost(HOST) && !TRUST_PROXY;
  return (request: Request, _response: Response, next: NextFunction) => {
    if (!isProtected) return next();
    const hostname = URL.parse(`http://${request.headers.host}`)?.hostname ?? '';
    next(
      !LOOPBACK_HOSTS.includes(hostname) && !/^\/mcp\/?$/i.test(request.path)
        ? errors.foreignHost()
        : undefined,
    );
  };
}
