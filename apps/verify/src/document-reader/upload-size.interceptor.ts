import type { IncomingMessage } from 'node:http';
import type { Writable } from 'node:stream';
import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Observable, race } from 'rxjs';
import { errors } from '../errors/errors.ts';
import { MAX_FILE_BYTES } from './document-reader.service.ts';

/** Limit of the whole form: the file and its other fields. */
const MAX_FORM_BYTES = MAX_FILE_BYTES + 2 ** 20;

const abortByRequest = new WeakMap<IncomingMessage, () => void>();
const createTooLargeError = () => errors.tooLarge('file', `${MAX_FILE_BYTES / 2 ** 20} MB`);

/**
 * Refuses a form that is too large at once: by its Content-Length, or as soon as more bytes have
 * arrived. multer alone answers only after it has received the whole form.
 */
@Injectable()
export class UploadSizeInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<IncomingMessage>();
    if (Number(request.headers['content-length']) > MAX_FORM_BYTES) throw createTooLargeError();
    const overflow = new Observable<never>((subscriber) => {
      abortByRequest.set(request, () => subscriber.error(createTooLargeError()));
      return () => void abortByRequest.delete(request);
    });
    return race(next.handle(), overflow);
  }
}

/** Passes a request on to multer's form parser and counts its bytes. */
export function pipeCountingBytes(request: IncomingMessage, form: Writable): void {
  let byteCount = 0;
  request.on('data', ({ length }: Buffer) => {
    byteCount += length;
    if (byteCount > MAX_FORM_BYTES) abortByRequest.get(request)?.();
  });
  request.pipe(form);
}
