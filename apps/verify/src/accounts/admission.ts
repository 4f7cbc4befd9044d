import { Injectable } from '@nestjs/common';
import { bearerOf, hashToken, WrongTokens } from '@plumbline/auth';
import { ApiError } from '@plumbline/http';
import type { NextFunction, Request, Response } from 'express';
import { errors } from '../errors.ts';
import { Accounts, isStored } from './accounts.ts';
import type { Caller } from './caller.ts';
import { RateLimit } from './rate-limit.ts';

/** Who calls, and whether now. */
@Injectable()
export class Admission {
  private readonly wrong = new WrongTokens();

  constructor(
    private readonly accounts: Accounts,
    private readonly rate: RateLimit,
  ) {}

  /**
   * @throws 401 without a valid token, 429 when it has called too often, or when too many wrong
   *   ones came from the same address
   */
  async admit(request: Request, response: Response): Promise<Caller> {
    const bearer = bearerOf(request);
    if ('missing' in bearer) throw errors.missingToken();
    const caller = await this.called(bearer.token, response);
    if (!caller) throw this.refused(request, errors.invalidToken());
    return caller;
  }

  /** Takes note of a wrong token. @returns the refusal, or 429 in its place */
  refused({ ip }: Request, refusal: ApiError): ApiError {
    const wait = this.wrong.from(ip);
    return wait ? errors.tooManyWrongTokens(wait) : refusal;
  }

  /**
   * Who holds a token; undefined when it is none. At most one round trip to the database: what
   * every request waits for. @throws 429
   */
  async called(token: string, response: Response): Promise<Caller | undefined> {
    if (!this.rate.limit) return this.accounts.callerOf(token);
    const hash = hashToken(token);
    const configured = await this.accounts.configuredCaller(hash);
    if (configured) await this.rate.take(hash, response);
    return configured ?? (isStored(token) ? this.rate.takeStored(hash, response) : undefined);
  }

  /**
   * Express middleware: a body that cannot be read is refused before anybody asks who sent it, and
   * counts all the same.
   */
  readonly countUnread = (
    error: unknown,
    request: Request,
    response: Response,
    next: NextFunction,
  ): void => {
    this.admit(request, response).then(
      () => next(error),
      (refused: unknown) =>
        next(refused instanceof ApiError && refused.status === 429 ? refused : error),
    );
  };
}
