import {
  applyDecorators,
  Injectable,
  SetMetadata,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiTooManyRequestsResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import { errors } from '../errors/errors.ts';
import { TokenLimitService, type TokenBalance } from './token-limit.service.ts';
import type { MeteredRequest } from './usage-metering.ts';

const MODEL_USE_METADATA = Symbol('language model');

/** Whether a request with this body, which is not validated yet, would have the model asked. */
type ModelUse = (body: Readonly<Record<string, unknown>>) => boolean;

/**
 * An endpoint, or a controller whose endpoints may ask the language model: refused to keys that
 * have used up their tokens of the day. @param isAsked where some requests alone have it asked
 */
export const AsksLanguageModel = (
  isAsked: ModelUse = () => true,
): ClassDecorator & MethodDecorator =>
  applyDecorators(
    SetMetadata(MODEL_USE_METADATA, isAsked),
    ApiTooManyRequestsResponse({
      description:
        'The key has called too often, or used up the tokens of the language model that it may ' +
        'use in a day of UTC.',
      schema: { $ref: '#/components/schemas/Error' },
      headers: {
        'Retry-After': { schema: { type: 'integer' }, description: 'In seconds.' },
        'X-LLM-Tokens-Limit': {
          schema: { type: 'integer' },
          description: 'Tokens that the key may use in a day of UTC; where there is a limit.',
        },
        'X-LLM-Tokens-Remaining': {
          schema: { type: 'integer' },
          description: 'Those of them that are left. Answers that were not refused have both too.',
        },
      },
    }),
  );

/** Lets no key ask the language model that has used up its tokens of the day. */
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
    // a body that is no object is refused by its validation, which comes after guards
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
    `This key is limited to ${limit} tokens of the language model a day and has used ${used}; ` +
      `the limit is reset at ${until.toISOString()}`,
    { ...toHeaders(limit, 0), 'Retry-After': String(secondsLeft) },
  );
}

const toHeaders = (limit: number, remaining: number) => ({
  'X-LLM-Tokens-Limit': String(limit),
  'X-LLM-Tokens-Remaining': String(remaining),
});

/** With the headers, less what the request has used itself by the time that they are sent. */
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
