import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { getTenant } from './authentication.middleware.ts';

/** The tenant of the caller's key. */
export const Tenant = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  getTenant(context.switchToHttp().getRequest<Request>()),
);
