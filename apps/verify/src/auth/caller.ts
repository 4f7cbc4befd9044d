import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Scope } from '@plumbline/auth';
import type { Request } from 'express';
import type { KeyKind } from './api-key.entity.ts';

/** The sender of a request. */
export interface Caller {
  keyId: string | null;
  kind: KeyKind;
  accountId: string;
  /**
   * The owner of the content that the caller writes and may read privately: the token's subject, or
   * the account for a master key.
   */
  ownerId: string;
  /** What the key or access token may do. */
  scopes: readonly Scope[];
}

/**
 * The identity for which usage is recorded: a key and its owner. Keys of VERIFY_API_KEYS have no
 * id.
 */
export type MeteredKey = Omit<Caller, 'kind' | 'scopes'>;

export type AuthenticatedRequest = Request & { caller?: Caller };

/** The caller of the request, in a controller behind BearerGuard. */
export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<AuthenticatedRequest>().caller,
);
