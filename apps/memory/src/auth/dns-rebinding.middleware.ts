import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { errors } from '../errors/errors.ts';

/**
 * Names under which a service that listens on loopback alone is reached from its own machine; of an
 * address in IPv6, with its brackets.
 */
export const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a service without keys listens on loopback alone: then whoever it answers to must be on
 * its own machine.
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
 * Keeps web pages away from a service without keys on one's own machine: a page whose host name
 * turns into a loopback address (DNS rebinding) is of the same origin as what it calls, and could
 * read every memory. Its requests still carry the page's own name in Host. Behind a proxy the name
 * is the proxy's affair. `/mcp` sees to it by itself, and answers in its own format.
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
