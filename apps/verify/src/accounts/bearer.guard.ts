import { Injectable, SetMetadata, applyDecorators, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Open, isOpen } from '@plumbline/auth';
import { noteCaller } from '@plumbline/http';
import { errors } from '../errors.ts';
import { Admission } from './admission.ts';
import type { CalledRequest } from './caller.ts';

const MASTER = Symbol('master');
const PERSONAL = Symbol('personal');
const OPTIONAL = Symbol('optional');

/** A route that needs a master key. */
export const MasterKey = () => SetMetadata(MASTER, true);

/** A route that needs a personal access token. @param what it is for, as the refusal begins: `A collection` */
export const PersonalToken = (what: string) => SetMetadata(PERSONAL, what);

/** A route that is open to everybody, and shows more to those who send a key. */
export const OptionalKey = () => applyDecorators(Open(), SetMetadata(OPTIONAL, true));

/** Lets nobody in without a valid key, nor more often than its rate, but for `Open` routes; the caller is kept on the request. */
@Injectable()
export class BearerGuard implements CanActivate {
  constructor(
    private readonly admission: Admission,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<CalledRequest>();
    if (isOpen(this.reflector, context) && !(this.marked(OPTIONAL, context) && request.headers.authorization)) return true;
    request.caller = await this.admission.admit(request, context.switchToHttp().getResponse());
    const { kind, accountId, keyId } = request.caller;
    noteCaller({ account: accountId, key: keyId ?? 'configured' });
    if (this.marked(MASTER, context) && kind !== 'master') throw errors.masterKeyRequired();
    const personal = this.mark<string>(PERSONAL, context);
    if (personal && kind !== 'personal') throw errors.personalTokenRequired(personal);
    return true;
  }

  private marked(mark: symbol, context: ExecutionContext): boolean {
    return this.mark<boolean>(mark, context) === true;
  }

  private mark<Value>(mark: symbol, context: ExecutionContext): Value | undefined {
    return this.reflector.getAllAndOverride<Value | undefined>(mark, [context.getHandler(), context.getClass()]);
  }
}
