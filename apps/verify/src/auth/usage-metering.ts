import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { CLIENT_CLOSED_REQUEST } from '@plumbline/http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Caller, AuthenticatedRequest } from './caller.ts';
import { UsageMeter } from './usage-meter.ts';
import type { UsageService } from './usage.service.ts';

export const BILLABLE_METADATA = Symbol('billable');

export type MeteredRequest = AuthenticatedRequest & {
  /** Of what the language model takes for it. */
  usageMeter?: UsageMeter;
};

/**
 * An endpoint, or a controller, whose answered calls are recorded as usage: one unit each, and the
 * tokens that the language model took.
 */
export const Billable = () => SetMetadata(BILLABLE_METADATA, true);

/** In a controller, `() => number`: tokens, in and out, that its request has taken so far. */
export const TokenCounter = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { usageMeter } = context.switchToHttp().getRequest<MeteredRequest>();
  return () => (usageMeter ? usageMeter.tokens.inputTokens + usageMeter.tokens.outputTokens : 0);
});

/**
 * Express middleware: counts what the language model takes for a request. To come after bodies are
 * read. An interceptor of Nest would cost every request more.
 */
export const createUsageMetering =
  (usage: UsageService): RequestHandler =>
  (request: Request, _response: Response, next: NextFunction) => {
    const usageMeter = new UsageMeter(usage);
    (request as MeteredRequest).usageMeter = usageMeter;
    usageMeter.run(next);
  };

/**
 * Records a billable call once it is answered; one that is refused, fails, or is left before its
 * answer begins has no unit. The tokens of any call are recorded.
 */
export function recordUsageAfterResponse(
  isBillable: boolean,
  { accountId, ownerId, keyId }: Caller,
  request: MeteredRequest,
  response: Response,
): void {
  const endpoint = (request.route as { path: string }).path.replace(/^\/api\/v1\//, '');
  // Not `finish`: a stream that its reader leaves half-way was answered as well
  response.once('close', () => {
    const status = response.headersSent ? response.statusCode : CLIENT_CLOSED_REQUEST;
    const isAnswered = status >= 200 && status < 300;
    const work = { accountId, ownerId, keyId, endpoint, status };
    request.usageMeter?.record(work, isBillable && isAnswered ? 1 : 0);
  });
}
