import type { NestExpressApplication } from '@nestjs/platform-express';
import { BodyPipe } from './body.pipe.ts';
import type { HttpErrorFilter } from './http-error.filter.ts';
import { jsonBodies } from './json-bodies.ts';
import { jsonOnly } from './json-only.ts';

export interface HttpOptions {
  filter: HttpErrorFilter;
  /** In bytes. */
  bodyLimit: number;
  /** Of single paths. */
  bodyLimits?: Readonly<Record<string, number>>;
}

/**
 * What both services do with every request: JSON bodies up to `bodyLimit` bytes, validation, errors
 * as `filter` tells them. The app must have been created with `bodyParser: false`.
 */
export function httpSetup(
  app: NestExpressApplication,
  { filter, bodyLimit, bodyLimits = {} }: HttpOptions,
): void {
  app.use(jsonOnly);
  for (const [path, limit] of Object.entries(bodyLimits)) app.use(path, jsonBodies(limit));
  app.use(jsonBodies(bodyLimit)); // of what is not read already
  app.useGlobalPipes(new BodyPipe());
  app.useGlobalFilters(filter);
}
