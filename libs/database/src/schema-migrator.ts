import { StartupError } from '@plumbline/config';

/** The database schema of a service and its migrations. */
export interface SchemaMigrator {
  /** Returns the names of the pending migrations. Only reads. */
  listPending(): Promise<string[]>;
  /**
   * Applies the pending migrations; several instances may do so at the same time.
   * @returns the names of those that this instance applied
   */
  migrate(): Promise<string[]>;
}

/** Maximum number of names in an error message. */
const MAX_LISTED_NAMES = 5;

/**
 * Brings the schema up to date at the start of a process, or checks it, depending on MIGRATIONS.
 * @throws StartupError when a separate migration step is configured and has not run
 */
export async function ensureSchema(
  migrator: SchemaMigrator,
  mode: 'at-start' | 'separate',
): Promise<void> {
  if (mode === 'at-start') return void (await migrator.migrate());
  const pendingNames = await migrator.listPending();
  if (!pendingNames.length) return;
  const more =
    pendingNames.length > MAX_LISTED_NAMES
      ? `, and ${pendingNames.length - MAX_LISTED_NAMES} more`
      : '';
  throw new StartupError(
    'The database is not up to date, and the setting MIGRATIONS is "separate". Run ' +
      'migrate.js before you start the service. Pending migrations: ' +
      `${pendingNames.slice(0, MAX_LISTED_NAMES).join(', ')}${more}.`,
  );
}
