import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { bearerOf, isOpen } from '@plumbline/auth';
import { errors } from '../errors.ts';
import { Accounts } from './accounts.ts';
import type { CalledRequest } from './caller.ts';

const MASTER = Symbol('master');

/** A route that needs a master key. */
export const MasterKey = () => SetMetadata(MASTER, true);

/** Lets nobody in without a valid key, but for `Open` routes; the caller is kept on the request. */
@Injectable()
export class BearerGuard implements CanActivate {
  constructor(
    private readonly accounts: Accounts,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (isOpen(this.reflector, context)) return true;
    const request = context.switchToHttp().getRequest<CalledRequest>();
    const bearer = bearerOf(request);
    if ('missing' in bearer) throw errors.missingToken();
    request.caller = await this.accounts.callerOf(bearer.token);
    if (!request.caller) throw errors.invalidToken();
    const masterOnly = this.reflector.getAllAndOverride<boolean | undefined>(MASTER, [context.getHandler(), context.getClass()]);
    if (masterOnly && request.caller.kind !== 'master') throw errors.masterKeyRequired();
    return true;
  }
}
