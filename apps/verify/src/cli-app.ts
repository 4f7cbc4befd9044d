import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { SettingOverrides } from './config/settings.ts';

/**
 * Runs a command of an operator with the service's own parts, straight on its database (the
 * embedded one only while the service is stopped). Jobs are left to the service and its workers.
 *
 * @throws what `command` throws, and a `StartupError` for settings at fault
 */
export async function runWithApp<Result>(
  command: (app: NestExpressApplication) => Promise<Result>,
  overrides: SettingOverrides = {},
): Promise<Result> {
  // Loaded only now: a command that is worded wrongly is told so at once.
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
