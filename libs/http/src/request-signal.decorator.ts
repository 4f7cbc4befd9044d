import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Response } from 'express';

/** Why what was asked for was ended: nobody is there to be answered. */
export class ClientDisconnectedError extends Error {
  constructor() {
    super('The caller hung up');
  }
}

/** An AbortSignal that fires when the caller hangs up before the answer is complete. */
export const RequestSignal = createParamDecorator(
  (_: unknown, context: ExecutionContext): AbortSignal => {
    const response = context.switchToHttp().getResponse<Response>();
    const controller = new AbortController();
    response.once(
      'close',
      () => response.writableFinished || controller.abort(new ClientDisconnectedError()),
    );
    return controller.signal;
  },
);
