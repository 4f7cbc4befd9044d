import { Logger } from '@nestjs/common';
import type { Service } from '@plumbline/config';
import type { Database } from '@plumbline/database';
import { startServer, type StartupServer } from '@plumbline/http';
import { checkLanguageResources } from '@plumbline/languages';
import { ExtractionTaskService } from '@plumbline/nlp-nest';
import { detectLanguage } from '@plumbline/text';
import { createApp } from './app.ts';
import type { Settings } from './config/settings.ts';

/** Starts the HTTP service. Closing it closes `database`. */
export async function startMemory(
  settings: Settings,
  database: Database,
  startup?: StartupServer,
): Promise<Service> {
  let app: Awaited<ReturnType<typeof createApp>> | undefined;
  try {
    checkLanguageResources();
    app = await createApp(settings, database);
    app.get(ExtractionTaskService, { strict: false }).warmUp();
    // Loads the language tables at startup, because the first request would block all others.
    detectLanguage('The first message');
    const allowsAnonymous = !settings.keys;
    const service = await startServer(app, {
      host: settings.HOST,
      port: settings.MEMORY_PORT,
      startup,
      settings,
      startupDetails: { open: allowsAnonymous, kind: database.kind },
    });
    if (allowsAnonymous)
      new Logger('memory').warn(
        'MEMORY_API_KEYS is not set, so everyone who can reach the port can read and write the ' +
          'ledger of the tenant "default".',
      );
    return service;
  } catch (error) {
    // The app closes the database after its background work has ended.
    await (app ?? database).close();
    throw error;
  }
}
