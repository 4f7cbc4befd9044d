import { RequestMethod } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { transaction, type Database } from '@plumbline/database';
import { describe, httpSetup, serviceLogger } from '@plumbline/http';
import { DataSource } from 'typeorm';
import { Admission } from './accounts/admission.ts';
import { AppModule } from './app.module.ts';
import type { Settings } from './env.ts';
import { errorSchema } from './errors.ts';
import openApiMetadata from './openapi-metadata.ts';
import { SiteErrorFilter } from './site/site-error.filter.ts';

/** Of `src/site`; POST /api/v1/claims/detect is none of them. */
const PUBLIC_PAGES = ['claims/:id', 'predictions/:id'].map((path) => ({ path, method: RequestMethod.GET }));
const BODY_LIMIT = 2 ** 20;

/** The service on an open database, migrated, not yet listening. Closing the app closes the database. */
export async function createApp(settings: Settings, database: Database): Promise<NestExpressApplication> {
  await database.pool.query('create schema if not exists verify');
  const logger = serviceLogger('verify', settings.LOG_LEVEL);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(settings, database), {
    bodyParser: false,
    logger,
    abortOnError: false,
  });
  await migrate(app.get(DataSource), database);
  httpSetup(app, { filter: new SiteErrorFilter(), bodyLimit: BODY_LIMIT });
  app.use(app.get(Admission).countUnread);
  app.setGlobalPrefix('api/v1', { exclude: ['health/live', 'health/ready', ...PUBLIC_PAGES] });
  await describe(app, {
    title: 'Plumbline verify',
    description: 'What is true, and who says so: search, crawl, claim detection and personal ingest.',
    metadata: openApiMetadata,
    errorSchema,
  });
  return app;
}

/** Instances that start together migrate one after the other: the lock is held by a connection beside the one that migrates. */
async function migrate(db: DataSource, database: Database): Promise<void> {
  const run = () => db.runMigrations({ transaction: 'all' });
  if (database.kind === 'embedded') return void (await run()); // alone, by the folder's lock; and there is one session only
  await transaction(database.pool, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtextextended('plumbline migrations of verify', 0))`);
    await run();
  });
}
