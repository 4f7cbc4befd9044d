import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { reportIgnoredFields } from './ignored-fields.ts';

interface RouteInputs {
  readsQuery: boolean;
  readsBody: boolean;
}

/**
 * Reports the whole query or body of a request to a handler that takes none. Those that a handler
 * takes are compared with their classes by the pipes.
 */
@Injectable()
export class IgnoredParametersInterceptor implements NestInterceptor {
  private readonly inputsByHandler = new WeakMap<object, RouteInputs>();

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { query, body } = context.switchToHttp().getRequest<Request>();
    const { readsQuery, readsBody } = this.getInputs(context);
    reportIgnoredFields([
      ...(readsQuery ? [] : Object.keys(query)),
      ...(readsBody || typeof body !== 'object' || body === null
        ? []
        : Object.keys(body as object)),
    ]);
    return next.handle();
  }

  private getInputs(context: ExecutionContext): RouteInputs {
    const handler = context.getHandler();
    let inputs = this.inputsByHandler.get(handler);
    if (!inputs) {
      const parameters = Reflect.getMetadata(
        ROUTE_ARGS_METADATA,
        context.getClass(),
        handler.name,
      ) as Record<string, unknown> | undefined;
      // The keys are `<type>:<index>`; handlers with the whole request may read its body.
      const types = new Set(Object.keys(parameters ?? {}).map((key) => Number(key.split(':')[0])));
      inputs = {
        readsQuery: types.has(RouteParamtypes.QUERY),
        readsBody:
          types.has(RouteParamtypes.BODY) ||
          types.has(RouteParamtypes.REQUEST) || // it may read the body by itself, as /mcp does
          types.has(RouteParamtypes.FILE) ||
          types.has(RouteParamtypes.FILES),
      };
      this.inputsByHandler.set(handler, inputs);
    }
    return inputs;
  }
}
