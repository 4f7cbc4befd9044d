import type { NestExpressApplication } from '@nestjs/platform-express';
import { json } from 'express';
import { BodyPipe } from './body.pipe.ts';
import type { HttpErrorFilter } from './http-error.filter.ts';
import { limitJsonDepth } from './json-depth.ts';
import { jsonOnly } from './json-only.ts';
import { requestId } from './request-id.ts';

export interface HttpOptions {
  filter: HttpErrorFilter;
  /** In bytes. */
  bodyLimit: number;
  /** Of single paths. */
  bodyLimits?: Readonly<Record<string, number>>;
}

/**
 * What both services do with every request: an id, JSON bodies up to `bodyLimit` bytes, validation, errors as `filter` tells them.
 * The app must have been created with `bodyParser: false`.
 */
export function httpSetup(app: NestExpressApplication, { filter, bodyLimit, bodyLimits = {} }: HttpOptions): void {
  app.use(requestId);
  app.use(jsonOnly);
  const bodies = (limit: number) => json({ limit, type: ['application/json', '+json'], verify: limitJsonDepth });
  for (const [path, limit] of Object.entries(bodyLimits)) app.use(path, bodies(limit));
  app.use(bodies(bodyLimit)); // of what is not read already
  app.useGlobalPipes(new BodyPipe());
  app.useGlobalFilters(filter);
}
