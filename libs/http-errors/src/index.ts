export { ApiError, type ErrorOptions } from './api-error.ts';
export { HttpErrorFilter, type ErrorFormat } from './http-error.filter.ts';
export { BodyPipe } from './body.pipe.ts';
export { requestId, requestIdOf } from './request-id.ts';
export { jsonOnly } from './json-only.ts';
export { Text, Instant, instantOf } from './decorators.ts';
export { toApiError } from './to-api-error.ts';
export { httpSetup } from './http-setup.ts';
export { listen } from './listen.ts';
