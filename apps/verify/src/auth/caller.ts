import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { TokenCounts } from '@plumbline/nlp-nest';
import type { Request } from 'express';
import type { KeyKind } from './api-key.entity.ts';

/** Who sent a request. */
export interface Caller {
  keyId: string | null;
  kind: KeyKind;
  accountId: string;
  /**
   * Whose content it writes and privately reads: the token's subject, or the account itself for a
   * master key.
   */
  ownerId: string;
}

export type AuthenticatedRequest = Request & {
  caller?: Caller;
  /** What the language model has taken for it so far. */
  tokenUsage?: TokenCounts;
};

/** The caller, in a controller behind the bearer guard. */
export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<AuthenticatedRequest>().caller,
);
