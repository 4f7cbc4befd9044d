import { createHash } from 'node:crypto';
import {
  applyDecorators,
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import { ApiResponseHeaders } from './openapi/operation-notes.ts';

/**
 * The entity tag with which a client checks whether its copy is current (RFC 9110, section 8.8.3).
 */
export const computeEntityTag = (body: string): string =>
  `W/"${createHash('sha256').update(body).digest('base64url')}"`;

/**
 * Gives an answer its entity tag. Express then answers 304 to a request whose `If-None-Match` has
 * it. The client may keep its copy, but has to ask each time.
 */
export function setEntityTag(response: Response, answer: object): void {
  response.set({
    ETag: computeEntityTag(JSON.stringify(answer)),
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept, Authorization',
  });
}

@Injectable()
class EntityTagInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<object>): Observable<object> {
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      map((answer) => {
        setEntityTag(response, answer);
        return answer;
      }),
    );
  }
}

/** Marks a handler that returns a single thing, whose answer gets an entity tag. */
export const EntityTag = (): MethodDecorator =>
  applyDecorators(UseInterceptors(EntityTagInterceptor), ApiEntityTag());

/** Describes the entity tag of a handler that sets it itself. */
export const ApiEntityTag = (): MethodDecorator => ApiResponseHeaders('ETag');
