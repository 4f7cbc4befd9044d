import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';

export interface SecurityHeaderSettings {
  /** Proxies in front of the service whose X-Forwarded-* headers count. */
  TRUST_PROXY: number;
  /** Origins whose pages may call the service; `*`: any; none: no other than its own. */
  CORS_ORIGINS: readonly string[];
}

const DENY_ALL_DIRECTIVES = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};
/**
 * What the pages at /docs load: all of it the service's own. Their template has a style element and
 * style attributes of its own.
 */
const DOCS_DIRECTIVES = {
  ...DENY_ALL_DIRECTIVES,
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
};

/**
 * What helmet sets, found out once: it is the same for every answer, and helmet goes through a
 * dozen functions for each.
 */
function computeHelmetHeaders(
  directives: typeof DENY_ALL_DIRECTIVES,
): [name: string, value: string][] {
  const helmetMiddleware = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: false, // below: over TLS alone
    frameguard: { action: 'deny' },
  });
  const headers: [string, string][] = [];
  const response = {
    setHeader: (name: string, value: string) => void headers.push([name, value]),
    removeHeader: () => undefined,
  };
  helmetMiddleware({} as Request, response as unknown as Response, () => undefined);
  return headers;
}

/**
 * A year, as RFC 6797 counts; without includeSubDomains, which is not ours to say of somebody's
 * domain.
 */
const STRICT_TRANSPORT_SECURITY = `max-age=${365 * 24 * 3600}`;

/** What a page of another origin may send, and what it may read beside the body. */
const ALLOWED_HEADERS = [
  ...['Authorization', 'Content-Type', 'Accept', 'Last-Event-ID', 'X-Request-Id'],
  ...['Mcp-Session-Id', 'Mcp-Protocol-Version', 'Mcp-Method', 'Mcp-Name'],
];
const EXPOSED_HEADERS = [
  ...['X-Request-Id', 'X-Engine', 'X-Partial', 'Retry-After', 'WWW-Authenticate'],
  ...['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'RateLimit-Policy'],
  ...['X-LLM-Tokens-Limit', 'X-LLM-Tokens-Remaining'],
  ...['x-vercel-ai-ui-message-stream', 'Mcp-Session-Id'],
];
/** In seconds: what browsers remember of a preflight, Chromium's most being two hours. */
const PREFLIGHT_MAX_AGE_SECONDS = 7_200;

/**
 * What goes along with every answer, whatever it is; before any other middleware, so that refusals
 * have it too. A browser may load nothing by it, frame it nowhere, and guess no other type; nothing
 * on the way may keep it, since answers are a key's own (a page that is for everybody says so
 * itself); TLS is held on to where the request came by it. Other origins are let in by setting, and
 * never with credentials that a browser adds by itself: there are none, a key is sent by whoever
 * holds it.
 */
export function configureSecurityHeaders(
  app: NestExpressApplication,
  { TRUST_PROXY, CORS_ORIGINS }: SecurityHeaderSettings,
): void {
  app.disable('x-powered-by');
  app.disable('etag'); // of what nobody may keep
  if (TRUST_PROXY) app.set('trust proxy', TRUST_PROXY);
  const [apiHeaders, docsHeaders] = [
    computeHelmetHeaders(DENY_ALL_DIRECTIVES),
    computeHelmetHeaders(DOCS_DIRECTIVES),
  ];
  app.use((request: Request, response: Response, next: NextFunction) => {
    response.setHeader('Cache-Control', 'no-store');
    if (request.secure) response.setHeader('Strict-Transport-Security', STRICT_TRANSPORT_SECURITY);
    for (const [name, value] of /^\/docs(\/|$)/i.test(request.path) ? docsHeaders : apiHeaders)
      response.setHeader(name, value);
    next();
  });
  if (CORS_ORIGINS.length)
    app.enableCors({
      origin: CORS_ORIGINS.includes('*') ? '*' : [...CORS_ORIGINS],
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ALLOWED_HEADERS,
      exposedHeaders: EXPOSED_HEADERS,
      maxAge: PREFLIGHT_MAX_AGE_SECONDS,
    });
}
