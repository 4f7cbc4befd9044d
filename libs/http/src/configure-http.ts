import type { NestExpressApplication } from '@nestjs/platform-express';
import { answerClientErrors } from './client-error.ts';
import { RequestValidationPipe } from './request-validation.pipe.ts';
import type { HttpErrorFilter } from './http-error.filter.ts';
import { createJsonBodyParser } from './json-body-parser.ts';
import { answerOptions } from './missing-route.ts';
import { requireJsonBody } from './require-json-body.ts';

export interface HttpOptions {
  filter: HttpErrorFilter;
  /** Maximum size of a body in bytes. */
  maxBodyBytes: number;
  /** Limits in bytes for individual paths. */
  maxBodyBytesByPath?: Readonly<Record<string, number>>;
}

/**
 * Configures what both services do with every request: JSON bodies up to `maxBodyBytes` bytes,
 * validation, and errors formatted by `filter`. The app must have been created with `bodyParser:
 * false`.
 */
export function configureHttp(
  app: NestExpressApplication,
  { filter, maxBodyBytes, maxBodyBytesByPath = {} }: HttpOptions,
): void {
  // Nest would answer unknown paths only below the global prefix, and Express the others in HTML.
  app.getHttpAdapter().setNotFoundHandler = (handler) => app.use(handler);
  app.use(answerOptions);
  app.use(requireJsonBody);
  for (const [path, limit] of Object.entries(maxBodyBytesByPath))
    app.use(path, createJsonBodyParser(limit));
  app.use(createJsonBodyParser(maxBodyBytes)); // for bodies that are not read yet
  app.useGlobalPipes(new RequestValidationPipe());
  app.useGlobalFilters(filter);
  answerClientErrors(app.getHttpServer(), filter.formatError);
}
