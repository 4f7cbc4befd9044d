import {
  applyDecorators,
  Injectable,
  SetMetadata,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiErrors, ApiResponseHeaders } from '@plumbline/http';
import type { Response } from 'express';
import { errors } from '../errors/errors.ts';
import { documentedErrors } from '../errors/operation-errors.ts';
import { TokenLimitService, type TokenBalance } from './token-limit.service.ts';
import type { MeteredRequest } from './usage-metering.ts';

const MODEL_USE_METADATA = Symbol('language model');

/** Whether a request with this body may use the language model. The body is not validated yet. */
type ModelUse = (body: Readonly<Record<string, unknown>>) => boolean;

/**
 * Marks an endpoint, or a controller, that may use the language model. It refuses keys that have
 * used up their tokens of the day.
 * @param isAsked whether a request uses the model; default: always
 */
export const AsksLanguageModel = (
  isAsked: ModelUse = () => true,
): ClassDecorator & MethodDecorator =>
  applyDecorators(
    SetMetadata(MODEL_USE_METADATA, isAsked),
    ApiErrors(documentedErrors.tokensUsedUp),
    ApiResponseHeaders('X-LLM-Tokens-Limit', 'X-LLM-Tokens-Remaining'),
  );

/** Refuses requests for the language model from keys that have used up their tokens of the day. */
@Injectable()
export class TokenLimitGuard implements CanActivate {
  constructor(
    private readonly tokenLimit: TokenLimitService,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const isAsked = this.reflector.getAllAndOverride<ModelUse | undefined>(MODEL_USE_METADATA, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!isAsked) return true;
    const http = context.switchToHttp();
    const request = http.getRequest<MeteredRequest>();
    const { caller, body } = request;
    // A body that is no object is refused by the validation, which runs after the guards.
    if (!caller || !isAsked(Object(body) as Readonly<Record<string, unknown>>)) return true;
    const balance = await this.tokenLimit.findBalance(caller);
    if (!balance) return true;
    if (!balance.remaining) throw createTokensUsedUpError(balance);
    sendBalance(balance, request, http.getResponse<Response>());
    return true;
  }
}

function createTokensUsedUpError({ limit, used, until, secondsLeft }: TokenBalance) {
  return errors.tooManyRequests(
    `This API key is limited to ${limit} language model tokens per UTC day and has ` +
      `used ${used}; the limit is reset at ${until.toISOString()}`,
    { ...toHeaders(limit, 0), 'Retry-After': String(secondsLeft) },
  );
}

const toHeaders = (limit: number, remaining: number) => ({
  'X-LLM-Tokens-Limit': String(limit),
  'X-LLM-Tokens-Remaining': String(remaining),
});

/** Sets the headers when they are sent, minus the tokens that the request has used until then. */
function sendBalance(
  { limit, remaining }: TokenBalance,
  { usageMeter }: MeteredRequest,
  response: Response,
): void {
  const writeHead = response.writeHead.bind(response);
  const writeHeadWithBalance = (...parameters: Parameters<typeof writeHead>) => {
    const { inputTokens = 0, outputTokens = 0 } = usageMeter?.tokens ?? {};
    response.set(toHeaders(limit, Math.max(0, remaining - inputTokens - outputTokens)));
    return writeHead(...parameters);
  };
  response.writeHead = writeHeadWithBalance as typeof writeHead;
}
