import { StartupError } from '@plumbline/config';
import type { Pool } from 'pg';

const MIN_VERSION = 17;
/** The type `halfvec` came with this version of pgvector. */
const MIN_VECTOR_VERSION = [0, 7] as const;
const EXTENSIONS = ['vector', 'btree_gist'];

interface ServerFacts {
  version: number;
  versionName: string;
  missingExtensions: string[];
  vectorVersion: string | null;
}

/**
 * Checks that the server can hold the data of a service.
 * @throws StartupError when its version is too old or an extension is missing
 * @throws the driver's error when it cannot be reached
 */
export async function checkServer(pool: Pool): Promise<void> {
  const { rows } = await pool.query<ServerFacts>(
    `select current_setting('server_version_num')::int / 10000 as version,
       current_setting('server_version') as "versionName",
       array(select wanted from unnest($1::text[]) as wanted
             where not exists (select from pg_available_extensions where name = wanted)) as "missingExtensions",
       (select coalesce(installed_version, default_version) from pg_available_extensions
        where name = 'vector') as "vectorVersion"`,
    [EXTENSIONS],
  );
  const { version, versionName, missingExtensions, vectorVersion } = rows[0]!;
  if (version < MIN_VERSION)
    throw new StartupError(
      `The database server is PostgreSQL ${versionName}, but the service needs PostgreSQL ` +
        `${MIN_VERSION} or newer.`,
    );
  if (missingExtensions.length)
    throw new StartupError(
      `The database server does not have the extension ${missingExtensions.join(' and ')}. ` +
        'Install pgvector and the contrib package of PostgreSQL on the server.',
    );
  const [major = 0, minor = 0] = (vectorVersion ?? '').split('.').map(Number);
  if (major === MIN_VECTOR_VERSION[0] && minor < MIN_VECTOR_VERSION[1])
    throw new StartupError(
      `The extension vector has the version ${vectorVersion}, but the service needs ` +
        `${MIN_VECTOR_VERSION.join('.')} or newer. Install a newer pgvector on the server, and ` +
        'run "alter extension vector update" in the database.',
    );
}
