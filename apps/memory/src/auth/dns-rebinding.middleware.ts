import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { errors } from '../errors/errors.ts';

/** Host names of a service that listens only on loopback. IPv6 addresses have brackets. */
export const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a service without keys listens only on loopback. Its legitimate clients then run on the
 * same machine.
 */
export const isLoopbackOnly = ({
  allowsAnonymous,
  host,
}: {
  allowsAnonymous: boolean;
  host: string;
}): boolean => allowsAnonymous && LOOPBACK_HOSTS.includes(host.includes(':') ? `[${host}]` : host);

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
  const isProtected = isLoopbackOnly({ allowsAnonymous: !keys, host: HOST }) && !TRUST_PROXY;
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
