import { openDatabase } from '@plumbline/database';
import { ServiceWork } from '@plumbline/engine';
import { runService, StartupError } from '@plumbline/env';
import { createWorker } from './app.ts';
import { readSettings } from './env.ts';

// The queue process: what the service does in the background, without HTTP. For several at once, and beside services with WORKER=separate.
await runService('verify-worker', async () => {
  const settings = readSettings();
  if (!settings.databaseUrl)
    throw new StartupError('A worker of its own needs a database server: set DATABASE_URL (the embedded database has one process alone).');
  const database = await openDatabase({ url: settings.databaseUrl });
  let created: Awaited<ReturnType<typeof createWorker>> | undefined;
  try {
    const worker = (created = await createWorker(settings, database));
    worker.get(ServiceWork, { strict: false }).warm();
    await worker.init();
    return { url: 'none: it works the queues', close: () => worker.close(), cut: () => undefined };
  } catch (error) {
    await (created ?? database).close();
    throw error;
  }
});
