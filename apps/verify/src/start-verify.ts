import type { Service } from '@plumbline/config';
import type { Database } from '@plumbline/database';
import { startServer, type StartupServer } from '@plumbline/http';
import { checkLanguageResources } from '@plumbline/languages';
import { ExtractionTaskService } from '@plumbline/nlp-nest';
import { detectLanguage } from '@plumbline/text';
import { createApp } from './app.ts';
import { AccountService } from './auth/account.service.ts';
import { loadOrCreateInitialKeys } from './auth/initial-keys.ts';
import type { Settings } from './config/settings.ts';

/**
 * Starts the HTTP service. With an embedded database and no configured keys it creates initial
 * keys. Closing it closes `database`.
 */
export async function startVerify(
  settings: Settings,
  database: Database,
  startup?: StartupServer,
): Promise<Service> {
  let app: Awaited<ReturnType<typeof createApp>> | undefined;
  try {
    checkLanguageResources();
    app = await createApp(settings, database);
    const hasOwnKeys =
      database.kind === 'server' || Object.keys(settings.configuredKeys).length > 0;
    const keys = hasOwnKeys
      ? undefined
      : await loadOrCreateInitialKeys(app.get(AccountService), settings.DATA_DIR);
    app.get(ExtractionTaskService, { strict: false }).warmUp();
    // Loads the detector's tables now, so that the first request does not block the others.
    detectLanguage('The first claim');
    return await startServer(app, {
      host: settings.HOST,
      port: settings.VERIFY_PORT,
      startup,
      settings,
      startupDetails: { keys, kind: database.kind },
    });
  } catch (error) {
    // The app closes the database after its background work has ended.
    await (app ?? database).close();
    throw error;
  }
}
