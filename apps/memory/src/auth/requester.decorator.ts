import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { describeRequester } from './authentication.middleware.ts';

/** Who sent the request, in a form that reveals no key. */
export const Requester = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  describeRequester(context.switchToHttp().getRequest<Request>()),
);
