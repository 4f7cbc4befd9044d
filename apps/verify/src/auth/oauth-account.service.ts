import { Inject, Injectable } from '@nestjs/common';
import {
  AccessTokenVerifier,
  hashToken,
  isCompactJwt,
  IssuerUnavailableError,
  type AccessTokenIdentity,
} from '@plumbline/auth';
import { SETTINGS } from '@plumbline/http';
import { LRUCache } from 'lru-cache';
import type { Settings } from '../config/settings.ts';
import { errors } from '../errors/errors.ts';
import { AccountService } from './account.service.ts';
import type { Caller } from './caller.ts';

/** Users whose ids are cached; the least recently used ones are evicted. */
const MAX_CACHED_USERS = 10_000;
/** An erased account is refused at the latest after this time. */
const CACHE_MS = 30_000;

/** Finds the callers of access tokens that the configured OAuth issuer has signed. */
@Injectable()
export class OAuthAccountService {
  private readonly verifier?: AccessTokenVerifier;
  private readonly ids = new LRUCache<string, Pick<Caller, 'accountId' | 'ownerId'>>({
    max: MAX_CACHED_USERS,
    ttl: CACHE_MS,
  });

  constructor(
    @Inject(SETTINGS) { oauth }: Settings,
    private readonly accounts: AccountService,
  ) {
    if (oauth) this.verifier = new AccessTokenVerifier(oauth);
  }

  /** Whether the token can only be an access token of the issuer. */
  acceptsToken(token: string): boolean {
    return this.verifier !== undefined && isCompactJwt(token);
  }

  /**
   * Returns the caller of an access token and a digest that identifies its user; undefined for an
   * invalid token.
   * @throws 503 when the keys of the issuer cannot be fetched
   */
  async findCaller(token: string): Promise<{ caller: Caller; userDigest: Buffer } | undefined> {
    const identity = await this.verifyToken(token);
    if (!identity) return undefined;
    const ids = await this.findIds(identity);
    if (!ids) return undefined;
    return {
      caller: { keyId: null, kind: 'personal', ...ids, scopes: identity.scopes },
      userDigest: hashToken(JSON.stringify([identity.account, identity.subject])),
    };
  }

  private async verifyToken(token: string): Promise<AccessTokenIdentity | undefined> {
    try {
      return await this.verifier?.verify(token);
    } catch (error) {
      if (error instanceof IssuerUnavailableError)
        throw errors.serviceBusy('The issuer of the access token cannot be reached', error);
      throw error;
    }
  }

  /** Creates the account and the subject when a user comes for the first time. */
  private async findIds({ account, subject }: AccessTokenIdentity) {
    const key = JSON.stringify([account, subject]);
    const cachedIds = this.ids.get(key);
    if (cachedIds) return cachedIds;
    const ids = await this.accounts.findOrCreateUser(account, subject);
    if (ids) this.ids.set(key, ids);
    return ids;
  }
}
