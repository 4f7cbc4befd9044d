import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { SettingOverrides } from './config/settings.ts';

/**
 * Runs an operator's command with the service's own modules, directly on its database. The embedded
 * database can be opened only while the service is stopped. The command does not process jobs.
 *
 * @throws the error of `command`
 * @throws StartupError for wrong settings
 */
export async function runWithApp<Result>(
  command: (app: NestExpressApplication) => Promise<Result>,
  overrides: SettingOverrides = {},
): Promise<Result> {
  // Loaded late, so that a wrong command line is reported at once.
  const [{ readSettings }, { openDatabase }] = await Promise.all([
    import('./config/settings.ts'),
    import('@plumbline/database'),
  ]);
  const settings = readSettings();
  const [database, { createApp }] = await Promise.all([
    openDatabase({ url: settings.databaseUrl, folder: join(settings.DATA_DIR, 'verify') }),
    import('./app.ts'),
  ]);
  const app = await createApp(
    { ...settings, ...overrides, LOG_LEVEL: 'error', WORKER: 'separate' },
    database,
  );
  await app.init();
  try {
    return await command(app);
  } finally {
    await app.close();
  }
}
