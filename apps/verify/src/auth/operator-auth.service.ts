import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { errors } from '../errors/errors.ts';
import { AuthenticationService } from './authentication.service.ts';
import type { Caller } from './caller.ts';

/** Lets operators in by a browser, which knows no bearer tokens. */
@Injectable()
export class OperatorAuthService {
  constructor(private readonly authentication: AuthenticationService) {}

  /**
   * @throws 401, which has a browser ask for it, without a master key as password (RFC 7617); 429
   *   when it was used too often, or wrong ones were
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
