import { SetMetadata } from '@nestjs/common';
import { withTokenCounting } from '@plumbline/nlp-nest';
import type { NextFunction, Request, Response } from 'express';
import type { Caller, AuthenticatedRequest } from './caller.ts';
import type { UsageService } from './usage.service.ts';

export const BILLABLE_METADATA = Symbol('billable');

/**
 * An endpoint, or a controller, whose answered calls are recorded as usage: one unit each, and the
 * tokens that the language model took.
 */
export const Billable = () => SetMetadata(BILLABLE_METADATA, true);

/**
 * Express middleware: counts what the language model takes for a request. To come after bodies are
 * read. An interceptor of Nest would cost every request more.
 */
export function countTokenUsage(request: Request, _response: Response, next: NextFunction): void {
  const tokenUsage = { inputTokens: 0, outputTokens: 0 };
  (request as AuthenticatedRequest).tokenUsage = tokenUsage;
  withTokenCounting(tokenUsage, next);
}

/**
 * Records a billable call once it is answered; one that is refused, fails, or is left before its
 * answer begins costs nothing.
 */
export function recordUsageAfterResponse(
  usage: UsageService,
  { accountId, ownerId, keyId }: Caller,
  request: AuthenticatedRequest,
  response: Response,
): void {
  const endpoint = (request.route as { path: string }).path.replace(/^\/api\/v1\//, '');
  // Not `finish`: a stream that its reader leaves half-way was answered as well
  response.once('close', () => {
    const { statusCode: status, headersSent } = response;
    if (!headersSent || status < 200 || status >= 300) return;
    const { inputTokens = 0, outputTokens = 0 } = request.tokenUsage ?? {};
    usage.record({
      accountId,
      ownerId,
      keyId,
      endpoint,
      units: 1,
      inputTokens,
      outputTokens,
      status,
      at: new Date(),
    });
  });
}
