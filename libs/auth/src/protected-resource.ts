import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { OAuthOptions } from './access-token.verifier.ts';
import { SCOPES, type Scope } from './scopes.ts';

const METADATA_PATH = '/.well-known/oauth-protected-resource';

/** The paths of the metadata, with and without the path of the resource (RFC 9728). */
const METADATA_PATH_PATTERN = /^\/\.well-known\/oauth-protected-resource(?:\/mcp)?\/?$/;

export const isResourceMetadataPath = (path: string): boolean => METADATA_PATH_PATTERN.test(path);

/**
 * Serves the metadata by which clients find the issuer (RFC 9728). Every page may read it: it is
 * public, and clients in browsers need it.
 */
export function serveResourceMetadata(
  { issuer, resource, scopePrefix }: OAuthOptions,
  title: string,
): RequestHandler {
  const metadata = {
    resource,
    authorization_servers: [issuer],
    scopes_supported: SCOPES.map((scope) => scopePrefix + scope),
    bearer_methods_supported: ['header'],
    resource_name: title,
  };
  return (request: Request, response: Response, next: NextFunction) => {
    if (request.method !== 'GET' || !isResourceMetadataPath(request.path)) return next();
    response.set({ 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'public, max-age=300' });
    response.json(metadata);
  };
}

/**
 * The value of `WWW-Authenticate` that tells a client how to get a token, or a token with more
 * scopes (RFC 6750, RFC 9728).
 */
export function buildBearerChallenge(
  oauth: OAuthOptions | undefined,
  { error, scope }: { error?: 'invalid_token' | 'insufficient_scope'; scope?: Scope } = {},
): string {
  const parameters: [name: string, value: string | undefined][] = [
    ['error', error],
    ['scope', scope && `${oauth?.scopePrefix ?? ''}${scope}`],
    ['resource_metadata', oauth && buildMetadataUrl(oauth.resource)],
  ];
  const texts = parameters.flatMap(([name, value]) => (value ? [`${name}="${value}"`] : []));
  return texts.length ? `Bearer ${texts.join(', ')}` : 'Bearer';
}

/** The well-known path stands between the origin and the path of the resource. */
function buildMetadataUrl(resource: string): string {
  const { origin, pathname } = new URL(resource);
  return `${origin}${METADATA_PATH}${pathname === '/' ? '' : pathname}`;
}
