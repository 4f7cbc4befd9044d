import { Injectable, SetMetadata, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { countingTokens } from '@plumbline/engine';
import type { Response } from 'express';
import type { Observable } from 'rxjs';
import type { CalledRequest } from './caller.ts';
import { Usage } from './usage.ts';

const BILLABLE = Symbol('billable');

/** An endpoint, or a controller, whose answered calls are recorded as usage: one unit each, and the tokens that the language model took. */
export const Billable = () => SetMetadata(BILLABLE, true);

/** Records a billable call once it is answered; one that is refused, fails, or is left before its answer begins costs nothing. */
@Injectable()
export class UsageRecorder implements NestInterceptor {
  constructor(
    private readonly usage: Usage,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<CalledRequest>();
    const { caller } = request;
    const billable = this.reflector.getAllAndOverride<boolean | undefined>(BILLABLE, [context.getHandler(), context.getClass()]);
    if (!billable || !caller) return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    const spent = { inputTokens: 0, outputTokens: 0 };
    const { accountId, ownerId, keyId } = caller;
    const endpoint = (request.route as { path: string }).path.replace(/^\/api\/v1\//, '');
    // Not `finish`: a stream that its reader leaves half-way was answered as well
    response.once('close', () => {
      const { statusCode: status, headersSent } = response;
      if (headersSent && status >= 200 && status < 300)
        this.usage.record({ accountId, ownerId, keyId, endpoint, units: 1, ...spent, status, at: new Date() });
    });
    return countingTokens(spent, () => next.handle());
  }
}
