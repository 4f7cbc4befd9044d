import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { prepare, type Database } from '@plumbline/database';
import {
  countPools,
  describe,
  HttpErrorFilter,
  httpSetup,
  Metrics,
  migrated,
  operationsModule,
  protectiveHeaders,
  Readiness,
  RequestMetrics,
  requestTrail,
  serviceLogger,
} from '@plumbline/http';
import { authenticate } from './access/authenticate.ts';
import { ownHost } from './access/own-host.ts';
import { rateLimit } from './access/rate-limit.ts';
import { AppModule } from './app.module.ts';
import type { Settings } from './env.ts';
import { errorBody, errorSchema } from './errors.ts';
import { LedgerCalls } from './ledger/ledger-calls.ts';
import { ledgerSchema } from './ledger/migrate-ledger.ts';
import openApiMetadata from './openapi-metadata.ts';

const BODY_LIMIT = 32 * 2 ** 20;

/**
 * The service on an open database, migrated, not yet listening. Closing the app closes the
 * database.
 */
export async function createApp(
  settings: Settings,
  database: Database,
): Promise<NestExpressApplication> {
  const schema = ledgerSchema(database.pool);
  await prepare(schema, settings.MIGRATIONS);
  const logger = serviceLogger('memory', settings);
  const metrics = new Metrics('memory');
  const readiness = new Readiness([
    { name: 'database', holds: async () => Boolean(await database.pool.query('select 1')) },
    migrated(() => schema.pending()),
  ]);
  countPools(metrics, { ledger: database.pool });
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.with(settings, database, operationsModule(metrics, readiness)),
    {
      bodyParser: false,
      logger,
      abortOnError: false,
    },
  );
  app.use(requestTrail(logger, new RequestMetrics(metrics), readiness));
  protectiveHeaders(app, settings);
  app.use(
    ownHost(settings),
    authenticate({ keys: settings.keys, serviceSecrets: settings.SERVICE_TOKEN_SECRET }),
    rateLimit(app.get(LedgerCalls), settings.RATE_LIMIT_PER_MINUTE),
  );
  httpSetup(app, { filter: new HttpErrorFilter(errorBody), bodyLimit: BODY_LIMIT });
  await describe(app, {
    title: 'Plumbline memory',
    description:
      'A ledger of statements with two times: when they hold, and when they were learned. ' +
      'Every read says as of when.',
    metadata: openApiMetadata,
    errorSchema,
  });
  return app;
}
