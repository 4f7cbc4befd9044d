import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  exportJWK,
  generateKeyPair,
  SignJWT,
  type JWTHeaderParameters,
  type JWTPayload,
} from 'jose';

export interface OAuthIssuer {
  url: string;
  /** Signs an access token that is valid for five minutes, unless the claims say otherwise. */
  sign(claims: JWTPayload, header?: Partial<JWTHeaderParameters>): Promise<string>;
  /** The claims of the tokens that a client gets with its credentials. */
  setClientClaims(claims: JWTPayload): void;
  /** Number of requests for the keys. */
  readonly keyRequests: number;
  /** Whether the issuer answers 503 to everything. */
  setDown(isDown: boolean): void;
  /** Replaces the key that signs; the earlier one is no longer published. */
  rotateKey(): Promise<void>;
  close(): Promise<void>;
}

/**
 * An authorization server on loopback: metadata (RFC 8414), keys, and tokens for the grant
 * `client_credentials`.
 */
export async function startOAuthIssuer(): Promise<OAuthIssuer> {
  let key = await createKey();
  let isDown = false;
  let keyRequests = 0;
  let clientClaims: JWTPayload = {};
  const server = createServer((request, response) => {
    handleRequest(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sign = (claims: JWTPayload, header: Partial<JWTHeaderParameters> = {}) => {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({ iss: url, sub: 'ada', iat: now, exp: now + 300, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: key.kid, typ: 'at+jwt', ...header })
      .sign(key.privateKey);
  };

  async function handleRequest(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? '/', url);
    if (isDown) return void response.writeHead(503).end();
    if (pathname === '/.well-known/oauth-authorization-server')
      return sendJson(response, {
        issuer: url,
        jwks_uri: `${url}/keys`,
        token_endpoint: `${url}/token`,
        authorization_endpoint: `${url}/authorize`,
        response_types_supported: ['code'],
        grant_types_supported: ['client_credentials'],
        code_challenge_methods_supported: ['S256'],
        token_endpoint_auth_methods_supported: ['client_secret_basic'],
      });
    if (pathname === '/keys') {
      keyRequests++;
      return sendJson(response, { keys: [key.jwk] });
    }
    if (pathname !== '/token') return void response.writeHead(404).end();
    const form = new URLSearchParams(await text(request));
    sendJson(response, {
      access_token: await sign({
        aud: form.get('resource') ?? undefined,
        scope: form.get('scope') ?? undefined,
        ...clientClaims,
      }),
      token_type: 'Bearer',
      expires_in: 300,
    });
  }

  return {
    url,
    sign,
    setClientClaims: (claims) => (clientClaims = claims),
    get keyRequests() {
      return keyRequests;
    },
    setDown: (down) => (isDown = down),
    rotateKey: async () => {
      key = await createKey();
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function createKey() {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const kid = crypto.randomUUID();
  return {
    kid,
    privateKey,
    jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' },
  };
}

function sendJson(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
