import { applyDecorators, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { ApiSecurity } from '@nestjs/swagger';

const PUBLIC_ROUTE = Symbol('open');

/** Marks a route or a controller that needs no key. */
export const PublicRoute = () => applyDecorators(SetMetadata(PUBLIC_ROUTE, true), ApiSecurity({}));

/** Whether the current route is a `PublicRoute`. */
export const isPublicRoute = (reflector: Reflector, context: ExecutionContext): boolean =>
  reflector.getAllAndOverride<boolean | undefined>(PUBLIC_ROUTE, [
    context.getHandler(),
    context.getClass(),
  ]) === true;
