import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import { isLoopbackHost } from './loopback-hosts.ts';

export interface SecurityHeaderSettings {
  /** Number of proxies in front of the service whose X-Forwarded-* headers are trusted. */
  TRUST_PROXY: number;
  /**
   * Origins whose pages may call the service. `*` allows all; an empty list allows only its own.
   */
  CORS_ORIGINS: readonly string[];
  /** The address on which the service listens. */
  HOST: string;
  NODE_ENV?: string | undefined;
}

const DENY_ALL_DIRECTIVES = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};
/**
 * The pages at /docs load only resources of the service. Their template has an inline style element
 * and style attributes.
 */
const DOCS_DIRECTIVES = {
  ...DENY_ALL_DIRECTIVES,
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
};

/**
 * Returns helmet's headers, computed once: they are the same for every answer, and helmet calls a
 * dozen functions each time.
 */
function computeHelmetHeaders(
  directives: typeof DENY_ALL_DIRECTIVES,
): [name: string, value: string][] {
  const helmetMiddleware = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: false, // set below, only over TLS
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
 * One year (RFC 6797). Without includeSubDomains, as the service cannot decide for the operator's
 * whole domain.
 */
const STRICT_TRANSPORT_SECURITY = `max-age=${365 * 24 * 3600}`;

/** Headers that a page of another origin may send and read. */
const ALLOWED_HEADERS = [
  ...['Authorization', 'Content-Type', 'Accept', 'Last-Event-ID', 'X-Request-Id'],
  ...['Prefer', 'If-None-Match', 'Idempotency-Key'],
  ...['Mcp-Session-Id', 'Mcp-Protocol-Version', 'Mcp-Method', 'Mcp-Name'],
  // The openai package sends them.
  ...['Arch', 'Helper-Method', 'Lang', 'OS', 'Package-Version', 'Poll-Helper', 'Retry-Count'].map(
    (name) => `X-Stainless-${name}`,
  ),
  ...['X-Stainless-Runtime', 'X-Stainless-Runtime-Version', 'X-Stainless-Timeout'],
  ...['OpenAI-Organization', 'OpenAI-Project'],
];
const EXPOSED_HEADERS = [
  ...['X-Request-Id', 'X-Engine', 'X-Partial', 'Retry-After', 'WWW-Authenticate'],
  ...['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'RateLimit-Policy'],
  ...[
    'X-Ignored-Fields',
    'Preference-Applied',
    'Idempotency-Replayed',
    'ETag',
    'Location',
    'Content-Language',
  ],
  ...['X-LLM-Tokens-Limit', 'X-LLM-Tokens-Remaining'],
  ...['x-vercel-ai-ui-message-stream', 'Mcp-Session-Id'],
];
/** How long browsers cache a preflight; Chromium's maximum is two hours. */
const PREFLIGHT_MAX_AGE_SECONDS = 7_200;

/**
 * Sets the security headers of every answer. It runs before any other middleware, so that refused
 * requests have them too.
 *
 * - Content-Security-Policy and others: the browser loads nothing, allows no frames and guesses no
 *   content type.
 * - `Cache-Control: no-store`, because answers belong to one key; public pages override it.
 * - Strict-Transport-Security for requests over TLS.
 * - CORS for the configured origins, without credentials: clients send the key themselves. Without
 *   configured origins, a service in development that listens on loopback lets pages of the same
 *   machine call its API.
 */
export function configureSecurityHeaders(
  app: NestExpressApplication,
  { TRUST_PROXY, CORS_ORIGINS, HOST, NODE_ENV }: SecurityHeaderSettings,
): void {
  app.disable('x-powered-by');
  app.disable('etag'); // answers are not cached
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
  const isDevelopment = NODE_ENV !== 'production' && isLoopbackHost(HOST) && !TRUST_PROXY;
  if (CORS_ORIGINS.length)
    enableCors(app, CORS_ORIGINS.includes('*') ? '*' : [...CORS_ORIGINS], () => true);
  else if (isDevelopment) enableCors(app, LOCAL_ORIGIN, isLocalApiCall);
}

/** A page that a developer serves on the same machine, such as `http://localhost:5173`. */
const LOCAL_ORIGIN = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

const isLocalApiCall = ({ path, headers: { origin } }: Request): boolean =>
  /^\/(?:api\/)?v1\//.test(path) && origin !== undefined && LOCAL_ORIGIN.test(origin);

function enableCors(
  app: NestExpressApplication,
  origin: string | string[] | RegExp,
  appliesTo: (request: Request) => boolean,
): void {
  const options = {
    origin,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ALLOWED_HEADERS,
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: PREFLIGHT_MAX_AGE_SECONDS,
  };
  app.enableCors(
    (request: Request, callback: (error: Error | null, options: object) => void): void =>
      callback(null, appliesTo(request) ? options : { origin: false }),
  );
}
