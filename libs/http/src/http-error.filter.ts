import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { ApiError } from './api-error.ts';
import { nameIgnoredFields } from './ignored-fields.ts';
import { getLogContext } from './logging/log-context.ts';
import { ClientDisconnectedError, ResponseSentError } from './request-signal.decorator.ts';
import { CLIENT_CLOSED_REQUEST } from './logging/request-logger.ts';
import { createMissingRouteError, isMissingRoute } from './missing-route.ts';
import { toApiError } from './to-api-error.ts';

/** The wire format of an app's errors. */
export type ErrorFormatter = (error: ApiError) => object;

/**
 * Answers every thrown value in the app's format. A server error is logged with its cause, in the
 * line of its request.
 */
@Catch()
export class HttpErrorFilter implements ExceptionFilter {
  constructor(readonly formatError: ErrorFormatter) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    if (thrown instanceof ResponseSentError) return;
    // Nobody reads it, but what waits for the end of the response is told.
    if (thrown instanceof ClientDisconnectedError)
      return void response.status(CLIENT_CLOSED_REQUEST).end();
    const error = isMissingRoute(thrown)
      ? createMissingRouteError(request)
      : nameIgnoredFields(toApiError(thrown));
    const context = getLogContext();
    if (error.status >= 500 && context) context.serverError = error;
    // The stream broke half-way: a normal end would look like a complete response.
    if (response.headersSent) return void response.destroy();
    // An upload was refused half-way: without this, the client's remaining bytes would keep the
    // connection busy.
    const { 'content-length': length, 'transfer-encoding': chunked } = request.headers;
    if ((length || chunked) && !request.complete) response.setHeader('Connection', 'close');
    response.status(error.status).set(error.headers);
    this.send(error, request, response);
  }

  /** Override this for apps that do not answer in JSON. */
  protected send(error: ApiError, _request: Request, response: Response): void {
    response.json(this.formatError(error));
  }
}
