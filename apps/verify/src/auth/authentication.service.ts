import { Inject, Injectable } from '@nestjs/common';
import { parseBearerToken, hashToken, FailedAuthThrottle } from '@plumbline/auth';
import { isWriteRefused } from '@plumbline/database';
import { ApiError, SETTINGS } from '@plumbline/http';
import type { NextFunction, Request, Response } from 'express';
import type { Settings } from '../config/settings.ts';
import { errors } from '../errors/errors.ts';
import { AccountService, hasStoredTokenFormat } from './account.service.ts';
import type { Caller } from './caller.ts';
import { OAuthAccountService } from './oauth-account.service.ts';
import { RateLimiter } from './rate-limiter.ts';

/** Identifies callers and enforces their rate limit. */
@Injectable()
export class AuthenticationService {
  private readonly failedAuthThrottle = new FailedAuthThrottle();

  constructor(
    private readonly accounts: AccountService,
    private readonly oauth: OAuthAccountService,
    private readonly rateLimiter: RateLimiter,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Identifies the caller and counts the call; without `response`, the call is not counted.
   * @throws 401 without a valid token
   * @throws 429 when the token exceeds its rate limit, or its address has sent too many wrong
   *   tokens
   */
  async authenticate(request: Request, response: Response | undefined): Promise<Caller> {
    const bearer = parseBearerToken(request);
    if ('missing' in bearer) throw errors.missingToken(this.settings.oauth);
    const caller = await this.admitCaller(bearer.token, response);
    if (!caller) throw this.recordFailedAttempt(request, errors.invalidToken(this.settings.oauth));
    return caller;
  }

  /**
   * Counts a wrong token.
   * @returns `error`, or a 429 error after too many wrong tokens
   */
  recordFailedAttempt({ ip }: Request, error: ApiError): ApiError {
    const retryAfterSeconds = this.failedAuthThrottle.recordFailure(ip);
    return retryAfterSeconds ? errors.tooManyInvalidTokens(retryAfterSeconds) : error;
  }

  /**
   * Returns the caller that a token belongs to and counts the call, unless `response` is missing;
   * undefined for an invalid token. Takes at most one round trip to the database for an API key,
   * because every request waits for it.
   * @throws 429
   */
  async admitCaller(token: string, response: Response | undefined): Promise<Caller | undefined> {
    if (this.oauth.acceptsToken(token)) return this.admitUser(token, response);
    if (!this.rateLimiter.limitPerMinute || !response) return this.accounts.findCaller(token);
    try {
      return await this.countCall(token, response);
    } catch (error) {
      // On a full disk no call can be counted, but reads go on.
      if (isWriteRefused(error)) return this.accounts.findCaller(token);
      throw error;
    }
  }

  /** A user's calls are counted together, whatever tokens they are sent with. */
  private async admitUser(
    token: string,
    response: Response | undefined,
  ): Promise<Caller | undefined> {
    const user = await this.oauth.findCaller(token);
    if (user && response && this.rateLimiter.limitPerMinute)
      await this.rateLimiter
        .consumeCall(user.userDigest, user.caller, response)
        .catch((error: unknown) => {
          if (!isWriteRefused(error)) throw error;
        });
    return user?.caller;
  }

  private async countCall(token: string, response: Response): Promise<Caller | undefined> {
    const hash = hashToken(token);
    const configuredCaller = await this.accounts.findConfiguredCaller(hash);
    if (configuredCaller) await this.rateLimiter.consumeCall(hash, configuredCaller, response);
    return (
      configuredCaller ??
      (hasStoredTokenFormat(token)
        ? await this.rateLimiter.consumeCallForStoredKey(hash, response)
        : undefined)
    );
  }

  /**
   * Express middleware for unreadable bodies. They fail before authentication, but still count as
   * calls.
   */
  readonly countUnreadableRequest = (
    error: unknown,
    request: Request,
    response: Response,
    next: NextFunction,
  ): void => {
    this.authenticate(request, response).then(
      () => next(error),
      (rejection: unknown) =>
        next(rejection instanceof ApiError && rejection.status === 429 ? rejection : error),
    );
  };
}
