import { applyDecorators, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { ApiSecurity } from '@nestjs/swagger';

const OPEN = Symbol('open');

/** A route, or a controller, that needs no key. */
export const Open = () => applyDecorators(SetMetadata(OPEN, true), ApiSecurity({}));

/** Whether the route that a guard stands before is `Open`. */
export const isOpen = (reflector: Reflector, context: ExecutionContext): boolean =>
  reflector.getAllAndOverride<boolean | undefined>(OPEN, [
    context.getHandler(),
    context.getClass(),
  ]) === true;
