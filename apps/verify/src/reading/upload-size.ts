import type { IncomingMessage } from 'node:http';
import type { Writable } from 'node:stream';
import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Observable, race } from 'rxjs';
import { errors } from '../errors.ts';
import { FILE_LIMIT } from './reading.ts';

/** A whole form: the file, and what stands around it. */
const MOST = FILE_LIMIT + 2 ** 20;

const told = new WeakMap<IncomingMessage, () => void>();
const tooLarge = () => errors.tooLarge('file', `${FILE_LIMIT / 2 ** 20} MB`);

/**
 * Refuses a form that is too large at once: by what its header says, or as soon as more has come.
 * multer by itself answers only when it has received all of it, however much that is.
 */
@Injectable()
export class UploadSize implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<IncomingMessage>();
    if (Number(request.headers['content-length']) > MOST) throw tooLarge();
    const more = new Observable<never>((subscriber) => {
      told.set(request, () => subscriber.error(tooLarge()));
      return () => void told.delete(request);
    });
    return race(next.handle(), more);
  }
}

/** How multer is to take in a form: counting. */
export function counted(request: IncomingMessage, form: Writable): void {
  let taken = 0;
  request.on('data', ({ length }: Buffer) => {
    taken += length;
    if (taken > MOST) told.get(request)?.();
  });
  request.pipe(form);
}
