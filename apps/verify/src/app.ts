import {
  RequestMethod,
  type INestApplicationContext,
  type NestApplicationOptions,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { prepare, type Database } from '@plumbline/database';
import {
  countPools,
  countQueues,
  describe,
  httpSetup,
  jobTrail,
  Metrics,
  migrated,
  operationsModule,
  protectiveHeaders,
  Readiness,
  RequestMetrics,
  requestTrail,
  serviceLogger,
} from '@plumbline/http';
import { openQueues } from '@plumbline/queue';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { Admission } from './accounts/admission.ts';
import { countSpent } from './accounts/billable.ts';
import { AppModule } from './app.module.ts';
import type { Settings } from './env.ts';
import { errorSchema } from './errors.ts';
import openApiMetadata from './openapi-metadata.ts';
import { SiteErrorFilter } from './site/site-error.filter.ts';
import { verifySchema } from './verify-schema.ts';

/** Of `src/site`; POST /api/v1/claims/detect is none of them. */
const PAGES = ['claims/:id', 'predictions/:id', 'queues'].map((path) => ({
  path,
  method: RequestMethod.GET,
}));
const BODY_LIMIT = 2 ** 20;
/**
 * A client of the AI SDK sends the whole conversation with every message, with all that tools found
 * in it.
 */
const CHAT_BODY_LIMIT = 8 * 2 ** 20;
/** 50,000 characters that JSON escapes in 12 bytes each, with the marks of several publishers. */
const FINGERPRINT_BODY_LIMIT = 2 * 2 ** 20;

/**
 * The service on an open database, migrated, not yet listening. Closing the app closes the
 * database.
 */
export async function createApp(
  settings: Settings,
  database: Database,
): Promise<NestExpressApplication> {
  const app = await assembled('verify', settings, database, { bodyParser: false });
  const bodyLimits = {
    '/api/v1/chat': CHAT_BODY_LIMIT,
    '/api/v1/fingerprint': FINGERPRINT_BODY_LIMIT,
  };
  protectiveHeaders(app, settings);
  httpSetup(app, { filter: new SiteErrorFilter(), bodyLimit: BODY_LIMIT, bodyLimits });
  app.use(app.get(Admission).countUnread);
  app.use(countSpent);
  app.setGlobalPrefix('api/v1', { exclude: ['health/live', 'health/ready', 'metrics', ...PAGES] });
  await describe(app, {
    title: 'Plumbline verify',
    description:
      'What is true, and who says so: search, crawl, claim detection, personal ingest, ' +
      'collections, chat, graphs and watermarks.',
    metadata: openApiMetadata,
    errorSchema,
  });
  return app;
}

/**
 * The same modules without HTTP, at work on the queues once initialised. Closing it closes the
 * database.
 */
export async function createWorker(
  settings: Settings,
  database: Database,
): Promise<INestApplicationContext> {
  // not an application context, which would work before it is migrated
  return assembled('verify-worker', { ...settings, WORKER: 'inline' }, database, {});
}

async function assembled(
  service: 'verify' | 'verify-worker',
  settings: Settings,
  database: Database,
  options: NestApplicationOptions,
): Promise<NestExpressApplication> {
  const { REDIS_URL: redisUrl } = settings;
  const schema = verifySchema({ database, redisUrl });
  await prepare(schema, settings.MIGRATIONS);
  const logger = serviceLogger(service, settings, Object.keys(settings.configuredKeys));
  const metrics = new Metrics(service);
  const queues = await openQueues({
    database,
    redisUrl,
    redis: { prefix: settings.REDIS_PREFIX },
    migrate: false,
    trail: jobTrail(logger, metrics),
    onError: (error) => logger.warn(error.message, 'Queues'),
  });
  const readiness = new Readiness([
    { name: 'database', holds: async () => Boolean(await database.pool.query('select 1')) },
    migrated(() => schema.pending()),
    { name: 'queue', holds: async () => (await queues.ping(), true) },
    { name: 'worker', holds: () => queues.isWorking },
  ]);
  try {
    const module = AppModule.with(settings, database, queues, operationsModule(metrics, readiness));
    const app = await NestFactory.create<NestExpressApplication>(module, {
      ...options,
      logger,
      abortOnError: false,
    });
    app.use(requestTrail(logger, new RequestMetrics(metrics), readiness));
    const { master } = app.get(DataSource).driver as PostgresDriver;
    countPools(metrics, { service: database.pool, orm: master as Database['pool'] });
    countQueues(metrics, () => queues.depths());
    return app;
  } catch (error) {
    await queues.close();
    throw error;
  }
}
