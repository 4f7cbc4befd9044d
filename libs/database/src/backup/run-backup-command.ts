import { resolve } from 'node:path';
import { StartupError } from '@plumbline/config';
import { createBackup, restoreBackup, type BackupOptions } from './backup.ts';

export const BACKUP_USAGE =
  'usage: npm run backup -- [verify|memory] FOLDER, npm run restore -- [verify|memory] FOLDER';

export interface BackupCommandOptions extends Omit<BackupOptions, 'backupFolder'> {
  /** URL of the database server that the service uses, if any. */
  databaseUrl?: string;
}

/**
 * Runs `create FOLDER` or `restore FOLDER`.
 * @returns what was done, in one line
 * @throws StartupError with the usage, and the errors of both functions
 */
export async function runBackupCommand(
  args: readonly string[],
  { databaseUrl, ...options }: BackupCommandOptions,
): Promise<string> {
  const [action, folder, extraArgument] = args;
  if (!folder || extraArgument !== undefined || (action !== 'create' && action !== 'restore'))
    throw new StartupError(BACKUP_USAGE);
  if (databaseUrl)
    throw new StartupError(
      'The service uses a PostgreSQL server. Use pg_dump and pg_restore (docs/operations.md).',
    );
  const backupFolder = resolve(process.env.INIT_CWD ?? process.cwd(), folder);
  const isBackup = action === 'create';
  const { files, bytes } = isBackup
    ? await createBackup({ ...options, backupFolder })
    : restoreBackup({ ...options, backupFolder });
  const size = `${files} files, ${Math.ceil(bytes / 2 ** 20)} MB`;
  return isBackup
    ? `The backup is in ${backupFolder} (${size}). It contains secrets: keep it safe.`
    : `${options.dataDir} is restored (${size}).`;
}
