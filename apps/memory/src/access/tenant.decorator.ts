import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { tenantOf } from './authenticate.ts';

/** The tenant that the caller's key selects. */
export const Tenant = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  tenantOf(context.switchToHttp().getRequest<Request>()),
);
