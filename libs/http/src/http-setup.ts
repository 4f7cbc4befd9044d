import type { NestExpressApplication } from '@nestjs/platform-express';
import { json } from 'express';
import { BodyPipe } from './body.pipe.ts';
import type { HttpErrorFilter } from './http-error.filter.ts';
import { limitJsonDepth } from './json-depth.ts';
import { jsonOnly } from './json-only.ts';
import { requestId } from './request-id.ts';

/**
 * What both services do with every request: an id, JSON bodies up to `bodyLimit` bytes, validation, errors as `filter` tells them.
 * The app must have been created with `bodyParser: false`.
 */
export function httpSetup(app: NestExpressApplication, { filter, bodyLimit }: { filter: HttpErrorFilter; bodyLimit: number }): void {
  app.disable('x-powered-by');
  app.use(requestId);
  app.use(jsonOnly);
  app.use(json({ limit: bodyLimit, type: ['application/json', '+json'], verify: limitJsonDepth }));
  app.useGlobalPipes(new BodyPipe());
  app.useGlobalFilters(filter);
}
