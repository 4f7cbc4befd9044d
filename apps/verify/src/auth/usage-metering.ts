import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { CLIENT_CLOSED_REQUEST } from '@plumbline/http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Caller, AuthenticatedRequest } from './caller.ts';
import { UsageMeter } from './usage-meter.ts';
import type { UsageService } from './usage.service.ts';

export const BILLABLE_METADATA = Symbol('billable');

export type MeteredRequest = AuthenticatedRequest & {
  /** Counts the tokens of this request. */
  usageMeter?: UsageMeter;
  /** Whether the answer is the stored one of an earlier request, which was counted. */
  isReplayed?: boolean;
  /** Whether the work is counted when it has ended, after the answer. */
  isCountedLater?: boolean;
};

/**
 * Marks an endpoint, or a controller, as billable: each successful call is recorded as one unit,
 * with the tokens that the language model used.
 */
export const Billable = () => SetMetadata(BILLABLE_METADATA, true);

/**
 * In a controller, a function that returns the tokens (input plus output) that the request has used
 * so far.
 */
export const TokenCounter = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { usageMeter } = context.switchToHttp().getRequest<MeteredRequest>();
  return () => (usageMeter ? usageMeter.tokens.inputTokens + usageMeter.tokens.outputTokens : 0);
});

/**
 * Express middleware that counts the language model's tokens for a request. It must run after the
 * body parsers. A Nest interceptor would slow down every request more.
 */
export const createUsageMetering =
  (usage: UsageService): RequestHandler =>
  (request: Request, _response: Response, next: NextFunction) => {
    const usageMeter = new UsageMeter(usage);
    (request as MeteredRequest).usageMeter = usageMeter;
    usageMeter.run(next);
  };

/**
 * Records a billable call after its response. A call that is refused, fails, or is aborted before
 * the response starts counts no unit. The tokens of every call are recorded.
 */
export function recordUsageAfterResponse(
  isBillable: boolean,
  { accountId, ownerId, keyId }: Caller,
  request: MeteredRequest,
  response: Response,
): void {
  const endpoint = (request.route as { path: string }).path.replace(/^\/(?:api\/v1\/)?/, '');
  // `close` instead of `finish`: a stream that the client leaves early also counts as a response.
  response.once('close', () => {
    const status = response.headersSent ? response.statusCode : CLIENT_CLOSED_REQUEST;
    const isAnswered =
      status >= 200 && status < 300 && !request.isReplayed && !request.isCountedLater;
    const work = { accountId, ownerId, keyId, endpoint, status };
    request.usageMeter?.record(work, isBillable && isAnswered ? 1 : 0);
  });
}
