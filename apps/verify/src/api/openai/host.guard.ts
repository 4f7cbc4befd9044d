import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { SETTINGS } from '@plumbline/http';
import { createDnsRebindingCheck } from '@plumbline/mcp';
import type { Request } from 'express';
import type { Settings } from '../../config/settings.ts';
import { errors } from '../../errors/errors.ts';

/** Refuses requests of web pages that use DNS rebinding, as /mcp does. */
@Injectable()
export class HostGuard implements CanActivate {
  private readonly findFault: ReturnType<typeof createDnsRebindingCheck>;

  constructor(@Inject(SETTINGS) { HOST, TRUST_PROXY, CORS_ORIGINS }: Settings) {
    this.findFault = createDnsRebindingCheck({
      host: HOST,
      isBehindProxy: TRUST_PROXY > 0,
      origins: CORS_ORIGINS,
    });
  }

  canActivate(context: ExecutionContext): boolean {
    const fault = this.findFault(context.switchToHttp().getRequest<Request>());
    if (fault !== undefined) throw errors.forbiddenHost(fault);
    return true;
  }
}
