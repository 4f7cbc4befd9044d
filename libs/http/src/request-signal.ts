import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Response } from 'express';

/** An AbortSignal that fires when the caller hangs up before the answer is complete. */
export const RequestSignal = createParamDecorator((_: unknown, context: ExecutionContext): AbortSignal => {
  const response = context.switchToHttp().getResponse<Response>();
  const controller = new AbortController();
  response.once('close', () => response.writableFinished || controller.abort(new Error('The caller hung up')));
  return controller.signal;
});
