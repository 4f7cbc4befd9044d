import {
  Injectable,
  SetMetadata,
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Open, isOpen } from '@plumbline/auth';
import { noteCaller } from '@plumbline/http';
import type { Response } from 'express';
import { errors } from '../errors.ts';
import { Admission } from './admission.ts';
import { BILLABLE, recordOnceAnswered } from './billable.ts';
import type { CalledRequest } from './caller.ts';
import { Usage } from './usage.ts';

const MASTER = Symbol('master');
const PERSONAL = Symbol('personal');
const OPTIONAL = Symbol('optional');

/** A route that needs a master key. */
export const MasterKey = () => SetMetadata(MASTER, true);

/**
 * A route that needs a personal access token. @param what it is for, as the refusal begins: `A
 * collection`
 */
export const PersonalToken = (what: string) => SetMetadata(PERSONAL, what);

/** A route that is open to everybody, and shows more to those who send a key. */
export const OptionalKey = () => applyDecorators(Open(), SetMetadata(OPTIONAL, true));

/** What is marked on a route, or on its controller. */
interface Marks {
  open: boolean;
  optional: boolean;
  billable: boolean;
  master: boolean;
  personal?: string;
}

/**
 * Lets nobody in without a valid key, nor more often than its rate, but for `Open` routes; the
 * caller is kept on the request, and a billable call recorded.
 */
@Injectable()
export class BearerGuard implements CanActivate {
  /** By handler: to find marks costs more than all else here. */
  private readonly marks = new WeakMap<object, Marks>();

  constructor(
    private readonly admission: Admission,
    private readonly usage: Usage,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<CalledRequest>(), http.getResponse<Response>()];
    const { open, optional, billable, master, personal } = this.marksOf(context);
    if (open && !(optional && request.headers.authorization)) return true;
    request.caller = await this.admission.admit(request, response);
    const { kind, accountId, keyId } = request.caller;
    noteCaller({ account: accountId, key: keyId ?? 'configured' });
    if (master && kind !== 'master') throw errors.masterKeyRequired();
    if (personal && kind !== 'personal') throw errors.personalTokenRequired(personal);
    if (billable) recordOnceAnswered(this.usage, request.caller, request, response);
    return true;
  }

  private marksOf(context: ExecutionContext): Marks {
    const handler = context.getHandler();
    let found = this.marks.get(handler);
    if (!found) {
      const mark = <Value>(name: symbol) =>
        this.reflector.getAllAndOverride<Value | undefined>(name, [handler, context.getClass()]);
      found = {
        open: isOpen(this.reflector, context),
        optional: mark<boolean>(OPTIONAL) === true,
        billable: mark<boolean>(BILLABLE) === true,
        master: mark<boolean>(MASTER) === true,
        personal: mark<string>(PERSONAL),
      };
      this.marks.set(handler, found);
    }
    return found;
  }
}
