import type { NestExpressApplication } from '@nestjs/platform-express';
import { answerClientErrors } from './client-error.ts';
import { RequestValidationPipe } from './request-validation.pipe.ts';
import type { HttpErrorFilter } from './http-error.filter.ts';
import { trackIgnoredFields } from './ignored-fields.ts';
import { IgnoredParametersInterceptor } from './ignored-parameters.interceptor.ts';
import { createJsonBodyParser, type BodyLimits } from './json-body-parser.ts';
import { DEFAULT_JSON_LIMITS } from './json-limits.ts';
import { answerOptions } from './missing-route.ts';
import { requireJsonBody } from './require-json-body.ts';

export interface HttpOptions {
  filter: HttpErrorFilter;
  /** Maximum size of a body in bytes. */
  maxBodyBytes: number;
  /** Limits for the endpoints that match a path; the first match counts. */
  bodyLimitsByPath?: readonly (Partial<BodyLimits> & { path: string | RegExp })[];
}

/**
 * Configures what both services do with every request: JSON bodies up to `maxBodyBytes` bytes and
 * DEFAULT_JSON_LIMITS, validation, and errors formatted by `filter`. The app must have been created
 * with `bodyParser: false`.
 */
export function configureHttp(
  app: NestExpressApplication,
  { filter, maxBodyBytes, bodyLimitsByPath = [] }: HttpOptions,
): void {
  // Nest would answer unknown paths only below the global prefix, and Express the others in HTML.
  app.getHttpAdapter().setNotFoundHandler = (handler) => app.use(handler);
  app.use(answerOptions);
  app.use(requireJsonBody);
  const defaultLimits = { maxBytes: maxBodyBytes, ...DEFAULT_JSON_LIMITS };
  for (const { path, ...limits } of bodyLimitsByPath)
    app.use(path, createJsonBodyParser({ ...defaultLimits, ...limits }));
  app.use(createJsonBodyParser(defaultLimits)); // for bodies that are not read yet
  app.use(trackIgnoredFields);
  app.useGlobalInterceptors(new IgnoredParametersInterceptor());
  app.useGlobalPipes(new RequestValidationPipe());
  app.useGlobalFilters(filter);
  answerClientErrors(app.getHttpServer(), filter.formatError);
}
