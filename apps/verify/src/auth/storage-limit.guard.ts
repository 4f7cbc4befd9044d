import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { AuthenticatedRequest } from './caller.ts';
import { StorageLimitService } from './storage-limit.service.ts';

const STORES_CONTENT_METADATA = Symbol('stores content');

/** Marks an endpoint that stores content of the caller, and needs room for it. */
export const StoresContent = () => SetMetadata(STORES_CONTENT_METADATA, true);

/** Refuses to store content of callers that store as much as they may. */
@Injectable()
export class StorageLimitGuard implements CanActivate {
  constructor(
    private readonly storageLimit: StorageLimitService,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { caller } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (caller && this.reflector.get<boolean>(STORES_CONTENT_METADATA, context.getHandler()))
      await this.storageLimit.checkRoom(caller);
    return true;
  }
}
