import {
  RequestMethod,
  type INestApplicationContext,
  type NestApplicationOptions,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { serveResourceMetadata } from '@plumbline/auth';
import { setAccountWeights } from '@plumbline/concurrency';
import { ensureSchema, type Database } from '@plumbline/database';
import {
  registerClockMetrics,
  closeIdleReaders,
  registerPoolMetrics,
  registerQueueMetrics,
  loadExamples,
  serveFrontPage,
  serveOpenApi,
  configureHttp,
  createJobInstrumentation,
  Metrics,
  createClockCheck,
  createDatabaseCheck,
  createErrorReporter,
  createMigrationsCheck,
  createOperationsModule,
  configureSecurityHeaders,
  Readiness,
  RequestMetrics,
  createRequestLogger,
  createServiceLogger,
} from '@plumbline/http';
import type { Application } from 'express';
import { openQueueRegistry } from '@plumbline/queue';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { AuthenticationService } from './auth/authentication.service.ts';
import { createUsageMetering } from './auth/usage-metering.ts';
import { UsageService } from './auth/usage.service.ts';
import { AppModule } from './app.module.ts';
import type { Settings } from './config/settings.ts';
import { errors } from './errors/errors.ts';
import { errorFormat } from './errors/operation-errors.ts';
import { frontPage } from './front-page.ts';
import openApiMetadata from './openapi-metadata.ts';
import { pathParameters } from './openapi-parameters.ts';
import { openApiTags } from './openapi-tags.ts';
import { SiteErrorFilter } from './web/site-error.filter.ts';
import { createVerifyMigrator } from './verify-schema.ts';

/**
 * Paths of the HTML pages, without the prefix of the API. POST /api/v1/claims/detect is not one of
 * them.
 */
const PAGE_ROUTES = [
  ...['claims/:id', 'predictions/:id', 'fact-checks/:id', 'fact-checks/:id/feed.atom', 'queues'],
].map((path) => ({
  path,
  method: RequestMethod.GET,
}));
const MAX_BODY_BYTES = 2 ** 20;
const BODY_LIMITS = [
  // add_to_collection takes a text of a million characters.
  { path: '/mcp', maxBytes: 8 * 2 ** 20 },
  {
    // A client of the AI SDK sends the whole conversation with every message, including all tool
    // results: 500 of them with ten articles of 20 fields each.
    path: '/api/v1/chat',
    ...{ maxBytes: 8 * 2 ** 20, maxValues: 100_000, maxPartValues: 20_000 },
  },
  // Chat clients send the whole conversation, and the definitions of tools.
  { path: '/v1', maxBytes: 8 * 2 ** 20, maxValues: 100_000, maxPartValues: 20_000 },
  // 50,000 characters that JSON escapes in 12 bytes each, plus the marks of several publishers.
  { path: '/api/v1/fingerprint', maxBytes: 2 * 2 ** 20 },
];

/**
 * Creates the service on an open database and runs its migrations. It does not listen yet. Closing
 * the app closes the database.
 */
export async function createApp(
  settings: Settings,
  database: Database,
): Promise<NestExpressApplication> {
  const app = await assembleApp('verify', settings, database, { bodyParser: false });
  configureSecurityHeaders(app, settings);
  serveFrontPage(app.getHttpAdapter().getInstance() as Application, frontPage);
  configureHttp(app, {
    filter: new SiteErrorFilter(),
    maxBodyBytes: MAX_BODY_BYTES,
    bodyLimitsByPath: BODY_LIMITS,
  });
  app.use(app.get(AuthenticationService).countUnreadableRequest);
  app.use(createUsageMetering(app.get(UsageService)));
  if (settings.oauth) app.use(serveResourceMetadata(settings.oauth, 'Plumbline verify'));
  app.setGlobalPrefix('api/v1', {
    exclude: [
      ...['health/live', 'health/ready', 'metrics', 'mcp'],
      ...['v1/models', 'v1/models/:model', 'v1/models/:owner/:model'],
      ...['v1/chat/completions', 'v1/responses'],
      ...PAGE_ROUTES,
    ],
  });
  await serveOpenApi(app, {
    title: 'Plumbline verify',
    description:
      'Checks claims against evidence and names the sources. The service also searches ' +
      'news, crawls pages, detects claims and ingests your own content. It provides ' +
      'collections, chat, graphs and watermarks.',
    apiKey: {
      format: 'pat_… or mk_…',
      description:
        'An API key: a personal access token (`pat_…`), which acts for one person or brand, or a ' +
        'master key (`mk_…`), which acts for the whole account. `npm start` prints the first keys.',
    },
    otherCredentials: {
      operator: {
        type: 'http',
        scheme: 'basic',
        description: 'Any user name, and a master key as the password.',
      },
    },
    tags: openApiTags,
    pathParameters,
    loadMetadata: openApiMetadata,
    errors: errorFormat,
    idempotencyErrors: [errors.requestInProgress(), errors.idempotencyKeyReused()],
    examples: loadExamples(new URL('./openapi-examples/', import.meta.url)),
  });
  return app;
}

/**
 * Creates the same modules without HTTP. They process the queues after initialisation. Closing the
 * worker closes the database.
 */
export async function createWorker(
  settings: Settings,
  database: Database,
): Promise<INestApplicationContext> {
  // Not a Nest application context: it would start processing before the migrations have run.
  return assembleApp('verify-worker', { ...settings, WORKER: 'inline' }, database, {});
}

async function assembleApp(
  service: 'verify' | 'verify-worker',
  settings: Settings,
  database: Database,
  options: NestApplicationOptions,
): Promise<NestExpressApplication> {
  const { REDIS_URL: redisUrl } = settings;
  const schema = createVerifyMigrator({ database, redisUrl });
  setAccountWeights(settings.ACCOUNT_WEIGHTS);
  await ensureSchema(schema, settings.MIGRATIONS);
  const logger = createServiceLogger(service, settings, Object.keys(settings.configuredKeys));
  const metrics = new Metrics(service);
  const queues = await openQueueRegistry({
    database,
    redisUrl,
    redis: { prefix: settings.REDIS_PREFIX },
    migrate: false,
    instrumentation: createJobInstrumentation(logger, metrics),
    onError: createErrorReporter(logger, 'Queues'),
  });
  const readiness = new Readiness([
    createDatabaseCheck(database),
    createClockCheck(database),
    createMigrationsCheck(() => schema.listPending()),
    { name: 'queue', isAvailable: async () => (await queues.ping(), true) },
    { name: 'worker', isAvailable: () => queues.isWorking },
  ]);
  try {
    const module = AppModule.forRoot(
      settings,
      database,
      queues,
      createOperationsModule(metrics, readiness),
    );
    const app = await NestFactory.create<NestExpressApplication>(module, {
      ...options,
      logger,
      abortOnError: false,
    });
    app.use(closeIdleReaders(settings.MAX_READER_IDLE_MS));
    app.use(createRequestLogger(logger, new RequestMetrics(metrics), readiness));
    const { master } = app.get(DataSource).driver as PostgresDriver;
    registerPoolMetrics(metrics, { service: database.pool, orm: master as Database['pool'] });
    registerClockMetrics(metrics, database);
    registerQueueMetrics(metrics, () => queues.getDepths());
    return app;
  } catch (error) {
    await queues.close();
    throw error;
  }
}
