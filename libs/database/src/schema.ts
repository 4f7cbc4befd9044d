import { StartupError } from '@plumbline/env';

/** What a service keeps in its database, and how that is brought up to date. */
export interface Schema {
  /** Names of what is to be applied yet. Only reads. */
  pending(): Promise<string[]>;
  /**
   * Applies it; instances may do so at the same time. @returns the names of what this one applied
   */
  migrate(): Promise<string[]>;
}

/** How many names a refusal tells. */
const TOLD = 5;

/**
 * What a starting process does about its schema, by MIGRATIONS.
 * @throws StartupError when migrating is a step of its own that has not been done
 */
export async function prepare(schema: Schema, migrations: 'at-start' | 'separate'): Promise<void> {
  if (migrations === 'at-start') return void (await schema.migrate());
  const pending = await schema.pending();
  if (!pending.length) return;
  const more = pending.length > TOLD ? `, and ${pending.length - TOLD} more` : '';
  throw new StartupError(
    'The database is not up to date, and MIGRATIONS is separate: run migrate.js first (it is ' +
      `to apply ${pending.slice(0, TOLD).join(', ')}${more}).`,
  );
}
