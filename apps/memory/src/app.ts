import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { Database } from '@plumbline/database';
import { httpSetup, serviceLogger, requestId } from '@plumbline/http-errors';
import { authenticate } from './access/authenticate.ts';
import { AppModule } from './app.module.ts';
import type { Settings } from './env.ts';
import { errorBody } from './errors.ts';
import { migrateLedger } from './ledger/migrate-ledger.ts';
import openApiMetadata from './openapi-metadata.ts';

const BODY_LIMIT = 32 * 2 ** 20;

/** The service on an open database, migrated, not yet listening. Closing the app closes the database. */
export async function createApp(settings: Pick<Settings, 'keys' | 'LOG_LEVEL'>, database: Database): Promise<NestExpressApplication> {
  await migrateLedger(database.pool);
  const logger = serviceLogger('memory', settings.LOG_LEVEL);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(database), {
    bodyParser: false,
    logger,
    abortOnError: false,
  });
  app.use(requestId, authenticate(settings.keys));
  httpSetup(app, { format: errorBody, bodyLimit: BODY_LIMIT });
  await describe(app);
  return app;
}

async function describe(app: NestExpressApplication): Promise<void> {
  await SwaggerModule.loadPluginMetadata(openApiMetadata);
  const config = new DocumentBuilder()
    .setTitle('Plumbline memory')
    .setDescription('A ledger of statements with two times: when they hold, and when they were learned. Every read says as of when.')
    .setVersion('1.0.0')
    .addBearerAuth()
    .addSecurityRequirements('bearer')
    .build();
  SwaggerModule.setup('docs', app, () => SwaggerModule.createDocument(app, config), { jsonDocumentUrl: 'openapi.json' });
}
