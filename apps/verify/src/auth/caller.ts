import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
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

/** Of what usage is recorded: a key, by whose it is. Keys of VERIFY_API_KEYS have no other name. */
export type MeteredKey = Omit<Caller, 'kind'>;

export type AuthenticatedRequest = Request & { caller?: Caller };

/** The caller, in a controller behind the bearer guard. */
export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<AuthenticatedRequest>().caller,
);
