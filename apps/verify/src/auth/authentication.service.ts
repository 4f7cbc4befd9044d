import { Injectable } from '@nestjs/common';
import { parseBearerToken, hashToken, FailedAuthThrottle } from '@plumbline/auth';
import { ApiError } from '@plumbline/http';
import type { NextFunction, Request, Response } from 'express';
import { errors } from '../errors/errors.ts';
import { AccountService, hasStoredTokenFormat } from './account.service.ts';
import type { Caller } from './caller.ts';
import { RateLimiter } from './rate-limiter.ts';

/** Who calls, and whether now. */
@Injectable()
export class AuthenticationService {
  private readonly failedAuthThrottle = new FailedAuthThrottle();

  constructor(
    private readonly accounts: AccountService,
    private readonly rateLimiter: RateLimiter,
  ) {}

  /**
   * @throws 401 without a valid token, 429 when it has called too often, or when too many wrong
   *   ones came from the same address
   */
  async authenticate(request: Request, response: Response): Promise<Caller> {
    const bearer = parseBearerToken(request);
    if ('missing' in bearer) throw errors.missingToken();
    const caller = await this.admitCaller(bearer.token, response);
    if (!caller) throw this.recordFailedAttempt(request, errors.invalidToken());
    return caller;
  }

  /** Takes note of a wrong token. @returns the refusal, or 429 in its place */
  recordFailedAttempt({ ip }: Request, error: ApiError): ApiError {
    const retryAfterSeconds = this.failedAuthThrottle.recordFailure(ip);
    return retryAfterSeconds ? errors.tooManyInvalidTokens(retryAfterSeconds) : error;
  }

  /**
   * Who holds a token; undefined when it is none. At most one round trip to the database: what
   * every request waits for. @throws 429
   */
  async admitCaller(token: string, response: Response): Promise<Caller | undefined> {
    if (!this.rateLimiter.limitPerMinute) return this.accounts.findCaller(token);
    const hash = hashToken(token);
    const configuredCaller = await this.accounts.findConfiguredCaller(hash);
    if (configuredCaller) await this.rateLimiter.consumeCall(hash, response);
    return (
      configuredCaller ??
      (hasStoredTokenFormat(token)
        ? this.rateLimiter.consumeCallForStoredKey(hash, response)
        : undefined)
    );
  }

  /**
   * Express middleware: a body that cannot be read is refused before anybody asks who sent it, and
   * counts all the same.
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
