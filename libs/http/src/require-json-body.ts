import type { NextFunction, Request, Response } from 'express';
import { ApiError } from './api-error.ts';

/**
 * Rejects a body that is neither JSON nor a form upload: curl's `-d` without a header sends a form,
 * which would look like an empty body.
 */
export function requireJsonBody(request: Request, _response: Response, next: NextFunction): void {
  const {
    'content-type': type,
    'content-length': length,
    'transfer-encoding': chunked,
  } = request.headers;
  const isEmpty = !chunked && (!length || length === '0');
  if (isEmpty || request.is(['application/json', '+json', 'multipart/form-data'])) return next();
  next(
    new ApiError(
      415,
      `body has ${type === undefined ? 'no Content-Type' : `the Content-Type ${type}`}; send JSON ` +
        'with Content-Type: application/json',
      { field: 'Content-Type' },
    ),
  );
}
