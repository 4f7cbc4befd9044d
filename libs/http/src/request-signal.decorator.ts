import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Response } from 'express';

/** The reason of an aborted request: the caller has disconnected. */
export class ClientDisconnectedError extends Error {
  constructor() {
    super('The caller disconnected before the answer was complete');
  }
}

/** Thrown by a guard that has sent the response, so that the handler does not run. */
export class ResponseSentError extends Error {
  constructor() {
    super('The response has been sent');
  }
}

/** An AbortSignal that fires when the caller disconnects before the answer is complete. */
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
