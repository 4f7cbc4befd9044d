import { SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Scope } from './scopes.ts';

const REQUIRED_SCOPE = Symbol('scope');

/**
 * Marks a route or a controller that needs this scope. Default: `read` for GET and HEAD, else
 * `write`.
 */
export const RequiresScope = (scope: Scope) => SetMetadata(REQUIRED_SCOPE, scope);

/** Marks a route that decides itself which scope a request needs. */
export const DecidesScope = () => SetMetadata(REQUIRED_SCOPE, null);

/** Returns the scope that the current route needs; undefined when the route decides itself. */
export function getRequiredScope(
  reflector: Reflector,
  context: ExecutionContext,
): Scope | undefined {
  const scope = reflector.getAllAndOverride<Scope | null | undefined>(REQUIRED_SCOPE, [
    context.getHandler(),
    context.getClass(),
  ]);
  if (scope === null) return undefined;
  const { method } = context.switchToHttp().getRequest<Request>();
  return scope ?? (method === 'GET' || method === 'HEAD' ? 'read' : 'write');
}
