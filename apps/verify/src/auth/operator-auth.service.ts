import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { errors } from '../errors/errors.ts';
import { AuthenticationService } from './authentication.service.ts';
import type { Caller } from './caller.ts';

/** Authenticates operators in a browser, which cannot send bearer tokens. */
@Injectable()
export class OperatorAuthService {
  constructor(private readonly authentication: AuthenticationService) {}

  /**
   * Accepts a master key as the password of HTTP Basic authentication (RFC 7617).
   *
   * @throws 401 without a master key, so that the browser asks for one
   * @throws 429 when the key exceeds its rate limit, or after too many wrong keys
   */
  async authenticate(request: Request, response: Response): Promise<Caller> {
    const [, credentials] =
      /^basic +([A-Za-z0-9+/=]+) *$/i.exec(request.headers.authorization ?? '') ?? [];
    const decoded = Buffer.from(credentials ?? '', 'base64').toString();
    const password = decoded.slice(decoded.indexOf(':') + 1);
    const caller = decoded.includes(':')
      ? await this.authentication.admitCaller(password, response)
      : undefined;
    if (caller?.kind === 'master') return caller;
    throw password && !caller
      ? this.authentication.recordFailedAttempt(request, errors.operatorLoginRequired())
      : errors.operatorLoginRequired();
  }
}
