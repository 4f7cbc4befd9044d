import { Injectable } from '@nestjs/common';
import { parseBearerToken, hashToken, FailedAuthThrottle } from '@plumbline/auth';
import { isWriteRefused } from '@plumbline/database';
import { ApiError } from '@plumbline/http';
import type { NextFunction, Request, Response } from 'express';
import { errors } from '../errors/errors.ts';
import { AccountService, hasStoredTokenFormat } from './account.service.ts';
import type { Caller } from './caller.ts';
import { RateLimiter } from './rate-limiter.ts';

/** Identifies callers and enforces their rate limit. */
@Injectable()
export class AuthenticationService {
  private readonly failedAuthThrottle = new FailedAuthThrottle();

  constructor(
    private readonly accounts: AccountService,
    private readonly rateLimiter: RateLimiter,
  ) {}

  /**
   * Identifies the caller and counts the call; without `response`, the call is not counted.
   * @throws 401 without a valid token
   * @throws 429 when the token exceeds its rate limit, or its address has sent too many wrong
   *   tokens
   */
  async authenticate(request: Request, response: Response | undefined): Promise<Caller> {
    const bearer = parseBearerToken(request);
    if ('missing' in bearer) throw errors.missingToken();
    const caller = response
      ? await this.admitCaller(bearer.token, response)
      : await this.accounts.findCaller(bearer.token);
    if (!caller) throw this.recordFailedAttempt(request, errors.invalidToken());
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
   * Returns the caller that a token belongs to and counts the call; undefined for an invalid token.
   * Takes at most one round trip to the database, because every request waits for it.
   * @throws 429
   */
  async admitCaller(token: string, response: Response): Promise<Caller | undefined> {
    if (!this.rateLimiter.limitPerMinute) return this.accounts.findCaller(token);
    try {
      return await this.countCall(token, response);
    } catch (error) {
      // On a full disk no call can be counted, but reads go on.
      if (isWriteRefused(error)) return this.accounts.findCaller(token);
      throw error;
    }
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
