import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { fetchIssuerMetadata, IssuerUnavailableError } from './issuer-metadata.ts';
import { isScope, type Scope } from './scopes.ts';

/** The settings of an OAuth 2.1 resource server. */
export interface OAuthOptions {
  /** The issuer of the access tokens, exactly as in their claim `iss`. */
  issuer: string;
  /** The identifier of this service, which the claim `aud` must contain (RFC 8707). */
  resource: string;
  /** Where the keys of the issuer are; default: what its metadata says. */
  jwksUrl?: string;
  /** The account of all users. */
  account?: string;
  /** The claim that names the account of a user, in place of `account`. */
  accountClaim?: string;
  /** What the names of the scopes begin with in the tokens, such as `plumbline:`. */
  scopePrefix: string;
}

/** Who an access token was issued to, and what it allows. */
export interface AccessTokenIdentity {
  /** The account of verify, or the tenant of memory. */
  account: string;
  /** The user: the claim `sub`. */
  subject: string;
  scopes: readonly Scope[];
}

/** Signatures by public keys. A shared secret would let every holder issue tokens. */
const ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];
const CLOCK_TOLERANCE_SECONDS = 30;
const KEY_TIMEOUT_MS = 5_000;
const KEY_COOLDOWN_MS = 30_000;
const MAX_NAME_CHARS = 200;

/** Verifies access tokens (RFC 9068) of one issuer. */
export class AccessTokenVerifier {
  readonly options: OAuthOptions;
  #keys?: Promise<JWTVerifyGetKey>;

  constructor(options: OAuthOptions) {
    this.options = options;
  }

  /**
   * Returns the identity in a token; undefined when the token is invalid, expired, for another
   * service or without a user and an account.
   * @throws IssuerUnavailableError
   */
  async verify(token: string): Promise<AccessTokenIdentity | undefined> {
    const { issuer, resource } = this.options;
    try {
      const { payload } = await jwtVerify(token, await this.#getKeys(), {
        issuer,
        audience: resource,
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        requiredClaims: ['exp', 'sub'],
      });
      return this.#readIdentity(payload);
    } catch (error) {
      if (isIssuerFailure(error))
        throw new IssuerUnavailableError(`The keys of ${issuer} cannot be fetched`, {
          cause: error,
        });
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  async #getKeys(): Promise<JWTVerifyGetKey> {
    this.#keys ??= this.#loadKeys();
    try {
      return await this.#keys;
    } catch (error) {
      this.#keys = undefined; // the next request asks the issuer again
      throw error;
    }
  }

  async #loadKeys(): Promise<JWTVerifyGetKey> {
    const { issuer, jwksUrl } = this.options;
    const url = jwksUrl ?? (await fetchIssuerMetadata(issuer, KEY_TIMEOUT_MS)).jwks_uri;
    return createRemoteJWKSet(new URL(url), {
      timeoutDuration: KEY_TIMEOUT_MS,
      cooldownDuration: KEY_COOLDOWN_MS,
    });
  }

  #readIdentity(payload: JWTPayload): AccessTokenIdentity | undefined {
    const { account: fixedAccount, accountClaim } = this.options;
    const account = accountClaim ? payload[accountClaim] : fixedAccount;
    const subject = payload.sub;
    if (!isName(account) || !isName(subject)) return undefined;
    return { account, subject, scopes: this.#readScopes(payload) };
  }

  /** Issuers send `scope` as a text (RFC 8693) or `scp` as a list. */
  #readScopes({ scope, scp }: JWTPayload): Scope[] {
    const { scopePrefix } = this.options;
    const names = [scope, scp].flatMap((value): unknown[] =>
      typeof value === 'string' ? value.split(' ') : Array.isArray(value) ? value : [],
    );
    return names
      .filter((name) => typeof name === 'string' && name.startsWith(scopePrefix))
      .map((name) => (name as string).slice(scopePrefix.length))
      .filter(isScope);
  }
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MAX_NAME_CHARS;

/** jose reports an unreachable or faulty key set as a JOSEError without a code of its own. */
const isIssuerFailure = (error: unknown): boolean =>
  error instanceof IssuerUnavailableError ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error instanceof TypeError ||
  (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC');
