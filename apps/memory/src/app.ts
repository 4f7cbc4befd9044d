import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { serveResourceMetadata } from '@plumbline/auth';
import { setAccountWeights } from '@plumbline/concurrency';
import { ensureSchema, type Database } from '@plumbline/database';
import {
  registerClockMetrics,
  closeIdleReaders,
  registerPoolMetrics,
  loadExamples,
  serveFrontPage,
  serveOpenApi,
  HttpErrorFilter,
  configureHttp,
  Metrics,
  createClockCheck,
  createDatabaseCheck,
  createMigrationsCheck,
  createOperationsModule,
  configureSecurityHeaders,
  Readiness,
  RequestMetrics,
  createRequestLogger,
  createServiceLogger,
} from '@plumbline/http';
import type { Application } from 'express';
import {
  assignWorkScope,
  createAuthenticationMiddleware,
} from './auth/authentication.middleware.ts';
import { createDnsRebindingMiddleware } from './auth/dns-rebinding.middleware.ts';
import { createInFlightMiddleware } from './auth/in-flight.middleware.ts';
import { createRateLimitMiddleware } from './auth/rate-limit.middleware.ts';
import { AppModule } from './app.module.ts';
import type { Settings } from './config/settings.ts';
import { toErrorBody } from './errors/errors.ts';
import { errorFormat } from './errors/operation-errors.ts';
import { frontPage } from './front-page.ts';
import { refuseDuplicateMembers } from './http/refuse-duplicate-members.ts';
import { LedgerDatabaseClient } from './ledger/ledger-database.client.ts';
import { createLedgerMigrator } from './ledger/migrate-ledger.ts';
import openApiMetadata from './openapi-metadata.ts';
import { pathParameters } from './openapi-parameters.ts';
import { openApiTags } from './openapi-tags.ts';

const MAX_BODY_BYTES = 32 * 2 ** 20;
const CERTIFICATE_LIMITS = { maxValues: 1_500_000, maxPartValues: 25_000 };
/** Limits of the endpoints that take thousands of rows. */
const BODY_LIMITS = [
  // 10,000 nodes and 10,000 edges have 160,000 values; the numbers of embeddings count a tenth.
  { path: /^\/v1\/memories\/?$/i, maxValues: 600_000, maxPartValues: 20_000 },
  { path: '/v1/memories/lookup', maxValues: 12_000, maxPartValues: 12_000 },
  // 32 MiB of an answer's rows have 1,400,000 values. A row has more fields than it was sent with.
  {
    path: '/v1/certificates/verify',
    ...CERTIFICATE_LIMITS,
    inspectBody: refuseDuplicateMembers,
  },
  { path: '/v1/certificates', ...CERTIFICATE_LIMITS },
  // 10,000 nodes and 10,000 edges with their required fields; they are parsed at once, because the
  // arguments of a tool call are not directly in the body.
  { path: '/mcp', maxValues: 120_000, maxPartValues: 120_000 },
];

/**
 * Creates the service on an open database and runs its migrations. It does not listen yet. Closing
 * the app closes the database.
 */
export async function createApp(
  settings: Settings,
  database: Database,
): Promise<NestExpressApplication> {
  const migrator = createLedgerMigrator(database.pool);
  setAccountWeights(settings.ACCOUNT_WEIGHTS);
  await ensureSchema(migrator, settings.MIGRATIONS);
  const logger = createServiceLogger('memory', settings);
  const metrics = new Metrics('memory');
  const readiness = new Readiness([
    createDatabaseCheck(database),
    createClockCheck(database),
    createMigrationsCheck(() => migrator.listPending()),
  ]);
  registerPoolMetrics(metrics, { ledger: database.pool });
  registerClockMetrics(metrics, database);
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.with(settings, database, createOperationsModule(metrics, readiness)),
    {
      bodyParser: false,
      logger,
      abortOnError: false,
    },
  );
  app.use(closeIdleReaders(settings.MAX_READER_IDLE_MS));
  app.use(createRequestLogger(logger, new RequestMetrics(metrics), readiness));
  configureSecurityHeaders(app, settings);
  app.use(createDnsRebindingMiddleware(settings));
  serveFrontPage(app.getHttpAdapter().getInstance() as Application, frontPage);
  app.use(
    createAuthenticationMiddleware({
      keys: settings.keys,
      serviceSecrets: settings.SERVICE_TOKEN_SECRET,
      oauth: settings.oauth,
    }),
    createRateLimitMiddleware(app.get(LedgerDatabaseClient), settings.RATE_LIMIT_PER_MINUTE),
    createInFlightMiddleware({
      maxRequests: settings.MAX_REQUESTS_IN_FLIGHT,
      maxBodyMb: settings.MAX_BODY_MB_IN_FLIGHT,
    }),
  );
  configureHttp(app, {
    filter: new HttpErrorFilter(toErrorBody),
    maxBodyBytes: MAX_BODY_BYTES,
    bodyLimitsByPath: BODY_LIMITS,
  });
  app.use(assignWorkScope);
  if (settings.oauth) app.use(serveResourceMetadata(settings.oauth, 'Plumbline memory'));
  await serveOpenApi(app, {
    title: 'Plumbline memory',
    description:
      'An append-only ledger of statements. Each statement has two times: when it is valid, and ' +
      'when it became known. Every read names an instant (`as_of`) and returns only what was ' +
      'known at that instant.',
    apiKey: {
      format: 'API key',
      description:
        'A key of the setting MEMORY_API_KEYS, or a service token. Without this setting, the ' +
        'service answers requests from its own machine without a key.',
    },
    tags: openApiTags,
    pathParameters,
    loadMetadata: openApiMetadata,
    errors: errorFormat,
    examples: loadExamples(new URL('./openapi-examples/', import.meta.url)),
  });
  return app;
}
