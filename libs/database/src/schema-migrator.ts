import { StartupError } from '@plumbline/config';

/** What a service keeps in its database, and how that is brought up to date. */
export interface SchemaMigrator {
  /** Names of what is to be applied yet. Only reads. */
  listPending(): Promise<string[]>;
  /**
   * Applies it; instances may do so at the same time. @returns the names of what this one applied
   */
  migrate(): Promise<string[]>;
}

/** How many names a refusal tells. */
const MAX_LISTED_NAMES = 5;

/**
 * What a starting process does about its schema, by MIGRATIONS.
 * @throws StartupError when migrating is a step of its own that has not been done
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
    'The database is not up to date, and MIGRATIONS is separate: run migrate.js first (it is ' +
      `to apply ${pendingNames.slice(0, MAX_LISTED_NAMES).join(', ')}${more}).`,
  );
}
