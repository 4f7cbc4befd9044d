import {
  Inject,
  Injectable,
  SetMetadata,
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { getRequiredScope, isPublicRoute, PublicRoute, type Scope } from '@plumbline/auth';
import { setWorkAccount } from '@plumbline/concurrency';
import { InFlightLimiter, setLogCaller, SETTINGS } from '@plumbline/http';
import type { Request, Response } from 'express';
import type { Settings } from '../config/settings.ts';
import { errors } from '../errors/errors.ts';
import { AuthenticationService } from './authentication.service.ts';
import {
  BILLABLE_METADATA,
  recordUsageAfterResponse,
  type MeteredRequest,
} from './usage-metering.ts';

const MASTER_KEY_METADATA = Symbol('master');
const PERSONAL_TOKEN_METADATA = Symbol('personal');
const OPTIONAL_KEY_METADATA = Symbol('optional');
const RELAY_METADATA = Symbol('relay');

/** Marks a route that requires a master key. */
export const MasterKey = () => SetMetadata(MASTER_KEY_METADATA, true);

/**
 * Marks a route that requires a personal access token.
 * @param feature first words of the error message, such as `A collection`
 */
export const PersonalToken = (feature: string) => SetMetadata(PERSONAL_TOKEN_METADATA, feature);

/** Marks a route that is public but returns more to callers with a key. */
export const OptionalKey = () =>
  applyDecorators(PublicRoute(), SetMetadata(OPTIONAL_KEY_METADATA, true));

/**
 * Marks a route whose work is done by other calls with the same key. Requests for which
 * `isRelayed` holds are not counted and not limited, because those calls are.
 */
export const RelaysCalls = (isRelayed: (request: Request) => boolean) =>
  SetMetadata(RELAY_METADATA, isRelayed);

/** The metadata of a route or of its controller. */
interface RouteAccess {
  isPublic: boolean;
  isKeyOptional: boolean;
  isBillable: boolean;
  requiresMasterKey: boolean;
  requiredScope: Scope | undefined;
  personalTokenFeature?: string;
  isRelayed?: (request: Request) => boolean;
}

/**
 * Requires a valid key within its rate limit, except on routes marked with `PublicRoute`. It stores
 * the caller on the request, limits what an account has in progress, and records billable calls and
 * what every call used.
 */
@Injectable()
export class BearerGuard implements CanActivate {
  private readonly inFlightLimiter: InFlightLimiter;
  /** Cached by handler, because reading the metadata is the most expensive step here. */
  private readonly accessByHandler = new WeakMap<object, RouteAccess>();

  constructor(
    private readonly authentication: AuthenticationService,
    private readonly reflector: Reflector,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.inFlightLimiter = new InFlightLimiter({
      maxRequests: settings.MAX_REQUESTS_IN_FLIGHT,
      maxBodyMb: settings.MAX_BODY_MB_IN_FLIGHT,
    });
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<MeteredRequest>(), http.getResponse<Response>()];
    const access = this.readRouteAccess(context);
    const { isPublic, isKeyOptional, isBillable, requiresMasterKey, personalTokenFeature } = access;
    if (isPublic && !(isKeyOptional && request.headers.authorization)) return true;
    const isRelayed = access.isRelayed?.(request) === true;
    request.caller = await this.authentication.authenticate(
      request,
      isRelayed ? undefined : response,
    );
    const { kind, accountId, keyId } = request.caller;
    setLogCaller({ account: accountId, key: keyId ?? 'configured' });
    setWorkAccount(accountId);
    if (isRelayed) return true;
    if (access.requiredScope && !request.caller.scopes.includes(access.requiredScope))
      throw errors.scopeRequired(access.requiredScope, this.settings.oauth);
    this.inFlightLimiter.admit(accountId, request, response);
    if (requiresMasterKey && kind !== 'master') throw errors.masterKeyRequired();
    if (personalTokenFeature && kind !== 'personal')
      throw errors.personalTokenRequired(personalTokenFeature);
    recordUsageAfterResponse(isBillable, request.caller, request, response);
    return true;
  }

  private readRouteAccess(context: ExecutionContext): RouteAccess {
    const handler = context.getHandler();
    let access = this.accessByHandler.get(handler);
    if (!access) {
      const readMetadata = <Value>(name: symbol) =>
        this.reflector.getAllAndOverride<Value | undefined>(name, [handler, context.getClass()]);
      access = {
        isPublic: isPublicRoute(this.reflector, context),
        isKeyOptional: readMetadata<boolean>(OPTIONAL_KEY_METADATA) === true,
        isBillable: readMetadata<boolean>(BILLABLE_METADATA) === true,
        requiredScope: getRequiredScope(this.reflector, context),
        requiresMasterKey: readMetadata<boolean>(MASTER_KEY_METADATA) === true,
        personalTokenFeature: readMetadata<string>(PERSONAL_TOKEN_METADATA),
        isRelayed: readMetadata<(request: Request) => boolean>(RELAY_METADATA),
      };
      this.accessByHandler.set(handler, access);
    }
    return access;
  }
}
