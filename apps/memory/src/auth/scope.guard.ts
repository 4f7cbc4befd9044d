import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { getRequiredScope } from '@plumbline/auth';
import { SETTINGS } from '@plumbline/http';
import type { Request } from 'express';
import type { Settings } from '../config/settings.ts';
import { errors } from '../errors/errors.ts';
import { findScopes } from './authentication.middleware.ts';

/** Refuses what the API key or access token of a request does not allow. */
@Injectable()
export class ScopeGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const scopes = findScopes(context.switchToHttp().getRequest<Request>());
    if (!scopes) return true; // a public path
    const requiredScope = getRequiredScope(this.reflector, context);
    if (!requiredScope || scopes.includes(requiredScope)) return true;
    throw errors.scopeRequired(requiredScope, this.settings.oauth);
  }
}
