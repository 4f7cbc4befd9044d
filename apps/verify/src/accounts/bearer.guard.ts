import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { bearerOf } from '@plumbline/auth';
import { errors } from '../errors.ts';
import { Accounts } from './accounts.ts';
import type { CalledRequest } from './caller.ts';

const OPEN = Symbol('open');
const MASTER = Symbol('master');

/** A route that needs no key. */
export const Open = () => SetMetadata(OPEN, true);
/** A route that needs a master key. */
export const MasterKey = () => SetMetadata(MASTER, true);

/** Lets nobody in without a valid key, but for routes marked `Open`; the caller is kept on the request. */
@Injectable()
export class BearerGuard implements CanActivate {
  constructor(
    private readonly accounts: Accounts,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const marked = (mark: symbol) => this.reflector.getAllAndOverride<boolean>(mark, [context.getHandler(), context.getClass()]);
    if (marked(OPEN)) return true;
    const request = context.switchToHttp().getRequest<CalledRequest>();
    const bearer = bearerOf(request);
    if ('missing' in bearer) throw errors.missingToken();
    request.caller = await this.accounts.callerOf(bearer.token);
    if (!request.caller) throw errors.invalidToken();
    if (marked(MASTER) && request.caller.kind !== 'master') throw errors.masterKeyRequired();
    return true;
  }
}
